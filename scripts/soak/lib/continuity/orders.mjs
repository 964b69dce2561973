// The orders of a body that the run tries: the pattern's own options with every group of measurements that the body has,
// or with the required ones alone; and any options and items.

import { randomOrder } from "../../../../apps/cli/src/check/random-order.js"
import { isBodyMeasurementId } from "../../../../packages/body/dist/index.js"
import { insidePopulation, populationSampler } from "../../../../packages/measurement-predictor/dist/index.js"

/** @typedef {import("../../../../packages/pattern-model/dist/index.js").Declaration} Declaration */
/** @typedef {import("../../../../packages/pattern-model/dist/index.js").Order} Order */

/** Other draws of options than `toile check` has for the same seeds. */
const BESIDE = 7_000_000

/** @param {Declaration} declaration @param {number} seed @param {number} bodies @returns {Generator<{ body: number, order: Order }>} */
export function* ordersOf(declaration, seed, bodies) {
  const groups = Object.values(declaration.measurements.body)
  const usual = groups.map(({ items }) => Object.keys(items)[0] ?? "")
  const required = groups.flatMap(({ items, required }) => (required ? [Object.keys(items)[0] ?? ""] : []))
  const draw = populationSampler(declaration.gender, seed)
  for (let body = 0; body < bodies; ) {
    const { measurements, bodyShapes } = draw()
    if (!insidePopulation(declaration.gender, measurements, required.filter(isBodyMeasurementId), 0.99)) continue
    const shapes = Object.entries(bodyShapes).filter(([id]) => declaration.bodyShapes.some((known) => known === id))
    const known = Object.entries(measurements).filter(([id]) => (body % 2 === 0 ? usual : required).includes(id))
    yield {
      body,
      order: {
        measurementType: "body",
        measurements: Object.fromEntries(known),
        bodyShapes: Object.fromEntries(shapes),
      },
    }
    yield { body, order: onlyTaken(randomOrder(declaration, BESIDE + seed * 10_000 + body)) }
    body++
  }
}

/** The order with no measurement that it does not take. @param {Order} order @returns {Order} */
function onlyTaken({ selectedMeasurementIds = [], ...order }) {
  const taken = Object.entries(order.measurements).filter(([id]) => selectedMeasurementIds.includes(id))
  return { ...order, measurements: Object.fromEntries(taken) }
}
