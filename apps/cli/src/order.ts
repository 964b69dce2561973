import { finalMeasurementIds } from "@toile/garments"
import { measurementIds } from "@toile/measurement-predictor"
import type { AnyPattern, Order } from "@toile/pattern-model"
import { Refused } from "./command.js"

type Body = Readonly<Record<string, unknown>>

const FIELDS = [
  "patternId",
  "patternRef",
  "callbackUrl",
  "measurementType",
  "enableOptionFallbacks",
  "measurements",
  "seams",
  "options",
  "bodyShapes",
  "measurementProfileId",
  "measurementProfileRevId",
  "selectedMeasurementIds",
  "note",
  "metadata",
  "parentDraftId",
  "targetGarmentMeasurements",
  "materials",
  "measurementSources",
]

/** A draft-creation body as the drafting engine's order; options set on the command line win over the body's. */
export const orderOf = (pattern: AnyPattern, body: Body, settings: readonly string[]): Order => {
  const { declaration } = pattern
  const problems: string[] = []
  for (const field of Object.keys(body))
    if (!FIELDS.includes(field)) problems.push(`body section: no such field: ${field}`)
  if (body.patternId !== undefined && body.patternId !== declaration.id)
    problems.push(`patternId section: must be ${declaration.id} (${declaration.slug})`)
  if (body.measurementType !== "body" && body.measurementType !== "final")
    problems.push("measurementType section: must be body or final")
  const notBuilt = ["parentDraftId", "targetGarmentMeasurements"].filter(
    (f) => body[f] !== undefined && !isEmpty(body[f]),
  )
  for (const field of notBuilt) problems.push(`${field} section: is not built yet`)

  const measurements = objectOf(body, "measurements", problems)
  const known = new Set<string>([...measurementIds, ...finalMeasurementIds()])
  for (const [id, value] of Object.entries(measurements)) {
    if (!known.has(id)) problems.push(`measurements section: no such measurement: ${id}`)
    else if (typeof value !== "number") problems.push(`measurements section: ${id} must be a number`)
  }
  const options = { ...objectOf(body, "options", problems), ...setOptions(pattern, settings, problems) }
  const seams = objectOf(body, "seams", problems)
  const bodyShapes = objectOf(body, "bodyShapes", problems)
  const materials = objectOf(body, "materials", problems)
  const selected = body.selectedMeasurementIds
  if (selected !== undefined && !(Array.isArray(selected) && selected.every((id) => typeof id === "string")))
    problems.push("selectedMeasurementIds section: must be an array of measurement IDs")
  if (body.enableOptionFallbacks === false) {
    const missing = Object.keys(declaration.options).filter(
      (id) => !declaration.options[id]!.when && options[id] === undefined,
    )
    for (const id of missing) problems.push(`options section: ${id} is required where enableOptionFallbacks is false`)
  }
  if (problems.length > 0) throw new Refused(problems)
  return {
    measurementType: body.measurementType as Order["measurementType"],
    measurements: measurements as Order["measurements"],
    ...(selected === undefined ? {} : { selectedMeasurementIds: selected as readonly string[] }),
    options: options as NonNullable<Order["options"]>,
    seams: seams as NonNullable<Order["seams"]>,
    bodyShapes: bodyShapes as NonNullable<Order["bodyShapes"]>,
    materials: materials as NonNullable<Order["materials"]>,
  }
}

const isEmpty = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.keys(value).length === 0

const objectOf = (body: Body, section: string, problems: string[]): Readonly<Record<string, unknown>> => {
  const value = body[section]
  if (value === undefined) return {}
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return value as Readonly<Record<string, unknown>>
  problems.push(`${section} section: must be an object`)
  return {}
}

/** `--set vent=walkingVent --set length=65`: an enumerated value with or without its option's name before it. */
const setOptions = (pattern: AnyPattern, settings: readonly string[], problems: string[]): Record<string, unknown> => {
  const options: Record<string, unknown> = {}
  for (const setting of settings) {
    const [id, value] = [setting.slice(0, setting.indexOf("=")), setting.slice(setting.indexOf("=") + 1)]
    const option = pattern.declaration.options[id]
    if (!setting.includes("=") || !option)
      problems.push(`options section: ${id || setting} is not an option of this pattern`)
    else if (option.kind === "choice") options[id] = value.startsWith(`${id}.`) ? value : `${id}.${value}`
    else options[id] = value.trim() === "" ? Number.NaN : Number(value)
  }
  return options
}
