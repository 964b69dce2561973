import { emptySheet, type Occupancy, put } from "../collision/engine.js"
import { findPlace, type Placer } from "./place.js"

/** A complete layout, in the terms of the collision engine. */
export interface Built {
  readonly sheets: readonly Occupancy[]
  /** For each sheet x of the last part's end. */
  readonly ends: readonly number[]
}

/** Fewer sheets are better, then less length in all. */
export const lengthOf = (built: Built): number => built.ends.reduce((sum, end) => sum + end, 0)
export const isBetter = (a: Built, b: Built): boolean =>
  a.sheets.length !== b.sheets.length ? a.sheets.length < b.sheets.length : lengthOf(a) < lengthOf(b)

/**
 * Lays the parts one by one in the order given, each on the first sheet that has room for it, where it ends earliest.
 * Undefined as soon as it is sure not to be better than `best`, or when the caller wants to stop and has a best.
 * @param order part numbers, one for each copy
 */
export const build = (
  placer: Placer,
  order: ArrayLike<number>,
  best: Built | undefined,
  shouldStop: () => boolean,
): Built | undefined => {
  const sheets: Occupancy[] = []
  const ends: number[] = []
  const single = best !== undefined && best.sheets.length === 1 ? best.ends[0]! : Infinity
  for (let k = 0; k < order.length; k++) {
    if (best !== undefined && shouldStop()) return undefined
    const part = order[k]!
    let at = 0
    for (; ; at++) {
      if (at === sheets.length) {
        if (best !== undefined && at === best.sheets.length) return undefined
        sheets.push(emptySheet(order.length))
        ends.push(0)
      }
      const sheet = sheets[at]!
      const place = findPlace(placer, sheet, part, single)
      if (place.shape >= 0) {
        put(sheet, place.shape, place.x, place.y)
        if (place.end > ends[at]!) ends[at] = place.end
        break
      }
      if (sheet.count > 0) continue
      if (best !== undefined) return undefined
      // prepare() keeps only shapes that fit an empty sheet.
      throw new Error(`part ${part} has no place on an empty sheet`)
    }
  }
  return { sheets, ends }
}
