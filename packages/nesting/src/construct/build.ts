import { emptySheet, type Occupancy, put } from "../collision/engine.js"
import { isHole } from "../prepare.js"
import { findPlace, type Placer } from "./place.js"

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
 * Without a bound it always comes to its end; with one it is undefined where the layout would not keep to the bound,
 * or the caller wants to stop.
 * @param order part numbers, one for each copy
 */
export const build = (
  placer: Placer,
  order: ArrayLike<number>,
  bound: Bound | undefined,
  shouldStop: () => boolean,
): Built | undefined => {
  const { fixed, engine, shapesOf, ways, wayOfShape, wayGroups } = placer.prepared
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
  const open = (): void => {
    const number = sheets.length
    const sheet = emptySheet(capacity)
    let end = 0
    for (const { part, shape, x, y, sheet: on } of fixed) {
      if (on !== number) continue
      put(sheet, shape, x, y)
      if (!isHole(placer.prepared, part)) end = Math.max(end, x + engine.shapes[shape]!.bounds.maxX)
    }
    sheets.push(sheet)
    ends.push(end)
  }
  const locked = fixed.filter(({ part }) => !isHole(placer.prepared, part))
  for (const { sheet } of locked) while (sheets.length <= sheet) open()
  const limit = bound?.sheets === 1 ? bound.length : Infinity
  for (let k = 0; k < order.length; k++) {
    if (bound !== undefined && shouldStop()) return undefined
    const part = order[k]!
    const own = ways[part]
    const way = own === undefined ? -1 : taken[own.group]!
    const shapes = own === undefined || way < 0 ? shapesOf[part]! : own.shapes[way as 0 | 1]
    for (let at = 0; ; at++) {
      if (at === bound?.sheets) return undefined
      if (at === sheets.length) open()
      const sheet = sheets[at]!
      const place = findPlace(placer, sheet, shapes, limit)
      if (place.shape >= 0) {
        put(sheet, place.shape, place.x, place.y)
        if (own !== undefined) taken[own.group] = wayOfShape[place.shape]!
        if (place.end > ends[at]!) ends[at] = place.end
        break
      }
      if (sheet.count > 0) continue
      if (bound !== undefined) return undefined
      // prepare() keeps only shapes that fit an empty sheet.
      throw new Error(`part ${part} has no place on an empty sheet`)
    }
  }
  const built = { sheets, ends }
  return bound === undefined || keeps(built, bound) ? built : undefined
}
