import type { XY } from "@toile/draft-model"
import { containsPoint, type Point } from "@toile/geometry"
import { boxesOverlap, cornersOf, segmentMeetsBox, type TurnedBox, uprightBounds } from "./text-box.js"

/** What is already taken inside an outline: its lines and its texts. */
export interface FreeSpace {
  readonly outline: readonly Point[]
  /** Straight lines, four numbers each: from x, y to x, y. */
  readonly lines: Float64Array
  readonly texts: TurnedBox[]
}

/** `chains` are the lines to keep clear of; closed ones repeat their first point. */
export const freeSpace = (outline: readonly XY[], chains: readonly (readonly XY[])[]): FreeSpace => {
  let count = 0
  for (const { length } of chains) count += Math.max(0, length - 1)
  const lines = new Float64Array(4 * count)
  let at = 0
  for (const chain of chains)
    for (let i = 1; i < chain.length; i++) {
      const [a, b] = [chain[i - 1]!, chain[i]!]
      lines[at++] = a[0]
      lines[at++] = a[1]
      lines[at++] = b[0]
      lines[at++] = b[1]
    }
  return { outline: outline.map(([x, y]) => ({ x, y })), lines, texts: [] }
}

/** The same space with one line more in it, and the same texts. */
export const withLine = (space: FreeSpace, [a, b]: readonly [XY, XY]): FreeSpace => {
  const lines = new Float64Array(space.lines.length + 4)
  lines.set(space.lines)
  lines.set([...a, ...b], space.lines.length)
  return { ...space, lines }
}

/** True where the box, at any angle, lies inside the outline, `clearance` cm away from every line and touching no text. */
export const fits = (space: FreeSpace, box: TurnedBox, clearance: number): boolean =>
  !space.texts.some((text) => boxesOverlap(text, box)) &&
  !meetsLine(space.lines, box, clearance) &&
  containsPoint(space.outline, box.centre) &&
  cornersOf(box).every(([x, y]) => containsPoint(space.outline, { x, y }))

/** True where a line comes nearer to the box than `clearance` cm. */
export const meetsLine = (lines: Float64Array, box: TurnedBox, clearance: number): boolean => {
  const bounds = uprightBounds(box)
  const [left, right] = [bounds.minX - clearance, bounds.maxX + clearance]
  const [low, high] = [bounds.minY - clearance, bounds.maxY + clearance]
  for (let i = 0; i < lines.length; i += 4) {
    const ax = lines[i]!
    const bx = lines[i + 2]!
    if ((ax < left && bx < left) || (ax > right && bx > right)) continue
    const ay = lines[i + 1]!
    const by = lines[i + 3]!
    if ((ay < low && by < low) || (ay > high && by > high)) continue
    if (segmentMeetsBox(ax, ay, bx, by, box, clearance)) return true
  }
  return false
}
