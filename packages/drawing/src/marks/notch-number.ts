import type { Notch } from "@toile/draft-model"
import { add, direction, distance, leftNormal, type Point, scale } from "@toile/geometry"
import type { TextMark } from "../drawing.js"
import { type FreeSpace, fits } from "../text/free-space.js"
import { centredText, type TurnedBox, textBox } from "../text/text-box.js"

/** Heights that are tried, cm at full size. */
const HEIGHTS = [0.3, 0.24] as const
/** From a line to the figure, cm at full size. */
const GAP = 0.05
/** No further from the notch than this, cm at full size: it would be another one's. */
const FAR = 1.6
/** The two of a double notch lie nearer than this, cm, and one figure stands for both. */
const PAIR = 1.6

export interface NotchNumbers {
  readonly texts: TextMark[]
  /** The notches whose number has no room. */
  readonly left: readonly Notch[]
}

/**
 * The number of each notch, upright, beside it in the allowance or behind it within the piece, where it touches nothing;
 * one that has no room stays without.
 * @param space what is inside the cut line
 * @param boxOf what a number takes in the widest font that may draw it
 */
export const notchNumbers = (
  notches: readonly Notch[],
  space: FreeSpace,
  size: number,
  boxOf: (mark: TextMark) => TurnedBox = textBox,
): NotchNumbers => {
  const texts: TextMark[] = []
  const told: Notch[] = []
  const left: Notch[] = []
  const isTold = ({ number, x, y }: Notch) =>
    told.some((other) => other.number === number && distance(other, { x, y }) < PAIR)
  for (const notch of notches) {
    if (notch.number === undefined || isTold(notch)) continue
    const mark = numberOf(notch, String(notch.number), space, size, boxOf)
    if (!mark) {
      left.push(notch)
      continue
    }
    told.push(notch)
    space.texts.push(boxOf(mark))
    texts.push(mark)
  }
  return { texts, left: left.filter((notch) => !isTold(notch)) }
}

const numberOf = (
  notch: Notch,
  text: string,
  space: FreeSpace,
  size: number,
  boxOf: (mark: TextMark) => TurnedBox,
): TextMark | undefined => {
  const inward = direction(notch.angle)
  const side = leftNormal(inward)
  for (const height of HEIGHTS.map((h) => h * size)) {
    const box = boxOf(centredText(text, { x: 0, y: 0 }, 0, height))
    const half = { x: box.halfWidth, y: box.halfHeight }
    const reach = (d: Point): number => Math.abs(d.x) * half.x + Math.abs(d.y) * half.y
    const gap = GAP * size
    const wide = notch.type === "slit" ? 0 : notch.depth / 2
    const beside = reach(side) + gap + wide
    const first = reach(inward) + gap
    for (let depth = first; depth - reach(inward) <= FAR * size; depth += gap * 2)
      for (const aside of [0, beside, -beside]) {
        const at = add(add(notch, scale(inward, depth)), scale(side, aside))
        const mark = centredText(text, at, 0, height)
        if (fits(space, boxOf(mark), gap * 0.8)) return mark
      }
  }
  return undefined
}
