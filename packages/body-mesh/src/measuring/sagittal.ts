import type { CutPart, Plane } from "@toile/mesh"
import type { StandingBody } from "./standing-body.js"

/** The cut from front to back at x: u is z, v is y. The part that is longest around. */
export const sagittalAt = (body: StandingBody, x: number, among: Uint32Array): CutPart | undefined => {
  const plane: Plane = { normal: [1, 0, 0], offset: x, u: [0, 0, 1], v: [0, 1, 0] }
  let best: CutPart | undefined
  for (const part of body.across(plane, among)) if (best === undefined || part.length > best.length) best = part
  return best
}
