import { point } from "@toile/geometry"
import { bandTop } from "../collars/band-collar.js"
import type { JacketCut } from "./cut.js"
import type { JacketSize } from "./size.js"

/** A front closes so far above the waist, cm, or up to the neck under a band. */
export type Closes = number | "neck"

/** How far above the waist a front of this size closes, cm. */
export const closesAt = (size: JacketSize, closes: Closes, { frontNeckNarrower }: JacketCut): number => {
  if (closes !== "neck") return closes
  const neckPoint = point(size.neckWidth / 2 - frontNeckNarrower, size.frontLength - size.backLength)
  return bandTop(neckPoint) + size.backNeckToWaist
}
