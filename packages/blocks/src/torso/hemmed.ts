import { solve } from "@toile/geometry"
import { isErr } from "@toile/result"
import { hemGirthOf } from "./measure.js"
import type { TorsoSize } from "./size.js"
import type { Torso } from "./torso.js"

/** No side leans out or in to its hem more than by so much a cm below the hip, or it would kink there (our choice). */
const STEEPEST = 0.15
/** A hem that comes out so near to what was measured, cm, is that one, its figures rounded. */
const SAME = 0.05

/**
 * The torso whose hem is as wide as a finished one was measured: its sides lean out or in to it below the hip, as far as they go on
 * there. One that ends at the hips or above them follows the hips.
 */
export const hemmedTorso = (torso: Torso, draw: (size: TorsoSize) => Torso, girth: number | undefined): Torso => {
  if (girth === undefined || Math.abs(hemGirthOf(torso) - girth) < SAME) return torso
  const { size, level } = torso
  const furthest = STEEPEST * Math.max(0, level.hip - level.hem)
  const at = (hemOut: number): Torso => draw({ ...size, hemOut })
  const found = solve((out) => hemGirthOf(at(out)) - girth, -furthest, furthest, 1e-6)
  if (!isErr(found)) return at(found.value)
  return at(found.error.atLow > 0 ? -furthest : furthest)
}
