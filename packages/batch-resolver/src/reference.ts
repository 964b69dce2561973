import { err, type InParts, membersOf, ok, pathOf, pointerOf, type Result } from "@toile/result"

/** What a `$ref` points at: a field of what another action made, or a place in a definition. */
export type Reference =
  | { readonly to: "resource"; readonly action: string; readonly path: readonly string[] }
  | { readonly to: "definition"; readonly name: string; readonly path: readonly string[] }

/** No place in a body is further inside, or has longer names around it (`jsonFaults` of the contract). */
const MOST_CHARACTERS = 8000
export const MOST_STEPS = 100

/** Reads `#/resources/<action>/<field>[/..]` or `#/definitions/<name>[/..]`; the error says what is wrong with it. */
export const parseReference = (ref: unknown): Result<Reference, string> => {
  if (typeof ref !== "string") return err("$ref must be a string")
  if (ref.length > MOST_CHARACTERS) return err(`$ref must have at most ${MOST_CHARACTERS} characters`)
  if (!ref.startsWith("#/")) return err(`${JSON.stringify(ref)} must begin with #/resources/ or #/definitions/`)
  const [root, name, ...path] = pathOf(ref.slice(1))
  if (path.length > MOST_STEPS) return err(`$ref must lead at most ${MOST_STEPS} levels inside`)
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

/** True for an object that stands for a value elsewhere: its only key is `$ref`. */
export const isReference = (value: unknown): value is { readonly $ref: unknown } =>
  typeof value === "object" && value !== null && Object.keys(value).length === 1 && Object.hasOwn(value, "$ref")

/** Where something stands in a value, told by the keys around it; what stands side by side shares them. */
export interface Place {
  readonly key: string
  readonly above: Place | undefined
}

export const placeOf = (keys: readonly string[]): Place | undefined =>
  keys.reduce<Place | undefined>((above, key) => ({ key, above }), undefined)

/** The JSON pointer to a place. */
export const pointerTo = (place: Place | undefined): string => {
  const keys: string[] = []
  for (let at = place; at !== undefined; at = at.above) keys.push(at.key)
  return pointerOf(keys.reverse())
}

export interface FoundReference {
  /** undefined where the walked value is itself a reference, and stands nowhere. */
  readonly place: Place | undefined
  readonly ref: unknown
}

/** Values that are looked at in one part: some tenths of a millisecond. */
export const AT_ONCE = 1000

interface Level {
  readonly place: Place | undefined
  /** Taken one after the other: a list of a million copied is a pause. */
  readonly members: Iterator<readonly [key: string | number, value: unknown]>
}

/**
 * Every reference in a JSON value, at any depth, in the value's order.
 *
 * @param root where the value itself stands
 */
export function* referencesIn(value: unknown, root?: Place): InParts<readonly FoundReference[]> {
  const found: FoundReference[] = []
  const levels: Level[] = []
  let seen = 0
  const enter = (place: Place | undefined, inner: unknown) => {
    if (typeof inner !== "object" || inner === null) return
    if (isReference(inner)) found.push({ place, ref: inner.$ref })
    else levels.push({ place, members: membersOf(inner) })
  }
  enter(root, value)
  for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
    const { done, value: member } = level.members.next()
    if (done === true) levels.pop()
    else if (typeof member[1] === "object") enter({ key: String(member[0]), above: level.place }, member[1])
    if (++seen % AT_ONCE === 0) yield undefined
  }
  return found
}
