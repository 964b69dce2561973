import type { listPatterns, OptionDefinition, Page, PatternData, PatternItem, RequestOf } from "@toile/contract"
import type { OptionData } from "@toile/pattern-model"
import type { JsonSchema } from "@toile/schema-validator"
import { Effect } from "effect"
import type { Actor } from "../actor.js"
import { orNotFound } from "../failure.js"
import { PatternCatalogue } from "../ports/catalogue.js"
import type { PatternEntry } from "../ports/engine.js"

type PatternQuery = RequestOf<typeof listPatterns>["query"]

export const patternPage = Effect.fnUntraced(function* (actor: Actor, query: PatternQuery) {
  const catalogue = yield* PatternCatalogue
  const entries = yield* catalogue.list(actor.tenantId)
  const { gender, measurementType, ids, search, orderBy, sort, page, perPage } = query
  const wanted = entries.filter(
    ({ data }) =>
      (gender === undefined || data.gender === gender) &&
      (measurementType === undefined || data.measurements[measurementType].length > 0) &&
      (ids === undefined || ids.includes(data.patternId)) &&
      (search === undefined || matches(search, data.patternName, data.patternDescription)),
  )
  const items = wanted.map(patternItem).sort((a, b) => compare(a[orderBy], b[orderBy]) || a.id - b.id)
  if (sort === "desc") items.reverse()
  const start = (page - 1) * perPage
  return { items: items.slice(start, start + perPage), total: items.length } satisfies Page<PatternItem>
})

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

/** A reference of a pattern, the latest master where none is named, or a 404. `id` is the text of the path. */
export const patternEntry = Effect.fnUntraced(function* (actor: Actor, id: string, ref?: string) {
  const catalogue = yield* PatternCatalogue
  const patternId = /^\d{1,9}$/.test(id) ? Number(id) : undefined
  const found = patternId === undefined ? undefined : yield* catalogue.find(actor.tenantId, patternId, ref)
  return yield* orNotFound("pattern")(found)
})

export const readPatternData = (actor: Actor, id: string, ref?: string) =>
  Effect.map(patternEntry(actor, id, ref), patternData)

export const readPatternJsonSchema = Effect.fnUntraced(function* (actor: Actor, id: string, ref?: string) {
  const catalogue = yield* PatternCatalogue
  return catalogue.schema(yield* patternEntry(actor, id, ref)) as JsonSchema
})

const patternData = ({ refId, refName, data }: PatternEntry): PatternData => ({
  id: refId,
  name: refName,
  patternId: data.patternId,
  patternName: data.patternName,
  patternDescription: data.patternDescription,
  gender: data.gender,
  options: data.options.map(definition),
  measurements: data.measurements,
  seams: data.seams,
  garmentMeasurements: data.garmentMeasurements,
  materials: data.materials,
  bodyShapes: data.bodyShapes.map(definition),
})

/** An option's condition is told by the schema, not here. */
const definition = ({ when, ...option }: OptionData): OptionDefinition => option
