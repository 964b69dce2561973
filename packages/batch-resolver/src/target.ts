import { err, ok, type Result } from "@toile/result"
import { isReference, parseReference } from "./reference.js"

/** What a reference comes to, through definitions: a place in what an action makes, or a value that is there already. */
export type Target =
  | { readonly to: "resource"; readonly action: string; readonly path: readonly string[] }
  | { readonly to: "value" }

/**
 * Follows a reference through the definitions, which must not run in a circle; the error says where it ends.
 */
export const targetOf = (definitions: Readonly<Record<string, unknown>>, ref: unknown): Result<Target, string> => {
  const parsed = parseReference(ref)
  if (parsed._tag === "Err") return parsed
  let target = parsed.value
  while (target.to === "definition") {
    if (!Object.hasOwn(definitions, target.name)) return err(`there is no definition ${JSON.stringify(target.name)}`)
    let value = definitions[target.name]
    let left = target.path
    for (;;) {
      if (isReference(value)) break
      const [step, ...rest] = left
      if (step === undefined) return ok({ to: "value" })
      if (typeof value !== "object" || value === null || !has(value, step))
        return err(`there is nothing at ${JSON.stringify(step)}`)
      value = (value as Readonly<Record<string, unknown>>)[step]
      left = rest
    }
    const next = parseReference(value.$ref)
    if (next._tag === "Err") return next
    target = { ...next.value, path: [...next.value.path, ...left] }
  }
  return ok(target)
}

/** A list has its items; its `length` is no place of it. */
export const has = (value: object, step: string): boolean =>
  Object.hasOwn(value, step) && !(Array.isArray(value) && step === "length")
