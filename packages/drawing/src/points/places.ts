import type { XY } from "@toile/draft-model"

/** One key for all places that are the same after rounding. */
export type PlaceKey = number | string

const REACH = 2 ** 25

/** A place rounded to a share of a cm (`perCm` 1000: to 0.01 mm) as a key of a Set or Map. */
export const placeKey = (place: XY, perCm: number): PlaceKey => {
  const [x, y] = [Math.round(place[0] * perCm), Math.round(place[1] * perCm)]
  // Both in one number where they fit: a text for each of a file's points takes longer than writing it.
  return Math.abs(x) < REACH && Math.abs(y) < REACH ? x * 2 * REACH + y : `${x} ${y}`
}

/** Places rounded to a share of a cm, to ask whether one is among them. */
export interface PlaceSet {
  readonly has: (place: XY) => boolean
}

export const placeSet = (places: Iterable<XY>, perCm: number): PlaceSet => {
  const keys = new Set<PlaceKey>()
  // Nearly all places that are asked for are not among them, and a small whole number is found missing in a fifth of the time.
  const columns = new Set<number>()
  for (const place of places) {
    keys.add(placeKey(place, perCm))
    columns.add(columnOf(place, perCm))
  }
  return { has: (place) => columns.has(columnOf(place, perCm)) && keys.has(placeKey(place, perCm)) }
}

const columnOf = (place: XY, perCm: number): number => Math.round(place[0] * perCm)

/** True where every coordinate is a number, and none infinite. */
export const areFinite = (points: readonly XY[]): boolean => {
  for (const point of points) if (!Number.isFinite(point[0]) || !Number.isFinite(point[1])) return false
  return true
}
