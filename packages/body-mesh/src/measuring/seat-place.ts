import { levelsFrom } from "./search.js"
import type { StandingBody } from "./standing-body.js"
import { trunkAt } from "./trunk.js"

/** Degrees by which people stand upright more or less, before it is told as leaning. */
const SWAY = 2
/** The most backward point is looked for up to this part of the height. */
const HIGHEST = 0.56

/**
 * By how many centimetres the most backward level of the seat moves where the body sways a little forward or backward: on a flat seat far, and then the
 * level hangs on how somebody stood.
 */
export const seatSways = (body: StandingBody, crotch: number, seat: number): number => {
  const slope = Math.tan((SWAY * Math.PI) / 180)
  const levels = levelsFrom(crotch + 0.5, HIGHEST * body.height, 0.8).map((y) => ({
    y,
    back: trunkAt(body, y)?.minV ?? Infinity,
  }))
  const moved = [slope, -slope].map((by) => {
    const hindmost = levels.reduce((best, level) =>
      level.back + by * level.y < best.back + by * best.y ? level : best,
    )
    return Math.abs(hindmost.y - seat)
  })
  return Math.max(...moved)
}
