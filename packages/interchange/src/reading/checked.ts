import type { XY } from "@toile/draft-model"
import { pointerOf } from "@toile/result"
import type { InterchangeError } from "../model.js"

export type Fields = Readonly<Record<string, unknown>>
export type Route = readonly (string | number)[]

/**
 * Takes values out of a file. What is not as it should be is remembered with its place, the first of it, and something harmless is given in its stead:
 * who reads looks at `wrong` once, at the end.
 */
export interface Checked {
  readonly wrong: () => InterchangeError | undefined
  readonly say: (route: Route, message: string, tag?: InterchangeError["_tag"]) => void
  readonly fields: (value: unknown, route: Route) => Fields
  readonly list: (value: unknown, route: Route) => readonly unknown[]
  readonly number: (value: unknown, route: Route) => number
  readonly place: (value: unknown, route: Route) => XY
  /** An index into a list of so many. */
  readonly index: (value: unknown, count: number, route: Route) => number
}

/** Nothing of cloth is further away, cm, mm or inches. */
const FURTHEST = 1e6

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

export const textOf = (value: unknown): string => (typeof value === "string" ? value : "")

export const checked = (): Checked => {
  let first: InterchangeError | undefined
  const say: Checked["say"] = (route, message, _tag = "InvalidFile") => {
    const path = pointerOf(route)
    first ??= { _tag, path, message: `${path || "the file"} ${message}` }
  }
  const list: Checked["list"] = (value, route) => {
    if (Array.isArray(value)) return value
    say(route, "must be a list")
    return []
  }
  const number: Checked["number"] = (value, route) => {
    if (typeof value === "number" && Math.abs(value) <= FURTHEST) return value
    say(route, `must be a number within ${FURTHEST}`)
    return 0
  }
  return {
    wrong: () => first,
    say,
    list,
    number,
    fields: (value, route) => {
      if (isFields(value)) return value
      say(route, "must be an object")
      return {}
    },
    place: (value, route) => {
      const at = list(value, route)
      return [number(at[0], [...route, 0]), number(at[1], [...route, 1])]
    },
    index: (value, count, route) => {
      if (typeof value === "number" && Number.isInteger(value) && value >= 0 && value < count) return value
      say(route, `must be a whole number below ${count}`)
      return 0
    },
  }
}
