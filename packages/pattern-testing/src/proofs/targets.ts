import { failureMessages, makeDraft } from "@toile/drafting"
import { type AnyPattern, comesOutAs, draftPattern, leversOf, type Order, TARGET_TOLERANCE } from "@toile/pattern-model"
import { randomBodies } from "../bodies.js"
import { type Finding, finding } from "../finding.js"
import { withCondition } from "../options.js"
import { orderFor } from "../orders.js"
import type { Proof } from "../proof.js"

export interface WithTargets {
  /** With a single one, targets out of reach are asked for at one end of each lever, in turn. */
  readonly bodies: number
  readonly seed: number
}

/**
 * What a pattern's levers promise: each target is met by each of its levers, several are met together, what is out of
 * reach is refused with what came nearest, and finished measurements are not contradicted. None of a pattern without
 * levers.
 */
export const targetProofs = (pattern: AnyPattern, asked: WithTargets): readonly Proof[] => {
  const pairs = measurementsAndLevers(pattern)
  if (pairs.length === 0) return []
  let drafted: readonly Order[] | undefined
  /** Drawn when the first proof asks. */
  const orders = (): readonly Order[] => {
    drafted ??= ordersOf(pattern, asked)
    return drafted
  }
  return [
    ...pairs.map(([measurement, lever]) => ({
      name: `a target of ${measurement} is met by ${lever}`,
      findings: () => metBy(pattern, orders(), measurement, lever),
    })),
    {
      name: "several targets are met together, and the draft is clean",
      findings: () => metTogether(pattern, orders()),
    },
    ...pairs.map(([measurement, lever], i) => ({
      name: `a target of ${measurement} that ${lever} does not reach is refused with what came nearest`,
      findings: () =>
        outOfReach(pattern, orders(), measurement, lever, asked.bodies > 1 ? OUT_OF_REACH : [OUT_OF_REACH[i % 2]!]),
    })),
    {
      name: "a draft from finished measurements meets what was not among them, or says what it contradicts",
      findings: () => fromFinished(pattern, orders()),
    },
  ]
}

/** Each measurement with each of its levers. */
const measurementsAndLevers = ({ declaration: { levers = {} } }: AnyPattern): [measurement: string, lever: string][] =>
  Object.entries(levers).flatMap(([measurement, lever]) =>
    leversOf(lever).map((name): [string, string] => [measurement, name]),
  )

/** Bodies of the population that the pattern drafts with its defaults. */
const ordersOf = (pattern: AnyPattern, { bodies, seed }: WithTargets): Order[] => {
  const draw = randomBodies(pattern.declaration, seed, 0.95)
  const orders: Order[] = []
  for (let tries = 0; orders.length < bodies && tries < 20 * bodies; tries++) {
    const order = orderFor(pattern.declaration, draw())
    if (makeDraft(pattern, order)._tag === "Ok") orders.push(order)
  }
  return orders
}

const measured = (pattern: AnyPattern, order: Order): Readonly<Record<string, number>> | undefined => {
  const made = draftPattern(pattern, order)
  return made._tag === "Ok" ? made.value.garmentMeasurements : undefined
}

/** Options in which a lever holds. */
const withLever = ({ declaration }: AnyPattern, lever: string): NonNullable<Order["options"]> => {
  const option = declaration.options[lever]
  return option ? withCondition(option) : {}
}

const missed = (what: string): Finding => finding("target", what)

/** Less than half of the bodies say nothing of a lever: their drafts have no such measurement, or the option is refused. */
const tooFew = (met: number, orders: readonly Order[]): Finding[] =>
  met > orders.length / 2 ? [] : [missed(`only ${met} of ${orders.length} bodies could be tried`)]

const metBy = (pattern: AnyPattern, orders: readonly Order[], measurement: string, lever: string): Finding[] => {
  const { options, innerLevers = {} } = pattern.declaration
  const option = options[lever]
  if (option === undefined && !Object.hasOwn(innerLevers, lever)) return [missed(`there is no lever ${lever}`)]
  const found: Finding[] = []
  let met = 0
  for (const [i, order] of orders.entries()) {
    const plain = { ...order, options: withLever(pattern, lever) }
    // A value that the option itself gives, from all over its range; an inner lever's is a little beside its own
    const own = measured(pattern, plain)?.[measurement]
    if (own === undefined) continue
    const targets: number[] = []
    if (option?.kind === "range") {
      const share = (i + 0.5) / orders.length
      const value = option.min + Math.round(((option.max - option.min) * share) / option.step) * option.step
      const given = measured(pattern, { ...plain, options: { ...plain.options, [lever]: value } })?.[measurement]
      if (given !== undefined) targets.push(given)
    } else targets.push(own + 0.4, own - 0.4)
    for (const target of targets) {
      const made = draftPattern(pattern, { ...plain, targetGarmentMeasurements: { [measurement]: target } })
      if (made._tag === "Ok") {
        met++
        const came = made.value.garmentMeasurements[measurement] ?? Number.NaN
        if (!(Math.abs(came - target) <= TARGET_TOLERANCE))
          found.push(missed(`body ${i}: ${measurement} is ${came}, not ${target}`))
      } else if (option !== undefined || targets.length < 2)
        found.push(missed(`body ${i}: ${failureMessages(made.error).join("; ")}`))
      // A lever that stands at its bound already goes the other way alone
    }
  }
  return [...found, ...tooFew(met, orders)]
}

const metTogether = (pattern: AnyPattern, orders: readonly Order[]): Finding[] => {
  const { options } = pattern.declaration
  const pairs = measurementsAndLevers(pattern)
  const ranges = [...new Set(pairs.map(([, id]) => id))].flatMap((id) => {
    const option = options[id]
    return option?.kind === "range" && option.when === undefined ? [{ id, option }] : []
  })
  if (ranges.length === 0) return []
  const found: Finding[] = []
  let met = 0
  for (const [i, order] of orders.entries()) {
    // What some steps of every option together give can be reached; the search begins at the defaults
    const moved = ranges.map(({ id, option: { min, max, step, default: usual } }, k): [string, number] => {
      const by = step * (1 + ((i + k) % 3)) * ((i * k) % 2 === 0 ? 1 : -1)
      return [id, usual + by > max || usual + by < min ? usual - by : usual + by]
    })
    const given = measured(pattern, { ...order, options: Object.fromEntries(moved) })
    if (given === undefined) continue
    const names = ranges.map(({ id }) => pairs.find(([, lever]) => lever === id)![0])
    const targets = Object.fromEntries(names.map((name) => [name, given[name]!]))
    const made = makeDraft(pattern, { ...order, targetGarmentMeasurements: targets })
    met++
    if (made._tag === "Err") found.push(missed(`body ${i}: ${failureMessages(made.error).join("; ")}`))
    else
      for (const [name, cm] of Object.entries(targets)) {
        const came = made.value.garmentMeasurements[name] ?? Number.NaN
        if (!(Math.abs(came - cm) <= TARGET_TOLERANCE)) found.push(missed(`body ${i}: ${name} is ${came}, not ${cm}`))
      }
  }
  return [...found, ...tooFew(met, orders)]
}

/** Shorter and longer than anything that is worn, cm. */
const OUT_OF_REACH = [1, 480] as const

const outOfReach = (
  pattern: AnyPattern,
  orders: readonly Order[],
  measurement: string,
  lever: string,
  ends: readonly number[],
): Finding[] => {
  const order = { ...orders[0]!, options: withLever(pattern, lever) }
  return ends.flatMap((target) => {
    const made = draftPattern(pattern, { ...order, targetGarmentMeasurements: { [measurement]: target } })
    const said = made._tag === "Err" && made.error._tag === "Refused" ? made.error.refusal.targets : undefined
    const isSaid =
      said?.length === 1 &&
      said[0]!.garmentMeasurement === measurement &&
      said[0]!.target === target &&
      said[0]!.lever === lever
    return isSaid ? [] : [missed(`${target} cm of ${measurement} is not refused with what ${lever} reached`)]
  })
}

const fromFinished = (pattern: AnyPattern, orders: readonly Order[]): Finding[] => {
  const { final } = pattern.declaration.measurements
  const own = orders[0] && measured(pattern, orders[0])
  if (own === undefined) return [missed("no body is drafted with the defaults")]
  const needed = Object.values(final).filter((group) => group.required)
  const measurements = Object.fromEntries(
    needed.map(({ items }) => {
      const id = Object.keys(items)[0]!
      return [id, own[comesOutAs(id)]!]
    }),
  )
  const order: Order = { measurementType: "final", measurements }
  const plain = measured(pattern, order)
  if (plain === undefined) return [missed("its own finished measurements are refused")]
  const contradicted = Object.entries(measurements).flatMap(([id, cm]) => {
    const made = draftPattern(pattern, { ...order, targetGarmentMeasurements: { [comesOutAs(id)]: cm + 3 } })
    const refusal = made._tag === "Err" && made.error._tag === "Refused" ? made.error.refusal : undefined
    return refusal?.code === "target" && refusal.message.includes(id)
      ? []
      : [missed(`${comesOutAs(id)} is asked to be another than ${id}, and is not refused for it`)]
  })
  const free = Object.values(final).flatMap(({ required, items }) => (required ? [] : Object.keys(items)))
  const beside = free.flatMap((id) => {
    const name = comesOutAs(id)
    if (plain[name] === undefined) return []
    const target = plain[name] + 0.2
    const made = draftPattern(pattern, { ...order, targetGarmentMeasurements: { [name]: target } })
    if (made._tag === "Err")
      return made.error._tag === "Refused" && made.error.refusal.code === "target"
        ? []
        : [missed(`${name}: ${failureMessages(made.error).join("; ")}`)]
    const came = made.value.garmentMeasurements[name] ?? Number.NaN
    return Math.abs(came - target) <= TARGET_TOLERANCE ? [] : [missed(`${name} is ${came}, not ${target}`)]
  })
  return [...contradicted, ...beside]
}
