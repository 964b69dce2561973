import type { CutPart } from "@toile/mesh"
import { type MeasuredShape, MOST_MENDED, SOME_MENDED } from "./measured.js"
import { levelsFrom } from "./search.js"
import type { StandingBody } from "./standing-body.js"

/** Where the seventh vertebra usually lies (survey means 0.857 and 0.859), a part of the height: a surface without bones does not show it. */
const BACK_NECK = 0.858
/** So close together the tape touches the back, a part of the height; and so far from the spine's groove it may lie, cm. */
const [STEP, BESIDE] = [0.01, 1.5]
/** No back runs so far forward or backward for each cm up: a gap does. */
const STEEPEST = 2

/**
 * How the back is held: by how much the way down the spine from the seventh vertebra to the waist is longer than straight down,
 * cm. The surveys' own path less its vertical.
 */
export const backLineOf = (body: StandingBody, waist: number): MeasuredShape | undefined => {
  const { height } = body
  const levels = levelsFrom(waist, BACK_NECK * height, STEP * height)
  let [length, mended, whole] = [0, 0, 0]
  let before: number | undefined
  for (const [i, y] of levels.entries()) {
    const back = hindmostAt(body, y)
    if (back === undefined) return undefined
    mended += back.part.mended
    whole += back.part.length
    if (before !== undefined) {
      const rise = y - levels[i - 1]!
      if (Math.abs(back.z - before) > STEEPEST * rise) return undefined
      length += Math.hypot(rise, back.z - before)
    }
    before = back.z
  }
  if (mended > MOST_MENDED * whole) return undefined
  const value = length - (BACK_NECK * height - waist)
  return { value, from: "landmark", confidence: mended > SOME_MENDED * whole ? 0.3 : 0.5 }
}

/** The most backward point beside the spine, and the part of the cut that has it. */
const hindmostAt = (body: StandingBody, y: number): { readonly z: number; readonly part: CutPart } | undefined => {
  let best: { z: number; part: CutPart } | undefined
  for (const part of body.level(y)) {
    const { points } = part
    for (let i = 0; i < points.length; i += 4) {
      const [u, v, u2, v2] = [points[i]!, points[i + 1]!, points[i + 2]!, points[i + 3]!]
      for (const x of [-BESIDE, 0, BESIDE]) {
        if (u < x === u2 < x) continue
        const z = v + ((x - u) / (u2 - u)) * (v2 - v)
        if (best === undefined || z < best.z) best = { z, part }
      }
    }
  }
  return best
}
