import type { XY } from "@toile/draft-model"
import type { Doubts } from "./doubts.js"
import { boxOf, far } from "./plane.js"
import type { ReadPiece } from "./read-piece.js"

type Line = readonly [XY, XY]

/** A point this near to the mirror line (cm) lies on it: files are rounded to 0.01 mm or 0.001 in. */
const ON_FOLD = 0.01
/** A straight edge this near to the mirror line (cm) is the one that it is meant for. */
const NEAR_FOLD = 0.1
/** And it is so much of the piece's length along the line. */
const SHARE = 0.5

/** How far to the left of the mirror line a point lies, cm. */
export const besideFold = (p: XY, [a, b]: Line): number =>
  ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])) / far(a, b)

export const liesOnFold = (p: XY, fold: Line): boolean => Math.abs(besideFold(p, fold)) < ON_FOLD

/** Of the parts of a mirror line, and of the ends of a half that it closes: they may lie a little beside it. */
export const isNearFold = (p: XY, fold: Line): boolean => Math.abs(besideFold(p, fold)) <= NEAR_FOLD

/** Whether the outline runs along the mirror line: it is a half, and on the fold. */
export const isHalf = ({
  boundary,
  foldLine,
}: {
  readonly boundary: readonly XY[]
  readonly foldLine?: Line | undefined
}): boolean =>
  foldLine !== undefined &&
  boundary.some((p, i) => liesOnFold(p, foldLine) && liesOnFold(boundary[(i + 1) % boundary.length]!, foldLine))

/** The side of a half's boundary that its mirror line is drawn beside. */
const sideBeside = ({ boundary }: ReadPiece, fold: Line): Line | undefined => {
  const [a, b] = fold
  const length = far(a, b)
  /** Along the line and beside it. */
  const places = boundary.map(
    (p): XY => [((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / length, besideFold(p, fold)],
  )
  const { min, max } = boxOf(places)
  if (max[1] > NEAR_FOLD && min[1] < -NEAR_FOLD) return undefined
  const reach = max[0] - min[0]
  let [beside, most, best] = [0, 0, -1]
  for (const [i, [along, off]] of places.entries()) {
    const [alongNext, offNext] = places[(i + 1) % places.length]!
    if (Math.abs(off) > NEAR_FOLD || Math.abs(offNext) > NEAR_FOLD) continue
    const side = Math.abs(alongNext - along)
    beside += side
    if (side > most) [most, best] = [side, i]
  }
  return best < 0 || beside < SHARE * reach ? undefined : [boundary[best]!, boundary[(best + 1) % boundary.length]!]
}

/** A half whose mirror line is drawn up to 1 mm beside its straight edge has it on the edge, as long as it was; that is told. */
export const withFoldOnEdge = (piece: ReadPiece, doubts: Doubts): ReadPiece => {
  const { name, foldLine, row } = piece
  if (foldLine === undefined || isHalf(piece)) return piece
  const side = sideBeside(piece, foldLine)
  if (side === undefined) return piece
  const [a, b] = side
  const length2 = far(a, b) ** 2
  const onSide = ([x, y]: XY): XY => {
    const share = ((x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1])) / length2
    return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])]
  }
  const off = Math.max(Math.abs(besideFold(a, foldLine)), Math.abs(besideFold(b, foldLine)))
  doubts.add(
    "foldLine",
    row,
    `${name}: its mirror line lies ${(10 * off).toFixed(2)} mm beside its edge: the edge is the fold`,
  )
  return { ...piece, foldLine: [onSide(foldLine[0]), onSide(foldLine[1])] }
}

export const doubtFold = (piece: ReadPiece, doubts: Doubts): void => {
  const { name, size, foldLine, row } = piece
  if (foldLine === undefined || isHalf(piece)) return
  const called = size === "" ? name : `${name} ${size}`
  doubts.add("foldLine", row, `${called}: its outline does not run along its mirror line: it is taken as a whole piece`)
}
