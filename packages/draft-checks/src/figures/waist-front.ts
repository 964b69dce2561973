import type { Draft } from "@toile/draft-model"
import { edgeOn, type Half, halfIn, sewn } from "./halves.js"
import type { FigureRule } from "./reading.js"
import { frontMore, type Halves, halvesAt, type Width } from "./two-halves.js"

/** A belly lies in front: a half of the front is wider at the waist than one of the back by the front's share of it. */
export const waistFront: FigureRule = (draft) => {
  const asked = draft.figure?.waist
  return frontMore(draft, asked, asked && waistHalves(draft), {
    rule: "waistFront",
    girths: ["gmWaistGirth"],
    usually: "mbWaistGirth",
  })
}

/**
 * A half of the front and a half of the back at the waist; of a bottom, whose waist is its band's, where the band is sewn on; of a band
 * that is sewn on lower than it, as its widths tell it.
 */
const waistHalves = (draft: Draft): Halves | undefined =>
  halvesAt(draft, "gmWaistGirth") ??
  wholeOf(draft, bandSeams(draft)) ??
  wholeOf(draft, upperEdges(draft)) ??
  asTold(draft)

/**
 * Widths of front and back are those of both halves: a band's that is sewn on lower, or into which more is eased, as darts too narrow to be
 * sewn. They are the draft's own word, which the check of its garment measurements holds to the pieces.
 */
const asTold = (draft: Draft): Halves | undefined => {
  const { gmFrontWaistWidth: front, gmBackWaistWidth: back } = draft.garmentMeasurements
  const pieceOf = (half: Half): string | undefined => draft.pieces.find((one) => halfIn(draft, one) === half)?.name
  const [inFront, behind] = [pieceOf("front"), pieceOf("back")]
  return front === undefined || back === undefined || inFront === undefined || behind === undefined
    ? undefined
    : { front: { cm: front / 2, piece: inFront }, back: { cm: back / 2, piece: behind } }
}

/** What lies under the bands, side by side: a pocket's piece beside a front is the front's. */
const bandSeams = (draft: Draft): readonly Halves[] =>
  draft.stitches
    .flatMap(({ a, b }) => [a, b])
    .flatMap((chain) => {
      // Most seams join one edge to another
      if (chain.length < 2) return []
      const edges = chain
        .flatMap((ref) => edgeOn(draft, ref))
        .map((one) => ({ ...one, half: halfIn(draft, one.piece) }))
      if (edges.some(({ half, edge }) => half !== undefined && edge.role !== "waist")) return []
      const width = (half: "front" | "back"): Width | undefined => {
        const piece = edges.find((one) => one.half === half)?.piece.name
        const mine = edges.filter((one) => (one.half ?? "front") === half)
        return piece === undefined ? undefined : { cm: mine.reduce((sum, { edge }) => sum + sewn(edge), 0), piece }
      }
      const [front, back] = [width("front"), width("back")]
      return front && back ? [{ front, back }] : []
    })

const upperEdges = (draft: Draft): readonly Halves[] => {
  const of = (half: "front" | "back"): readonly Width[] =>
    draft.pieces
      .filter((one) => halfIn(draft, one) === half && one.edges.some(({ role }) => role === "side"))
      .flatMap((piece) => {
        const edges = piece.edges.filter(({ role }) => role === "waist")
        return edges.length > 0 ? [{ cm: edges.reduce((sum, edge) => sum + sewn(edge), 0), piece: piece.name }] : []
      })
  return of("front").flatMap((front) => of("back").map((back) => ({ front, back })))
}

/** The halves that make up the waist's girth, without what laps under a fly on one side. */
const wholeOf = ({ garmentMeasurements }: Draft, halves: readonly Halves[]): Halves | undefined => {
  const { gmWaistGirth, gmWaistSeamGirth = gmWaistGirth } = garmentMeasurements
  const [least] = [...halves].sort((a, b) => a.front.cm + a.back.cm - b.front.cm - b.back.cm)
  if (!least || gmWaistSeamGirth === undefined) return undefined
  return Math.abs(2 * (least.front.cm + least.back.cm) - gmWaistSeamGirth) < WHOLE ? least : undefined
}

/** What is eased into a band, or stretched onto it, at the most, cm. */
const WHOLE = 2
