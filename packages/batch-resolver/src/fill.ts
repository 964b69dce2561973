import { atOnce, err, type InParts, membersOf, ok, type Result } from "@toile/result"
import type { BatchProblem } from "./batch.js"
import { AT_ONCE, isReference, type Place, pointerTo } from "./reference.js"
import { has, MOST_ROUND, targetOf, tooFar } from "./target.js"

/** What the references of a planned batch stand for: the definitions, and what each finished action made. */
export interface Values {
  readonly definitions: Readonly<Record<string, unknown>>
  readonly resources: Readonly<Record<string, unknown>>
}

/** What references bring: values, and the characters of their texts and names. */
export interface Brought {
  values: number
  characters: number
}

/**
 * Definitions that hold each other many times over, and references to the same long text again and again, must not fill the
 * memory: they bring no more than the body of a draft may have by itself.
 */
const MOST: Readonly<Brought> = { values: 100_000, characters: 1_000_000 }

/**
 * A body with every reference replaced by its value, definitions' own references included. The plan has shown that
 * actions and definitions exist and run in no circle; what can still be missing is a place deeper inside a value.
 */
export const fillBody = (body: unknown, values: Values): Result<unknown, readonly BatchProblem[]> =>
  atOnce(fillInParts(body, values))

/**
 * As fillBody, in parts.
 *
 * @param together what references bring is added to it
 */
export function* fillInParts(
  body: unknown,
  values: Values,
  together: Brought = { values: 0, characters: 0 },
): InParts<Result<unknown, readonly BatchProblem[]>> {
  const problems: BatchProblem[] = []
  const brought: Brought = { values: 0, characters: 0 }
  let grows: string | undefined
  /** Values that were looked at. */
  let seen = 0
  /** How many references stand around a value. */
  let around = 0
  /** Whether it is time to let others be served. */
  const see = (isBrought: boolean): boolean => {
    if (isBrought && ++brought.values > MOST.values) grows ??= `by more than ${MOST.values} values`
    return ++seen % AT_ONCE === 0
  }
  const weighText = (text: string) => {
    brought.characters += text.length
    if (brought.characters > MOST.characters) grows ??= `by more than ${MOST.characters} characters`
  }
  /** The value itself where nothing in it is a reference: hundreds of thousands of values are not made again. */
  function* fill(value: unknown, place: Place | undefined): InParts<unknown> {
    if (see(around > 0)) yield undefined
    if (grows !== undefined || typeof value !== "object" || value === null) return value
    if (isReference(value)) return yield* resolve(value.$ref, place)
    let filled: Record<string, unknown> | undefined
    for (const [key, inner] of membersOf(value)) {
      if (typeof inner !== "object" || inner === null) {
        if (see(around > 0)) yield undefined
        continue
      }
      const full = yield* fill(inner, { key: String(key), above: place })
      if (full === inner) continue
      filled ??= (Array.isArray(value) ? value.slice() : { ...value }) as Record<string, unknown>
      filled[key] = full
    }
    return filled ?? value
  }
  function* resolve(ref: unknown, place: Place | undefined): InParts<unknown> {
    const missing = (why: string): undefined => {
      if (grows === undefined) problems.push({ pointer: pointerTo(place), message: `${JSON.stringify(ref)}: ${why}` })
    }
    if (around > MOST_ROUND) return missing(tooFar)
    const target = targetOf(values.definitions, ref)
    if (target._tag === "Err") return missing(target.error)
    const value = target.value.to === "value" ? yield* filled(target.value.value) : yield* made(target.value)
    // What stands in the value of another reference is weighed with it.
    if (around === 0) yield* weigh(value)
    return value

    /** A definition may hold references itself; what an action made never does. */
    function* filled(inside: unknown): InParts<unknown> {
      around++
      const full = yield* fill(inside, place)
      around--
      return full
    }
    function* made({ action, path }: { readonly action: string; readonly path: readonly string[] }): InParts<unknown> {
      if (!Object.hasOwn(values.resources, action)) return missing(`there is no resource ${JSON.stringify(action)}`)
      let inside = values.resources[action]
      for (const step of path) {
        if (typeof inside !== "object" || inside === null || !has(inside, step))
          return missing(`there is nothing at ${JSON.stringify(step)}`)
        inside = (inside as Readonly<Record<string, unknown>>)[step]
      }
      yield* count(inside)
      return inside
    }
  }
  function* count(value: unknown): InParts<void> {
    if (see(true)) yield undefined
    if (grows !== undefined || typeof value !== "object" || value === null) return
    for (const inner of Array.isArray(value) ? value : Object.values(value)) yield* count(inner)
  }
  function* weigh(value: unknown): InParts<void> {
    if (++seen % AT_ONCE === 0) yield undefined
    if (typeof value === "string") weighText(value)
    if (grows !== undefined || typeof value !== "object" || value === null) return
    if (Array.isArray(value)) for (const inner of value) yield* weigh(inner)
    else
      for (const [key, inner] of Object.entries(value)) {
        weighText(key)
        yield* weigh(inner)
      }
  }
  const full = yield* fill(body, undefined)
  together.values += brought.values
  together.characters += brought.characters
  if (grows !== undefined) return err([{ pointer: "", message: `grows ${grows} once its references are filled in` }])
  return problems.length > 0 ? err(problems) : ok(full)
}
