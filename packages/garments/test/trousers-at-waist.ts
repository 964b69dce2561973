import type { Draft, XY } from "@toile/draft-model"
import type { AnyPattern, Order } from "@toile/pattern-model"
import { draftOf as drafted, ordersLike, pieceOf, pointsOf, refusalOf as refusedAs } from "@toile/pattern-testing"
import { mensTrousers } from "../src/mens-trousers/index.js"
import { distance, extent, lineOf, outlineOf } from "./drawn-lines.js"
import { readOrder } from "./orders.js"

// For tests alone: an average man's trousers whose band lies on the natural waist.

/** The method's figures are those of a band on the natural waist. */
const AT_WAIST = { rise: 0, waistband: "waistband.straight" }
const atWaist = (order: Order): Order => ({ ...order, options: { ...AT_WAIST, ...order.options } })
export const draftOf = (pattern: AnyPattern, order: Order): Draft => drafted(pattern, atWaist(order))
export const refusalOf = (pattern: AnyPattern, order: Order): string => refusedAs(pattern, atWaist(order))

const average = readOrder("mens-trousers-average")
export const body = average.measurements as Record<string, number>
export const HIP = body.mbMaxHipGirth!
export const LOW_HIP = body.mbLowHipGirth!
export const TAPE = "mbWaistbandRegRiseCrotchLength"
export const order = ordersLike(average)
export const made = (...args: Parameters<typeof order>): Draft => draftOf(mensTrousers, order(...args))
export const without = (...ids: string[]): Order => ({
  measurementType: "body",
  measurements: Object.fromEntries(Object.entries(body).filter(([id]) => !ids.includes(id))),
  options: {},
})
export const refusal = (asked: Order): string => refusalOf(mensTrousers, asked)
export const usual = made()

/** Width and height of a rectangle, and where it is folded. */
export const strip = (draft: Draft, name: string): readonly number[] => [
  ...extent(outlineOf(draft, name)),
  ...pieceOf(draft, name).internalLines.map((l) => l.points[0]![1]),
]
export const width = (draft: Draft, piece: string, line: string): number => {
  const [a, b] = lineOf(draft, piece, line).points as [XY, XY]
  return distance(a, b)
}

/** Centre front's waist: the front that laps over ends on it. */
export function waistCF(draft: Draft): XY {
  const [x, y] = pointsOf(draft, "frontLeft", "fly").reduce((a, b) => (b[1] > a[1] ? b : a))
  // A left front is the right one's mirror image
  return [-x, y]
}
