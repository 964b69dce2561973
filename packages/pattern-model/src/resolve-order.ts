import { type BodyShapeId, bodyShapes } from "@toile/body"
import type { MaterialUse, Scaling } from "@toile/draft-model"
import { err, ok, type Result } from "@toile/result"
import { type BodyShapes, STANDARD_BODY } from "./body-shape.js"
import { NO_EASE_ADJ } from "./ease-adj.js"
import { neededGroups } from "./needs.js"
import { type OrderProblem, own, type Say, type Section, section } from "./order-problem.js"
import { isLength, pickMeasurements } from "./resolve-measurements.js"
import { resolveOptions } from "./resolve-options.js"
import { SCALING_BOUNDS, scalingFields } from "./scaling.js"
import type { Seam } from "./seam.js"
import type { Declaration, Order, Sheet } from "./sheet.js"

export interface ResolvedOrder {
  readonly sheet: Sheet<Declaration>
  /** In public form, after fallbacks: what the draft records. */
  readonly options: Readonly<Record<string, string | number>>
  readonly seams: Readonly<Record<string, number>>
  readonly bodyShapes: Readonly<Record<string, string | number>>
  readonly targets: Readonly<Record<string, number>>
  /** The options that were not given, with the default that stands in for them. */
  readonly appliedOptionFallbacks: Readonly<Record<string, string | number>>
}

/**
 * Fills in a pattern's sheet from an order, or says everything that is wrong with the order. The order may come from
 * outside: nothing of it is trusted to have the type that it says.
 */
export const resolveOrder = (
  declaration: Declaration,
  order: Order,
): Result<ResolvedOrder, readonly OrderProblem[]> => {
  const problems: OrderProblem[] = []
  const sayIn =
    (name: Section): Say =>
    (key, reason) => {
      problems.push({ section: name, key, reason })
    }
  const { measurementType } = order
  if (measurementType !== "body" && measurementType !== "final")
    return err([{ section: "measurementType", key: "", reason: "must be body or final" }])
  const groups = declaration.measurements[measurementType]
  const needed =
    measurementType === "body"
      ? neededGroups(
          declaration,
          section(order.options, () => {}),
        )
      : []
  const picked = pickMeasurements(groups, needed, order, sayIn("measurements"), sayIn("selectedMeasurementIds"))
  const options = resolveOptions(declaration, order, sayIn("options"))
  const seams = resolveSeams(declaration, order, sayIn("seams"))
  const shape = resolveShapes(declaration, order, sayIn("bodyShapes"))
  const materials = resolveMaterials(declaration, order, sayIn("materials"))
  const targets = resolveTargets(declaration, order, sayIn("targetGarmentMeasurements"))
  checkParent(order, sayIn("parentDraftId"))
  if (problems.length > 0) return err(problems)
  const common = {
    option: options.values,
    lever: Object.fromEntries(Object.keys(declaration.innerLevers ?? {}).map((name) => [name, undefined])),
    seam: seamValues(seams),
    shape,
    materials,
    easeAdj: NO_EASE_ADJ,
    taken: picked.taken,
    sources: order.measurementSources ?? {},
    type: measurementType,
    ...(order.held === undefined ? {} : { held: order.held }),
  }
  const { values } = picked
  const sheet = measurementType === "body" ? { ...common, body: values } : { ...common, final: values }
  return ok({
    sheet: sheet as unknown as Sheet<Declaration>,
    options: options.given,
    seams,
    bodyShapes: order.bodyShapes ?? {},
    targets,
    appliedOptionFallbacks: options.fallbacks,
  })
}

/** Widest seam allowance, cm: wide hems and inlays lie well below; a larger one is another unit. */
export const WIDEST_SEAM = 20
/** No measurement of a body or a garment is longer, cm (nor heavier, kg). */
export const LARGEST_MEASUREMENT = 500

const resolveSeams = (declaration: Declaration, order: Order, say: Say): Record<string, number> => {
  const given = section(order.seams, say)
  for (const [name, width] of Object.entries(given)) {
    if (!Object.hasOwn(declaration.seams, name)) say(name, `the pattern has no such name: ${name}`)
    else if (typeof width !== "number" || !(width >= 0 && width <= WIDEST_SEAM))
      say(name, `${name} must be a number from 0 to ${WIDEST_SEAM}`)
  }
  return { ...declaration.seams, ...given }
}

const seamValues = (seams: Readonly<Record<string, number>>): Readonly<Record<string, Seam>> => {
  const values: Record<string, Seam> = {}
  for (const name of Object.keys(seams)) values[name] = { name, width: seams[name]! }
  return values
}

const resolveShapes = (declaration: Declaration, order: Order, say: Say): BodyShapes => {
  const shape: Record<BodyShapeId, number> = { ...STANDARD_BODY }
  for (const [id, value] of Object.entries(section(order.bodyShapes, say))) {
    const known = declaration.bodyShapes.find((name) => name === id)
    if (known === undefined) {
      say(id, `the pattern has no such name: ${id}`)
      continue
    }
    const values: Readonly<Record<string, number>> = bodyShapes[known]
    const found = typeof value === "string" ? own(values, value) : undefined
    if (found === undefined) say(id, `${id} must be one of ${Object.keys(values).join(", ")}`)
    else shape[known] = found
  }
  return shape
}

const resolveMaterials = (declaration: Declaration, order: Order, say: Say): Readonly<Record<string, MaterialUse>> => {
  const given = section(order.materials, say)
  for (const [name, use] of Object.entries(given)) {
    if (!declaration.materials.includes(name)) say(name, `the pattern has no such material group: ${name}`)
    else if (typeof use !== "object" || use === null) say(name, `${name} must be an object`)
    else checkScaling(use.scaling, (field, reason) => say(name, `${name}.scaling${field}: ${reason}`))
  }
  return given
}

const checkScaling = (scaling: unknown, say: Say): void => {
  if (scaling === undefined) return
  if (typeof scaling !== "object" || scaling === null || Array.isArray(scaling)) {
    say("", "must be an object")
    return
  }
  const [least, most] = SCALING_BOUNDS
  for (const [field, factor] of Object.entries(scaling)) {
    if (!scalingFields.includes(field as keyof Scaling)) say("", `there is no such factor: ${field}`)
    else if (typeof factor !== "number" || !(factor >= least && factor <= most))
      say(`.${field}`, `must be a number from ${least} to ${most}`)
  }
}

const resolveTargets = (declaration: Declaration, order: Order, say: Say): Readonly<Record<string, number>> => {
  const given = section(order.targetGarmentMeasurements, say)
  for (const [name, cm] of Object.entries(given)) {
    if (!declaration.garmentMeasurements.includes(name)) say(name, `the pattern has no such name: ${name}`)
    else if (!isLength(cm)) say(name, `${name} must be a number above 0`)
  }
  return given
}

/** The parent comes from whoever read it, not from the person who ordered; still nothing of it is trusted. */
const checkParent = ({ parent }: Order, say: Say): void => {
  if (parent === undefined) return
  const { pattern, garmentMeasurements }: { readonly pattern?: unknown; readonly garmentMeasurements?: unknown } =
    typeof parent === "object" && parent !== null ? parent : {}
  const measured = typeof garmentMeasurements === "object" && garmentMeasurements !== null ? garmentMeasurements : {}
  if (typeof pattern !== "string" || garmentMeasurements !== measured || !Object.values(measured).every(isLength))
    say("", "the parent must be a pattern's slug and its garment measurements")
}
