import { type Draft, type InternalLine, otherSide, type Piece, sideOf, type XY } from "@toile/draft-model"
import type { Telling } from "../telling.js"
import { baseOf } from "./operations.js"

/** Buttonholes of one length in one piece. */
interface Buttonholes {
  readonly piece: Piece
  /** cm, to 0.1. */
  readonly hole: number
  readonly count: number
}

/** Buttons of one kind in one place. */
export interface Buttons {
  /** What they are sewn on; none where the draft does not say what lies under the holes. */
  readonly on: readonly Piece[]
  /** The piece that has their holes; undefined where they are sewn through, without one. */
  readonly holed: Piece | undefined
  /** cm, to 0.1, of their holes; undefined where they are sewn through. */
  readonly hole: number | undefined
  readonly count: number
}

const buttonholesOf = ({ pieces }: Draft): readonly Buttonholes[] =>
  pieces.flatMap((piece) => {
    const bySize = new Map<number, number>()
    for (const { kind, takes, points } of piece.internalLines) {
      if (kind !== "buttonhole" || takes !== undefined) continue
      const size = Math.round(lengthOf(points) * 10) / 10
      bySize.set(size, (bySize.get(size) ?? 0) + copies(piece))
    }
    return [...bySize].map(([hole, count]): Buttonholes => ({ piece, hole, count }))
  })

/** The buttons of all holes, each where it is sewn on, and those that are sewn through without a hole. */
export const buttonsOf = ({ input: { draft } }: Telling): readonly Buttons[] => [
  ...buttonholesOf(draft).flatMap(({ piece: holed, hole, count }): Buttons[] => {
    const on = underHoles(holed, draft)
    const own = on.includes(holed) ? marksOn(holed) * copies(holed) : count
    return [
      { on, holed, hole, count: own },
      // Of two rows the front on top has one, beside its holes
      ...(isDouble(holed, draft.options) ? [{ on: [holed], holed, hole, count }] : []),
    ]
  }),
  ...draft.pieces.filter(isSewnThrough).map(
    (piece): Buttons => ({
      on: [piece],
      holed: undefined,
      hole: undefined,
      count: marksOn(piece) * piece.quantity,
    }),
  ),
]

/** What lies under a piece that has buttonholes, by its name. */
const under: Readonly<Record<string, RegExp>> = {
  topSleeve: /^underSleeve$/,
  tower: /^underBinding$/,
  // Each point of a button-down collar is held by its own front
  collarUpper: /^front(Left|Right)$/,
}

/** The pieces that the buttons of a piece's holes are sewn on: the other front, what lies under, or its own other end. */
const underHoles = (holed: Piece, draft: Draft): readonly Piece[] => {
  const base = baseOf(holed)
  if (base === "front" || base === "placketBand") {
    const fronts = draft.pieces.filter((piece) => baseOf(piece) === "front")
    const onTop = base === "front" ? holed : fronts.find((front) => areSewn(draft, front, holed))
    const side = onTop && sideOf(onTop)
    return fronts.filter((front) => side !== undefined && sideOf(front) === otherSide(side))
  }
  const name = Object.hasOwn(under, base) ? under[base] : undefined
  if (name !== undefined) return draft.pieces.filter((piece) => name.test(piece.name))
  return marksOn(holed) > 0 ? [holed] : []
}

const areSewn = ({ stitches }: Draft, p: Piece, q: Piece): boolean =>
  stitches.some(({ a, b }) => {
    const names = [...a, ...b].map(({ piece }) => piece)
    return names.includes(p.name) && names.includes(q.name)
  })

/** Two rows of buttons, of which one has holes. */
const isDouble = (piece: Piece, options: Readonly<Record<string, unknown>>): boolean =>
  baseOf(piece) === "front" && options.front === "front.double"

/** A sleeve's vent that is folded, with marks for buttons and no holes. */
const isSewnThrough = (piece: Piece): boolean =>
  /^(top)?[sS]leeve/.test(piece.name) &&
  marksOn(piece) > 0 &&
  piece.internalLines.some((drawn) => drawn.name === "ventFold") &&
  !piece.internalLines.some(({ kind }) => kind === "buttonhole")

/** Holes that mark a place; a rivet's is no button's. */
const marksOn = ({ drillHoles }: Piece): number => drillHoles.filter(({ kind }) => kind === undefined).length

/** Of two layers, one has the buttonholes; a waistband's is cut through both at once. On a fold each half has its own. */
const copies = ({ name, quantity, mirrored, onFold }: Piece): number =>
  (mirrored && /^(cuff|stand|waistband)/.test(name) ? Math.ceil(quantity / 2) : quantity) * (onFold ? 2 : 1)

/** cm. A button is as wide as its hole is long, less its own thickness: 2 mm of a small one, 3 of a jacket's. */
export const diameterOf = (hole: number): number => Math.round((hole - thicknessOf(hole)) * 10) / 10
const thicknessOf = (hole: number): number => (hole >= 2.2 ? 0.3 : 0.2)

/** cm: what is usual on a sleeve. */
export const SLEEVE_BUTTON = 1.5

export const buttonholesText = ({ input, said, cm, w }: Telling): string =>
  buttonholesOf(input.draft)
    .map(({ piece, hole, count }) => `${said(piece.title)} ${count} × ${cm(hole)} cm`)
    .join(w.semicolon)

export const buttonsText = (telling: Telling): string =>
  buttonsOf(telling)
    .map((buttons) => {
      const through = buttons.hole === undefined ? ` (${telling.w.sewnThrough})` : ""
      return `${buttonsOn(telling, buttons)} ${buttons.count}${through}`
    })
    .join(telling.w.semicolon)

/** "Left front", "Left front + Right front"; "opposite Flap" where nothing says what lies under the holes. */
export const buttonsOn = ({ said, w }: Telling, { on, holed }: Buttons): string =>
  on.length === 0 && holed !== undefined
    ? w.opposite(said(holed.title))
    : on.map(({ title }) => said(title)).join(" + ")

const lengthOf = (points: InternalLine["points"]): number =>
  points.slice(1).reduce((sum, p, i) => sum + distance(points[i]!, p), 0)

const distance = (a: XY, b: XY): number => Math.hypot(b[0] - a[0], b[1] - a[1])
