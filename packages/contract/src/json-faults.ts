import { atOnce, type InParts, membersOf, pointerOf } from "@toile/result"
import type { InputError } from "./problem.js"
import { textStretches } from "./text-stretches.js"

/** Deeper than any body is; a batch's actions have a lower bound of their own. */
export const MOST_LEVELS = 100
const TOO_DEEP = `is nested more than ${MOST_LEVELS} deep`

/**
 * More names than any object has, a scan's own set of values among them: thousands of a kind are sent as a list. Whoever
 * looks at an object's names looks at all of them in one go.
 */
export const MOST_NAMES = 5000
export const tooManyNames = (most: number): string => `has more than ${most} fields`

/** Characters of the names around a value: each error's pointer, and each reference's, has them all. */
const MOST_PATH = 4000
const LONG_NAMES = `has names of more than ${MOST_PATH} characters, one inside the other`

/** Values that are looked at in one part, and faults that are told at once. */
const AT_ONCE = 1000
const MOST_TOLD = 20
/** A text with more characters is looked at in parts. */
const LONG = 64 * 1024

const oddText = /\0|\p{Surrogate}/u
const ODD_TEXT = "must not have NUL or halves of characters"

/** A list or an object whose members are being looked at, one after the other. */
interface Level {
  readonly members: Iterator<readonly [key: string | number, value: unknown]>
  /** Of the member that is being looked at. */
  key: string | number
  /** Characters of the names around the members. */
  readonly path: number
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
  const open: Level[] = [levelOf([value], 0)]
  for (
    let seen = 1, next = nextIn(open);
    next !== undefined && faults.length < MOST_TOLD;
    next = nextIn(open), seen++
  ) {
    const { value: present } = next
    const { key, path } = open.at(-1)!
    const around = path + (typeof key === "string" ? key.length : 0)
    const found = isLong(present) ? yield* faultOfLong(present) : faultOf(present, level + open.length - 1, around)
    if (found !== undefined) faults.push({ pointer: pointerOf(open.slice(1).map(({ key }) => key)), message: found })
    else if (typeof present === "object" && present !== null) open.push(levelOf(present, around))
    if (seen % AT_ONCE === 0) yield undefined
  }
  return faults
}

const levelOf = (inside: object, path: number): Level => ({
  path,
  members: membersOf(inside),
  key: "",
})

/** The next value in the order of the text; none where all have been seen. */
function nextIn(open: Level[]): { readonly value: unknown } | undefined {
  for (let level = open.at(-1); level !== undefined; level = open.at(-1)) {
    const { done, value } = level.members.next()
    if (done === true) open.pop()
    else {
      level.key = value[0]
      return { value: value[1] }
    }
  }
  return undefined
}

const isLong = (value: unknown): value is string => typeof value === "string" && value.length > LONG

function* faultOfLong(text: string): InParts<string | undefined> {
  for (const stretch of textStretches(text)) {
    if (oddText.test(stretch)) return ODD_TEXT
    yield undefined
  }
  return undefined
}

/** The faults of a value that is small. */
export const jsonFaultsAtOnce = (value: unknown, level = 0): readonly InputError[] => atOnce(jsonFaults(value, level))

function faultOf(value: unknown, level: number, around: number): string | undefined {
  if (typeof value === "string") return oddText.test(value) ? ODD_TEXT : undefined
  if (typeof value === "number") return Number.isFinite(value) ? undefined : "is too large a number"
  if (typeof value !== "object" || value === null) return undefined
  if (level >= MOST_LEVELS) return TOO_DEEP
  if (Array.isArray(value)) return undefined
  const names = Object.keys(value)
  if (names.length > MOST_NAMES) return tooManyNames(MOST_NAMES)
  for (const name of names) {
    if (name === "__proto__") return "must not have a field called __proto__"
    if (around + name.length > MOST_PATH) return LONG_NAMES
    if (oddText.test(name)) return ODD_TEXT
  }
  return undefined
}
