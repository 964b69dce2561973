import { type Path, reversePath, splitPath } from "@toile/geometry"
import type { Cap } from "../sleeves/cap.js"
import type { Across } from "../upper-body/widths.js"
import type { ShirtOptions } from "./ask.js"

/**
 * What one step of forward shoulders moves, cm (practice): the ends of the shoulder's seam forward, the whole widths, and
 * the cap's highest point.
 */
const STEP = { tip: 0.8, neck: 0.2, back: 0.5, chest: -0.4, cap: 0.5 } as const

/** How far a figure's shoulders carry what lies beside them, cm; all 0 on a usual one. */
export type ForwardShoulder = { readonly [K in keyof typeof STEP]: number }

export const forwardShoulder = ({ forwardShoulders: steps = 0 }: ShirtOptions): ForwardShoulder => ({
  tip: steps * STEP.tip,
  neck: steps * STEP.neck,
  back: steps * STEP.back,
  chest: steps * STEP.chest,
  cap: steps * STEP.cap,
})

/** Whole widths between shoulders that stand forward. */
export const betweenForward = (across: Across, option: ShirtOptions): Across => {
  const { back, chest } = forwardShoulder(option)
  return { back: across.back + back, chest: across.chest + chest }
}

/** A line that runs on over the shoulder, cut where the seam then lies: what goes to the back, and what is left of the front's. */
export const overShoulder = (front: Path, by: number): readonly [toBack: Path, front: Path] =>
  by === 0 ? [{ segments: [] }, front] : splitPath(front, by)

/** The cap with its notch so far in front of its highest point; its outline stays. */
export const notchForward = <Of extends Cap>(cap: Of, by: number): Of => {
  if (by === 0) return cap
  const [toBack, front] = overShoulder(reversePath(cap.front), by)
  return {
    ...cap,
    front: reversePath(front),
    back: { segments: [...reversePath(toBack).segments, ...cap.back.segments] },
  }
}
