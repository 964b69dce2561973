import type { XY } from "@toile/draft-model"
import { clashOf } from "@toile/export-config"
import type { Spread } from "@toile/nesting"
import { err, ok, type Result } from "@toile/result"

/** Turns that a part may take beside the one that lays its grain along the sheet; null: what wastes least on the grain. */
export type PartRotation = "0" | "90" | "180" | "+90" | "+180" | "any" | null

/** How one material group is laid out, every field filled in. Centimetres and degrees. */
export interface NestingConfig {
  /** Usable width of the fabric, > 0, <= 1000. */
  readonly sheetWidth: number
  /** The fabric's whole width, selvedges counted in, sheetWidth to 1000: nothing lies on what it has more, and it is paid for. Absent: sheetWidth. */
  readonly fullWidth?: number
  /** What each sheet takes beyond its last part, both ends together, 0 to 100. Absent: 0. */
  readonly endLoss?: number
  /** Length of one sheet, > 0, <= 100000. */
  readonly sheetLength: number
  /** Smallest gap between two parts, 0 to 20. */
  readonly partMargin: number
  /** Smallest gap between a part and the sheet's edge, >= 0. */
  readonly sheetEdgeMargin: number
  /** Turns every part before nesting; null means 0. */
  readonly preNestRotation: number | null
  readonly partRotation: PartRotation
  /** How long the search works, in millions of places that it judges (EVALUATIONS_AN_EFFORT), 0 to 100; 0 is the first layout. */
  readonly effort: number
  /** How the cloth is spread; double it is half as wide, and each piece between its folds is cut twice. Absent: single, face up. */
  readonly spread?: Spread
  /** True: pieces lie so that the material's repeat goes on over their seams. Absent: they do not. */
  readonly stripes?: boolean
  /** Each piece is cut out as a block first, this much larger all round, 1 to 2, and then again on its own line. Absent: on its line at once. */
  readonly blocks?: number
  /** With `blocks`: the pieces that are cut out as blocks, such as those that are fused before they are cut. Absent: all of them. */
  readonly blockPieces?: readonly string[]
  /**
   * Pieces may lie over each other by up to this much of their seam allowances, corners too, 0.1 to 1 (cm), where 0.4 stays of both. Absent: they never do.
   */
  readonly shareAllowance?: number
  /** True: cloth with a nap may lie either way for each garment, all its pieces alike. Absent: all pieces lie one way. */
  readonly napByGarment?: boolean
  /** True: a garment's pieces lie on one sheet, so that they are of one shade. False, and absent: each lies on any sheet; false says that it may. */
  readonly shadeByGarment?: boolean
  /** True: parts may lie in what is cut out of others (their closed inner cut lines). Absent: what is cut out is lost. */
  readonly partsInHoles?: boolean
  /** Degrees by which a part may lie askew of its turns, to either side, 0 to 10. Absent: 0. Striped cloth is laid straight. */
  readonly tilt?: number
  /** Outlines on the cloth that parts keep away from as from each other; at most 100, of 3 to 100 corners. */
  readonly defects?: readonly Defect[]
  /** Copies that lie on a sheet already, and stay. */
  readonly locked?: readonly LockedCopy[]
}

/** An outline on the first sheet, or on the one of that number (from 1), in the sheet's own coordinates. */
export type Defect = readonly XY[] | { readonly sheet: number; readonly outline: readonly XY[] }

/** A copy of a piece as a marker's placement says it: turned about the piece's origin (degrees), then moved (cm). */
export interface LockedCopy {
  readonly piece: string
  /** From 1; of a pair the copies as drawn come first, then the mirrored ones. */
  readonly copy: number
  readonly x: number
  readonly y: number
  readonly rotation: number
  /** From 1; absent: 1. */
  readonly sheet?: number
}

export const nestingDefaults: NestingConfig = {
  sheetWidth: 140,
  sheetLength: 3000,
  partMargin: 1,
  sheetEdgeMargin: 0,
  preNestRotation: 0,
  partRotation: null,
  effort: 1,
}

/** Fields as somebody gave them; what is absent is left to the sources after it. A null counts as given. */
export interface NestingSource {
  /** Where they come from, for messages: `export.materials.shell`. */
  readonly from: string
  readonly nesting: Readonly<Record<string, unknown>>
}

export interface InvalidNesting {
  readonly _tag: "InvalidNesting"
  /** `nesting.sheetWidth`, `nesting.locked[2].rotation` */
  readonly field: string
  readonly from: string
  readonly message: string
}

type Field = keyof NestingConfig

/** What is wrong within a value: where, and what that must be. */
interface WrongEntry {
  /** `[2].rotation` */
  readonly at: string
  readonly wanted: string
  readonly value: unknown
}

/** What a value must be, in words, or what of it must be something else; undefined where it is good. */
const rules: { readonly [F in Field]-?: (value: unknown) => string | WrongEntry | undefined } = {
  sheetWidth: (value) => (isNumber(value) && value > 0 && value <= 1000 ? undefined : "a number above 0, at most 1000"),
  fullWidth: (value) => (isNumber(value) && value > 0 && value <= 1000 ? undefined : "a number above 0, at most 1000"),
  endLoss: (value) => (isNumber(value) && value >= 0 && value <= 100 ? undefined : "a number from 0 to 100"),
  sheetLength: (value) =>
    isNumber(value) && value > 0 && value <= 100_000 ? undefined : "a number above 0, at most 100000",
  partMargin: (value) => (isNumber(value) && value >= 0 && value <= 20 ? undefined : "a number from 0 to 20"),
  sheetEdgeMargin: (value) => (isNumber(value) && value >= 0 ? undefined : "a number, 0 or more"),
  preNestRotation: (value) => (value === null || isNumber(value) ? undefined : "a number of degrees, or null"),
  partRotation: (value) =>
    value === null || rotations.has(value) ? undefined : 'one of "0", "90", "180", "+90", "+180", "any", or null',
  effort: (value) => (isNumber(value) && value >= 0 && value <= 100 ? undefined : "a number from 0 to 100"),
  blocks: (value) => (isNumber(value) && value >= 1 && value <= 2 ? undefined : "a number from 1 to 2"),
  blockPieces: (value) =>
    listOf(value, 4000, "a list of at most 4000 pieces' names", (name) =>
      typeof name === "string" ? undefined : entry("", "a piece's name", name),
    ),
  shareAllowance: (value) => (isNumber(value) && value >= 0.1 && value <= 1 ? undefined : "a number from 0.1 to 1"),
  tilt: (value) => (isNumber(value) && value >= 0 && value <= 10 ? undefined : "a number of degrees from 0 to 10"),
  defects: (value) => listOf(value, 100, "a list of at most 100 outlines, or {sheet, outline}", wrongDefect),
  locked: (value) => listOf(value, 4000, "a list of at most 4000 {piece, copy, x, y, rotation, sheet?}", wrongLocked),
  shadeByGarment: (value) => (typeof value === "boolean" ? undefined : "true or false"),
  partsInHoles: (value) => (typeof value === "boolean" ? undefined : "true or false"),
  napByGarment: (value) => (typeof value === "boolean" ? undefined : "true or false"),
  spread: (value) => (spreads.has(value) ? undefined : 'one of "single", "folded", "tubular"'),
  stripes: (value) => (typeof value === "boolean" ? undefined : "true or false"),
}
const rotations: ReadonlySet<unknown> = new Set(["0", "90", "180", "+90", "+180", "any"])
const spreads: ReadonlySet<unknown> = new Set(["single", "folded", "tubular"])
const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value)
const isSheet = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 1000
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)
const entry = (at: string, wanted: string, value: unknown): WrongEntry => ({ at, wanted, value })

/** A list, and the first of its entries that is wrong. */
const listOf = (
  value: unknown,
  most: number,
  wanted: string,
  wrongIn: (one: unknown) => WrongEntry | undefined,
): string | WrongEntry | undefined => {
  if (!Array.isArray(value) || value.length > most) return wanted
  for (const [index, one] of value.entries()) {
    const wrong = wrongIn(one)
    if (wrong !== undefined) return { ...wrong, at: `[${index}]${wrong.at}` }
  }
  return undefined
}

const SHEET = "a whole number from 1 to 1000"
const wrongDefect = (value: unknown): WrongEntry | undefined => {
  if (!isRecord(value)) return wrongOutline(value, "", "an outline of 3 to 100 corners [x, y], or {sheet, outline}")
  const { sheet, outline } = value
  if (!isSheet(sheet)) return entry(".sheet", SHEET, sheet)
  return wrongOutline(outline, ".outline", "an outline of 3 to 100 corners [x, y]")
}
const wrongOutline = (value: unknown, at: string, wanted: string): WrongEntry | undefined => {
  if (!Array.isArray(value) || value.length < 3 || value.length > 100) return entry(at, wanted, value)
  const index = value.findIndex((xy) => !(Array.isArray(xy) && xy.length === 2 && xy.every(isNumber)))
  return index < 0 ? undefined : entry(`${at}[${index}]`, "[x, y], two finite numbers", value[index])
}
const wrongLocked = (value: unknown): WrongEntry | undefined => {
  if (!isRecord(value)) return entry("", "{piece, copy, x, y, rotation, sheet?}", value)
  const { piece, copy, sheet = 1 } = value
  if (typeof piece !== "string") return entry(".piece", "a piece's name", piece)
  if (!Number.isInteger(copy) || Number(copy) < 1) return entry(".copy", "a whole number from 1", copy)
  for (const field of ["x", "y", "rotation"] as const)
    if (!isNumber(value[field])) return entry(`.${field}`, "a finite number", value[field])
  return isSheet(sheet) ? undefined : entry(".sheet", SHEET, sheet)
}
const isField = (name: string): name is Field => Object.hasOwn(rules, name)

/** A value in a message, which is not to be longer than a few lines. */
const written = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value)
  return text.length <= 200 ? text : `${text.slice(0, 200)}...`
}

/**
 * Field by field the first source that gives it, then the default. Sources come in the order in which they count: the
 * export's material, the draft's, the library's, the export's nesting, the export profile's. Every field of every
 * source is checked, those that do not count too. What does not go together in the result is refused as well, but for what depends on the cloth's repeat.
 */
export const resolveNesting = (sources: readonly NestingSource[]): Result<NestingConfig, InvalidNesting> => {
  const given: Record<string, unknown> = {}
  for (const { from, nesting } of sources) {
    for (const [name, value] of Object.entries(nesting)) {
      if (value === undefined) continue
      const refuse = (reason: string, at = ""): Result<never, InvalidNesting> => {
        const field = `nesting.${name}${at}`
        return err({ _tag: "InvalidNesting", field, from, message: `${field} (${from}) ${reason}` })
      }
      if (!isField(name)) return refuse("is not a field of a nesting config")
      const wrong = rules[name](value)
      if (typeof wrong === "string") return refuse(`must be ${wrong}, not ${written(value)}`)
      if (wrong !== undefined) return refuse(`must be ${wrong.wanted}, not ${written(wrong.value)}`, wrong.at)
      if (!Object.hasOwn(given, name)) given[name] = value
    }
  }
  const config: NestingConfig = { ...nestingDefaults, ...given }
  const clash = clashOf(config)
  if (clash === undefined) return ok(config)
  const { field, why } = clash
  const from = sources.find(({ nesting }) => nesting[field] !== undefined)?.from ?? "defaults"
  return err({ _tag: "InvalidNesting", field: `nesting.${field}`, from, message: `nesting.${field}: ${why}` })
}
