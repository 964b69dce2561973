import { blockOf, type Marker, type Piece, unfold } from "@toile/draft-model"
import { type Bounds, boundsOf, deepestWithin, placedOutline } from "@toile/nesting"
import { cutoutsOf } from "./cutouts.js"

/** A piece's lines where it lies, x0, y0, x1, y1 ... */
export interface LyingLines {
  /** Its cut line, and what is cut out of it. */
  readonly cut: readonly Float64Array[]
  /** The line that it is laid by in place of the cut line, and what is cut out of it. */
  readonly laid: readonly Float64Array[]
}

export interface Overlap {
  /** How far within another piece a piece's cut lines run, at the most, cm; 0: all lie apart. */
  readonly most: number
  /** How far they run within what the line encloses that the other is laid by. */
  readonly withinLaid: number
}

/** Of all that lies on one sheet, each two both ways round. */
export const overlapOf = (lying: readonly LyingLines[]): Overlap => {
  const bounds = lying.map(({ cut }) => boundsOf(cut[0]!))
  let most = 0
  let withinLaid = 0
  for (const [i, one] of lying.entries()) {
    for (const [j, other] of lying.entries()) {
      if (i === j || !meet(bounds[i]!, bounds[j]!)) continue
      const depth = deepestWithin(one.cut, other.cut)
      most = Math.max(most, depth)
      // Within the line that is drawn in they are no deeper.
      if (depth > withinLaid) withinLaid = Math.max(withinLaid, deepestWithin(one.cut, other.laid))
    }
  }
  return { most, withinLaid }
}

/**
 * How far the pieces of a marker lie over each other, at the most, measured on what is cut where its placements have them: their cut lines, or the blocks round them; cm. What is no more than
 * 1e-6 is rounding. Pieces that are not given, or cannot be opened out, are left out.
 */
export const deepestOverlap = (marker: Pick<Marker, "sheets" | "blocks">, pieces: readonly Piece[]): number => {
  const byName = new Map(pieces.map((piece) => [piece.name, piece]))
  let most = 0
  for (const { placements } of marker.sheets) {
    const lying = placements.flatMap((placement): readonly LyingLines[] => {
      const drawn = byName.get(placement.piece)
      if (drawn === undefined) return []
      const whole = placement.onFold === true ? undefined : unfold(drawn)
      if (whole?._tag === "Err") return []
      const piece = whole?.value ?? drawn
      const { mirrored, rotation, translation } = placement
      const [x, y] = translation
      const block = blockOf(marker, placement)
      const own = [Float64Array.from(piece.cutLine.flat()), ...cutoutsOf(piece)]
      const cut = (block === undefined ? own : [Float64Array.from(block.outline.flat())]).map((outline) =>
        placedOutline({ outline }, { mirrored, rotation, x, y }),
      )
      return [{ cut, laid: cut }]
    })
    most = Math.max(most, overlapOf(lying).most)
  }
  return most
}

const meet = (one: Bounds, other: Bounds): boolean =>
  one.minX < other.maxX && other.minX < one.maxX && one.minY < other.maxY && other.minY < one.maxY
