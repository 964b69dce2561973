import type { Draft } from "@toile/draft-model"
import type { AnyPattern, Order } from "@toile/pattern-model"
import fc from "fast-check"

// For tests alone: what every garment is tried with.

type Value = string | number

/** Each value of each choice and both ends of each range, with the condition's option set so that it holds. */
export const optionCases = ({
  declaration,
}: AnyPattern): ReadonlyArray<readonly [id: string, options: Record<string, Value>]> =>
  Object.entries(declaration.options).flatMap(([id, option]) => {
    const values = option.kind === "choice" ? option.values.map((v) => `${id}.${v}`) : [option.min, option.max]
    const holds = option.when ? { [option.when.option]: `${option.when.option}.${option.when.values[0]}` } : {}
    return values.map((value) => [id, { ...holds, [id]: value }] as const)
  })

/** Any valid set of options; those whose condition does not hold are left out. */
export const anyOptions = ({ declaration }: AnyPattern): fc.Arbitrary<Record<string, Value>> => {
  const each = Object.entries(declaration.options).map(([id, option]): [string, fc.Arbitrary<Value>] => [
    id,
    option.kind === "choice"
      ? fc.constantFrom(...option.values.map((v) => `${id}.${v}`))
      : fc
          .integer({ min: 0, max: Math.round((option.max - option.min) / option.step) })
          .map((n) => option.min + n * option.step),
  ])
  return fc.record(Object.fromEntries(each)).map((all) =>
    Object.fromEntries(
      Object.entries(all).filter(([id]) => {
        const condition = declaration.options[id]!.when
        return !condition || condition.values.some((v) => all[condition.option] === `${condition.option}.${v}`)
      }),
    ),
  )
}

/** Allowances from 0.5 to 3, each its own, in steps of 0.1. */
export const anySeams = ({ declaration }: AnyPattern): fc.Arbitrary<Record<string, number>> =>
  fc.record(
    Object.fromEntries(
      Object.keys(declaration.seams).map((name) => [name, fc.integer({ min: 5, max: 30 }).map((n) => n / 10)]),
    ),
  )

/** Allowances from half of the default to 1.75 of it, as `toile check` draws them: for garments with narrow facings. */
export const usualSeams = ({ declaration }: AnyPattern): fc.Arbitrary<Record<string, number>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(declaration.seams).map(([name, width]) => [
        name,
        fc.integer({ min: 10, max: 35 }).map((n) => Math.round(width * n) / 20),
      ]),
    ),
  )

/** The order that asks for the finished measurements of a draft, as a service gives them out: to 2 decimals. */
export const sentBack = (order: Order, draft: Draft): Order => {
  const { selectedMeasurementIds: _, ...rest } = order
  const measurements = Object.entries(draft.garmentMeasurements).map(([id, cm]) => [
    id.replace(/^gm/, "mf"),
    Math.round(cm * 100) / 100,
  ])
  return { ...rest, measurementType: "final", measurements: Object.fromEntries(measurements) }
}

/** How far the two drafts' pieces lie apart at the most, cm: edge lengths and edge ends. */
export const apart = (a: Draft, b: Draft): number => {
  const names = (draft: Draft): string =>
    draft.pieces.map((p) => [p.name, ...p.edges.map((e) => e.name)].join()).join(";")
  if (names(a) !== names(b)) return Number.POSITIVE_INFINITY
  let most = 0
  a.pieces.forEach((p, i) => {
    p.edges.forEach((e, k) => {
      const other = b.pieces[i]!.edges[k]!
      most = Math.max(most, Math.abs(other.length - e.length))
      for (const end of [0, -1]) {
        const [[ax, ay], [bx, by]] = [e.points.at(end)!, other.points.at(end)!]
        most = Math.max(most, Math.hypot(ax - bx, ay - by))
      }
    })
  })
  return most
}
