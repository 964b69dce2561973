import { bodyMeasurementIds, bodyShapeIds, isBodyMeasurementId } from "@toile/body"
import { bodyShapeWords, bodyWords, finishedWords } from "@toile/body/words"
import type { Gender, Texts } from "@toile/contract"
import type { OptionData, PatternReferenceData } from "@toile/pattern-model"
import type { ElementKey, StoredElement } from "../ports/metadata.js"
import type { PatternEntry } from "../ports/pattern-references.js"
import { materials, options, seams, values } from "./vocabulary.js"
import { bareValue, definitionInWords, inWords, textsOf } from "./words.js"

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

/** The elements of one pattern: of its names, with the system's titles. Measurements and body shapes for both genders. */
export function elementsOf(data: PatternReferenceData): Described[] {
  const groups = [...data.measurements.body, ...data.measurements.final]
  const measurements = [...new Set([...groups.flatMap(({ items }) => items), ...data.garmentMeasurements])]
  const titled = (elementId: string, fallback: Texts, description: Texts) => {
    const own = data.titles?.[elementId]
    return { title: own?.title ?? fallback, description: own?.description ?? description }
  }
  return [
    ...measurements.flatMap((elementId) =>
      ofBoth({ ...plain, type: "measurement", elementId, ...measured(elementId) }),
    ),
    ...data.bodyShapes.flatMap(({ id }) => ofBoth({ ...plain, type: "bodyShape", elementId: id, ...shape(id) })),
    ...data.options.flatMap((option) => optionElements(data, option, titled)),
    ...Object.keys(data.seams).map((elementId): Described => {
      const texts = titled(elementId, textsOf(seams, elementId), SEAM)
      return { ...plain, type: "seam", elementId, gender: "", ...texts }
    }),
    ...data.materials.map((elementId): Described => {
      const texts = titled(elementId, textsOf(materials, elementId), MATERIAL)
      return { ...plain, type: "material", elementId, gender: "", ...texts }
    }),
  ]
}

function optionElements(
  { patternId, gender }: PatternReferenceData,
  option: OptionData,
  titled: (elementId: string, fallback: Texts, description: Texts) => Pick<Described, "title" | "description">,
): Described[] {
  const at = { type: "option", gender, patternId } as const
  const texts = titled(option.id, textsOf(options, option.id), definitionInWords(option))
  const itself = { ...at, elementId: option.id, parentId: null, ...texts }
  const named = (name: Texts): Texts =>
    Object.fromEntries(
      Object.entries(texts.title).map(([language, title]) => [language, optionValue(title, name, language)]),
    )
  const ofValue = (value: string): Described => {
    const name = textsOf(values, bareValue(value))
    return { ...at, elementId: value, parentId: option.id, ...titled(value, name, named(name)) }
  }
  return [itself, ...(option.type === "string" ? option.enum.map(ofValue) : [])]
}

const optionValue = (option: string, value: Texts, language: string) =>
  `${option}${language === "fr" ? " : " : ": "}${value[language] ?? value.en}`

function measured(id: string): Pick<Described, "title" | "description"> {
  if (isBodyMeasurementId(id)) {
    const { title, definition } = bodyWords[id]
    return { title, description: definition }
  }
  const made = /^(mf|gm)([A-Z].*)$/.exec(id)
  if (made === null) return { title: { en: inWords(id) }, description: {} }
  return { title: finishedTitle(made[2]!), description: made[1] === "mf" ? FINAL : GARMENT }
}

function finishedTitle(name: string): Texts {
  const known: Readonly<Record<string, Texts>> = finishedWords
  return Object.hasOwn(known, name) ? known[name]! : { en: inWords(name) }
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
