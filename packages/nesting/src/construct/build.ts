import { emptySheet, type Occupancy, put } from "../collision/engine.js"
import { isDefect, type Prepared } from "../prepare/prepared.js"
import { lotStarts } from "./orders.js"
import { findPlace, type Place, type Placer } from "./place.js"
import { placeInRow, type Row, rowBehind } from "./rows.js"

/** A complete layout, in the terms of the collision engine. */
export interface Built {
  readonly sheets: readonly Occupancy[]
  /** For each sheet x of the last part's end. */
  readonly ends: readonly number[]
}

/** A layout's length on all sheets together. */
export const lengthOf = (built: Built): number => built.ends.reduce((sum, end) => sum + end, 0)

/** What a layout must keep to; building ends as soon as it is sure not to. */
export interface Bound {
  readonly sheets: number
  readonly length: number
}

export const keeps = (built: Built, bound: Bound): boolean =>
  built.sheets.length < bound.sheets || (built.sheets.length === bound.sheets && lengthOf(built) <= bound.length)

/**
 * Lays the parts one by one in the order given, each on the first sheet that has room for it, where it ends earliest.
 * Without a bound it comes to its end, but where a group of parts that are to lie on one sheet has no room on an empty one (it is the placer's
 * `stuck` then); with one it is undefined where the layout would not keep to the bound, or the caller wants to stop.
 * @param order part numbers, one for each copy
 */
export const build = (
  placer: Placer,
  order: ArrayLike<number>,
  bound: Bound | undefined,
  shouldStop: () => boolean,
): Built | undefined => {
  const { fixed, engine, shapesOf, ways, wayOfShape, wayGroups, groupOf, sheetGroups } = placer.prepared
  /** The way of each group, once its first part lies; -1: none lies yet. */
  const taken = new Int8Array(wayGroups.length).fill(-1)
  for (const { part, shape } of fixed) {
    const own = ways[part]
    if (own !== undefined) taken[own.group] = wayOfShape[shape]!
  }
  const capacity = order.length + fixed.length
  placer.looked = 0
  const sheets: Occupancy[] = []
  const ends: number[] = []
  /** Of each sheet where the lot that is being laid began, and its row once parts are laid in rows. */
  const begun: number[] = []
  const rows: (Row | undefined)[] = []
  const open = (): void => {
    const number = sheets.length
    const sheet = emptySheet(capacity)
    let end = 0
    for (const { part, shape, x, y, sheet: on } of fixed) {
      if (on !== number) continue
      put(sheet, shape, x, y)
      if (!isDefect(placer.prepared, part)) end = Math.max(end, x + engine.shapes[shape]!.bounds.maxX)
    }
    sheets.push(sheet)
    ends.push(end)
    begun.push(0)
  }
  const locked = fixed.filter(({ part }) => !isDefect(placer.prepared, part))
  for (const { sheet } of locked) while (sheets.length <= sheet) open()
  const limit = bound?.sheets === 1 ? bound.length : Infinity
  const inRow = (sheet: Occupancy, at: number, shapes: readonly number[]): Place => {
    rows[at] ??= rowBehind(placer.prepared, sheet)
    const place = placeInRow(placer.prepared, rows[at], shapes, limit)
    // On an empty sheet with defects a row may find nothing where there is room.
    if (place.shape >= 0 || sheet.count > fixed.length) return place
    rows[at] = undefined
    return findPlace(placer, sheet, shapes, limit)
  }
  const lay = (part: number, at: number): boolean => {
    const own = ways[part]
    const way = own === undefined ? -1 : taken[own.group]!
    const shapes = own === undefined || way < 0 ? shapesOf[part]! : own.shapes[way as 0 | 1]
    const sheet = sheets[at]!
    placer.from = begun[at]!
    const place =
      sheetGroups.length === 0 && placer.isLate() ? inRow(sheet, at, shapes) : findPlace(placer, sheet, shapes, limit)
    if (place.shape < 0) return false
    put(sheet, place.shape, place.x, place.y)
    if (own !== undefined) taken[own.group] = wayOfShape[place.shape]!
    if (place.end > ends[at]!) ends[at] = place.end
    return true
  }
  if (sheetGroups.length > 0) {
    // What lies on one sheet is laid one after the other, and taken off again where the last of it has no room.
    const together = inGroups(groupOf, order)
    for (let from = 0, to = 0; from < order.length; from = to) {
      if (bound !== undefined && shouldStop()) return undefined
      const group = groupOf[together[from]!]!
      to = from + 1
      while (group >= 0 && to < order.length && groupOf[together[to]!] === group) to++
      const pinned = locked.find(({ part }) => group >= 0 && groupOf[part] === group)?.sheet
      for (let at = pinned ?? 0; ; at++) {
        if (at === bound?.sheets) return undefined
        if (at === sheets.length) open()
        const { count } = sheets[at]!
        const end = ends[at]!
        const before = taken.slice()
        let k = from
        while (k < to && lay(together[k]!, at)) k++
        if (k === to) break
        sheets[at]!.count = count
        ends[at] = end
        taken.set(before)
        if (count > 0 && at !== pinned) continue
        placer.stuck = group
        return undefined
      }
    }
    const built = { sheets, ends }
    return bound === undefined || keeps(built, bound) ? built : undefined
  }
  const lots = lotStarts(order.length)
  const longest = longestOf(placer.prepared)
  for (let k = 0; k < order.length; k++) {
    if (bound !== undefined && shouldStop()) return undefined
    if (lots.has(k)) for (const [at, end] of ends.entries()) begun[at] = end - longest
    const part = order[k]!
    for (let at = 0; ; at++) {
      if (at === bound?.sheets) return undefined
      if (at === sheets.length) open()
      if (lay(part, at)) break
      if (sheets[at]!.count > 0) continue
      if (bound !== undefined) return undefined
      // prepare() keeps only shapes that fit an empty sheet.
      throw new Error(`part ${part} has no place on an empty sheet`)
    }
  }
  const built = { sheets, ends }
  return bound === undefined || keeps(built, bound) ? built : undefined
}

/** How long the longest part is along the sheet, in the turn in which it is longest. */
const longestOf = ({ engine }: Prepared): number =>
  engine.shapes.reduce((longest, { bounds }) => Math.max(longest, bounds.maxX - bounds.minX), 0)

/** The parts of a group where its first one is, in the order in which they are. */
const inGroups = (groupOf: readonly number[], order: ArrayLike<number>): readonly number[] => {
  const groups = new Map<number, number[]>()
  const units: (readonly number[])[] = []
  for (let k = 0; k < order.length; k++) {
    const part = order[k]!
    const group = groupOf[part]!
    const before = groups.get(group)
    if (group >= 0 && before !== undefined) before.push(part)
    else {
      const unit = [part]
      units.push(unit)
      if (group >= 0) groups.set(group, unit)
    }
  }
  return units.flat()
}
