import { err, ok, type Result } from "@toile/result"

/** What a `$ref` points at: a field of what another action made, or a place in a definition. */
export type Reference =
  | { readonly to: "resource"; readonly action: string; readonly path: readonly string[] }
  | { readonly to: "definition"; readonly name: string; readonly path: readonly string[] }

/** Reads `#/resources/<action>/<field>[/..]` or `#/definitions/<name>[/..]`; the error says what is wrong with it. */
export const parseReference = (ref: unknown): Result<Reference, string> => {
  if (typeof ref !== "string") return err("$ref must be a string")
  if (!ref.startsWith("#/")) return err(`${JSON.stringify(ref)} must begin with #/resources/ or #/definitions/`)
  const [root, name, ...path] = ref.slice(2).split("/").map(unescapeToken)
  if (root === "resources") {
    if (name === undefined || name === "" || path.length === 0)
      return err(`${JSON.stringify(ref)} must name an action and a field: #/resources/<action>/<field>`)
    return ok({ to: "resource", action: name, path })
  }
  if (root === "definitions") {
    if (name === undefined || name === "")
      return err(`${JSON.stringify(ref)} must name a definition: #/definitions/<name>`)
    return ok({ to: "definition", name, path })
  }
  return err(`${JSON.stringify(ref)} must begin with #/resources/ or #/definitions/`)
}

/** JSON Pointer (RFC 6901): `~1` is a slash, `~0` a tilde. */
const unescapeToken = (token: string): string => token.replaceAll("~1", "/").replaceAll("~0", "~")

export const escapeToken = (token: string): string => token.replaceAll("~", "~0").replaceAll("/", "~1")

/** True for an object that stands for a value elsewhere: its only key is `$ref`. */
export const isReference = (value: unknown): value is { readonly $ref: unknown } =>
  typeof value === "object" && value !== null && Object.keys(value).length === 1 && Object.hasOwn(value, "$ref")

export interface FoundReference {
  /** Where it stands, from the walked value's own root: a JSON pointer. */
  readonly pointer: string
  readonly ref: unknown
}

/** Every reference in a JSON value, at any depth. */
export const referencesIn = (value: unknown, pointer = ""): readonly FoundReference[] => {
  if (isReference(value)) return [{ pointer, ref: value.$ref }]
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => referencesIn(inner, `${pointer}/${escapeToken(key)}`))
}
