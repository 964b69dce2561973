/** Outlines are flat arrays x0, y0, x1, y1 ..., closed, the first corner not repeated. */
export type Outline = Float64Array

export interface Bounds {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

/** Positive for a counter-clockwise outline. */
export const signedArea = (outline: Outline): number => {
  // Relative to the first corner, so that outlines far from the origin lose no digits.
  const originX = outline[0]!
  const originY = outline[1]!
  let twice = 0
  for (let i = 0, j = outline.length - 2; i < outline.length; j = i, i += 2) {
    twice +=
      (outline[j]! - originX) * (outline[i + 1]! - originY) - (outline[i]! - originX) * (outline[j + 1]! - originY)
  }
  return twice / 2
}

/** What an outline encloses, whichever way round it runs. */
export const areaOf = (outline: Outline): number => Math.abs(signedArea(outline))

/** The same without its holes. */
export const solidArea = (outline: Outline, holes: readonly Outline[]): number =>
  holes.reduce((area, hole) => area - areaOf(hole), areaOf(outline))

export const boundsOf = (outline: Outline): Bounds => {
  let minX = Infinity
  let minY = Infinity
  let maxX = -Infinity
  let maxY = -Infinity
  for (let i = 0; i < outline.length; i += 2) {
    const x = outline[i]!
    const y = outline[i + 1]!
    if (x < minX) minX = x
    if (x > maxX) maxX = x
    if (y < minY) minY = y
    if (y > maxY) maxY = y
  }
  return { minX, minY, maxX, maxY }
}

/** By the even-odd rule; a point on the boundary may fall on either side. */
export const containsPoint = (outline: Outline, x: number, y: number): boolean => {
  let inside = false
  for (let i = 0, j = outline.length - 2; i < outline.length; j = i, i += 2) {
    const yi = outline[i + 1]!
    const yj = outline[j + 1]!
    if (yi > y === yj > y) continue
    const xi = outline[i]!
    if (x < xi + ((y - yi) / (yj - yi)) * (outline[j]! - xi)) inside = !inside
  }
  return inside
}
