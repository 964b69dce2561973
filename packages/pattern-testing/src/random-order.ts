import type { Declaration, Order } from "@toile/pattern-model"
import { randomBodies } from "./bodies.js"
import { chance, pick } from "./chance.js"
import { randomOptions, randomSeams } from "./options.js"

/** How often an option, and a seam, keeps its default. */
const UNTOUCHED = { option: 0.3, seam: 0.5 } as const

/**
 * The order that a seed stands for: a body from the population, inside the 99 % of the Mahalanobis distance of the
 * pattern's required measurements, and any valid options, seams, body shapes and items of the measurement groups.
 *
 * @param attempt another draw of everything but the body, for options that do not go together
 */
export const randomOrder = (declaration: Declaration, seed: number, attempt = 0): Order => {
  const random = chance(seed + attempt * 0x9e3779b1)
  const { measurements, bodyShapes } = randomBodies(declaration, seed)()
  const selectedMeasurementIds = Object.values(declaration.measurements.body).flatMap((group) => {
    const items = Object.keys(group.items).filter((id) => measurements[id] !== undefined)
    return items.length > 0 ? [pick(items, random)] : []
  })
  const options = randomOptions(declaration, random, UNTOUCHED.option)
  const seams = randomSeams(declaration, random, UNTOUCHED.seam)
  return { measurementType: "body", measurements, selectedMeasurementIds, options, seams, bodyShapes }
}

/** The order with no measurement that it does not take. */
export const onlyTaken = ({ selectedMeasurementIds, ...order }: Order): Order =>
  selectedMeasurementIds === undefined
    ? order
    : {
        ...order,
        measurements: Object.fromEntries(
          Object.entries(order.measurements).filter(([id]) => selectedMeasurementIds.includes(id)),
        ),
      }
