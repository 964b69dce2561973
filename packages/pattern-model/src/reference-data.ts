import { valuesOfShape } from "@toile/body"
import type { MeasurementGroups } from "./measurement-group.js"
import type { Condition, DefaultWhere, Option, Options } from "./option.js"
import type { Declaration, Title } from "./sheet.js"

/** What the interface tells of a pattern, as plain data (GET /v2/patterns/{id} without the reference's own fields). */
export interface PatternReferenceData {
  readonly patternId: number
  readonly slug: string
  readonly patternName: string
  readonly patternDescription: string
  readonly gender: "female" | "male"
  readonly options: readonly OptionData[]
  /** By choice and its value in public form (`fit`, `fit.slim`), the options whose defaults it sets; absent without such. */
  readonly defaultsBy?: DefaultsByChoice
  /** By option, what its default is beside values of several others, before `defaultsBy`; absent without such. */
  readonly defaultsWhere?: DefaultsWhere
  readonly measurements: { readonly body: readonly GroupData[]; readonly final: readonly GroupData[] }
  readonly seams: Readonly<Record<string, number>>
  readonly garmentMeasurements: readonly string[]
  readonly materials: readonly string[]
  /** Of the material groups those that are fused to the first, and shrink with it; references say so since they have it. */
  readonly fused?: readonly string[]
  readonly bodyShapes: readonly OptionData[]
  /** What people are shown of options, values, seams and material groups, where the pattern says it itself. */
  readonly titles?: Readonly<Record<string, Title>>
}

/** By choice, by value in public form: the defaults that it sets, by option. */
export type DefaultsByChoice = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, string | number>>>>>
>

/** By option: the first row all of whose other options have one of the values (in public form) tells its default. */
export type DefaultsWhere = Readonly<Record<string, readonly DefaultWhere[]>>

/** An enumeration or a numeric range. `when`: the option may only be given while another one has one of these values. */
export type OptionData =
  | {
      readonly id: string
      readonly type: "string"
      readonly enum: readonly string[]
      readonly default: string
      readonly when?: Condition
      /** By value, the groups of a body that it asks for beyond the required ones. */
      readonly needs?: Readonly<Record<string, readonly string[]>>
    }
  | {
      readonly id: string
      readonly type: "number"
      readonly minimum: number
      readonly maximum: number
      readonly step: number
      readonly default: number
      readonly suffix: string
      /** Not given, it is worked out of the wearer: `default` is an average wearer's, and is filled in nowhere. */
      readonly defaultFrom?: "wearer"
      readonly when?: Condition
    }

/** What is left to the pattern where it is not given: worked out of the wearer, filled in nowhere. */
export const isLeftToPattern = (option: OptionData): boolean =>
  option.type === "number" && option.defaultFrom === "wearer"

export interface GroupData {
  readonly group: string
  readonly items: readonly string[]
  readonly required: boolean
}

export const referenceData = (declaration: Declaration): PatternReferenceData => ({
  patternId: declaration.id,
  slug: declaration.slug,
  patternName: declaration.name,
  patternDescription: declaration.description,
  gender: declaration.gender,
  options: Object.entries(declaration.options).map(([id, option]) => optionData(id, option, declaration.needs?.[id])),
  ...defaultsBy(declaration.options),
  ...defaultsWhere(declaration.options),
  measurements: {
    body: groupData(declaration.measurements.body),
    final: groupData(declaration.measurements.final),
  },
  seams: declaration.seams,
  garmentMeasurements: declaration.garmentMeasurements,
  materials: declaration.materials,
  fused: declaration.fused ?? [],
  bodyShapes: declaration.bodyShapes.map((id) => ({
    id,
    type: "string",
    enum: valuesOfShape(id),
    default: "normal",
  })),
  ...(declaration.titles ? { titles: titlesOf(declaration.titles) } : {}),
})

const groupData = (groups: MeasurementGroups): GroupData[] =>
  Object.entries(groups).map(([group, { items, required }]) => ({ group, items: Object.keys(items), required }))

const defaultsBy = (options: Options): Pick<PatternReferenceData, "defaultsBy"> => {
  const sets: Record<string, Record<string, Record<string, string | number>>> = {}
  for (const [id, option] of Object.entries(options)) {
    if (option.defaultsBy === undefined) continue
    const { option: choice, values } = option.defaultsBy
    sets[choice] ??= {}
    for (const [value, set] of Object.entries<string | number>(values)) {
      const name = `${choice}.${value}`
      sets[choice][name] = { ...sets[choice][name], [id]: option.kind === "choice" ? `${id}.${set}` : set }
    }
  }
  return Object.keys(sets).length > 0 ? { defaultsBy: sets } : {}
}

const defaultsWhere = (options: Options): Pick<PatternReferenceData, "defaultsWhere"> => {
  const inPublic = ({ beside, default: cm }: DefaultWhere): DefaultWhere => ({
    beside: Object.fromEntries(
      Object.entries(beside).map(([id, values]) => [
        id,
        values.map((value) => (typeof value === "string" ? `${id}.${value}` : value)),
      ]),
    ),
    default: cm,
  })
  const rows = Object.entries(options).flatMap(([id, option]) =>
    option.kind === "range" && option.defaultsBy?.where ? [[id, option.defaultsBy.where.map(inPublic)] as const] : [],
  )
  return rows.length > 0 ? { defaultsWhere: Object.fromEntries(rows) } : {}
}

type ValueNeeds = NonNullable<Declaration["needs"]>[string]

const optionData = (id: string, option: Option, needs: ValueNeeds): OptionData => {
  const condition = option.when
    ? { when: { option: option.when.option, values: option.when.values.map((v) => `${option.when!.option}.${v}`) } }
    : {}
  return option.kind === "choice"
    ? {
        id,
        type: "string",
        enum: option.values.map((v) => `${id}.${v}`),
        default: `${id}.${option.default}`,
        ...condition,
        ...(needs
          ? {
              needs: Object.fromEntries(
                Object.entries(needs).flatMap(([v, groups]) => (groups ? [[`${id}.${v}`, groups]] : [])),
              ),
            }
          : {}),
      }
    : {
        id,
        type: "number",
        minimum: option.min,
        maximum: option.max,
        step: option.step,
        default: option.default,
        suffix: option.suffix,
        ...(option.defaultFrom ? { defaultFrom: option.defaultFrom } : {}),
        ...condition,
      }
}

const titlesOf = (titles: NonNullable<Declaration["titles"]>): Readonly<Record<string, Title>> =>
  Object.fromEntries(Object.entries(titles).flatMap(([key, title]) => (title ? [[key, title]] : [])))
