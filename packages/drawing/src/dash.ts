import type { XY } from "@toile/draft-model"
import { addPoint, type FlatPoints, flatPoints, pointsOf, putPoints } from "./points/flat-points.js"

/**
 * A chain of straight lines broken into dashes, for devices that draw solid lines only. The pattern is
 * [on, off, on, off, ...] in cm, of even length; it is stretched or shrunk by a whole number of repeats so that an
 * open chain begins and ends with a dash and a closed one has no odd joint. An empty pattern gives the whole chain.
 * A closed chain's last dash may run over its first point.
 */
export const dashPolyline = (points: readonly XY[], closed: boolean, pattern: readonly number[]): XY[][] => {
  const line = flatPoints()
  putPoints(line, points, 0, 0)
  const dash = flatPoints()
  const out: XY[][] = []
  eachDash(line, closed, pattern, dash, () => out.push(pointsOf(dash)))
  return out
}

/**
 * The dashes of `dashPolyline` one by one: each is put into `dash` before `told` is called.
 * @param line a closed one's first point is added behind its last
 */
export const eachDash = (
  line: FlatPoints,
  closed: boolean,
  pattern: readonly number[],
  dash: FlatPoints,
  told: () => void,
): void => {
  if (closed && line.length > 2) addPoint(line, line.numbers[0]!, line.numbers[1]!)
  if (line.length < 4) return
  const total = lengthOf(line)
  const period = pattern.reduce((a, b) => a + b, 0)
  if (!(period > 0) || total <= pattern[0]!) {
    dash.length = 0
    for (let at = 0; at < line.length; at += 2) addPoint(dash, line.numbers[at]!, line.numbers[at + 1]!)
    told()
    return
  }
  // An open chain ends with the first dash of a further repeat: n periods and one dash.
  const last = closed ? 0 : pattern[0]!
  const repeats = Math.max(1, Math.round((total - last) / period))
  const stretch = total / (repeats * period + last)
  const walk: Walk = { line, segment: 0, start: 0, length: segmentLength(line, 0) }
  for (let n = 0; n <= repeats; n++) {
    let at = n * period
    for (let i = 0; i + 1 < pattern.length; i += 2) {
      const from = at * stretch
      if (from < total - 1e-9) {
        putStretch(dash, walk, from, Math.min(total, (at + pattern[i]!) * stretch))
        told()
      }
      at += pattern[i]! + pattern[i + 1]!
      if (n === repeats) break
    }
  }
}

const segmentLength = ({ numbers }: FlatPoints, segment: number): number => {
  const at = 2 * segment
  const dx = numbers[at + 2]! - numbers[at]!
  const dy = numbers[at + 3]! - numbers[at + 1]!
  return Math.sqrt(dx * dx + dy * dy)
}

const lengthOf = (line: FlatPoints): number => {
  let total = 0
  for (let segment = 0; 2 * segment + 2 < line.length; segment++) total += segmentLength(line, segment)
  return total
}

/** How far along a line one has come: on which segment, at which length that begins, and how long it is. */
interface Walk {
  readonly line: FlatPoints
  segment: number
  start: number
  length: number
}

/** The stretch of the line between two lengths, neither before where the last one ended. */
const putStretch = (dash: FlatPoints, walk: Walk, from: number, to: number): void => {
  dash.length = 0
  while (endsBefore(walk, from)) advance(walk)
  addPlace(dash, walk, from)
  while (endsBefore(walk, to)) {
    advance(walk)
    const { numbers } = walk.line
    addPoint(dash, numbers[2 * walk.segment]!, numbers[2 * walk.segment + 1]!)
  }
  addPlace(dash, walk, to)
}

const endsBefore = ({ line, segment, start, length }: Walk, at: number): boolean =>
  2 * segment + 4 < line.length && start + length <= at

const advance = (walk: Walk): void => {
  walk.start += walk.length
  walk.segment++
  walk.length = segmentLength(walk.line, walk.segment)
}

const addPlace = (dash: FlatPoints, { line: { numbers }, segment, start, length }: Walk, at: number): void => {
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, (at - start) / length))
  const from = 2 * segment
  const x = numbers[from]!
  const y = numbers[from + 1]!
  addPoint(dash, x + (numbers[from + 2]! - x) * t, y + (numbers[from + 3]! - y) * t)
}
