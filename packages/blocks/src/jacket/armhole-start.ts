import { angleOf, type Point, subtract } from "@toile/geometry"
import { runsOn } from "../bodice/armhole.js"
import { clamp } from "../steps/fade.js"

/**
 * A woman's front armhole leaves the shoulder so many degrees inside of the line to the chest's at the least, as an average coat's does,
 * and for that up to so many further in than square: one that had to turn in first would be an S. The back's leaves it further out
 * by all of that but 1, so that the two run on into each other and the back stays hollow (our choice).
 */
const LEAVES = { inside: 4.3, most: 8, alone: 1 } as const

/**
 * By how much a woman's armhole leaves the shoulder's end off square, degrees: the front's further in, the back's further out.
 *
 * @param tip, slope the front's shoulder's end, and degrees below the horizontal, as the side lies
 */
export const leavesOffSquare = (
  { tip, slope }: { readonly tip: Point; readonly slope: number },
  across: Point,
  underarm: Point,
): { readonly front: number; readonly back: number } => {
  const inside = angleOf(subtract(across, tip)) - (-slope - 90)
  const front = runsOn(underarm.x - across.x) * clamp(0, LEAVES.inside - inside, LEAVES.most)
  return { front, back: Math.max(0, front - LEAVES.alone) }
}

/** A man's leaves it squarely. */
export const SQUARE = { front: 0, back: 0 } as const
