import { drawnAlong, lastSheet, sheetAt, sheetStart } from "./cloth.js"
import { leaveShortSheet } from "./groups.js"
import { type Kept, keep, putBack } from "./kept.js"
import type { Mover } from "./move.js"
import { moveFrom } from "./move-all.js"
import { forgetWeights } from "./overlaps.js"
import { alongFor, DEFECT, LOCKED, MOVES, reachOf, type State, sheetOfCopy } from "./state.js"

/** A strip that is no longer than this beyond its longest part is as short as it can be, and what gains no more gains nothing (cm). */
export const NOTHING = 1e-9

type Laid = Pick<Kept, "shape" | "x" | "end">

/** How far parts reach on each sheet, from its start; 0 where none lies. */
const reachesOf = ({ cloth, count, held, inside }: State, { shape, x, end }: Laid, of?: number): number[] => {
  const reaches = Array.from({ length: lastSheet(cloth, end) + 1 }, () => 0)
  for (let copy = 0; copy < count; copy++) {
    if (held[copy] === DEFECT || (of !== undefined && held[copy] !== of)) continue
    const right = inside[4 * shape[copy]! + 2]!
    const sheet = sheetAt(cloth, x[copy]! + (inside[4 * shape[copy]!]! + right) / 2)
    reaches[sheet] = Math.max(reaches[sheet]!, x[copy]! + right - sheetStart(cloth, sheet))
  }
  return reaches
}

/** The cloth that a layout takes: how far each of its sheets is used, and what each takes beyond that. It is what `isBetter` compares. */
export const clothUsed = (state: State, laid: Laid): number => {
  const reaches = reachesOf(state, laid)
  return reaches.reduce((sum, reach) => sum + reach, reaches.length * state.cloth.beyond)
}

/** What no layout takes less of: its areas, on as many sheets as they need. */
export const leastCloth = ({ cloth, start, width }: State, area: number): number => {
  const sheets = Math.max(1, Math.ceil(area / ((cloth.length - 2 * start) * width)))
  return area / width + sheets * (start + cloth.beyond)
}

/** Where a sheet is cut that becomes shorter: what lies behind moves. */
export type CutBetween = (from: number, to: number) => number

/**
 * The last of several sheets is made shorter by a share of all of them, the others may be used to their end; one that no part has room on any more is
 * left out. So there come to be as few as there can be, though their cloth may be more for a while.
 */
export const shortenLast = (
  { state, random }: Mover,
  base: Kept,
  step: number,
  shortest: number,
  cut: CutBetween,
): void => {
  putBack(state, base)
  shortestLast(state)
  state.end = reachOf(state)
  keep(base, state, 0)
  const { cloth, start, limits } = state
  limits.length = 0
  const last = lastSheet(cloth, base.end)
  const room = cloth.length - 2 * start
  const from = sheetStart(cloth, last)
  const rest = base.end - from - start - step * (last * room + base.end - from - start)
  if (rest < shortest) leaveOut(state, random)
  else {
    state.end = from + start + rest
    moveFrom(state, cut(from + start, state.end), Infinity, state.end - base.end)
  }
}

/** The shortest sheet becomes the last one; those with something locked or a defect stay where they are. */
const shortestLast = (state: State): void => {
  const { cloth, count, x, tables } = state
  const pinned = new Set(tables.prepared.fixed.map(({ sheet }) => sheet))
  const reaches = reachesOf(state, state)
  const last = reaches.length - 1
  if (pinned.has(last)) return
  const shortest = reaches.reduce((at, reach, sheet) => (reach < reaches[at]! && !pinned.has(sheet) ? sheet : at), last)
  const by = sheetStart(cloth, last) - sheetStart(cloth, shortest)
  const sheets = Int32Array.from({ length: count }, (_, copy) => sheetOfCopy(state, copy))
  for (let copy = 0; copy < count && by > 0; copy++) {
    if (sheets[copy] === shortest) x[copy] = x[copy]! + by
    else if (sheets[copy] === last) x[copy] = x[copy]! - by
  }
}

/** Sets the end where the parts end; a sheet on which none lies is left out. */
export const endSheets = (state: State): void => {
  state.end = reachOf(state)
  if (!reachesOf(state, state).includes(0)) return
  shortestLast(state)
  state.end = reachOf(state)
}

/** What lies on the last sheet goes to some place on the others. */
const leaveOut = (state: State, random: () => number): void => {
  const { cloth, count, held, x, start, shape } = state
  const last = lastSheet(cloth, state.end)
  const sheets = Int32Array.from({ length: count }, (_, copy) => sheetOfCopy(state, copy))
  state.end = sheetStart(cloth, last - 1) + cloth.length - start
  for (let copy = 0; copy < count; copy++) {
    if (sheets[copy] !== last || held[copy] !== MOVES) continue
    x[copy] = drawnAlong(cloth, alongFor(state, copy, shape[copy]!), random())
  }
  moveFrom(state, Infinity, Infinity, 0)
}

/**
 * One of several sheets is made shorter by a share, the others stay as long as they are, but one that a group of parts goes to.
 * @param stepOn of a sheet: the share; 0: not this one
 * @param shortest no sheet is of use that is shorter: one whose share would make it so becomes as short as this
 * @returns which it is; undefined where none can be shorter
 */
export const shortenOne = (
  { state, random }: Mover,
  base: Kept,
  stepOn: (sheet: number) => number,
  shortest: number,
  cut: CutBetween,
): number | undefined => {
  putBack(state, base)
  const { cloth, start, limits } = state
  const last = lastSheet(cloth, base.end)
  limits.splice(0, limits.length, ...reachesOf(state, base))
  const locked = reachesOf(state, base, LOCKED)
  const lengthOn = (sheet: number): number => limits[sheet]! - start
  // The last step to what a sheet cannot be shorter than is as small as it has to be.
  const shorter = (sheet: number): number =>
    Math.max(locked[sheet]! - start, shortest, lengthOn(sheet) * (1 - stepOn(sheet)))
  const open = limits.flatMap((_, sheet) => (shorter(sheet) < lengthOn(sheet) - NOTHING ? [sheet] : []))
  if (open.length === 0) return undefined
  const sheet = open[Math.floor(random() * open.length)]!
  const from = sheetStart(cloth, sheet)
  const length = shorter(sheet)
  const by = length - lengthOn(sheet)
  limits[sheet] = start + length
  if (sheet === last) state.end = from + start + length
  leaveShortSheet(state, sheet, length, random)
  moveFrom(state, cut(from + start, from + start + length), from + cloth.length, by)
  forgetWeights(state.overlaps)
  return sheet
}
