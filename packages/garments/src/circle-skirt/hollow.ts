import { fade } from "@toile/blocks/steps"
import { arc, direction, origin, type Path, polar, radians, spline } from "@toile/geometry"
import type { CircleSheet } from "./declaration.js"
import { FRACTION, panelsOf } from "./fraction.js"

/** How the waist's edge lies lower over a hollow back. */
export interface Hollow {
  /** At centre back, cm. */
  readonly drop: number
  /** It fades over so many degrees of the ring to both sides. */
  readonly over: number
}

/** Where a panel, or half a facing, has centre back: nowhere, in its middle, on its left side, or on both. */
export type CentreBack = "none" | "middle" | "left" | "sides"

/** With two panels the seams, and a zip, lie at the sides; otherwise a seam lies at centre back, between two panels or in the only one. */
export const centreBackOf = (option: CircleSheet["option"]): Exclude<CentreBack, "none"> => {
  const count = panelsOf(option)
  if (count === 2) return "middle"
  return count === 1 ? "sides" : "left"
}

/** Over a quarter of the ring to each side, where the wearer's sides are; where the panel beside centre back is narrower, over that. */
export const hollowBack = (option: CircleSheet["option"], drop: number): Hollow | undefined => {
  if (drop === 0) return undefined
  const whole = 360 * FRACTION[option.fraction]
  const quarter = whole / 4
  return {
    drop,
    over: centreBackOf(option) === "left" ? Math.min(quarter, whole / panelsOf(option)) : quarter,
  }
}

/** A lower edge is drawn through points at most so many degrees apart. */
const STEP = 2.5

/** A part of a ring's edge, in so many degrees hanging down from the origin, from left to right; lower about centre back. */
export const ringEdge = (radius: number, angle: number, hollow: Hollow | undefined, at: CentreBack): Path => {
  const start = -90 - angle / 2
  if (!hollow || at === "none") return arc(origin, radius, start, angle)
  // Level at both ends: there it is lowest, or has come up
  const steps = 2 * Math.max(6, Math.ceil(angle / 2 / STEP))
  const turns = Array.from({ length: steps + 1 }, (_, i) => start + (angle * i) / steps)
  return spline(
    turns.map((turn) => polar(origin, turn, radius + lowerAt(turn - start, angle, hollow, at))),
    { start: direction(start + 90), end: direction(start + angle + 90) },
  )
}

/** How much lower the edge lies so many degrees from its left end. */
export const lowerAt = (turn: number, angle: number, hollow: Hollow | undefined, at: CentreBack): number => {
  if (!hollow || at === "none") return 0
  const off = at === "middle" ? Math.abs(turn - angle / 2) : at === "left" ? turn : Math.min(turn, angle - turn)
  return hollow.drop * (1 - fade(0, hollow.over, off))
}

/** How long an arc is, cm. */
export const arcLength = (radius: number, angle: number): number => radius * radians(angle)
