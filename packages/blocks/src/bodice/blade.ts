import { add, angleOf, degrees, direction, distance, type Point, polar, scale, solve, subtract } from "@toile/geometry"
import { isErr } from "@toile/result"
import { clamp } from "../steps/fade.js"
import { turned } from "./dart.js"
import type { BodiceFrame } from "./frame.js"

/** How the back's roundness over the blades is taken in: a dart in the shoulder, ease, or in a yoke's seam. */
export type BladeKind = "dart" | "ease" | "yoke"

/** By how much the shoulder's outer part is turned about the blade's point, and what that gives at the edge. */
export interface BladeTurn {
  readonly kind: BladeKind
  /** Degrees. */
  readonly angle: number
  /** Where a shoulder dart's inner leg meets the shoulder. */
  readonly onShoulder: Point
  /** How much longer the back shoulder is than the front's, eased in; 0 for darts and yokes. */
  readonly ease: number
}

/** A shoulder dart of 1.2; 0.8 in a yoke's seam at the armhole; ease of 0.3 to 0.8. A step of posture: 0.25 more. */
const INTAKE = { dart: 1.2, yoke: 0.8, ease: 0.5, aStep: 0.25, least: 0.3 } as const
/** Of a back shoulder that is eased in over the blade: least and most, cm. */
export const SHOULDER_EASE = [0.3, 0.8] as const
/** The shoulder dart lies at this share of the shoulder seam from the neck point. */
export const SHOULDER_DART = 0.45

/**
 * By how much the back is turned about its blade's point, by the way that its roundness is taken in; a step of
 * posture takes 0.25 more.
 */
export const turnBlade = ({ back, shoulderLength, size }: BodiceFrame, kind: BladeKind): BladeTurn => {
  const onShoulder = polar(back.neckPoint, -back.slope, SHOULDER_DART * shoulderLength)
  const more = INTAKE.aStep * size.posture
  const about = (intake: number, reach: number): number => degrees(2 * Math.asin(intake / 2 / reach))
  switch (kind) {
    case "dart":
      return { kind, angle: about(INTAKE.dart + more, distance(back.blade, onShoulder)), onShoulder, ease: 0 }
    case "yoke": {
      const intake = Math.max(INTAKE.least, INTAKE.yoke + more)
      return { kind, angle: about(intake, back.across.x - back.blade.x), onShoulder, ease: 0 }
    }
    case "ease": {
      const ease = clamp(SHOULDER_EASE[0], INTAKE.ease + more, SHOULDER_EASE[1])
      const [from, to] = seamEnds(back, size)
      const length = distance(from, to)
      const longer = (angle: number): number => distance(from, turned(to, -angle, back.blade)) - length - ease
      const angle = solve(longer, 0, 20, 1e-10)
      if (isErr(angle)) throw new Error("a shoulder does not grow when it is turned out about the blade")
      return { kind, angle: angle.value, onShoulder, ease }
    }
  }
}

/** About where the shoulder's seam ends: where the figure's shoulders stand forward it lies further from the blade. */
const seamEnds = ({ neckPoint, tip, slope }: BodiceFrame["back"], { forward }: BodiceFrame["size"]): [Point, Point] => {
  if (!forward) return [neckPoint, tip]
  const square = direction(90 - slope)
  return [add(neckPoint, scale(square, forward.neck)), add(tip, scale(square, forward.tip))]
}

/** The back's shoulder slope as it is sewn, degrees: turned up by the ease over the blade. */
export const easedSlope = (frame: BodiceFrame, neckPoint: Point): number => {
  const { back } = frame
  const tip = turned(back.tip, -turnBlade(frame, "ease").angle, back.blade)
  return -angleOf(subtract(tip, neckPoint))
}
