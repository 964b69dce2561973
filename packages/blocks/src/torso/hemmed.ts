import { pathEnd, solve } from "@toile/geometry"
import { isErr } from "@toile/result"
import { hemGirthOf } from "./measure.js"
import type { TorsoSize } from "./size.js"
import type { Torso } from "./torso.js"

/** No side leans out or in to its hem more than by so much a cm below the hip, or it would kink there (our choice). */
const STEEPEST = 0.15
/** A side's last stretch is so long at the least, cm, to lean at all: one that ends nearer to the hips follows them (our choice). */
const LEAST_BELOW_HIPS = 2
/** A hem that comes out so near to what was measured, cm, is that one, its figures rounded. */
const SAME = 0.05

/**
 * The torso whose hem is as wide as a finished one was measured: its sides lean out or in to it below the hip, as far as they go on
 * there. One whose sides end less than 2 below the hips follows the hips.
 */
export const hemmedTorso = (torso: Torso, draw: (size: TorsoSize) => Torso, girth: number | undefined): Torso => {
  if (girth === undefined || Math.abs(hemGirthOf(torso) - girth) < SAME) return torso
  const { size, level } = torso
  // Sides end above the hem, where it rises to them, a tail's by far
  const higher = Math.max(pathEnd(torso.back.side).y, pathEnd(torso.front.side).y)
  const furthest = STEEPEST * Math.max(0, level.hip - higher - LEAST_BELOW_HIPS)
  const at = (hemOut: number): Torso => draw({ ...size, hemOut })
  const found = solve((out) => hemGirthOf(at(out)) - girth, -furthest, furthest, 1e-6)
  if (!isErr(found)) return at(found.value)
  return at(found.error.atLow > 0 ? -furthest : furthest)
}
