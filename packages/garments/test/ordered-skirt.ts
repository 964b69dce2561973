import type { Draft, Piece } from "@toile/draft-model"
import { makeDraft } from "@toile/drafting"
import { type Point, subtract } from "@toile/geometry"
import type { Order, Refusal } from "@toile/pattern-model"
import { draftOf } from "@toile/pattern-testing"
import { straightSkirt } from "../src/straight-skirt/index.js"
import { readOrder } from "./orders.js"

export const orders = ["small", "average", "large"].map((body) => [body, readOrder(`straight-skirt-${body}`)] as const)
export const average = orders[1]![1]

export const ordered = (change: Partial<Order>, order: Order = average): Order => ({ ...order, ...change })
export const withOptions = (options: Order["options"]): Order => ordered({ options: { ...options } })
export const withMeasurements = (measurements: Record<string, number>): Order =>
  ordered({ measurements: { ...average.measurements, ...measurements } })
/** A contour band on a body with other measurements. */
export const withBand = (waistbandHeight: number, measurements: Record<string, number>): Order => ({
  ...withMeasurements(measurements),
  options: { waistband: "waistband.contour", waistbandHeight },
})
export const drafted = (order: Order): Draft => draftOf(straightSkirt, order)
export const refusalOf = (order: Order): Refusal => {
  const made = makeDraft(straightSkirt, order)
  if (made._tag === "Ok" || made.error._tag !== "Refused") throw new Error(`not refused: ${made._tag}`)
  return made.error.refusal
}
export const pointsOf = (piece: Piece, edge: string): Point[] =>
  piece.edges.find((e) => e.name === edge)!.points.map(([x, y]) => ({ x, y }))
export const edgeNames = (piece: Piece): string[] => piece.edges.map((e) => e.name)
export const at = (p: Point, i: number, points: Point[]): Point => subtract(points.at(i)!, p)
