import { type Point, point } from "@toile/geometry"
import type { BodiceSize } from "./size.js"

/** The bust point: its level from the front's length, its distance from centre front half of that between both. */
export const bustPointOf = (
  size: Pick<BodiceSize, "bustPointDistance" | "backNeckToWaist" | "frontLength" | "sideNeckToBustPoint">,
): Point => point(size.bustPointDistance / 2, -size.backNeckToWaist + size.frontLength - size.sideNeckToBustPoint)

/** How high the front's neck point stands, so far from centre front: as long as the tape from it to the bust point. */
export const frontNeckHeight = (size: BodiceSize, bustPoint: Point, x: number): number =>
  bustPoint.y + Math.sqrt(Math.max(0, size.sideNeckToBustPoint ** 2 - (bustPoint.x - x) ** 2))
