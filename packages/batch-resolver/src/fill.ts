import { atOnce, err, type InParts, ok, type Result } from "@toile/result"
import type { BatchProblem } from "./batch.js"
import { AT_ONCE, escapeToken, isReference, parseReference } from "./reference.js"
import { has } from "./target.js"

/** What the references of a planned batch stand for: the definitions, and what each finished action made. */
export interface Values {
  readonly definitions: Readonly<Record<string, unknown>>
  readonly resources: Readonly<Record<string, unknown>>
}

/** More than any action takes: definitions that hold each other many times over must not fill the memory. */
const MOST_VALUES = 100_000

/**
 * A body with every reference replaced by its value, definitions' own references included. The plan has shown that
 * actions and definitions exist and run in no circle; what can still be missing is a place deeper inside a value.
 */
export const fillBody = (body: unknown, values: Values): Result<unknown, readonly BatchProblem[]> =>
  atOnce(fillInParts(body, values))

/** As fillBody, in parts. */
export function* fillInParts(body: unknown, values: Values): InParts<Result<unknown, readonly BatchProblem[]>> {
  const problems: BatchProblem[] = []
  let count = 0
  function* fill(value: unknown, pointer: string): InParts<unknown> {
    if (++count % AT_ONCE === 0) yield undefined
    if (count > MOST_VALUES) {
      if (count === MOST_VALUES + 1)
        problems.push({
          pointer: "",
          message: `grows to more than ${MOST_VALUES} values once its references are filled in`,
        })
      return undefined
    }
    if (isReference(value)) return yield* resolve(value.$ref, pointer)
    if (Array.isArray(value)) {
      const items: unknown[] = []
      for (const [i, inner] of value.entries()) items.push(yield* fill(inner, `${pointer}/${i}`))
      return items
    }
    if (typeof value !== "object" || value === null) return value
    const fields: [string, unknown][] = []
    for (const [key, inner] of Object.entries(value)) {
      fields.push([key, yield* fill(inner, `${pointer}/${escapeToken(key)}`)])
    }
    return Object.fromEntries(fields)
  }
  function* resolve(ref: unknown, pointer: string): InParts<unknown> {
    const missing = (why: string): undefined => {
      problems.push({ pointer, message: `${JSON.stringify(ref)}: ${why}` })
    }
    const parsed = parseReference(ref)
    if (parsed._tag === "Err") return missing(parsed.error)
    const target = parsed.value
    const [from, name] =
      target.to === "resource" ? [values.resources, target.action] : [values.definitions, target.name]
    if (!Object.hasOwn(from, name)) return missing(`there is no ${target.to} ${JSON.stringify(name)}`)
    // A definition may hold references itself; what an action made never does.
    let value = target.to === "definition" ? yield* fill(from[name], pointer) : from[name]
    for (const step of target.path) {
      if (typeof value !== "object" || value === null || !has(value, step))
        return missing(`there is nothing at ${JSON.stringify(step)}`)
      value = (value as Readonly<Record<string, unknown>>)[step]
    }
    return value
  }
  const filled = yield* fill(body, "")
  return problems.length > 0 ? err(problems) : ok(filled)
}
