import type {
  CreateMetadata,
  InputError,
  listMetadata,
  Metadata,
  Page,
  RequestOf,
  UntypedMetadata,
  UpdateMetadata,
} from "@toile/contract"
import { isErr } from "@toile/result"
import { Effect } from "effect"
import type { Actor } from "../actor.js"
import { changedFields, changesNothing, conflict, invalid, orNotFound } from "../failure.js"
import { inTurns, mapped } from "../in-turns.js"
import { type Defaults, defaultElements, keyOf, usedBy } from "../metadata/defaults.js"
import { type Elements, elementMeant } from "../metadata/meant.js"
import { PatternCatalogue } from "../ports/catalogue.js"
import { type KnownElement, MetadataElements, type Shown, type StoredElement } from "../ports/metadata.js"
import type { PatternEntry } from "../ports/pattern-references.js"
import { Secrets } from "../ports/secrets.js"
import { Ids } from "../ports/time-and-ids.js"
import { Transactions } from "../ports/transactions.js"

/** An element as a tenant sees it. */
interface SeenElement extends StoredElement {
  readonly isDefault: boolean
}
/** As a search goes by: a default whole, the tenant's own without what may be large. */
export type ListedElement = SeenElement | (KnownElement & { readonly isDefault: false })

/** The tenant's own elements and the system's. */
export const elementsOf = Effect.fnUntraced(function* (actor: Actor) {
  const entries = yield* (yield* PatternCatalogue).list(actor.tenantId)
  const defaults = keptDefaults(entries, (yield* Secrets).hash)
  const own = yield* (yield* MetadataElements).all(actor.tenantId)
  return { defaults, own: new Map(own.map((element) => [keyOf(element), element])) } satisfies Elements
})

/** The defaults follow from the references alone, so the last ones are kept. */
const keptDefaults = (() => {
  let kept: { readonly references: string; readonly defaults: Defaults } | undefined
  return (entries: readonly PatternEntry[], hash: Secrets["hash"]): Defaults => {
    const references = entries.map(({ refId }) => refId).join()
    if (kept?.references !== references) kept = { references, defaults: defaultElements(entries, hash) }
    return kept.defaults
  }
})()

/** Every element: the tenant's own in the place of the default, by ID and then by uuid. */
export function listedElements({ defaults, own }: Elements): ListedElement[] {
  const untouched = [...defaults.byKey].filter(([key]) => !own.has(key)).map(([, element]) => seen(element, true))
  const all = [...untouched, ...[...own.values()].map((element) => ({ ...element, isDefault: false as const }))]
  return all.sort((a, b) => compare(a.elementId, b.elementId) || compare(a.id, b.id))
}

/** Elements as they are shown: the tenant's own are read whole. */
export const seenElements = Effect.fnUntraced(function* (tenantId: string, listed: readonly ListedElement[]) {
  const own = listed.filter(({ isDefault }) => !isDefault).map(({ id }) => id)
  const whole = new Map((yield* (yield* MetadataElements).some(tenantId, own)).map((element) => [element.id, element]))
  return listed.flatMap((element): SeenElement[] => {
    if (element.isDefault) return [element]
    const stored = whole.get(element.id)
    // It was removed since the list was read.
    return stored === undefined ? [] : [seen(stored, false)]
  })
})

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const seen = (element: StoredElement, isDefault: boolean): SeenElement => ({ ...element, isDefault })

type MetadataQuery = RequestOf<typeof listMetadata>["query"]

export const metadataPage = Effect.fnUntraced(function* (actor: Actor, query: MetadataQuery) {
  const wrong = missingParameters(query)
  if (wrong.length > 0) return yield* invalid(wrong)
  const { search, sort, type, gender, patternId, patternRefId, parentIds, measurementType, page, perPage } = query
  const used = patternId === undefined ? undefined : yield* keysOfPattern(actor, patternId, patternRefId)
  const prefix = measurementType && { body: "mb", final: "mf" }[measurementType]
  const listed = listedElements(yield* elementsOf(actor)).filter(
    (element) =>
      (type === undefined || element.type === type) &&
      (gender === undefined || element.gender === gender) &&
      (used === undefined || used.has(keyOf(element))) &&
      (parentIds === undefined || parentIds.includes(element.parentId)) &&
      (prefix === undefined || element.elementId.startsWith(prefix)),
  )
  const found =
    search === undefined
      ? listed
      : (yield* inTurns(mapped(listed, (one) => (matches(one, search) ? [one] : [])))).flat()
  if (sort === "desc") found.reverse()
  const start = (page - 1) * perPage
  const items = yield* seenElements(actor.tenantId, found.slice(start, start + perPage))
  return { items: items.map(typed), total: found.length } satisfies Page<Metadata>
})

function missingParameters({ patternId, patternRefId, type, measurementType }: MetadataQuery): InputError[] {
  const errors: InputError[] = []
  if (patternRefId !== undefined && patternId === undefined) {
    errors.push({ pointer: "query/patternRefId", message: "patternRefId requires patternId" })
  }
  if (measurementType !== undefined && type !== "measurement") {
    errors.push({ pointer: "query/measurementType", message: "measurementType requires type=measurement" })
  }
  return errors
}

/** What a pattern's reference uses, its latest master where none is named; nothing where there is no such one. */
export const keysOfPattern = Effect.fnUntraced(function* (actor: Actor, patternId: number, ref?: string) {
  const entry = yield* (yield* PatternCatalogue).find(actor.tenantId, patternId, ref)
  return entry === undefined ? new Set<string>() : usedBy(entry.data)
})

const matches = ({ elementId, title, description }: KnownElement, search: string) =>
  [elementId, ...Object.values(title), ...Object.values(description)].some((text) =>
    text.toLowerCase().includes(search.toLowerCase()),
  )

const seenElement = Effect.fnUntraced(function* (actor: Actor, uuid: string) {
  const own = yield* (yield* MetadataElements).find(actor.tenantId, uuid)
  if (own !== undefined) return seen(own, false)
  const { defaults } = yield* elementsOf(actor)
  const element = yield* orNotFound("metadata element")(defaults.byUuid.get(uuid))
  return seen(element, true)
})

export const readMetadata = (actor: Actor, uuid: string) => Effect.map(seenElement(actor, uuid), typed)

/** Makes the tenant's own of what has the system's default alone, under the default's uuid. */
export const createMetadata = Effect.fnUntraced(function* (actor: Actor, body: CreateMetadata) {
  const { run } = yield* Transactions
  return yield* run(
    Effect.gen(function* () {
      const elements = yield* elementsOf(actor)
      const meant = elementMeant(elements, body)
      if (isErr(meant)) {
        const { field, reason } = meant.error
        return yield* invalid([{ pointer: `/${field}`, message: `${field}: ${reason}` }])
      }
      const key = keyOf(meant.value)
      if (elements.own.has(key)) return yield* conflict(`The tenant has an element of its own for ${body.id} already.`)
      const standard = elements.defaults.byKey.get(key)
      const element: StoredElement = {
        ...meant.value,
        id: standard?.id ?? (yield* (yield* Ids).next),
        parentId: standard?.parentId ?? null,
        ...withChanges(NOTHING, body),
      }
      yield* needsRoom(element)
      yield* (yield* MetadataElements).insert(actor.tenantId, element)
      return untyped(seen(element, false))
    }),
  )
})

const NOTHING: Shown = { title: {}, description: {}, imageUrl: "", videoUrl: "", customData: {} }

/** What is shown after a change: titles and descriptions merge language by language, everything else is replaced. */
export const withChanges = (
  { title, description, imageUrl, videoUrl, customData }: Shown,
  changes: { readonly [K in keyof Shown]?: Shown[K] },
): Shown => ({
  title: { ...title, ...changes.title },
  description: { ...description, ...changes.description },
  imageUrl: changes.imageUrl ?? imageUrl,
  videoUrl: changes.videoUrl ?? videoUrl,
  customData: changes.customData ?? customData,
})

/** Every search looks at the texts of all elements. */
const MOST_TEXT = 40_000

/** What is too much of titles and descriptions, in all their languages; undefined where it is not. */
export const tooMuchText = ({ title, description }: Pick<Shown, "title" | "description">): string | undefined => {
  const length = [title, description].flatMap((texts) => Object.entries(texts).flat()).join("").length
  return length <= MOST_TEXT
    ? undefined
    : `title and description may have ${MOST_TEXT} characters together, in all languages: ${length} are too many`
}

const needsRoom = (shown: Shown) => {
  const message = tooMuchText(shown)
  return message === undefined ? Effect.void : invalid([{ pointer: "/title", message }])
}

/** Changes an element; a default becomes the tenant's own under the same uuid. */
export const updateMetadata = Effect.fnUntraced(function* (actor: Actor, uuid: string, body: UpdateMetadata) {
  const { run } = yield* Transactions
  return yield* run(
    Effect.gen(function* () {
      const element = yield* seenElement(actor, uuid)
      const { gender: _gender, patternId: _pattern, type: _type, parentId: _parent, ...changes } = body
      const errors = changedFields(element, body, ["gender", "patternId", "type", "parentId"])
      if (errors.length > 0) return yield* invalid(errors)
      if (changesNothing(changes)) return untyped(element)
      const { isDefault, ...stored } = element
      const changed: StoredElement = { ...stored, ...withChanges(stored, changes) }
      yield* needsRoom(changed)
      const elements = yield* MetadataElements
      yield* isDefault ? elements.insert(actor.tenantId, changed) : elements.update(actor.tenantId, uuid, changed)
      return untyped(seen(changed, false))
    }),
  )
})

/** Reverts to the default, or removes where there is none. */
export const deleteMetadata = Effect.fnUntraced(function* (actor: Actor, uuid: string) {
  yield* seenElement(actor, uuid)
  yield* (yield* MetadataElements).remove(actor.tenantId, uuid)
  return undefined
})

const untyped = (element: SeenElement): UntypedMetadata => ({
  uuid: element.id,
  id: element.elementId,
  gender: element.gender,
  isDefault: element.isDefault,
  parentId: element.parentId,
  title: element.title,
  description: element.description,
  imageUrl: element.imageUrl,
  videoUrl: element.videoUrl,
  customData: element.customData,
})

const typed = (element: SeenElement): Metadata => ({ ...untyped(element), type: element.type })
