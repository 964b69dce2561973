import {
  arc,
  direction,
  line,
  origin,
  type Path,
  type Point,
  point,
  polar,
  radians,
  reversePath,
  spline,
} from "@toile/geometry"
import type { CircleSheet } from "./declaration.js"
import type { CircleSize } from "./size.js"

/** A panel before its seams are named: a part of a ring round the origin, hanging down, its middle on the grain. */
export interface Sector {
  readonly radius: number
  /** Degrees. */
  readonly angle: number
  /** Each runs as the outline does: hem left to right, right side up, waist right to left, left side down. */
  readonly hem: Path
  readonly right: Path
  readonly waist: Path
  readonly left: Path
}

export const FRACTION = { quarter: 0.25, half: 0.5, threeQuarters: 0.75, full: 1 } as const

/** A full circle takes two panels at least: in one, the allowances of its only seam would lie over each other. */
export const panelsOf = ({ fraction, panels }: CircleSheet["option"]): number =>
  fraction === "full" ? Math.max(2, panels) : panels

/** A hem that is no circle is drawn through points at most so many degrees apart. */
const STEP = 5

/** One panel: the waist is an arc of radius waist / (2 pi f), the hem lies the length below it (exact). */
export const drawSector = (option: CircleSheet["option"], size: CircleSize): Sector => {
  const fraction = FRACTION[option.fraction]
  const angle = (360 * fraction) / panelsOf(option)
  const radius = size.waistSeam / (2 * Math.PI * fraction)
  const start = -90 - angle / 2
  const end = -90 + angle / 2
  const hem = drawHem(radius, size.length, option.biasDrop / 100, start, angle)
  const at = (r: number, turn: number): Point => polar(origin, turn, r)
  const hemAt = (turn: number): Point => at(hemRadius(radius, size.length, option.biasDrop / 100, turn), turn)
  return {
    radius,
    angle,
    hem,
    right: line(hemAt(end), at(radius, end)),
    waist: reversePath(arc(origin, radius, start, angle)),
    left: line(at(radius, start), hemAt(start)),
  }
}

/** Cloth hangs longer on the bias: the hem is cut shorter by the share `drop` at 45 degrees, by nothing on the threads. */
const hemRadius = (radius: number, length: number, drop: number, turn: number): number =>
  radius + length * (1 - drop * Math.sin(radians(2 * (turn + 90))) ** 2)

const drawHem = (radius: number, length: number, drop: number, start: number, angle: number): Path => {
  if (drop === 0) return arc(origin, radius + length, start, angle)
  const steps = Math.max(4, Math.ceil(angle / STEP))
  const turns = Array.from({ length: steps + 1 }, (_, i) => start + (angle * i) / steps)
  const at = (turn: number): Point => polar(origin, turn, hemRadius(radius, length, drop, turn))
  return spline(turns.map(at), {
    start: slope(radius, length, drop, start),
    end: slope(radius, length, drop, start + angle),
  })
}

/** The hem's direction of travel at an angle: the derivative of its radius decides how far it leaves the circle's. */
const slope = (radius: number, length: number, drop: number, turn: number): Point => {
  const along = direction(turn + 90)
  const out = direction(turn)
  const change = -2 * length * drop * Math.sin(radians(4 * (turn + 90)))
  const r = hemRadius(radius, length, drop, turn)
  return point(along.x * r + out.x * change, along.y * r + out.y * change)
}
