import type { InternalLineKind } from "@toile/draft-model"
import { dot, leftNormal, type Point, subtract } from "@toile/geometry"

/** What a line to lengthen or shorten a piece keeps clear of: the places of a mark. */
export type Mark = readonly Point[]

/** Lines that mark a dart, a pocket or a welt; other lines may be crossed, since they run on over a piece. */
const MARKS: ReadonlySet<InternalLineKind> = new Set<InternalLineKind>(["placement", "dart", "cut"])
export const isMark = ({ kind }: { readonly kind: InternalLineKind }): boolean => MARKS.has(kind)

/** The line keeps so far from every mark, cm, as a cutter would draw it: it is cut along, and the piece spread or lapped there. */
const CLEAR = 1
/** It is looked for no further away than this, cm: beyond, another part of the body would be lengthened. */
const REACH = 12
/** A mark's own end is beside the line, not in its way, whatever the last digit says. */
const HAIR = 1e-6

/** How far a mark reaches along the grain and across it. */
interface Box {
  readonly low: number
  readonly high: number
  readonly left: number
  readonly right: number
}

/**
 * How far along the grain a line has to be moved so that it keeps clear of all marks: to the nearest place that will do, which is none
 * at all where nothing is in its way. Where there is none, a mark that it crosses and that is longer along the grain than across it is
 * crossed as before, as a dart from the chest over the waist is; then any that it crosses, with the holes in it. The others it keeps
 * clear of, or stays.
 *
 * @param through a point of the line
 * @param up the grain's direction
 * @param lies whether the line, moved so far, still lies where it did in its piece
 */
export const clearBy = (through: Point, up: Point, marks: readonly Mark[], lies: (by: number) => boolean): number => {
  const boxes = marks.map((mark) => boxOf(mark, through, up))
  const crossed = boxes.filter(({ low, high }) => low < 0 && high > 0)
  const upright = crossed.filter(({ low, high, left, right }) => high - low > right - left)
  const clearBut = (letBe: readonly Box[]): number | undefined =>
    nearest(
      boxes.filter((box) => !letBe.some((one) => isWithin(box, one))),
      lies,
    )
  return clearBut([]) ?? clearBut(upright) ?? clearBut(crossed) ?? 0
}

const boxOf = (mark: Mark, from: Point, up: Point): Box => {
  const places = mark.map((p) => subtract(p, from))
  const along = places.map((p) => dot(p, up))
  const across = places.map((p) => dot(p, leftNormal(up)))
  return { low: Math.min(...along), high: Math.max(...along), left: Math.min(...across), right: Math.max(...across) }
}

const isWithin = (a: Box, b: Box): boolean =>
  a.low >= b.low && a.high <= b.high && a.left >= b.left && a.right <= b.right

const nearest = (boxes: readonly Box[], lies: (by: number) => boolean): number | undefined => {
  const isClear = (by: number): boolean =>
    boxes.every(({ low, high }) => by < low - CLEAR + HAIR || by > high + CLEAR - HAIR)
  if (isClear(0)) return 0
  return boxes
    .flatMap(({ low, high }) => [low - CLEAR, high + CLEAR])
    .filter((by) => Math.abs(by) < REACH && isClear(by))
    .sort((a, b) => Math.abs(a) - Math.abs(b))
    .find(lies)
}
