import { point } from "@toile/geometry"
import { bandTop } from "../collars/band-collar.js"
import type { JacketCut } from "./cut.js"
import type { JacketSize } from "./size.js"
import type { JacketStyle } from "./style.js"

/** What decides where a front closes: its roll's break, or the neck under a band. */
export type ClosedBy = Pick<JacketStyle, "collar" | "breakAbove" | "breakFollows" | "buttons">

/** Of more buttons than this, 16 apart, some lie below the waist, where a front that leans from the neck is plumb again: a row does not bend. */
const DOWN_TO_WAIST = 3

/** Whether the front closes up to the neck and leans straight from there over a belly. */
export const leansFromNeck = ({ collar, buttons }: Pick<JacketStyle, "collar" | "buttons">): boolean =>
  collar.kind === "band" && buttons <= DOWN_TO_WAIST

/** How far above the waist a front of this size closes, cm. */
export const closesAt = (
  size: JacketSize,
  { collar, breakAbove }: ClosedBy,
  { frontNeckNarrower }: JacketCut,
): number => {
  if (collar.kind !== "band") return breakAbove
  const neckPoint = point(size.neckWidth / 2 - frontNeckNarrower, size.frontLength - size.backLength)
  return bandTop(neckPoint) + size.backNeckToWaist
}

/** Whether it closes lower over a belly. */
export const closesLower = ({ collar, breakFollows = false }: ClosedBy): boolean =>
  collar.kind !== "band" && breakFollows
