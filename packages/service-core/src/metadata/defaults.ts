import { bodyMeasurementIds, bodyShapeIds, isBodyMeasurementId } from "@toile/body"
import { bodyShapeWords, bodyWords, measuredTitle } from "@toile/body/words"
import type { Gender, Texts } from "@toile/contract"
import { comesOutAs, measuredName, type OptionData, type PatternReferenceData } from "@toile/pattern-model"
import type { ElementKey, StoredElement } from "../ports/metadata.js"
import type { PatternEntry } from "../ports/pattern-references.js"
import { type PatternWords, wordsOf } from "./pattern-words.js"
import { definitionInWords, inWords } from "./words.js"

/** The system's own elements, and which of them each pattern uses. */
export interface Defaults {
  /** By `keyOf`. */
  readonly byKey: ReadonlyMap<string, StoredElement>
  readonly byUuid: ReadonlyMap<string, StoredElement>
  readonly genderOf: ReadonlyMap<number, Gender>
}

const BOTH: readonly Gender[] = ["female", "male"]

/** What tells elements apart. Seams and material groups are of both genders; only options are of one pattern. */
export const keyOf = ({ type, elementId, gender, patternId }: ElementKey): string =>
  [type, isShared(type) ? "" : gender, type === "option" ? patternId : 0, elementId].join("|")

export const isShared = (type: ElementKey["type"]): boolean => type === "seam" || type === "material"

/**
 * The elements of a catalogue. An element's uuid follows from its key, so that it is the same for every tenant and
 * after every start.
 *
 * @param sha256 hexadecimal
 */
export function defaultElements(entries: readonly PatternEntry[], sha256: (text: string) => string): Defaults {
  const byKey = new Map<string, StoredElement>()
  const add = (element: Described) => {
    const key = keyOf(element)
    if (!byKey.has(key)) byKey.set(key, { ...NOTHING_MORE, ...element, id: uuidOf(sha256(`metadata|${key}`)) })
  }
  for (const element of bodyElements()) add(element)
  for (const { data } of entries) for (const element of elementsOf(data)) add(element)
  return {
    byKey,
    byUuid: new Map([...byKey.values()].map((element) => [element.id, element])),
    genderOf: new Map(entries.map(({ data }) => [data.patternId, data.gender])),
  }
}

/** The keys of the elements that a pattern uses. */
export const usedBy = (data: PatternReferenceData): ReadonlySet<string> =>
  new Set(
    elementsOf(data)
      .filter(({ type, gender }) => isShared(type) || gender === data.gender)
      .map(keyOf),
  )

export type Described = Pick<
  StoredElement,
  "type" | "elementId" | "gender" | "patternId" | "parentId" | "title" | "description"
>
const NOTHING_MORE = { imageUrl: "", videoUrl: "", customData: {} }
const plain = { patternId: 0, parentId: null }

const ofBoth = (element: Omit<Described, "gender">): Described[] => BOTH.map((gender) => ({ ...element, gender }))

const bodyElements = (): Described[] => [
  ...bodyMeasurementIds.flatMap((elementId) =>
    ofBoth({ ...plain, type: "measurement", elementId, ...measured(elementId) }),
  ),
  ...bodyShapeIds.flatMap((elementId) => ofBoth({ ...plain, type: "bodyShape", elementId, ...shape(elementId) })),
]

/** The elements of one pattern: of its names, with the titles that it declares. Measurements and body shapes for both genders. */
export function elementsOf(data: PatternReferenceData): Described[] {
  const words = wordsOf(data)
  const ofMeasurements = (ids: readonly string[], texts: (id: string) => Pick<Described, "title" | "description">) =>
    ids.flatMap((elementId) => ofBoth({ ...plain, type: "measurement", elementId, ...texts(elementId) }))
  const itemsOf = (type: "body" | "final"): string[] => [
    ...new Set(data.measurements[type].flatMap(({ items }) => items)),
  ]
  const finished = (description: Texts) => (id: string) => {
    const title = measuredTitle(id) ?? { en: inWords(measuredName(id)) }
    return words.titled("measurement", comesOutAs(id), title, description)
  }
  return [
    ...ofMeasurements(itemsOf("body"), measured),
    ...ofMeasurements(itemsOf("final"), finished(FINAL)),
    ...ofMeasurements(data.garmentMeasurements, finished(GARMENT)),
    ...data.bodyShapes.flatMap(({ id }) => ofBoth({ ...plain, type: "bodyShape", elementId: id, ...shape(id) })),
    ...data.options.flatMap((option) => optionElements(data, option, words)),
    ...Object.keys(data.seams).map((elementId): Described => {
      const texts = words.titled("seam", elementId, words.known("seam", elementId), SEAM)
      return { ...plain, type: "seam", elementId, gender: "", ...texts }
    }),
    ...data.materials.map((elementId): Described => {
      const texts = words.titled("material", elementId, words.known("material", elementId), MATERIAL)
      return { ...plain, type: "material", elementId, gender: "", ...texts }
    }),
  ]
}

function optionElements(
  { patternId, gender, defaultsBy = {}, defaultsWhere = {} }: PatternReferenceData,
  option: OptionData,
  { titled, known, valueName }: PatternWords,
): Described[] {
  const at = { type: "option", gender, patternId } as const
  const beside = (defaultsWhere[option.id] ?? []).flatMap((row) => Object.keys(row.beside))
  const setters = [...new Set(beside)].filter((id) => !(id in defaultsBy))
  const titleOf = (id: string): Texts => titled("option", id, known("option", id), {}).title
  const definition = definitionInWords(option, valueName, defaultsBy, setters.map(titleOf))
  const texts = titled("option", option.id, known("option", option.id), definition)
  const itself = { ...at, elementId: option.id, parentId: null, ...texts }
  const named = (name: Texts): Texts =>
    Object.fromEntries(
      Object.entries(texts.title).map(([language, title]) => [language, optionValue(title, name, language)]),
    )
  const ofValue = (value: string): Described => {
    const name = valueName(value)
    return { ...at, elementId: value, parentId: option.id, ...titled("value", value, name, named(name)) }
  }
  return [itself, ...(option.type === "string" ? option.enum.map(ofValue) : [])]
}

const optionValue = (option: string, value: Texts, language: string) =>
  `${option}${language === "fr" ? " : " : ": "}${value[language] ?? value.en}`

function measured(id: string): Pick<Described, "title" | "description"> {
  if (!isBodyMeasurementId(id)) return { title: { en: inWords(id) }, description: {} }
  const { title, definition } = bodyWords[id]
  return { title, description: definition }
}

function shape(id: string): Pick<Described, "title" | "description"> {
  const known: Readonly<Record<string, { readonly title: Texts; readonly definition: Texts }>> = bodyShapeWords
  const words = Object.hasOwn(known, id) ? known[id] : undefined
  if (words === undefined) return { title: { en: inWords(id) }, description: {} }
  return { title: words.title, description: words.definition }
}

const FINAL: Texts = { en: "Of the finished garment, in cm", fr: "Du vêtement fini, en cm" }
const GARMENT: Texts = { en: "Measured on the drafted pieces, in cm", fr: "Mesurée sur les pièces tracées, en cm" }
const SEAM: Texts = { en: "Width of the seam allowance, in cm", fr: "Largeur de la valeur de couture, en cm" }
const MATERIAL: Texts = { en: "A material group of the pattern", fr: "Un groupe de matières du patron" }

/** A UUID (version 8, RFC 9562) of a hash. */
const uuidOf = (hash: string): string =>
  `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
