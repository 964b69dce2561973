import { err, ok, type Result } from "@toile/result"
import { isReference, MOST_STEPS, parseReference } from "./reference.js"

/** What a reference comes to, through definitions: a place in what an action makes, or a value that is there already. */
export type Target =
  | { readonly to: "resource"; readonly action: string; readonly path: readonly string[] }
  | { readonly to: "value"; readonly value: unknown }

/** As many levels as a body may have. */
export const MOST_ROUND = 64
export const tooFar = `leads through more than ${MOST_ROUND} definitions`

/**
 * Follows a reference through the definitions, which must not run in a circle; the error says where it ends.
 */
export const targetOf = (definitions: Readonly<Record<string, unknown>>, ref: unknown): Result<Target, string> => {
  const parsed = parseReference(ref)
  if (parsed._tag === "Err") return parsed
  let target = parsed.value
  for (let round = 0; target.to === "definition"; round++) {
    if (round > MOST_ROUND) return err(tooFar)
    if (!Object.hasOwn(definitions, target.name)) return err(`there is no definition ${JSON.stringify(target.name)}`)
    let value = definitions[target.name]
    let taken = 0
    while (!isReference(value)) {
      const step = target.path[taken]
      if (step === undefined) return ok({ to: "value", value })
      if (typeof value !== "object" || value === null || !has(value, step))
        return err(`there is nothing at ${JSON.stringify(step)}`)
      value = (value as Readonly<Record<string, unknown>>)[step]
      taken++
    }
    const next = parseReference(value.$ref)
    if (next._tag === "Err") return next
    if (next.value.path.length + target.path.length - taken > MOST_STEPS) return err(tooFar)
    target = { ...next.value, path: [...next.value.path, ...target.path.slice(taken)] }
  }
  return ok(target)
}

/** A list has its items; its `length` is no place of it. */
export const has = (value: object, step: string): boolean =>
  Object.hasOwn(value, step) && !(Array.isArray(value) && step === "length")
