import { isBodyMeasurementId } from "@toile/body"
import type { AnyLevels } from "./levels.js"
import { leversOf } from "./lever.js"
import type { MeasurementGroups } from "./measurement-group.js"
import { neededGroups } from "./needs.js"
import type { Condition, DefaultsBy, DefaultWhere, Option, SetBy } from "./option.js"
import { WIDEST_SEAM } from "./resolve-order.js"
import type { Declaration } from "./sheet.js"
import type { YieldsTo } from "./yields.js"

/** Files are called by it, and addresses. */
const SLUG = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const LARGEST_ID = 999_999_999
const CAMEL_CASE = /^[a-z][a-zA-Z0-9]*$/

/**
 * What is wrong with a declaration, in words; nothing where it holds what the interface promises of every pattern:
 * steps of eighths with the default on one, conditions on options that exist, measurements in one group each.
 */
export const declarationProblems = (declaration: Declaration): string[] => [
  ...(Number.isInteger(declaration.id) && declaration.id > 0 && declaration.id <= LARGEST_ID
    ? []
    : [`ID ${declaration.id} is not a whole number from 1 to ${LARGEST_ID}`]),
  ...(SLUG.test(declaration.slug)
    ? []
    : [`slug ${declaration.slug} is not in small letters and digits, with hyphens between words`]),
  ...names("option", Object.keys(declaration.options)),
  ...names("seam", Object.keys(declaration.seams)),
  ...names("material", declaration.materials),
  ...names("garment measurement", declaration.garmentMeasurements),
  ...Object.entries(declaration.options).flatMap(([id, option]) => optionProblems(id, option, declaration.options)),
  ...groupProblems("body", "mb", declaration.measurements.body),
  ...groupProblems("final", "mf", declaration.measurements.final),
  ...Object.entries(declaration.seams).flatMap(([name, width]) =>
    width >= 0 && width <= WIDEST_SEAM ? [] : [`seam ${name}: ${width} is not from 0 to ${WIDEST_SEAM} cm`],
  ),
  ...declaration.garmentMeasurements.flatMap((name) =>
    name.startsWith("gm") ? [] : [`garment measurement ${name} does not begin with gm`],
  ),
  ...(declaration.materials.length > 0 ? [] : ["no material group is declared"]),
  ...unknownMeasurements(declaration),
  ...needProblems(declaration),
  ...levelProblems(declaration),
  ...fallProblems(declaration),
  ...yieldProblems(declaration),
  ...leverProblems(declaration),
  ...parentProblems(declaration),
]

const names = (what: string, all: readonly string[]): string[] =>
  all.flatMap((name, i) => [
    ...(CAMEL_CASE.test(name) ? [] : [`${what} ${name} is not in camel case`]),
    ...(all.indexOf(name) === i ? [] : [`${what} ${name} is declared twice`]),
  ])

const optionProblems = (id: string, option: Option, options: Declaration["options"]): string[] => {
  const own = option.kind === "choice" ? choiceProblems(option) : rangeProblems(option)
  const condition = option.when ? conditionProblems(option.when, options) : []
  const set = option.defaultsBy ? setProblems(option, option.defaultsBy, options) : []
  return [...own, ...condition, ...set].map((problem) => `option ${id}: ${problem}`)
}

const choiceProblems = ({ values, default: initial }: Option & { kind: "choice" }): string[] => [
  ...names("value", values),
  ...(values.includes(initial) ? [] : [`the default ${initial} is not one of its values`]),
]

const rangeProblems = ({ min, max, step, default: initial }: Option & { kind: "range" }): string[] => {
  const onStep = (value: number): boolean => Number.isInteger(value / step)
  return [
    ...(step > 0 && Number.isInteger(step * 8) ? [] : [`the step ${step} is not a multiple of 1/8`]),
    ...(min < max ? [] : [`${min} is not below ${max}`]),
    ...(initial >= min && initial <= max ? [] : [`the default ${initial} is not from ${min} to ${max}`]),
    ...[min, max, initial].flatMap((value) => (onStep(value) ? [] : [`${value} does not lie on a step of ${step}`])),
  ]
}

const conditionProblems = ({ option: id, values }: Condition, options: Declaration["options"]): string[] => {
  const other = Object.hasOwn(options, id) ? options[id] : undefined
  if (other?.kind !== "choice") return [`its condition names ${id}, which is not a choice of this pattern`]
  if (other.when) return [`its condition names ${id}, which has a condition itself`]
  if (other.defaultsBy) return [`its condition names ${id}, whose default another option sets`]
  const strangers = values.filter((value) => !other.values.includes(value))
  return strangers.map((value) => `its condition names ${id}.${value}, which is not a value`)
}

/**
 * Each value of the choice sets a default, on a step within the range or one of the values; the schema's is that of the choice's
 * default.
 */
const setProblems = (
  option: Option,
  { option: id, values, usual, where = [] }: SetBy<string | number> & Pick<DefaultsBy, "where">,
  options: Declaration["options"],
): string[] => {
  const choice = Object.hasOwn(options, id) ? options[id] : undefined
  if (choice?.kind !== "choice") return [`its defaults are set by ${id}, which is not a choice of this pattern`]
  if (choice.when) return [`its defaults are set by ${id}, which has a condition`]
  if (choice.defaultsBy) return [`its defaults are set by ${id}, whose own default another option sets`]
  return [
    ...choice.values.flatMap((value) => (Object.hasOwn(values, value) ? [] : [`${id}.${value} sets no default`])),
    ...Object.entries(values).flatMap(([value, set]) => [
      ...(choice.values.includes(value) ? [] : [`${id}.${value} sets a default, and is not a value`]),
      ...offOption(option, set).map((off) => `${id}.${value} sets ${off}`),
    ]),
    ...(usual === choice.default
      ? []
      : [`its usual default is that of ${id}.${usual}, but ${id} is ${choice.default}`]),
    ...(option.kind === "range" ? where.flatMap((row) => besideProblems(option, row, options)) : []),
  ]
}

const offOption = (option: Option, set: string | number): string[] => {
  if (option.kind === "choice") return option.values.some((value) => value === set) ? [] : [`${set}, which is no value`]
  return offRange(option, Number(set))
}

const offRange = ({ min, max, step }: Option & { kind: "range" }, cm: number): string[] =>
  cm >= min && cm <= max && Number.isInteger(cm / step)
    ? []
    : [`${cm}, which is not on a step of ${step} from ${min} to ${max}`]

/** What a default is beside other options' values: values that they have, of options whose own defaults nothing sets. */
const besideProblems = (
  range: Option & { kind: "range" },
  { beside, default: cm }: DefaultWhere,
  options: Declaration["options"],
): string[] => [
  ...offRange(range, cm).map((off) => `a default beside others is ${off}`),
  ...Object.entries(beside).flatMap(([id, values]) => {
    const other = Object.hasOwn(options, id) ? options[id] : undefined
    if (other === undefined) return [`its default is told beside ${id}, which is no option of this pattern`]
    if (other.when || other.defaultsBy || (other.kind === "range" && other.defaultFrom))
      return [`its default is told beside ${id}, which has a condition or no default of its own`]
    return values.flatMap((value) => {
      const has =
        typeof value === "string"
          ? other.kind === "choice" && other.values.includes(value)
          : other.kind === "range" && offRange(other, value).length === 0
      return has ? [] : [`its default is told beside ${id} ${value}, which is not a value`]
    })
  }),
]

const needProblems = (declaration: Declaration): string[] => {
  const { options, needs = {}, measurements } = declaration
  const own = Object.entries(needs).flatMap(([id, byValue = {}]) => {
    const option = Object.hasOwn(options, id) ? options[id] : undefined
    if (option?.kind !== "choice") return [`needs of ${id}, which is not a choice of this pattern`]
    return Object.entries(byValue).flatMap(([value, groups = []]) => [
      ...(option.values.includes(value) ? [] : [`needs of ${id}.${value}, which is not a value`]),
      ...groups.flatMap((group) => {
        const found = Object.hasOwn(measurements.body, group) ? measurements.body[group] : undefined
        if (found === undefined) return [`${id}.${value} needs ${group}, which is no body group`]
        return found.required ? [`${id}.${value} needs ${group}, which is required anyway`] : []
      }),
    ])
  })
  const byDefault = neededGroups(declaration).map(
    ({ group, value }) => `the default ${value} needs ${group}: the defaults draft from the required groups alone`,
  )
  return [...own, ...byDefault]
}

/** What no body has: it could be asked for, and never given. */
const unknownMeasurements = ({ measurements: { body } }: Declaration): string[] =>
  Object.values(body).flatMap(({ items }) =>
    Object.keys(items).flatMap((id) =>
      id.startsWith("mb") && !isBodyMeasurementId(id) ? [`body measurement ${id} is none that is taken of a body`] : [],
    ),
  )

const fallProblems = ({ falls = [], garmentMeasurements }: Declaration): string[] =>
  falls.flatMap(({ of, why }) => [
    ...of.flatMap((id) => (garmentMeasurements.includes(id) ? [] : [`${id} is said to fall, and is not measured`])),
    ...(why.length > 0 ? [] : [`why ${of.join(", ")} falls is not said`]),
  ])

const levelProblems = ({ levels = {}, garmentMeasurements, measurements, options }: Declaration): string[] => {
  const known: AnyLevels = levels
  return Object.entries(known).flatMap(([measurement, level]) => {
    if (level === undefined) return []
    const { over = [], ease, stretch, called } = level
    const groups = typeof over === "string" ? [over] : over
    const ranges = [ease, stretch?.of, stretch?.use, called?.by].filter((id) => id !== undefined)
    return [
      ...(garmentMeasurements.includes(measurement) ? [] : ["it is not measured"]),
      ...groups.flatMap((group) => (Object.hasOwn(measurements.body, group) ? [] : [`${group} is no body group`])),
      ...ranges.flatMap((id) => (Object.hasOwn(options, id) ? [] : [`${id} is no option`])),
    ].map((problem) => `level of ${measurement}: ${problem}`)
  })
}

const yieldProblems = ({ yields = {}, measurements: { final } }: Declaration): string[] =>
  Object.entries<YieldsTo<string, never> | undefined>(yields).flatMap(([group, yielding]) => {
    const to = yielding === undefined ? [] : typeof yielding.to === "string" ? [yielding.to] : yielding.to
    return [group, ...to].flatMap((name) =>
      Object.hasOwn(final, name) ? [] : [`${group} yields: ${name} is no final group`],
    )
  })

const leverProblems = ({ levers = {}, innerLevers = {}, options, garmentMeasurements }: Declaration): string[] => [
  ...Object.entries(levers).flatMap(([measurement, lever]) =>
    garmentMeasurements.includes(measurement)
      ? leversOf(lever).flatMap((name) => {
          const isRange = Object.hasOwn(options, name) && options[name]!.kind === "range"
          return isRange || Object.hasOwn(innerLevers, name) ? [] : [`lever of ${measurement}: ${name} is no range`]
        })
      : [`lever of ${measurement}, which is not measured`],
  ),
  ...names("inner lever", Object.keys(innerLevers)),
  ...Object.entries(innerLevers).flatMap(([name, { min, max, start }]) => [
    ...(Object.hasOwn(options, name) ? [`inner lever ${name} has the name of an option`] : []),
    ...(min <= start && start <= max ? [] : [`inner lever ${name}: ${start} is not from ${min} to ${max}`]),
    ...(Object.values(levers).flatMap(leversOf).includes(name) ? [] : [`inner lever ${name} moves nothing`]),
  ]),
]

const parentProblems = ({ parents = {}, levers = {}, garmentMeasurements }: Declaration): string[] =>
  Object.entries(parents).flatMap(([parent, relations]) =>
    Object.keys(relations).flatMap((measurement) => [
      ...(garmentMeasurements.includes(measurement) ? [] : [`parent ${parent}: ${measurement} is not measured`]),
      ...(Object.hasOwn(levers, measurement) ? [] : [`parent ${parent}: ${measurement} has no lever`]),
    ]),
  )

const groupProblems = (type: string, prefix: string, groups: MeasurementGroups): string[] => {
  const items = Object.values(groups).flatMap((group) => Object.keys(group.items))
  return [
    ...names(`${type} group`, Object.keys(groups)),
    ...names(`${type} measurement`, items),
    ...items.flatMap((id) =>
      id.startsWith(prefix) ? [] : [`${type} measurement ${id} does not begin with ${prefix}`],
    ),
    ...Object.entries(groups).flatMap(([name, group]) =>
      Object.keys(group.items).length > 0 ? [] : [`${type} group ${name} has no item`],
    ),
    ...(Object.values(groups).some((group) => group.required) ? [] : [`no ${type} group is required`]),
  ]
}
