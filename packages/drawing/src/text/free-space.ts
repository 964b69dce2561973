import type { XY } from "@toile/draft-model"
import { containsPoint, type Point } from "@toile/geometry"
import { boxesOverlap, cornerOf, reachOf, segmentMeetsBox, type TurnedBox } from "./text-box.js"

/** What is already taken inside an outline: its lines and its texts. */
export interface FreeSpace {
  readonly outline: readonly Point[]
  /** Straight lines, four numbers each: from x, y to x, y. */
  readonly lines: Float64Array
  /** The boxes round so many lines each, in their order: from x, y to x, y. Neighbours of a chain lie beside each other, so most are passed by all at once. */
  readonly bounds: Float64Array
  readonly texts: TurnedBox[]
}

/** How many lines have a box together. */
const TOGETHER = 12

/** `chains` are the lines to keep clear of; closed ones repeat their first point. */
export const freeSpace = (outline: readonly XY[], chains: readonly (readonly XY[])[]): FreeSpace => {
  let count = 0
  for (const { length } of chains) count += Math.max(0, length - 1)
  const lines = new Float64Array(4 * count)
  let at = 0
  for (const chain of chains)
    for (let i = 1; i < chain.length; i++) {
      const a = chain[i - 1]!
      const b = chain[i]!
      lines[at] = a[0]
      lines[at + 1] = a[1]
      lines[at + 2] = b[0]
      lines[at + 3] = b[1]
      at += 4
    }
  return { outline: outline.map(([x, y]) => ({ x, y })), lines, bounds: boundsOfLines(lines), texts: [] }
}

const boundsOfLines = (lines: Float64Array): Float64Array => {
  const all = lines.length
  const bounds = new Float64Array(4 * Math.ceil(all / (4 * TOGETHER)))
  for (let from = 0, box = 0; from < all; from += 4 * TOGETHER, box += 4) {
    let left = Number.POSITIVE_INFINITY
    let low = Number.POSITIVE_INFINITY
    let right = Number.NEGATIVE_INFINITY
    let high = Number.NEGATIVE_INFINITY
    for (let i = from; i < Math.min(all, from + 4 * TOGETHER); i += 2) {
      const x = lines[i]!
      const y = lines[i + 1]!
      if (x < left) left = x
      if (x > right) right = x
      if (y < low) low = y
      if (y > high) high = y
    }
    bounds[box] = left
    bounds[box + 1] = low
    bounds[box + 2] = right
    bounds[box + 3] = high
  }
  return bounds
}

/** The same space with one line more in it, and the same texts. */
export const withLine = (space: FreeSpace, [a, b]: readonly [XY, XY]): FreeSpace => {
  const lines = new Float64Array(space.lines.length + 4)
  lines.set(space.lines)
  lines.set([...a, ...b], space.lines.length)
  return { ...space, lines, bounds: boundsOfLines(lines) }
}

/** True where the box, at any angle, lies inside the outline, `clearance` cm away from every line and touching no text. */
export const fits = (space: FreeSpace, box: TurnedBox, clearance: number): boolean =>
  !meetsText(space.texts, box) && !meetsLine(space, box, clearance) && holds(space.outline, box)

const meetsText = (texts: readonly TurnedBox[], box: TurnedBox): boolean => {
  for (const text of texts) if (boxesOverlap(text, box)) return true
  return false
}

/** The middle and the corners of the box lie within the outline. */
const holds = (outline: readonly Point[], box: TurnedBox): boolean =>
  containsPoint(outline, box.centre) &&
  containsPoint(outline, cornerOf(box, -1, -1)) &&
  containsPoint(outline, cornerOf(box, 1, -1)) &&
  containsPoint(outline, cornerOf(box, 1, 1)) &&
  containsPoint(outline, cornerOf(box, -1, 1))

/** True where a line comes nearer to the box than `clearance` cm. */
export const meetsLine = (
  { lines, bounds }: Pick<FreeSpace, "lines" | "bounds">,
  box: TurnedBox,
  clearance: number,
): boolean => {
  const { across, up } = reachOf(box)
  const left = box.centre.x - across - clearance
  const right = box.centre.x + across + clearance
  const low = box.centre.y - up - clearance
  const high = box.centre.y + up + clearance
  for (let at = 0; at < bounds.length; at += 4) {
    if (bounds[at]! > right || bounds[at + 1]! > high || bounds[at + 2]! < left || bounds[at + 3]! < low) continue
    const from = at * TOGETHER
    const end = Math.min(lines.length, from + 4 * TOGETHER)
    for (let i = from; i < end; i += 4) {
      const ax = lines[i]!
      const bx = lines[i + 2]!
      if ((ax < left && bx < left) || (ax > right && bx > right)) continue
      const ay = lines[i + 1]!
      const by = lines[i + 3]!
      if ((ay < low && by < low) || (ay > high && by > high)) continue
      if (segmentMeetsBox(ax, ay, bx, by, box, clearance)) return true
    }
  }
  return false
}
