import { isDefect } from "../prepare/prepared.js"
import { lastSheet } from "./cloth.js"
import { type Kept, keep } from "./kept.js"
import { clothUsed, endSheets, leastCloth, NOTHING } from "./sheets.js"
import { reachOf, type State } from "./state.js"

/** What a search goes on from, and the best that it found: of one strip they are the same, of several sheets it goes on from longer ones too. */
export interface Found {
  readonly base: Kept
  readonly best: Kept
  /** How often a better layout came from outside (Improver.adopt). */
  adopted: number
}

export interface Least {
  /** A strip, or the only sheet, does not end before this: the longest part, in the turn in which it is shortest; the last locked one. */
  readonly end: number
  /** The shortest part, likewise: a sheet that has less is of no use. */
  readonly part: number
  /** The cloth of several sheets is no less than this. */
  readonly cloth: number
}

export const leastOf = (state: State): Least => {
  const { tables, inside, start, cloth } = state
  const { given, engine, fixed, shapesOf, areas } = tables.prepared
  let least = 0
  let shortest = Infinity
  for (const { part, shape, x, sheet } of fixed) {
    if (sheet > 0 || isDefect(tables.prepared, part)) continue
    least = Math.max(least, x + engine.shapes[shape]!.bounds.maxX - start)
  }
  let area = 0
  for (const [part, { demand, locked = [] }] of given.parts.entries()) {
    area += demand * areas[part]!
    if (demand === locked.length) continue
    const length = Math.min(...shapesOf[part]!.map((shape) => inside[4 * shape + 2]! - inside[4 * shape]!))
    least = Math.max(least, length)
    shortest = Math.min(shortest, length)
  }
  return { end: start + least, part: shortest, cloth: cloth.pitch === Infinity ? 0 : leastCloth(state, area) }
}

export const isOnSheets = ({ cloth }: State, { base }: Found): boolean => lastSheet(cloth, base.end) > 0

export const canBeShorter = (state: State, found: Found, least: Least): boolean =>
  isOnSheets(state, found) ? clothUsed(state, found.base) > least.cloth + NOTHING : found.base.end > least.end + NOTHING

/** Whether a layout that came from outside meanwhile is as short as what is looked for. */
export const isOvertaken = (state: State, found: Found, since: number): boolean =>
  isOnSheets(state, found) || lastSheet(state.cloth, state.end) > 0
    ? found.adopted > since
    : state.end >= found.base.end

/** Goes on from a layout that ends earlier; true where it is the best by now. It does not where a shorter one came from outside meanwhile. */
export const takeEnd = (state: State, found: Found): boolean => {
  const reach = reachOf(state)
  if (reach >= found.base.end) return false
  state.end = reach
  keep(found.base, state, 0)
  return found.base === found.best || takeBest(state, found)
}

/** Goes on from a layout on several sheets that takes less cloth, or in which groups of parts lie on others; true where it is the best by now. */
export const takeSheets = (state: State, found: Found): boolean => {
  endSheets(state)
  if (state.group === undefined && clothUsed(state, state) >= clothUsed(state, found.base) - NOTHING) return false
  keep(found.base, state, 0)
  return takeBest(state, found)
}

const takeBest = (state: State, { best }: Found): boolean => {
  if (clothUsed(state, state) >= clothUsed(state, best) - NOTHING) return false
  keep(best, state, 0)
  return true
}
