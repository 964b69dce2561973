import type { InternalLine, Piece, XY } from "@toile/draft-model"
import type { Telling } from "../telling.js"
import { baseOf } from "./operations.js"

/** A kind of button with its buttonholes. */
export interface Buttons {
  readonly piece: Piece
  /** cm, to 0.1; undefined where it is sewn through, without a hole. */
  readonly hole: number | undefined
  readonly count: number
}

/** Buttonholes by piece and length, and buttons that are sewn on without one. */
export const buttonsOf = ({ input: { draft } }: Telling): readonly Buttons[] => [
  ...draft.pieces.flatMap((piece) => {
    const holes = piece.internalLines.filter(({ kind, takes }) => kind === "buttonhole" && takes === undefined)
    const rows = isDouble(piece, draft.options) ? 2 : 1
    const bySize = new Map<number, number>()
    for (const hole of holes) {
      const size = Math.round(lengthOf(hole.points) * 10) / 10
      bySize.set(size, (bySize.get(size) ?? 0) + copies(piece) * rows)
    }
    return [...bySize].map(([hole, count]): Buttons => ({ piece, hole, count }))
  }),
  ...draft.pieces.filter(isSewnThrough).map(
    (piece): Buttons => ({
      piece,
      hole: undefined,
      count: piece.drillHoles.length * piece.quantity,
    }),
  ),
]

/** Two rows of buttons, of which one has holes. */
const isDouble = (piece: Piece, options: Readonly<Record<string, unknown>>): boolean =>
  baseOf(piece) === "front" && options.front === "front.double"

/** A sleeve's vent that is folded, with marks for buttons and no holes. */
const isSewnThrough = ({ internalLines, drillHoles, name }: Piece): boolean =>
  /^(top)?[sS]leeve/.test(name) &&
  drillHoles.length > 0 &&
  internalLines.some((drawn) => drawn.name === "ventFold") &&
  !internalLines.some(({ kind }) => kind === "buttonhole")

/** Of two layers, one has the buttonholes; a waistband's is cut through both at once. */
const copies = ({ name, quantity, mirrored }: Piece): number =>
  mirrored && /^(cuff|stand|waistband)/.test(name) ? Math.ceil(quantity / 2) : quantity

/** cm. A button is as wide as its hole is long, less its own thickness: 2 mm of a small one, 3 of a jacket's. */
export const diameterOf = (hole: number): number => Math.round((hole - thicknessOf(hole)) * 10) / 10
const thicknessOf = (hole: number): number => (hole >= 2.2 ? 0.3 : 0.2)

/** cm: what is usual on a sleeve. */
export const SLEEVE_BUTTON = 1.5

export const buttonholesText = (telling: Telling): string =>
  buttonsOf(telling)
    .filter(({ hole }) => hole !== undefined)
    .map(
      ({ piece, hole, count }) =>
        `${telling.said(piece.title)} ${holeCount(piece, count, telling)} × ${telling.cm(hole!)} cm`,
    )
    .join(telling.w.semicolon)

const holeCount = (piece: Piece, count: number, { input }: Telling): number =>
  isDouble(piece, input.draft.options) ? count / 2 : count

export const buttonsText = (telling: Telling): string =>
  buttonsOf(telling)
    .map(
      ({ piece, hole, count }) =>
        `${telling.said(piece.title)} ${count}${hole === undefined ? ` (${telling.w.sewnThrough})` : ""}`,
    )
    .join(telling.w.semicolon)

const lengthOf = (points: InternalLine["points"]): number =>
  points.slice(1).reduce((sum, p, i) => sum + distance(points[i]!, p), 0)

const distance = (a: XY, b: XY): number => Math.hypot(b[0] - a[0], b[1] - a[1])
