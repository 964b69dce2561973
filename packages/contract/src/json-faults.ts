import { atOnce, type InParts } from "@toile/result"
import { type InputError, pointerOf } from "./problem.js"

/** Deeper than any body is; a batch's actions have a lower bound of their own. */
export const MOST_LEVELS = 100
const TOO_DEEP = `is nested more than ${MOST_LEVELS} deep`

/**
 * More names than any object has, a scan's own set of values among them: thousands of a kind are sent as a list. Whoever
 * looks at an object's names looks at all of them in one go.
 */
export const MOST_NAMES = 5000
export const tooManyNames = (most: number): string => `has more than ${most} fields`

/** Values that are looked at in one part, and faults that are told at once. */
const AT_ONCE = 1000
const MOST_TOLD = 20

const oddText = /\0|\p{Surrogate}/u
const ODD_TEXT = "must not have NUL or halves of characters"

interface Place {
  readonly value: unknown
  readonly level: number
  readonly key?: string | number
  readonly above?: Place
}

/**
 * What no shape is asked about, and what cannot be kept as it was sent: texts and names with NUL or halves of surrogate
 * pairs, numbers too large for a double, names that would reach an object's prototype, thousands of names in an object,
 * endless levels. Yields between parts, for whoever has others to serve.
 *
 * @param level how many levels are around the value
 */
export function* jsonFaults(value: unknown, level = 0): InParts<readonly InputError[]> {
  const faults: InputError[] = []
  const open: Place[] = [{ value, level }]
  let seen = 0
  for (let place = open.pop(); place !== undefined && faults.length < MOST_TOLD; place = open.pop()) {
    const { value: present, level: around } = place
    const found = faultOf(present, around)
    if (found !== undefined) faults.push({ pointer: pointerTo(place), message: found })
    else if (typeof present === "object" && present !== null) {
      const inside = Array.isArray(present) ? present.entries() : Object.entries(present)
      for (const [key, inner] of inside) {
        if (++seen % AT_ONCE === 0) yield undefined
        open.push({ value: inner, level: around + 1, key, above: place })
      }
    } else if (++seen % AT_ONCE === 0) yield undefined
  }
  return faults
}

/** The faults of a value that is small. */
export const jsonFaultsAtOnce = (value: unknown, level = 0): readonly InputError[] => atOnce(jsonFaults(value, level))

function faultOf(value: unknown, level: number): string | undefined {
  if (typeof value === "string") return oddText.test(value) ? ODD_TEXT : undefined
  if (typeof value === "number") return Number.isFinite(value) ? undefined : "is too large a number"
  if (typeof value !== "object" || value === null) return undefined
  if (level >= MOST_LEVELS) return TOO_DEEP
  if (Array.isArray(value)) return undefined
  const names = Object.keys(value)
  if (names.length > MOST_NAMES) return tooManyNames(MOST_NAMES)
  for (const name of names) {
    if (name === "__proto__") return "must not have a field called __proto__"
    if (oddText.test(name)) return ODD_TEXT
  }
  return undefined
}

function pointerTo(place: Place): string {
  const path: (string | number)[] = []
  for (let at: Place | undefined = place; at?.key !== undefined; at = at.above) path.unshift(at.key)
  return pointerOf(path)
}
