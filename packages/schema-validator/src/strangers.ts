import type { DraftBodyError } from "./draft-body-error.js"
import type { JsonSchema } from "./json-schema.js"

/**
 * So many names that a section does not have are told one by one: judging them takes the square of their number, minutes
 * for a list that fills a body.
 */
const MOST_TOLD = 50

type Names = ReadonlyMap<string, ReadonlySet<string>>

/** The names that each section of a body may have, as fields or in a list; a section that takes any is not among them. */
export const namesBySection = (schema: JsonSchema): Names =>
  new Map(
    Object.entries(objectAt(schema, "properties") ?? {}).flatMap(([section, of]): [string, Set<string>][] => {
      const taken = (objectAt(of, "propertyNames") ?? objectAt(of, "items"))?.enum
      if (Array.isArray(taken)) return [[section, new Set(taken.map(String))]]
      const own = objectAt(of, "properties")
      return own && isObject(of) && of.additionalProperties === false ? [[section, new Set(Object.keys(own))]] : []
    }),
  )

/** The body with at most `MOST_TOLD` names in a section that it does not have, and what is said of those left out. */
export const withFewStrangers = (
  body: unknown,
  namesOf: Names,
): { readonly judged: unknown; readonly more: readonly DraftBodyError[] } => {
  if (!isObject(body)) return { judged: body, more: [] }
  const more: DraftBodyError[] = []
  const few: Record<string, unknown> = {}
  for (const [section, names] of namesOf) {
    const given = Object.hasOwn(body, section) ? body[section] : undefined
    const isKnown = (name: unknown) => typeof name === "string" && names.has(name)
    const strangers = namesIn(given).filter((name) => !isKnown(name)).length
    if (strangers <= MOST_TOLD) continue
    let told = 0
    const isTold = (name: unknown) => isKnown(name) || ++told <= MOST_TOLD
    few[section] = Array.isArray(given)
      ? given.filter(isTold)
      : Object.fromEntries(Object.entries(given as object).filter(([name]) => isTold(name)))
    const left = strangers - MOST_TOLD
    more.push({ pointer: `/${section}`, message: `${section} section: ${left} more names that it does not have` })
  }
  return more.length === 0 ? { judged: body, more } : { judged: { ...body, ...few }, more }
}

const namesIn = (section: unknown): readonly unknown[] =>
  Array.isArray(section) ? section : isObject(section) ? Object.keys(section) : []

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const objectAt = (value: unknown, key: string): Readonly<Record<string, unknown>> | undefined => {
  const at = isObject(value) ? value[key] : undefined
  return isObject(at) ? at : undefined
}
