import type { MeasurementType } from "@toile/draft-model"
import { askedForAs, isLeftToPattern, type Order, type PatternReferenceData, toldDefault } from "@toile/pattern-model"
import type { Body } from "./bodies.js"

/** What the controls stand at: of each measurement group the item that is given, and the values by their IDs. */
export interface OrderForm {
  readonly measurementType: MeasurementType
  /** Group to item, for body and final; "" where the group is left out. */
  readonly taken: Readonly<Record<MeasurementType, Readonly<Record<string, string>>>>
  readonly values: Readonly<Record<string, number>>
  readonly options: Readonly<Record<string, string | number>>
  readonly seams: Readonly<Record<string, number>>
  readonly bodyShapes: Readonly<Record<string, string | number>>
}

/** The pattern's defaults on a body; what the body does not have is left out. */
export const formOf = (pattern: PatternReferenceData, body: Body): OrderForm => ({
  measurementType: "body",
  taken: {
    body: taken(pattern, "body", body.measurements),
    final: Object.fromEntries(pattern.measurements.final.map(({ group, items }) => [group, items[0]!])),
  },
  values: body.measurements,
  options: Object.fromEntries(
    pattern.options.filter((option) => !isLeftToPattern(option)).map((option) => [option.id, option.default]),
  ),
  seams: pattern.seams,
  bodyShapes: shapes(pattern, body),
})

/** The form with one option at another value; what that sets of others moves along where it stood at its default. */
export const withOption = (
  form: OrderForm,
  pattern: PatternReferenceData,
  id: string,
  value: string | number,
): OrderForm => {
  const options = { ...form.options, [id]: value }
  const moved = pattern.options.flatMap((option): [string, string | number][] =>
    option.id !== id && form.options[option.id] === toldDefault(option, pattern, form.options)
      ? [[option.id, toldDefault(option, pattern, options)]]
      : [],
  )
  return { ...form, options: { ...options, ...Object.fromEntries(moved) } }
}

/** Another body under the same options and seams. */
export const onBody = (form: OrderForm, pattern: PatternReferenceData, body: Body): OrderForm => ({
  ...form,
  measurementType: "body",
  taken: { ...form.taken, body: taken(pattern, "body", body.measurements) },
  values: { ...form.values, ...body.measurements },
  bodyShapes: shapes(pattern, body),
})

/** What the form has of a pattern that was saved anew: what is gone or no longer allowed goes back to its default. */
export const carriedOver = (form: OrderForm, pattern: PatternReferenceData, body: Body): OrderForm => {
  const fresh = formOf(pattern, body)
  const byHand = pattern.options.filter((option) => isLeftToPattern(option) && option.id in form.options)
  const options = { ...fresh.options, ...Object.fromEntries(byHand.map(({ id, default: usual }) => [id, usual])) }
  const kept = <T>(
    defaults: Readonly<Record<string, T>>,
    now: Readonly<Record<string, T>>,
    fits: (id: string, value: T) => boolean,
  ) =>
    Object.fromEntries(
      Object.entries(defaults).map(([id, value]) => [id, id in now && fits(id, now[id]!) ? now[id]! : value]),
    )
  return {
    ...fresh,
    measurementType: form.measurementType,
    taken: {
      body: kept(fresh.taken.body, form.taken.body, itemOf(pattern, "body")),
      final: kept(fresh.taken.final, form.taken.final, itemOf(pattern, "final")),
    },
    values: { ...fresh.values, ...form.values },
    options: kept(options, form.options, (id, value) => {
      const option = pattern.options.find((o) => o.id === id)!
      return option.type === "number"
        ? typeof value === "number" && value >= option.minimum && value <= option.maximum
        : option.enum.includes(String(value))
    }),
    seams: kept(fresh.seams, form.seams, () => true),
    bodyShapes: kept(fresh.bodyShapes, form.bodyShapes, () => true),
  }
}

/** The garment's finished measurements as the input: a draft's `gm…` sent back as `mf…` gives the same pieces. */
export const asFinal = (
  form: OrderForm,
  pattern: PatternReferenceData,
  came: Readonly<Record<string, number>>,
): OrderForm => {
  const values = Object.fromEntries(Object.entries(came).map(([id, cm]) => [askedForAs(id), cm]))
  return {
    ...form,
    measurementType: "final",
    taken: { ...form.taken, final: taken(pattern, "final", values) },
    values: { ...form.values, ...values },
  }
}

/** An option that another one's value forbids is not sent. */
export const isForbidden = (pattern: PatternReferenceData, form: OrderForm, id: string): boolean => {
  const when = pattern.options.find((option) => option.id === id)?.when
  return when !== undefined && !when.values.includes(String(form.options[when.option]))
}

export const orderOf = (pattern: PatternReferenceData, form: OrderForm): Order => ({
  measurementType: form.measurementType,
  measurements: Object.fromEntries(
    Object.values(form.taken[form.measurementType])
      .filter((item) => item !== "" && item in form.values)
      .map((item) => [item, form.values[item]!]),
  ),
  options: Object.fromEntries(Object.entries(form.options).filter(([id]) => !isForbidden(pattern, form, id))),
  seams: form.seams,
  ...(form.measurementType === "body" ? { bodyShapes: form.bodyShapes } : {}),
})

const taken = (pattern: PatternReferenceData, type: MeasurementType, values: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    pattern.measurements[type].map(({ group, items, required }) => [
      group,
      items.find((item) => item in values) ?? (required ? items[0]! : ""),
    ]),
  )

const itemOf = (pattern: PatternReferenceData, type: MeasurementType) => (group: string, item: string) =>
  item === "" || (pattern.measurements[type].find((g) => g.group === group)?.items.includes(item) ?? false)

const shapes = (pattern: PatternReferenceData, body: Body) =>
  Object.fromEntries(pattern.bodyShapes.map(({ id, default: usual }) => [id, body.bodyShapes[id] ?? usual]))
