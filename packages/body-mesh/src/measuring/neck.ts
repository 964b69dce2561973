import { type CutPart, type Plane, tapeAround } from "@toile/mesh"
import { MOST_MENDED } from "./measured.js"
import type { StandingBody } from "./standing-body.js"

export interface Neck {
  readonly girth: number
  readonly y: number
  readonly mended: number
}

/** Where a neck is looked for, parts of the height; a tape around it falls to the front by up to 20 degrees. */
const [LOW, HIGH, STEP] = [0.845, 0.895, 0.005]
const TILTS = [0, 5, 10, 15, 20]

/** The smallest tape around the neck, of the largest part of each cut: the mouth's hollow gives a small one. */
export const neckOf = (body: StandingBody): Neck | undefined => {
  const { across, between, height, level } = body
  const among = between(0.78 * height, 0.95 * height)
  let best: Neck | undefined
  for (let share = LOW; share <= HIGH + 1e-9; share += STEP) {
    const y = share * height
    const largest = longest(level(y))
    if (largest === undefined) continue
    for (const tilt of TILTS) {
      const [sin, cos] = [Math.sin((tilt * Math.PI) / 180), Math.cos((tilt * Math.PI) / 180)]
      const plane: Plane = {
        normal: [0, cos, sin],
        offset: cos * y + sin * largest.v,
        u: [1, 0, 0],
        v: [0, -sin, cos],
      }
      const part = longest(across(plane, among))
      if (part === undefined || part.maxU - part.minU > 0.14 * height || part.minU > -2 || part.maxU < 2) continue
      const girth = tapeAround(part.points)
      if (part.mended > MOST_MENDED * part.length) continue
      if (best === undefined || girth < best.girth) best = { girth, y, mended: part.mended / part.length }
    }
  }
  return best
}

const longest = (parts: readonly CutPart[]): CutPart | undefined => {
  let best: CutPart | undefined
  for (const part of parts) if (best === undefined || part.length > best.length) best = part
  return best
}
