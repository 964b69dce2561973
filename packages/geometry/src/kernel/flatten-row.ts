import type { Path } from "../paths/path.js"
import { type Curve, curveBend } from "../paths/segment.js"
import { hypotenuse } from "../points/point.js"
import { addPoint, makeRoom, type PointRow } from "./point-row.js"

/** How far a flattened curve may lie from the true one, cm. */
export const FLATTENING = 0.001

/** A bend drawn from round numbers may ask for a whole number of chords: its last digit must not make that one more. */
const HAIR = 1e-6

/** A curve's bend is looked at between so many equal stretches of its parameter. */
const STRETCHES = 16

/** Between two looks the bend may rise a little above both: chords are held to this share of the tolerance. */
const HELD = 0.97

/** Where a stretch turns by more than this (its cosine), its bend may rise and fall between its ends. */
const STEADY = 0.95

/** Room for how many chords a curve asks for up to the end of each stretch. */
export const chordRoom = (): Float64Array => new Float64Array(STRETCHES + 1)

/** A line's chords, and what is needed to make them. */
export interface FlatRoom {
  readonly row: PointRow
  readonly asked: Float64Array
}

/** The row's room to begin with: that of most edges. */
const ROOM = 64

/** One array for all of it, as each costs more to make than what is written into it. */
export const flatRoom = (): FlatRoom => {
  const numbers = new Float64Array(2 * ROOM + STRETCHES + 1)
  return {
    row: { x: numbers.subarray(0, ROOM), y: numbers.subarray(ROOM, 2 * ROOM), count: 0 },
    asked: numbers.subarray(2 * ROOM),
  }
}

/**
 * Into how many chords a curve is divided, so that none is further than `tolerance` from its arc; `asked` then says up to
 * the end of each stretch how many, where more than one are. A chord over a stretch h of the parameter is off by b h² / 8,
 * where b is what of the second derivative lies across the curve: chords that are all equally far off lie as close as the
 * root of b says. A curve with a sharp bend is divided evenly, by its largest second derivative.
 */
export const chordCount = (s: Curve, tolerance: number, asked: Float64Array): number => {
  const ax = 6 * (s.from.x - 2 * s.c1.x + s.c2.x)
  const ay = 6 * (s.from.y - 2 * s.c1.y + s.c2.y)
  const bx = 6 * (s.c1.x - 2 * s.c2.x + s.to.x) - ax
  const by = 6 * (s.c1.y - 2 * s.c2.y + s.to.y) - ay
  // The second derivative is the largest at one of the curve's ends: one that never bends enough is a single chord
  const bend2 = Math.max(ax * ax + ay * ay, (ax + bx) * (ax + bx) + (ay + by) * (ay + by))
  const single = 8 * HELD * tolerance
  if (bend2 <= single * single) return 1
  const startX = 3 * (s.c1.x - s.from.x)
  const startY = 3 * (s.c1.y - s.from.y)
  let vx = startX
  let vy = startY
  let speed = hypotenuse(vx, vy)
  let across = speed > 0 ? Math.abs(vx * ay - vy * ax) / speed : 0
  const share = Math.sqrt(1 / single) / STRETCHES
  let sum = 0
  for (let i = 1; i <= STRETCHES; i++) {
    const t = i / STRETCHES
    const x = startX + t * (ax + (t / 2) * bx)
    const y = startY + t * (ay + (t / 2) * by)
    const next = hypotenuse(x, y)
    if (x * vx + y * vy <= STEADY * speed * next) return evenly(s, tolerance, asked)
    const bend = next > 0 ? Math.abs(x * (ay + t * by) - y * (ax + t * bx)) / next : 0
    sum += Math.sqrt(Math.max(across, bend)) * share
    asked[i] = sum
    vx = x
    vy = y
    speed = next
    across = bend
  }
  return wholeChords(sum)
}

const evenly = (s: Curve, tolerance: number, asked: Float64Array): number => {
  const chords = Math.sqrt(curveBend(s) / (4 * tolerance))
  for (let i = 1; i <= STRETCHES; i++) asked[i] = (i * chords) / STRETCHES
  return wholeChords(chords)
}

const wholeChords = (chords: number): number => Math.min(1024, Math.max(1, Math.ceil(chords - HAIR)))

/** As flatten, at the end of a row; `asked` is room for a curve's chords. */
export const flattenInto = (row: PointRow, path: Path, asked: Float64Array, tolerance: number = FLATTENING): void => {
  const { segments } = path
  addPoint(row, segments[0]!.from.x, segments[0]!.from.y)
  for (let k = 0; k < segments.length; k++) {
    const segment = segments[k]!
    if (segment.kind === "curve") addBetween(row, segment, chordCount(segment, tolerance, asked), asked)
    addPoint(row, segment.to.x, segment.to.y)
  }
}

/** The ends of a curve's chords without the curve's own. */
const addBetween = (row: PointRow, { from, c1, c2, to }: Curve, chords: number, asked: Float64Array): void => {
  makeRoom(row, chords)
  const { x, y } = row
  let stretch = 0
  let at = row.count
  for (let i = 1; i < chords; i++, at++) {
    const wanted = (i * asked[STRETCHES]!) / chords
    while (asked[stretch + 1]! < wanted) stretch++
    const before = asked[stretch]!
    const t = (stretch + (wanted - before) / (asked[stretch + 1]! - before)) / STRETCHES
    // As segmentPoint has it, without an object for the point.
    const u = 1 - t
    const w0 = u * u * u
    const w1 = 3 * u * u * t
    const w2 = 3 * u * t * t
    const w3 = t * t * t
    x[at] = w0 * from.x + w1 * c1.x + w2 * c2.x + w3 * to.x
    y[at] = w0 * from.y + w1 * c1.y + w2 * c2.y + w3 * to.y
  }
  row.count = at
}
