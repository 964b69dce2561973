import { err, type InParts, ok, type Result } from "@toile/result"

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

/** Values that are looked at in one part: some tenths of a millisecond. */
export const AT_ONCE = 1000

interface Level {
  /** The key under which it stands in the level above. */
  readonly key: string
  readonly members: readonly (readonly [key: string, value: unknown])[]
  next: number
}

/** Every reference in a JSON value, at any depth, in the value's order. */
export function* referencesIn(value: unknown): InParts<readonly FoundReference[]> {
  const found: FoundReference[] = []
  const levels: Level[] = []
  let seen = 0
  const enter = (key: string, inner: unknown) => {
    if (typeof inner !== "object" || inner === null) return
    if (isReference(inner)) {
      const keys = levels.length === 0 ? [] : [...levels.slice(1).map((level) => level.key), key]
      found.push({ pointer: keys.map((step) => `/${escapeToken(step)}`).join(""), ref: inner.$ref })
    } else levels.push({ key, members: Object.entries(inner), next: 0 })
  }
  enter("", value)
  for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
    const member = level.members[level.next++]
    if (member === undefined) levels.pop()
    else enter(member[0], member[1])
    if (++seen % AT_ONCE === 0) yield undefined
  }
  return found
}
