import type { Draft, Piece, ReadAlong } from "@toile/draft-model"
import { halfOf, sewn } from "./halves.js"
import { type FigureRule, takenFor } from "./reading.js"
import { widthOn } from "./width.js"

/** A belly lies in front: a half of the front is wider at the waist than one of the back by the front's share of it. */
export const waistFront: FigureRule = (draft) => {
  const asked = draft.figure?.waist
  const widths = asked && waistHalves(draft)
  if (!asked || !widths) return []
  return [
    {
      rule: "waistFront",
      came: widths.front.cm - widths.back.cm,
      asked: [asked.frontMore, asked.frontMore],
      bound: { note: 1.5, refuse: 4 },
      measurement: takenFor(draft, "gmWaistGirth") ?? "mbWaistGirth",
      piece: widths.front.piece,
    },
  ]
}

interface Width {
  readonly cm: number
  readonly piece: string
}

interface Halves {
  readonly front: Width
  readonly back: Width
}

/** A half of the front and a half of the back at the waist; of a bottom, whose waist is its band's, their upper edges. */
const waistHalves = (draft: Draft): Halves | undefined => readAcross(draft, "gmWaistGirth") ?? upperEdges(draft)

const readAcross = ({ pieces, readings = [] }: Draft, garmentMeasurement: string): Halves | undefined => {
  const along = readings.find((one) => one.garmentMeasurement === garmentMeasurement)?.along ?? []
  const of = (half: "front" | "back"): Width | undefined => {
    const mine = along.flatMap((one) => {
      const piece = pieces.find(({ name }) => name === one.piece)
      return piece && halfOf(piece) === half ? [{ piece, one }] : []
    })
    const [first] = mine
    if (!first) return undefined
    const cm = mine.reduce((sum, { piece, one }) => sum + (one.times / 2) * lengthOn(piece, one), 0)
    return { cm, piece: first.piece.name }
  }
  const [front, back] = [of("front"), of("back")]
  // Beside a side panel neither is a half of anything
  return front && back && along.every(({ piece }) => piece === front.piece || piece === back.piece)
    ? { front, back }
    : undefined
}

const upperEdges = ({ pieces, garmentMeasurements }: Draft): Halves | undefined => {
  const of = (half: "front" | "back"): Width | undefined =>
    pieces
      .filter((one) => halfOf(one) === half && one.edges.some(({ role }) => role === "side"))
      .flatMap((piece) => {
        const edges = piece.edges.filter(({ role }) => role === "waist")
        return edges.length > 0 ? [{ cm: edges.reduce((sum, edge) => sum + sewn(edge), 0), piece: piece.name }] : []
      })
      // The other front has what laps under the fly
      .sort((a, b) => a.cm - b.cm)[0]
  const [front, back] = [of("front"), of("back")]
  const { gmWaistGirth, gmWaistSeamGirth = gmWaistGirth } = garmentMeasurements
  if (!front || !back || gmWaistSeamGirth === undefined) return undefined
  // A front whose pocket is cut out of it has the rest of its width on the pocket's own pieces
  return Math.abs(2 * (front.cm + back.cm) - gmWaistSeamGirth) < WHOLE ? { front, back } : undefined
}

/** What is eased into a band, or stretched onto it, at the most, cm. */
const WHOLE = 2

/** How long a stretch is on its piece, cm. */
const lengthOn = (piece: Piece, one: ReadAlong): number => {
  if ("line" in one) return widthOn(piece, one.line)
  if ("edge" in one) {
    const edge = piece.edges.find(({ name }) => name === one.edge)
    return edge ? sewn(edge) : Number.NaN
  }
  const points = piece.internalLines.find(({ name }) => name === one.internalLine)?.points ?? []
  return points.slice(1).reduce((sum, p, i) => sum + Math.hypot(p[0] - points[i]![0], p[1] - points[i]![1]), 0)
}
