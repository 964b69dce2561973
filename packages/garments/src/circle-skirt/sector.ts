import {
  arc,
  direction,
  line,
  origin,
  type Path,
  type Point,
  pathLength,
  point,
  polar,
  radians,
  reversePath,
  solve,
  spline,
} from "@toile/geometry"
import { isErr } from "@toile/result"
import type { CircleSheet } from "./declaration.js"
import { FRACTION, panelAngle, panelsOf } from "./fraction.js"
import type { CircleSize } from "./size.js"
import { arcLength, beginnings, leavesRing, lowerAt, ringEdge, type WaistEdge } from "./waist-edge.js"

/** A panel before its seams are named: a part of a ring round the origin, hanging down, its middle on the grain. */
export interface Sector {
  /** Whether its waist leaves the ring, lower or higher. */
  readonly leavesRing: boolean
  readonly radius: number
  /** From its middle to its seams, degrees. */
  readonly half: number
  /** Of its waist at its left side: more where the waist is lower there. */
  readonly leftRadius: number
  /** How much lower its waist lies in its middle. */
  readonly middleLower: number
  /** Each runs as the outline does: hem left to right, right side up, waist right to left, left side down. */
  readonly hem: Path
  readonly right: Path
  readonly waist: Path
  readonly left: Path
}

/** All panels of a ring. */
export interface Sectors {
  /** Undefined where the waist is a circle. */
  readonly edge: WaistEdge | undefined
  readonly radius: number
  /** Of a panel, degrees. */
  readonly angle: number
  /** Those of half the ring, from centre back on; the other half has the same, mirrored. */
  readonly panels: readonly Sector[]
}

/** A hem that is no circle is drawn through points at most so many degrees apart. */
const STEP = 5

/**
 * The panels: the waist is an arc of radius waist / (2 pi f), the hem lies the length below it (exact). An edge that is lower over a
 * hollow back, or higher over a belly, has the radius with which it is as long; the hem lies the length below it at the sides.
 *
 * @param radius a lining's below a facing, whose lower edge it has; by its waist where nothing is given
 */
export const drawSectors = (
  option: CircleSheet["option"],
  size: CircleSize,
  edge: WaistEdge | undefined,
  radius = waistRadius(option, size, edge),
): Sectors => {
  const angle = panelAngle(option)
  const sector = (from: number): Sector => drawSector(option, size, { radius, angle, edge, from })
  const begin = beginnings(option, edge)
  const usual = begin.find((from) => !leavesRing(edge, angle, from))
  const alike = usual === undefined ? undefined : sector(usual)
  const panels = begin.map((from) => (alike && !leavesRing(edge, angle, from) ? alike : sector(from)))
  return { edge, radius, angle, panels }
}

/** What a front that may be held, level as its body is, is searched for beyond its rise, cm. */
const BESIDE = 0.1

/** The radius with which all panels' waists are so long. */
const waistRadius = (option: CircleSheet["option"], { waistSeam }: CircleSize, edge: WaistEdge | undefined): number => {
  const even = waistSeam / (2 * Math.PI * FRACTION[option.fraction])
  if (!edge) return even
  const count = panelsOf(option)
  const angle = panelAngle(option)
  const begin = beginnings(option, edge)
  const own = begin.flatMap((from, i) => {
    const pair = count > 2 && i !== count - 1 - i
    return leavesRing(edge, angle, from) ? [{ from, times: pair ? 2 : 1 }] : []
  })
  const round = count - own.reduce((sum, { times }) => sum + times, 0)
  const length = (radius: number): number =>
    own.reduce(
      (sum, { from, times }) => sum + times * pathLength(ringEdge(radius, angle, edge, from)),
      round * arcLength(radius, angle),
    )
  const { behind = { by: 0 }, front } = edge
  const least = even - 2 * behind.by - (front ? front.by / 2 + BESIDE : 0)
  const most = even + (front ? front.by + BESIDE : 0)
  const found = solve((radius) => length(radius) - waistSeam, least, most)
  if (isErr(found)) throw new Error("a waist that is lower behind is longer than one of its least radius")
  return found.value
}

/** Where a panel lies on the ring, and the ring's waist. */
interface OnRing {
  readonly radius: number
  /** Degrees. */
  readonly angle: number
  readonly edge: WaistEdge | undefined
  /** From centre back to its left side, degrees. */
  readonly from: number
}

const drawSector = (option: CircleSheet["option"], size: CircleSize, { radius, angle, edge, from }: OnRing): Sector => {
  const own = leavesRing(edge, angle, from) ? edge : undefined
  const leftRadius = radius + lowerAt(own, from)
  const rightRadius = radius + lowerAt(own, from + angle)
  const start = -90 - angle / 2
  const end = -90 + angle / 2
  const hem: Hem = { radius, length: size.length, drop: option.biasDrop / 100, half: angle / 2 }
  const at = (r: number, turn: number): Point => polar(origin, turn, r)
  const hemAt = (turn: number): Point => at(hemRadius(hem, turn), turn)
  return {
    leavesRing: own !== undefined,
    radius,
    half: angle / 2,
    leftRadius,
    middleLower: lowerAt(own, from + angle / 2),
    hem: drawHem(hem),
    right: line(hemAt(end), at(rightRadius, end)),
    waist: reversePath(ringEdge(radius, angle, own, from)),
    left: line(at(leftRadius, start), hemAt(start)),
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
