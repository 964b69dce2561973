import type {
  listPatternReferences,
  listPatterns,
  OptionDefinition,
  Page,
  PatternData,
  PatternItem,
  PatternReference,
  PatternWithPresets,
  RequestOf,
} from "@toile/contract"
import type { OptionData } from "@toile/pattern-model"
import type { JsonSchema } from "@toile/schema-validator"
import { Effect } from "effect"
import type { Actor } from "../actor.js"
import { invalid, orNotFound } from "../failure.js"
import { PatternCatalogue } from "../ports/catalogue.js"
import type { PatternEntry, PatternReferenceHead } from "../ports/pattern-references.js"
import { type PresetName, Presets } from "../ports/presets.js"

type PatternQuery = RequestOf<typeof listPatterns>["query"]

/** The patterns, with their presets where the mode says so. */
export const patternPage = Effect.fnUntraced(function* (actor: Actor, query: PatternQuery) {
  const entries = yield* (yield* PatternCatalogue).list(actor.tenantId)
  const { gender, measurementType, ids, mode, hasDisabledPresets } = query
  if (mode === undefined && hasDisabledPresets !== undefined) {
    return yield* invalid([{ pointer: "query/hasDisabledPresets", message: "requires mode=withPresets" }])
  }
  const wanted = entries.filter(
    ({ data }) =>
      (gender === undefined || data.gender === gender) &&
      (measurementType === undefined || data.measurements[measurementType].length > 0) &&
      (ids === undefined || ids.includes(data.patternId)),
  )
  if (mode === undefined) return pageOf(query, wanted.filter(textFound(query.search)), patternItem)
  const names = yield* (yield* Presets).names(actor.tenantId)
  const presetsOf = ({ data }: PatternEntry) => names.filter(({ patternId }) => patternId === data.patternId)
  const found = wanted.filter((entry) => {
    const presets = presetsOf(entry)
    const fits = hasDisabledPresets === undefined || presets.some(({ enabled }) => !enabled) === hasDisabledPresets
    return fits && textFound(query.search, presets)(entry)
  })
  return pageOf(query, found, (entry) => withPresets(entry, presetsOf(entry), hasDisabledPresets))
})

/** Searches names and descriptions, and the names of presets. */
const textFound =
  (search: string | undefined, presets: readonly PresetName[] = []) =>
  ({ data }: PatternEntry): boolean =>
    search === undefined ||
    matches(search, data.patternName, data.patternDescription, ...presets.map(({ name }) => name))

/** Where the disabled presets are asked for, only those; else all, which without a disabled one are the enabled ones. */
const withPresets = (
  { data }: PatternEntry,
  presets: readonly PresetName[],
  hasDisabledPresets: boolean | undefined,
): PatternWithPresets => ({
  id: data.patternId,
  name: data.patternName,
  presets: presets
    .filter(({ enabled }) => hasDisabledPresets !== true || !enabled)
    .map(({ id, name, enabled }) => ({ id, name, enabled })),
})

function pageOf<A>(
  { orderBy, sort, page, perPage }: PatternQuery,
  entries: readonly PatternEntry[],
  item: (entry: PatternEntry) => A,
): Page<A> {
  const key = (entry: PatternEntry) => patternItem(entry)[orderBy]
  const sorted = entries.toSorted((a, b) => compare(key(a), key(b)) || a.data.patternId - b.data.patternId)
  if (sort === "desc") sorted.reverse()
  const start = (page - 1) * perPage
  return { items: sorted.slice(start, start + perPage).map(item), total: sorted.length }
}

const matches = (search: string, ...texts: string[]) =>
  texts.some((text) => text.toLowerCase().includes(search.toLowerCase()))

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)

const patternItem = ({ createdAt, data }: PatternEntry): PatternItem => ({
  id: data.patternId,
  name: data.patternName,
  gender: data.gender,
  description: data.patternDescription,
  updatedAt: createdAt,
})

/** A pattern's latest master reference, or the one of an ID, or a 404. `id` is the text of the path. */
export const patternEntry = Effect.fnUntraced(function* (actor: Actor, id: string, refId?: string) {
  const catalogue = yield* PatternCatalogue
  const found = yield* catalogue.find(actor.tenantId, patternIdOf(id), refId)
  // A name finds a line's latest reference in a draft's body; an address has the ID.
  const fits = refId === undefined || found?.refId === refId
  return yield* orNotFound(refId === undefined ? "pattern" : "pattern reference")(fits ? found : undefined)
})

/** No pattern has the ID 0. */
const patternIdOf = (id: string) => (/^\d{1,9}$/.test(id) ? Number(id) : 0)

export const readPatternData = (actor: Actor, id: string, refId?: string) =>
  Effect.map(patternEntry(actor, id, refId), patternData)

export const readPatternJsonSchema = Effect.fnUntraced(function* (actor: Actor, id: string, refId?: string) {
  const catalogue = yield* PatternCatalogue
  return catalogue.schema(yield* patternEntry(actor, id, refId)) as JsonSchema
})

export const readReference = (actor: Actor, id: string, refId?: string) =>
  Effect.map(patternEntry(actor, id, refId), reference)

export const readBundle = Effect.fnUntraced(function* (actor: Actor, id: string, refId: string) {
  const entry = yield* patternEntry(actor, id, refId)
  const { source, commitHash } = yield* (yield* PatternCatalogue).bundle(entry)
  return { filename: `${entry.data.slug}.js`, source, commitHash }
})

/** The references of a pattern: all of them, or the latest of each name. */
export const referencePage = Effect.fnUntraced(function* (
  actor: Actor,
  id: string,
  { all, search, orderBy, sort, page, perPage }: RequestOf<typeof listPatternReferences>["query"],
) {
  yield* patternEntry(actor, id)
  const newestFirst = yield* (yield* PatternCatalogue).references(actor.tenantId, patternIdOf(id))
  const found = newestFirst.filter(
    ({ refName, commitHash }, i) =>
      (all || newestFirst.findIndex((other) => other.refName === refName) === i) &&
      (search === undefined || matches(search, refName, commitHash)),
  )
  const oldestFirst = found.reverse()
  const sorted = orderBy === "name" ? oldestFirst.sort((a, b) => compare(a.refName, b.refName)) : oldestFirst
  if (sort === "desc") sorted.reverse()
  const start = (page - 1) * perPage
  return {
    items: sorted.slice(start, start + perPage).map(reference),
    total: sorted.length,
  } satisfies Page<PatternReference>
})

const reference = ({
  refId,
  refName,
  commitHash,
  parentCommitHash,
  createdAt,
}: PatternReferenceHead): PatternReference => ({
  id: refId,
  name: refName,
  commitHash,
  parentCommitHash,
  createdAt,
})

const patternData = ({ refId, refName, data }: PatternEntry): PatternData => ({
  id: refId,
  name: refName,
  patternId: data.patternId,
  patternName: data.patternName,
  patternDescription: data.patternDescription,
  gender: data.gender,
  options: data.options.map(definition),
  ...(data.defaultsBy ? { defaultsBy: data.defaultsBy } : {}),
  ...(data.defaultsWhere ? { defaultsWhere: data.defaultsWhere } : {}),
  measurements: data.measurements,
  seams: data.seams,
  garmentMeasurements: data.garmentMeasurements,
  materials: data.materials,
  bodyShapes: data.bodyShapes.map(definition),
})

/** An option's condition, and what its values need of a body, are told by the pattern's schema: the answer's fields are fixed. */
const definition = ({ when, ...option }: OptionData): OptionDefinition => {
  if (option.type === "number") return option
  const { needs, ...fields } = option
  return fields
}
