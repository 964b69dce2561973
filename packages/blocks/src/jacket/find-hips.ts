import { clamp } from "../steps/fade.js"
import type { JacketBlock } from "./block.js"
import { hipGirth } from "./block-widths.js"

/** The hips are found to so much, cm; where they are looked for together with a belly from there on, to that. */
const HIPS_FOUND = 1e-3
export const HIPS_NEARLY = 0.5
const HIPS_STEPS = 20
/** Where all edges fall straight the hips hardly follow what is asked for there: no step is longer than this, cm, */
const LEAST_SLOPE = 0.05
const LONGEST_STEP = 12
/** and what is no further off than it was rounded by comes no nearer. */
const ROUNDED = 0.01

/**
 * The block of a finished jacket whose hips are so wide, what its edges have there that fall straight from a belly and all.
 *
 * @param first the block on its usual hips, where the search begins
 * @param blockOn the same block on other hips
 * @param within how near they end
 */
export const findHips = (
  whole: number,
  first: JacketBlock,
  blockOn: (hipGirth: number) => JacketBlock,
  within = HIPS_FOUND,
): JacketBlock => {
  // Secant: the wider the hips, the less has to be let out, by nearly as much at the most
  let [block, by] = [first, hipGirth(first) - whole]
  let slope = 1
  for (let i = 0; i < HIPS_STEPS && Math.abs(by) > within; i++) {
    const girth = block.frame.size.hipGirth
    const next = girth - clamp(-LONGEST_STEP, by / slope, LONGEST_STEP)
    block = blockOn(next)
    const came = hipGirth(block) - whole
    if (Math.abs(came) <= ROUNDED && Math.abs(came - by) < LEAST_SLOPE * Math.abs(next - girth)) break
    slope = Math.max(LEAST_SLOPE, (came - by) / (next - girth))
    by = came
  }
  return block
}
