import { type Draft, type EdgeRef, finishedDraft, type Piece, type Stitch, type XY } from "@toile/draft-model"

/** One side of a seam's end: the sew line of its piece from the end on, both ways, in the piece's own place. */
export interface SeamSide {
  readonly piece: Piece
  /** From the seam's end along the seam. */
  readonly seam: readonly XY[]
  /** From the seam's end along the line that the seam ends at. */
  readonly onward: readonly XY[]
  /** Who walks the seam from its end has the piece on the left. */
  readonly pieceOnLeft: boolean
  /** How far the seam runs on this piece, cm: the line goes on beyond that, in another seam. */
  readonly runs: number
}

/** Where a seam begins or ends: two pieces lie side by side there, and a line goes on across the seam. */
export interface SeamEnd {
  readonly stitch: Stitch
  readonly where: "start" | "end"
  readonly a: SeamSide
  readonly b: SeamSide
}

/**
 * The ends of all seams of a draft at which the lines of two pieces go on across the seam. An end at a fold or at the
 * piece's own other half is left out: no line crosses there.
 */
export const seamEnds = (draft: Draft): SeamEnd[] => {
  // Seams meet as they are sewn, once the cloth has shrunk
  const pieces = new Map(finishedDraft(draft).pieces.map((piece) => [piece.name, piece]))
  return draft.stitches.flatMap((stitch) =>
    (["start", "end"] as const).flatMap((where) => {
      const a = sideAt(pieces, stitch.a, where)
      const b = sideAt(pieces, stitch.b, where)
      return a && b ? [{ stitch, where, a, b }] : []
    }),
  )
}

const sideAt = (
  pieces: ReadonlyMap<string, Piece>,
  chain: readonly EdgeRef[],
  where: "start" | "end",
): SeamSide | undefined => {
  const ref = where === "start" ? chain[0]! : chain[chain.length - 1]!
  const piece = pieces.get(ref.piece)!
  const at = piece.edges.findIndex((edge) => edge.name === ref.edge)
  const count = piece.edges.length
  // From its end, the seam runs with the outline where its walk does and begins there, or neither.
  const along = (ref.reversed === undefined) === (where === "start")
  const onwardFirst = piece.edges[(at + (along ? count - 1 : 1)) % count]!
  if (onwardFirst.seam === "") return undefined
  return {
    piece,
    seam: outlineFrom(piece, at, along),
    onward: outlineFrom(piece, at, along, true),
    pieceOnLeft: along,
    runs: runOn(piece, where === "start" ? chain : chain.toReversed()),
  }
}

/** The length of the edges at the beginning of a chain that lie on one piece, cm. */
const runOn = (piece: Piece, chain: readonly EdgeRef[]): number => {
  const beyond = chain.findIndex((ref) => ref.piece !== piece.name)
  const own = beyond < 0 ? chain : chain.slice(0, beyond)
  return own.reduce((sum, ref) => sum + (piece.edges.find(({ name }) => name === ref.edge)?.length ?? 0), 0)
}

/**
 * The whole outline from the seam's end on. `along`: the seam runs with the outline; `back`: the other way round, away
 * from the seam.
 */
const outlineFrom = (piece: Piece, at: number, along: boolean, back = false): XY[] => {
  const forward = along !== back
  const count = piece.edges.length
  const first = back ? at + (along ? count - 1 : 1) : at
  return piece.edges.flatMap((_, i) => {
    const edge = piece.edges[(first + (forward ? i : count - i)) % count]!
    const points = forward ? edge.points : edge.points.toReversed()
    return i === 0 ? points : points.slice(1)
  })
}
