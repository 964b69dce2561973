import type { Order } from "@toile/pattern-model"
import { type Expectations, factorOf, maySlope, mostMoved } from "./expectations.js"
import type { Follow, Nudged, NudgedOrder } from "./nudge.js"

/** An order of a body, each of its measurements nudged. */
export interface TriedOrder extends NudgedOrder {
  readonly body: number
  readonly order: Order
}

/** `jump`: an outline jumps. `follows`: a garment measurement does not follow its own, or a girth follows another's. */
export interface ContinuityFault {
  readonly kind: "jump" | "follows" | "threw"
  readonly what: string
  readonly measurement: string
  /** mm by 0.1 mm of the measurement for a jump; mm for 1 mm where something follows. */
  readonly by: number
  readonly body: number
  readonly warnings: readonly string[]
  /** At which it happens: of a jump, just below it. */
  readonly order: Order
}

export interface Continuity {
  readonly faults: readonly ContinuityFault[]
  /** What was no test, and how often. */
  readonly apart: ReadonlyMap<string, number>
  readonly measurements: number
  /** The furthest that an outline moved by 0.1 mm of a measurement, cm. */
  readonly moved: number
}

/** A share of what the measurement was moved by. */
const SLACK = 0.05

/** What speaks against a pattern in what was tried, and what is set apart. */
export const judgeNudges = (tried: readonly TriedOrder[], expected: Expectations = {}): Continuity => {
  const faults: ContinuityFault[] = []
  const apart = new Map<string, number>()
  const setApart = (why: string): void => {
    apart.set(why, (apart.get(why) ?? 0) + 1)
  }
  let measurements = 0
  let moved = 0
  for (const { body, order, nudged, thrown } of tried) {
    for (const one of thrown)
      faults.push({ kind: "threw", what: one.message, measurement: "", by: 0, body, warnings: [], order: one.order })
    if (!nudged) setApart("the order is refused by name")
    for (const one of nudged ?? []) {
      measurements++
      const { measurement } = one
      if (one.refused) setApart("a tenth of a millimetre more is refused by name")
      if (one.stepped) setApart("an edge steps that may")
      if (one.others) setApart("a step of an option gives other pieces")
      moved = Math.max(moved, one.moved)
      if (one.jump) {
        const { by: cm, piece, edge, warnings, even, order: there } = one.jump
        const by = 10 * cm
        const what = `${piece}.${edge}`
        if (even && maySlope(expected.steep ?? [], { piece, edge, by }, measurement)) setApart(`${what} is steep there`)
        else faults.push({ kind: "jump", what, measurement, by, body, warnings, order: there })
      }
      for (const follow of one.follows) {
        if (!isWrong(expected, order, one, follow)) continue
        const { garmentMeasurement: what, slope, apart: why } = follow
        if (why) setApart(`${what}: ${why}`)
        else faults.push({ kind: "follows", what, measurement, by: slope, body, warnings: [], order })
      }
    }
  }
  return { faults, apart, measurements, moved }
}

const isWrong = (
  { couplings, factors = [] }: Expectations,
  order: Order,
  { group }: Nudged,
  { garmentMeasurement, slope, own, girth }: Follow,
): boolean => {
  if (couplings === undefined) return false
  if (own) {
    const [least, most] = factorOf(factors, order, garmentMeasurement)
    return slope < least - SLACK || slope > most + SLACK
  }
  if (!girth) return false
  return Math.abs(slope) > Math.max(SLACK, mostMoved(couplings, order, group, garmentMeasurement))
}

/** One line for all faults of a kind, the most frequent first. */
export const inShort = (faults: readonly ContinuityFault[]): string[] => {
  const kinds = new Map<string, ContinuityFault[]>()
  for (const fault of faults) {
    const kind = fault.measurement ? `${fault.what} by ${fault.measurement}` : fault.what
    kinds.set(kind, [...(kinds.get(kind) ?? []), fault])
  }
  return [...kinds]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([kind, all]) => {
      const { body, order } = all[0]!
      const [least, most] = [Math.min(...all.map(({ by }) => by)), Math.max(...all.map(({ by }) => by))]
      const warnings = [...new Set(all.flatMap((fault) => fault.warnings))].join(", ")
      const range = `${least.toFixed(2)} to ${most.toFixed(2)} mm`
      const options = Object.keys(order.options ?? {})
      const drawn =
        options.length === 0 ? "own options" : options.length > 2 ? "any options" : JSON.stringify(order.options)
      return `${kind}: ${all.length} times, ${range}, first body ${body} (${drawn})${warnings ? `; noted ${warnings}` : ""}`
    })
}
