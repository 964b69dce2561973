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
  const hem: Hem = { radius, length: size.length, drop: option.biasDrop / 100, half: angle / 2 }
  const at = (r: number, turn: number): Point => polar(origin, turn, r)
  const hemAt = (turn: number): Point => at(hemRadius(hem, turn), turn)
  return {
    radius,
    angle,
    hem: drawHem(hem),
    right: line(hemAt(end), at(radius, end)),
    waist: reversePath(arc(origin, radius, start, angle)),
    left: line(at(radius, start), hemAt(start)),
  }
}

/** What a panel's hem is drawn from. */
interface Hem {
  readonly radius: number
  readonly length: number
  /** By this share of its length the skirt is shorter at 45 degrees to the grain. */
  readonly drop: number
  /** Degrees from the middle of the panel to its seams. */
  readonly half: number
}

/** Over this share of a half panel, and so many degrees at the most, its hem levels off towards the seam. */
const LEVEL = { share: 1 / 3, most: 6 } as const

/**
 * The angle to the grain whose drop a place of the hem has, and how fast that changes. Beyond a seam the next panel
 * turns back: towards it the angle comes to rest, so that both hems run on level, as a cutter trues them.
 */
const biasAt = ({ half }: Hem, turn: number): { readonly angle: number; readonly change: number } => {
  const off = turn + 90
  const over = Math.min(LEVEL.share * half, LEVEL.most)
  const into = Math.max(0, Math.abs(off) - (half - over))
  return { angle: off - (Math.sign(off) * into ** 2) / (2 * over), change: 1 - into / over }
}

/** Cloth hangs longer on the bias: the hem is cut shorter by the drop at 45 degrees, by nothing on the threads. */
const hemRadius = (hem: Hem, turn: number): number =>
  hem.radius + hem.length * (1 - hem.drop * Math.sin(radians(2 * biasAt(hem, turn).angle)) ** 2)

const drawHem = (hem: Hem): Path => {
  const { radius, length, drop, half } = hem
  const start = -90 - half
  if (drop === 0) return arc(origin, radius + length, start, 2 * half)
  const steps = Math.max(6, Math.ceil((2 * half) / STEP))
  const turns = Array.from({ length: steps + 1 }, (_, i) => start + (2 * half * i) / steps)
  const at = (turn: number): Point => polar(origin, turn, hemRadius(hem, turn))
  return spline(turns.map(at), { start: slope(hem, start), end: slope(hem, start + 2 * half) })
}

/** The hem's direction of travel at an angle: the derivative of its radius decides how far it leaves the circle's. */
const slope = (hem: Hem, turn: number): Point => {
  const along = direction(turn + 90)
  const out = direction(turn)
  const bias = biasAt(hem, turn)
  const change = -2 * hem.length * hem.drop * Math.sin(radians(4 * bias.angle)) * bias.change
  const r = hemRadius(hem, turn)
  return point(along.x * r + out.x * change, along.y * r + out.y * change)
}
