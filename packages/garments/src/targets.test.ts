import { isBodyMeasurementId } from "@toile/body"
import { makeDraft } from "@toile/drafting"
import { insidePopulation, populationSampler } from "@toile/measurement-predictor"
import { type AnyPattern, draftPattern, leversOf, type Order, TARGET_TOLERANCE } from "@toile/pattern-model"
import { describe, expect, test } from "vitest"
import { catalogue } from "./catalogue.js"

const BODIES = 4
const SEED = 41

/** Bodies of the population that the pattern drafts with its defaults. */
const ordersFor = (pattern: AnyPattern): Order[] => {
  const { gender, measurements, bodyShapes } = pattern.declaration
  const groups = Object.values(measurements.body)
  const usual = groups.map(({ items }) => Object.keys(items)[0]!)
  const required = groups.flatMap((g) => (g.required ? [Object.keys(g.items)[0]!] : [])).filter(isBodyMeasurementId)
  const draw = populationSampler(gender, SEED)
  const orders: Order[] = []
  while (orders.length < BODIES) {
    const body = draw()
    if (!insidePopulation(gender, body.measurements, required, 0.95)) continue
    const shapes = Object.entries(body.bodyShapes).filter(([id]) => bodyShapes.some((known) => known === id))
    const order: Order = {
      measurementType: "body",
      measurements: Object.fromEntries(Object.entries(body.measurements).filter(([id]) => usual.includes(id))),
      bodyShapes: Object.fromEntries(shapes),
    }
    if (makeDraft(pattern, order)._tag === "Ok") orders.push(order)
  }
  return orders
}

const measured = (pattern: AnyPattern, order: Order): Readonly<Record<string, number>> | undefined => {
  const made = draftPattern(pattern, order)
  return made._tag === "Ok" ? made.value.garmentMeasurements : undefined
}

/** Options in which the pattern's levers hold. */
const withLever = ({ declaration }: AnyPattern, lever: string): NonNullable<Order["options"]> => {
  const when = declaration.options[lever]?.when
  return when ? { [when.option]: `${when.option}.${when.values[0]}` } : {}
}

/** Each measurement with each of its levers. */
const named = (levers: NonNullable<AnyPattern["declaration"]["levers"]>): [measurement: string, lever: string][] =>
  Object.entries(levers).flatMap(([measurement, lever]) =>
    leversOf(lever).map((name): [string, string] => [measurement, name]),
  )

const levered = catalogue.filter(({ declaration }) => Object.keys(declaration.levers ?? {}).length > 0)
describe.each(levered.map((p) => [p.declaration.slug, p] as const))("%s", (slug, pattern) => {
  const { options, innerLevers = {}, levers = {} } = pattern.declaration
  const orders = ordersFor(pattern)

  test.each(named(levers))("%s is met by %s", (measurement, lever) => {
    const option = options[lever]
    const met: number[] = []
    for (const [i, order] of orders.entries()) {
      const given = withLever(pattern, lever)
      const plain = { ...order, options: given }
      // A value that the option itself gives, from all over its range; an inner lever's is a little beside its own
      const own = measured(pattern, plain)?.[measurement]
      if (own === undefined) continue
      const targets: number[] = []
      if (option?.kind === "range") {
        const share = (i + 0.5) / orders.length
        const value = option.min + Math.round(((option.max - option.min) * share) / option.step) * option.step
        const given = measured(pattern, { ...plain, options: { ...plain.options, [lever]: value } })?.[measurement]
        if (given !== undefined) targets.push(given)
      } else {
        expect(innerLevers).toHaveProperty(lever)
        targets.push(own + 0.4, own - 0.4)
      }
      const offs = targets.flatMap((target) => {
        const made = draftPattern(pattern, { ...plain, targetGarmentMeasurements: { [measurement]: target } })
        if (made._tag === "Ok") return [Math.abs(made.value.garmentMeasurements[measurement]! - target)]
        // A lever that stands at its bound already goes the other way alone
        if (option === undefined && targets.length > 1) return []
        throw new Error(`${slug} body ${i}: ${JSON.stringify(made.error)}`)
      })
      for (const off of offs) expect(off).toBeLessThanOrEqual(TARGET_TOLERANCE)
      met.push(...offs)
    }
    expect(met.length).toBeGreaterThan(BODIES / 2)
  })

  test("several targets are met together, and the draft is clean", () => {
    const ranges = [...new Set(named(levers).map(([, id]) => id))].flatMap((id) => {
      const option = options[id]
      return option?.kind === "range" && option.when === undefined ? [{ id, option }] : []
    })
    let met = 0
    for (const [i, order] of orders.entries()) {
      // What some steps of every option together give can be reached; the search begins at the defaults
      const moved = ranges.map(({ id, option: { min, max, step, default: usual } }, k): [string, number] => {
        const by = step * (1 + ((i + k) % 3)) * ((i * k) % 2 === 0 ? 1 : -1)
        return [id, usual + by > max || usual + by < min ? usual - by : usual + by]
      })
      const given = measured(pattern, { ...order, options: Object.fromEntries(moved) })
      if (given === undefined) continue
      const one = ranges.map(({ id }) => named(levers).find(([, lever]) => lever === id)![0])
      const targets = Object.fromEntries(one.map((name) => [name, given[name]!]))
      const made = makeDraft(pattern, { ...order, targetGarmentMeasurements: targets })
      if (made._tag === "Err") throw new Error(`${slug} body ${i}: ${JSON.stringify(made.error)}`)
      for (const [name, cm] of Object.entries(targets))
        expect(Math.abs(made.value.garmentMeasurements[name]! - cm)).toBeLessThanOrEqual(TARGET_TOLERANCE)
      met++
    }
    expect(met).toBeGreaterThan(BODIES / 2)
  })

  test.each(named(levers))("%s out of reach is refused with what came nearest", (measurement, lever) => {
    const order = { ...orders[0]!, options: withLever(pattern, lever) }
    for (const target of [1, 480]) {
      const made = draftPattern(pattern, { ...order, targetGarmentMeasurements: { [measurement]: target } })
      expect(made).toMatchObject({
        error: { refusal: { code: "target", targets: [{ garmentMeasurement: measurement, target, lever }] } },
      })
    }
  })

  test("a draft from finished measurements meets what was not among them, or says what it contradicts", () => {
    const { final } = pattern.declaration.measurements
    const own = measured(pattern, orders[0]!)!
    const finishedAs = (id: string): number | undefined => own[id.replace(/^mf/, "gm")]
    const needed = Object.values(final).filter((group) => group.required)
    const measurements = Object.fromEntries(
      needed.map(({ items }) => [Object.keys(items)[0]!, finishedAs(Object.keys(items)[0]!)!]),
    )
    const order: Order = { measurementType: "final", measurements }
    const plain = measured(pattern, order)
    if (plain === undefined) throw new Error(`${slug}: its own measurements are refused`)
    for (const [id, cm] of Object.entries(measurements)) {
      const name = id.replace(/^mf/, "gm")
      const made = draftPattern(pattern, { ...order, targetGarmentMeasurements: { [name]: cm + 3 } })
      expect(made).toMatchObject({ error: { refusal: { code: "target", message: expect.stringContaining(id) } } })
    }
    const free = Object.values(final).flatMap(({ required, items }) => (required ? [] : Object.keys(items)))
    for (const id of free) {
      const name = id.replace(/^mf/, "gm")
      if (plain[name] === undefined) continue
      const made = draftPattern(pattern, { ...order, targetGarmentMeasurements: { [name]: plain[name] + 0.2 } })
      if (made._tag === "Err") expect(made.error).toMatchObject({ refusal: { code: "target" } })
      else
        expect(Math.abs(made.value.garmentMeasurements[name]! - plain[name] - 0.2)).toBeLessThanOrEqual(
          TARGET_TOLERANCE,
        )
    }
  })
})
