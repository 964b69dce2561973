// What speaks against I24 and I25 in what was tried, and what is set apart.
import { factorOf, mostMoved } from "./couplings.mjs"
import { nudgedOrder } from "./nudge.mjs"

/** @typedef {import("./nudge.mjs").Follow} Follow */
/** @typedef {import("./nudge.mjs").Nudged} Nudged */
/** @typedef {import("./couplings.mjs").Order} Order */
/** @typedef {import("./worker.mjs").Tried} Tried */
/** @typedef {{ readonly invariant: "I24" | "I25" | "throws", readonly what: string, readonly measurement: string, readonly by: number, readonly body: number, readonly warnings: readonly string[], readonly order: Order }} Fault */

/** A share of what the measurement was moved by. */
const SLACK = 0.05

/**
 * @param {string} pattern @param {readonly Tried[]} tried
 */
export function judged(pattern, tried) {
  /** @type {Fault[]} */
  const faults = []
  /** @type {Map<string, number>} */
  const apart = new Map()
  const setApart = (/** @type {string} */ why) => apart.set(why, (apart.get(why) ?? 0) + 1)
  let measurements = 0
  let moved = 0
  for (const { body, order, nudged, thrown } of tried) {
    for (const { message, order } of thrown)
      faults.push({ invariant: "throws", what: message, measurement: "", by: 0, body, warnings: [], order })
    if (!nudged) setApart("the order is refused by name")
    for (const one of nudged ?? []) {
      measurements++
      const { measurement } = one
      if (one.refused) setApart("a tenth of a millimetre more is refused by name")
      if (one.stepped) setApart("a stock length steps")
      moved = Math.max(moved, one.moved)
      if (one.jump) {
        const { at, by, piece, edge, warnings } = one.jump
        const what = `${piece}.${edge}`
        faults.push({
          invariant: "I25",
          what,
          measurement,
          by: 10 * by,
          body,
          warnings,
          order: nudgedOrder(order, measurement, at),
        })
      }
      for (const follow of one.follows) {
        const wrong = isWrong(pattern, order, one, follow)
        if (!wrong) continue
        if (follow.apart) setApart(`${follow.garmentMeasurement}: ${follow.apart}`)
        else
          faults.push({
            invariant: "I24",
            what: follow.garmentMeasurement,
            measurement,
            by: follow.slope,
            body,
            warnings: [],
            order,
          })
      }
    }
  }
  return { faults, apart, measurements, moved }
}

/** @param {string} pattern @param {Order} order @param {Nudged} nudged @param {Follow} follow */
function isWrong(pattern, order, { group }, { garmentMeasurement, slope, own }) {
  if (own) {
    const [least, most] = factorOf(pattern, order, garmentMeasurement)
    return slope < least - SLACK || slope > most + SLACK
  }
  if (!garmentMeasurement.endsWith("Girth")) return false
  return Math.abs(slope) > Math.max(SLACK, mostMoved(pattern, order, group, garmentMeasurement))
}

/** One line for all faults of a kind, the worst first. @param {readonly Fault[]} faults @returns {string[]} */
export function inShort(faults) {
  /** @type {Map<string, Fault[]>} */
  const kinds = new Map()
  for (const fault of faults) {
    const kind = fault.measurement ? `${fault.what} by ${fault.measurement}` : fault.what
    kinds.set(kind, [...(kinds.get(kind) ?? []), fault])
  }
  return [...kinds]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([kind, [first, ...more]]) => {
      const all = first ? [first, ...more] : more
      const [least, most] = [Math.min(...all.map(({ by }) => by)), Math.max(...all.map(({ by }) => by))]
      const warnings = [...new Set(all.flatMap((fault) => fault.warnings))].join(", ")
      const range = `${least.toFixed(2)} to ${most.toFixed(2)} mm`
      return `${kind}: ${all.length} times, ${range}, first body ${first?.body} (${first?.order.options ? "any options" : "own options"})${warnings ? `; noted ${warnings}` : ""}`
    })
}
