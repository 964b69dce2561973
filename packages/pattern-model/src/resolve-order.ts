import { err, ok, type Result } from "@toile/geometry"
import { type BodyShapeId, type BodyShapes, bodyShapeValues, STANDARD_BODY } from "./body-shape.js"
import type { MeasurementGroups } from "./measurement-group.js"
import { holds, type Option } from "./option.js"
import type { Declaration, Order, Sheet } from "./sheet.js"

export type Section = "measurements" | "options" | "seams" | "bodyShapes" | "materials"

/** What is wrong with an order: the section, the key in it ("" for the section as a whole) and the reason. */
export interface OrderProblem {
  readonly section: Section
  readonly key: string
  readonly reason: string
}

export interface ResolvedOrder {
  readonly sheet: Sheet<Declaration>
  /** In public form, after fallbacks: what the draft records. */
  readonly options: Readonly<Record<string, string | number>>
  readonly seams: Readonly<Record<string, number>>
  readonly bodyShapes: Readonly<Record<string, string | number>>
  /** The options that were not given, with the default that stands in for them. */
  readonly appliedOptionFallbacks: Readonly<Record<string, string | number>>
}

/** Fills in a pattern's sheet from an order, or says everything that is wrong with the order. */
export const resolveOrder = (
  declaration: Declaration,
  order: Order,
): Result<ResolvedOrder, readonly OrderProblem[]> => {
  const problems: OrderProblem[] = []
  const groups = declaration.measurements[order.measurementType]
  const picked = pickMeasurements(groups, order, problems)
  const options = resolveOptions(declaration, order, problems)
  const seams = resolveSeams(declaration, order, problems)
  const shape = resolveShapes(declaration, order, problems)
  for (const name of Object.keys(order.materials ?? {}))
    if (!declaration.materials.includes(name))
      problems.push({
        section: "materials",
        key: name,
        reason: `${name} is not one of ${declaration.materials.join(", ")}`,
      })
  if (problems.length > 0) return err(problems)
  const common = {
    option: options.values,
    seam: Object.fromEntries(Object.entries(seams).map(([name, width]) => [name, { name, width }])),
    shape,
    materials: order.materials ?? {},
    taken: picked.taken,
  }
  const sheet =
    order.measurementType === "body"
      ? { ...common, type: "body" as const, body: picked.values }
      : { ...common, type: "final" as const, final: picked.values }
  return ok({
    sheet: sheet as unknown as Sheet<Declaration>,
    options: options.given,
    seams,
    bodyShapes: order.bodyShapes ?? {},
    appliedOptionFallbacks: options.fallbacks,
  })
}

const pickMeasurements = (groups: MeasurementGroups, order: Order, problems: OrderProblem[]) => {
  const values: Record<string, number | undefined> = {}
  const taken: Record<string, string> = {}
  const selected = order.selectedMeasurementIds
  for (const [name, group] of Object.entries(groups)) {
    const supplied = Object.keys(group.items).filter((id) => order.measurements[id] !== undefined)
    const chosen = selected ? supplied.filter((id) => selected.includes(id)) : supplied
    const list = Object.keys(group.items).join(", ")
    if (chosen.length > 1) {
      const reason = `only one of ${chosen.join(", ")} may be given (group ${name}); name it in selectedMeasurementIds`
      problems.push({ section: "measurements", key: "", reason })
    } else if (chosen.length === 0 && group.required) {
      problems.push({ section: "measurements", key: "", reason: `one of ${list} is required (group ${name})` })
    } else if (chosen.length === 1) {
      const id = chosen[0]!
      const value = order.measurements[id]!
      if (!Number.isFinite(value) || value <= 0)
        problems.push({ section: "measurements", key: id, reason: `${id} must be a number above 0` })
      else {
        values[name] = group.items[id]!(value)
        taken[name] = id
      }
    }
  }
  return { values, taken }
}

const resolveOptions = (declaration: Declaration, order: Order, problems: OrderProblem[]) => {
  const given = order.options ?? {}
  const values: Record<string, string | number> = {}
  const problem = (key: string, reason: string): void => {
    problems.push({ section: "options", key, reason })
  }
  for (const id of Object.keys(given))
    if (!declaration.options[id]) problem(id, `${id} is not an option of this pattern`)
  for (const [id, option] of Object.entries(declaration.options)) {
    const value = given[id]
    values[id] = option.default
    if (value === undefined) continue
    const reason = wrongValue(id, option, value)
    if (reason) problem(id, reason)
    else values[id] = option.kind === "choice" ? String(value).slice(id.length + 1) : value
  }
  const resolved: Record<string, string | number> = {}
  const fallbacks: Record<string, string | number> = {}
  for (const [id, option] of Object.entries(declaration.options)) {
    const publicForm = option.kind === "choice" ? `${id}.${values[id]}` : values[id]!
    if (holds(option, values)) {
      resolved[id] = publicForm
      if (given[id] === undefined) fallbacks[id] = publicForm
    } else if (given[id] !== undefined) {
      const { option: other, values: allowed } = option.when!
      problem(id, `${id} may only be given where ${other} is ${allowed.map((v) => `${other}.${v}`).join(" or ")}`)
    }
  }
  return { values, given: resolved, fallbacks }
}

const wrongValue = (id: string, option: Option, value: unknown): string | undefined => {
  if (option.kind === "choice") {
    const allowed = option.values.map((v) => `${id}.${v}`)
    return allowed.includes(String(value)) ? undefined : `${id} must be one of ${allowed.join(", ")}`
  }
  if (typeof value !== "number" || !Number.isFinite(value)) return `${id} must be a number`
  if (value < option.min || value > option.max) return `${id} must be from ${option.min} to ${option.max}`
  if (!Number.isInteger(value / option.step)) return `${id} must be a multiple of ${option.step}`
  return undefined
}

/** Wider than any allowance in use; a larger one is another unit. */
const WIDEST_SEAM = 20

const resolveSeams = (declaration: Declaration, order: Order, problems: OrderProblem[]): Record<string, number> => {
  for (const [name, width] of Object.entries(order.seams ?? {})) {
    if (declaration.seams[name] === undefined)
      problems.push({ section: "seams", key: name, reason: `${name} is not a seam of this pattern` })
    else if (!Number.isFinite(width) || width < 0 || width > WIDEST_SEAM)
      problems.push({ section: "seams", key: name, reason: `${name} must be from 0 to ${WIDEST_SEAM} cm` })
  }
  return { ...declaration.seams, ...order.seams }
}

const resolveShapes = (declaration: Declaration, order: Order, problems: OrderProblem[]): BodyShapes => {
  const shape: Record<BodyShapeId, number> = { ...STANDARD_BODY }
  for (const [id, value] of Object.entries(order.bodyShapes ?? {})) {
    if (!declaration.bodyShapes.some((known) => known === id)) {
      problems.push({ section: "bodyShapes", key: id, reason: `${id} is not a body shape of this pattern` })
      continue
    }
    const values: Readonly<Record<string, number>> = bodyShapeValues[id as BodyShapeId]
    const found = values[String(value)]
    if (found === undefined)
      problems.push({
        section: "bodyShapes",
        key: id,
        reason: `${id} must be one of ${Object.keys(values).join(", ")}`,
      })
    else shape[id as BodyShapeId] = found
  }
  return shape
}
