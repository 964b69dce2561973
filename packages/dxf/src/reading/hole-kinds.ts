import type { DrillHole, XY } from "@toile/draft-model"
import { holeKindSaid } from "@toile/drawing"
import { letterPitch } from "../pieces/text-place.js"
import type { ReadHole, ReadPiece, ReadText } from "./read-piece.js"

/** cm: the writer sets no word farther from its hole, with texts twice as large. */
const REACH = 4

/**
 * What is set in holes, as the words beside them say ("rivet"): of all words and holes the two that are nearest first, each once. A word that belongs to
 * a hole is none of the piece's texts; one that is near none stays one.
 */
export const holesAsSaid = (
  holes: readonly ReadHole[],
  texts: readonly ReadText[],
): { readonly drillHoles: readonly ReadHole[]; readonly texts: readonly ReadText[] } => {
  const pairs = texts
    .flatMap((text) => {
      const kind = holeKindSaid(text.text)
      return kind === undefined ? [] : holes.map((hole) => ({ hole, text, kind, off: offOf(hole, text) }))
    })
    .filter(({ off }) => off <= REACH)
    .sort((a, b) => a.off - b.off)
  const kinds = new Map<ReadHole, NonNullable<DrillHole["kind"]>>()
  const used = new Set<ReadText>()
  for (const { hole, text, kind } of pairs) {
    if (kinds.has(hole) || used.has(text)) continue
    kinds.set(hole, kind)
    used.add(text)
  }
  if (used.size === 0) return { drillHoles: holes, texts }
  return {
    drillHoles: holes.map((hole) => withKind(hole, kinds.get(hole))),
    texts: texts.filter((text) => !used.has(text)),
  }
}

const withKind = (hole: ReadHole, kind: DrillHole["kind"]): ReadHole => (kind === undefined ? hole : { ...hole, kind })

/** From a hole to the nearest place of the box round a word. */
const offOf = ({ x, y }: ReadHole, text: ReadText): number => {
  const turn = (text.angle * Math.PI) / 180
  const [c, s] = [Math.cos(turn), Math.sin(turn)]
  const [dx, dy]: XY = [x - text.x, y - text.y]
  const [along, up] = [dx * c + dy * s, dy * c - dx * s]
  const beyond = (at: number, size: number): number => Math.max(-at, 0, at - size)
  return Math.hypot(beyond(along, text.text.length * text.height * letterPitch), beyond(up, text.height))
}

/** Texts stand in the sample size alone: the holes of a piece's other sizes that are as many are what the sample's are, in its order. */
export const holesAsInSample = (pieces: readonly ReadPiece[], sampleSize: string): readonly ReadPiece[] => {
  const said = pieces.filter(({ size, drillHoles }) => size === sampleSize && drillHoles.some(({ kind }) => kind))
  if (said.length === 0) return pieces
  const samples = new Map(said.map((piece) => [piece.name, piece.drillHoles]))
  return pieces.map((piece) => {
    const holes = piece.size === sampleSize ? undefined : samples.get(piece.name)
    if (holes === undefined || holes.length !== piece.drillHoles.length) return piece
    return { ...piece, drillHoles: piece.drillHoles.map((hole, at) => withKind(hole, hole.kind ?? holes[at]!.kind)) }
  })
}
