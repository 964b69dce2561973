import { type BodyMeasurementId, type Gender, hardBounds, isBodyMeasurementId, unitOf } from "@toile/body"
import { atOnce, err, type InParts, ok, type Result } from "@toile/result"
import { type Alias, type Standard, type StandardTable, standards } from "./aliases.js"
import { fieldsOf, folded, type SentField } from "./fields.js"
import { isLengthUnit, type LengthUnit, lengthUnits } from "./units.js"

/** A scanner's own set of measurements, as it was sent. */
export interface SetFromScanner {
  readonly gender: Gender
  /** cm and kg; they stand where the set has no height or weight. */
  readonly scanHeight?: number
  readonly scanWeight?: number
  readonly standard: Standard
  /** The unit of lengths; the standard's own where absent. Weights are kilograms. */
  readonly unit?: LengthUnit
  /** Name to number, name to `{value}`, groups of these, or a list of `{name, value, unit}`. */
  readonly values: unknown
}

export interface ScannedSet {
  /** Ours, cm and kg. */
  readonly measurements: Readonly<Record<string, number>>
  readonly warnings: readonly ScanWarning[]
}
export interface ScanWarning {
  readonly code: "unknownField" | "nearDefinition" | "heightsDiffer"
  readonly message: string
  readonly measurement?: string
}
/** What is wrong with a set; `pointer` is a JSON pointer into it. */
export interface ScanProblem {
  readonly pointer: string
  readonly message: string
}

/** The values of one measurement whose names have one base: the first name counts, with its left and right. */
interface Found {
  readonly name: string
  readonly base: string
  sum: number
  count: number
}

/** As far as two statements of a height may be apart, as a part of it. */
const HEIGHT_TOLERANCE = 0.04

/** Fields that are looked at in one part, and of a kind told at once. */
const AT_ONCE = 200
const MOST_NAMED = 20
/** The largest set that is known has some hundreds of fields. */
const MOST_FIELDS = 1000

/**
 * A scanner's values as our measurements. Left and right are averaged; a field of our definition wins over a near one;
 * fields that are not known are named in a warning. A value that no body has is an error, and so is a missing unit.
 */
export function scannerMeasurements(set: SetFromScanner): Result<ScannedSet, readonly ScanProblem[]> {
  return atOnce(scannerMeasurementsInParts(set))
}

/** As scannerMeasurements, in parts: a set may be megabytes, and whoever reads it may do other things in between. */
export function* scannerMeasurementsInParts(set: SetFromScanner): InParts<Result<ScannedSet, readonly ScanProblem[]>> {
  const table: StandardTable = standards[set.standard]
  const unit = set.unit ?? table.unit
  const problems: ScanProblem[] = []
  const unknown: string[] = []
  const found = new Map<BodyMeasurementId, { near?: Found; best?: Found }>()
  let seen = 0
  for (const field of fieldsOf(set.values)) {
    if (++seen > MOST_FIELDS) return err([{ pointer: "/values", message: `has more than ${MOST_FIELDS} fields` }])
    if (seen % AT_ONCE === 0) yield undefined
    const alias = aliasOf(table, field)
    if (alias === undefined) {
      if (unknown.length <= MOST_NAMED) unknown.push(field.name)
      continue
    }
    const value = valueIn(field, alias, unit, set.gender)
    if (typeof value === "number") add(found, alias, field, value)
    else problems.push({ pointer: field.pointer, message: value.message })
  }
  if (found.size === 0 && problems.length === 0) {
    problems.push({ pointer: "/values", message: `holds no field that is known of ${set.standard}` })
  }
  if (problems.length > 0) return err(problems)

  const warnings: ScanWarning[] = []
  const measurements: Record<string, number> = {}
  for (const [id, { near, best }] of found) {
    const used = best ?? near!
    measurements[id] = round2(used.sum / used.count)
    if (best === undefined) {
      const message = `${used.name} is close to ${id} and not the same`
      warnings.push({ code: "nearDefinition", message, measurement: id })
    }
  }
  if (unknown.length > 0) {
    const names = unknown.slice(0, MOST_NAMED).join(", ")
    const more = unknown.length > MOST_NAMED ? ", …" : ""
    warnings.push({ code: "unknownField", message: `not known and left out: ${names}${more}` })
  }
  const { scanHeight, scanWeight } = set
  const scanned = measurements.mbHeight
  if (scanHeight !== undefined) {
    if (scanned === undefined) measurements.mbHeight = scanHeight
    else if (Math.abs(scanned - scanHeight) > HEIGHT_TOLERANCE * scanHeight) {
      const message = `the scan's own height is ${scanned} cm, scanHeight ${scanHeight} cm: is the unit right?`
      warnings.push({ code: "heightsDiffer", message, measurement: "mbHeight" })
    }
  }
  if (scanWeight !== undefined) measurements.mbWeight ??= scanWeight
  return ok({ measurements, warnings })
}

/** Two names of our own definition, or two near ones: the one that came first counts. */
function add(
  found: Map<BodyMeasurementId, { near?: Found; best?: Found }>,
  { id, near }: Alias,
  { name }: SentField,
  value: number,
): void {
  const its = found.get(id) ?? {}
  found.set(id, its)
  const { base } = folded(name)
  const kind = near ? "near" : "best"
  const same = its[kind]
  if (same === undefined) its[kind] = { name, base, sum: value, count: 1 }
  else if (same.base === base) {
    same.sum += value
    same.count++
  }
}

function aliasOf({ fields, groups }: StandardTable, { name, group }: SentField): Alias | undefined {
  if (isBodyMeasurementId(name)) return { id: name, near: false }
  const known = groups === undefined || group === "" ? fields : (groups[folded(group).base] ?? {})
  const { base } = folded(name)
  return Object.hasOwn(known, base) ? known[base] : undefined
}

function valueIn(
  field: SentField,
  { id }: Alias,
  unit: LengthUnit | undefined,
  gender: Gender,
): number | { readonly message: string } {
  const number = typeof field.value === "string" ? Number(field.value.trim() || Number.NaN) : field.value
  if (typeof number !== "number" || !Number.isFinite(number)) return { message: `${field.name} must be a number` }
  const isWeight = unitOf(id) === "kg"
  const its = field.unit ?? unit
  if (!isWeight && its === undefined) return { message: "unit is required: it is not documented for this standard" }
  if (!isWeight && !isLengthUnit(its)) {
    return { message: `the unit of ${field.name} must be one of ${Object.keys(lengthUnits).join(", ")}` }
  }
  const value = isWeight ? number : number * lengthUnits[its as LengthUnit]
  const { low, high } = hardBounds(gender, id)
  const shown = unitOf(id)
  if (value >= low && value <= high) return value
  return { message: `${field.name} is ${round2(value)} ${shown}: ${id} lies from ${low} to ${high} ${shown}` }
}

const round2 = (value: number): number => Math.round(value * 100) / 100
