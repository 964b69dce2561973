import type { Draft, EdgeRef, XY } from "@toile/draft-model"

/** Something to be pointed out on a draft: a note for its cutter, or a check that it failed. */
export interface Finding {
  /** What it is called in the list beside the picture: 1, 2, 3. */
  readonly number: number
  readonly kind: "note" | "fault"
  readonly text: string
  /** The piece or the stitch that it is about, and where on the piece, in the piece's own coordinates, cm. */
  readonly piece?: string
  readonly stitch?: string
  readonly at?: XY
}

/** A finding where it is in the drawing; a fault is a square, a note a disc, the number stands in it. */
export interface FindingMark {
  readonly number: number
  readonly kind: Finding["kind"]
  readonly text: string
  readonly x: number
  readonly y: number
  /** Half its width, cm. */
  readonly size: number
}

/** A place on a piece; without `at` the piece as a whole. */
export interface FindingPlace {
  readonly piece: string
  readonly at?: XY
}

/** Where a finding is: at its point, on its piece, or on both sides of its stitch; nowhere where it names none of them. */
export const placesOf = (draft: Draft, { piece, stitch, at }: Finding): readonly FindingPlace[] => {
  if (piece !== undefined) return [at ? { piece, at } : { piece }]
  const seam = stitch === undefined ? undefined : draft.stitches.find(({ name }) => name === stitch)
  return seam ? [seam.a, seam.b].flatMap((chain) => middleOf(draft, chain)) : []
}

/** The point half way along the middle edge of a chain. */
const middleOf = ({ pieces }: Draft, chain: readonly EdgeRef[]): FindingPlace[] => {
  const ref = chain[Math.floor(chain.length / 2)]
  const points = pieces.find(({ name }) => name === ref?.piece)?.edges.find(({ name }) => name === ref?.edge)?.points
  if (!ref || !points) return []
  const lengths = points.slice(1).map(([x, y], i) => Math.hypot(x - points[i]![0], y - points[i]![1]))
  let left = lengths.reduce((sum, length) => sum + length, 0) / 2
  for (const [i, length] of lengths.entries()) {
    if (left > length) {
      left -= length
      continue
    }
    const [[ax, ay], [bx, by]] = [points[i]!, points[i + 1]!]
    const t = length === 0 ? 0 : left / length
    return [{ piece: ref.piece, at: [ax + (bx - ax) * t, ay + (by - ay) * t] }]
  }
  return [{ piece: ref.piece, at: points[0]! }]
}
