import { type AnyPattern, comesOutAs, type MeasurementGroups, type Order } from "@toile/pattern-model"
import { chance } from "../chance.js"
import { type Finding, finding, foundOn } from "../finding.js"
import { judgeOrder } from "../judge-order.js"
import { randomOrder } from "../random-order.js"
import { cameOut, sentBack } from "../sent-back.js"

/** What comes out is what was asked for, to 0.05 cm and the last digit that is kept. */
const OFF = 0.0501
/** Of an order that is sent back in part: how often an optional measurement is left out, and how far one is moved. */
const LEFT_OUT = 0.4
const MOVED = { often: 0.5, share: 0.03 } as const

const ways = ["whole", "in part", "moved"] as const

/**
 * Orders of finished measurements: those of a drafted body sent back whole; with some left out; with some moved by up to
 * 3 %, so that they contradict each other. What is drafted has each of them to 0.05 cm, or names in a note the one that
 * it has not; sent back whole it has them all. What is refused is refused by name.
 */
export const heldToFinished = (
  pattern: AnyPattern,
  { orders, seed }: { readonly orders: number; readonly seed: number },
): readonly Finding[] =>
  Array.from({ length: orders }, (_, i): readonly Finding[] => {
    const order = randomOrder(pattern.declaration, seed + i)
    const made = judgeOrder(pattern, order, { quick: true })
    if (made._tag === "Faulty") return made.findings.map((one) => foundOn(`seed ${seed + i}`, one))
    // What a body's order is refused for is not this proof's.
    if (made._tag === "Refused") return []
    const { final } = pattern.declaration.measurements
    const back = sentBack(order, made.draft)
    return ways.flatMap((way, k) => {
      const measurements = sentBackBy(way, final, back.measurements, chance((seed + i) * ways.length + k))
      const found = missed(pattern, { ...back, measurements }, way === "whole")
      return found.map((one) => foundOn(`seed ${seed + i}, sent back ${way}`, one))
    })
  }).flat()

const sentBackBy = (
  way: (typeof ways)[number],
  final: MeasurementGroups,
  whole: Order["measurements"],
  random: () => number,
): Order["measurements"] => {
  const sent: Record<string, number> = {}
  for (const { items, required } of Object.values(final))
    for (const id of Object.keys(items)) {
      const cm = whole[id]
      if (cm === undefined || (way !== "whole" && !required && random() < LEFT_OUT)) continue
      const by = way === "moved" && random() < MOVED.often ? (2 * random() - 1) * MOVED.share : 0
      sent[id] = Math.round(100 * cm * (1 + by)) / 100
    }
  return sent
}

/** The kinds of what speaks against a final order's draft here; a piece that its contradictions spoil is refused by others. */
const TOLD: readonly string[] = ["calledFor", "namelessRefusal", "undeclaredName", "defect", "validOrderRefused"]

const missed = (pattern: AnyPattern, order: Order, all: boolean): readonly Finding[] => {
  const verdict = judgeOrder(pattern, order, { quick: true })
  if (verdict._tag === "Refused") return []
  if (verdict._tag === "Faulty")
    return all ? verdict.findings : verdict.findings.filter(({ kind }) => TOLD.includes(kind))
  const { draft } = verdict
  return Object.entries(order.measurements).flatMap(([id, given]) => {
    const came = cameOut(pattern, draft, comesOutAs(id))
    if (came !== undefined && Math.abs(came - given) <= OFF) return []
    // A note of widths that give way together names one of them.
    const told = draft.warnings.some(
      ({ measurement, excuses = [] }) =>
        measurement === id ||
        excuses.some((one) => one.rule === "calledFor" && one.garmentMeasurement === comesOutAs(id)),
    )
    return told && !all
      ? []
      : [finding("finished", `${id}: ${given} cm was given, ${came === undefined ? "nothing" : `${came} cm`} came out`)]
  })
}
