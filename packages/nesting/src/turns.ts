import { convexHull } from "./outline/convex-hull.js"
import { boundsOf, type Outline } from "./outline/measure.js"
import { placeOutline } from "./outline/turn.js"
import type { Turns } from "./problem.js"

const QUARTERS = [0, 90, 180, 270]

/** The same angle in [0, 360). */
export const normalTurn = (degrees: number): number => {
  const turn = degrees % 360
  return turn < 0 ? turn + 360 : turn === 0 ? 0 : turn
}

/**
 * The turns that construction and search try: those listed, and as far askew as they may be, each once, or, where every angle is allowed, the quarter turns
 * and those in which the part fills its bounding box best (its hull lies with an edge along x or y then: Freeman and
 * Shapira, "Determining the minimum-area encasing rectangle for an arbitrary closed curve", 1975).
 */
export const turnsToTry = (turns: Turns, outline: Outline): readonly number[] => {
  if (turns.kind === "listed") {
    const { angles, within = 0 } = turns
    const askew = within === 0 ? [0] : [0, -within, within]
    return [...new Set(angles.flatMap((angle) => askew.map((by) => normalTurn(angle + by))))]
  }
  const level = levelTurn(convexHull(outline))
  return [...new Set([...QUARTERS, ...QUARTERS.map((quarter) => normalTurn(quarter + level))])]
}

/** Whether there are turns between those that construction and search try first. */
export const isOpen = (turns: Turns): boolean => turns.kind === "any" || (turns.within ?? 0) > 0

/** Turns to either side of others, evenly: so many, the furthest away by `reach`, or by as much as the part may lie askew where that is less. */
export interface Fan {
  /** degrees */
  readonly reach: number
  readonly toEitherSide: number
}

/**
 * The turns in which copies lie, those of the fan round each that the part may take, and those that are tried first, by rising angle.
 * @param lain in which copies lie: allowed ones
 * @param most about how many there may be: of many that copies lie in each has fewer beside it
 */
export const fannedTurns = (
  turns: Turns,
  outline: Outline,
  lain: readonly number[],
  { reach, toEitherSide }: Fan,
  most: number,
): readonly number[] => {
  const first = turnsToTry(turns, outline)
  const from = lain.length === 0 ? first : lain
  const found = new Map([...first, ...from].map((turn) => [nearly(turn), normalTurn(turn)]))
  // Those in which copies lie stay to the last bit, however near they are to each other.
  const kept = new Set(lain.map(normalTurn))
  const far = turns.kind === "any" ? reach : Math.min(reach, turns.within ?? 0)
  const aside = Math.min(toEitherSide, Math.floor((most / from.length - 1) / 2))
  for (const turn of aside < 1 ? [] : from) {
    for (let k = -aside; k <= aside; k++) {
      const beside = normalTurn(turn + (k * far) / aside)
      if (!found.has(nearly(beside)) && isAllowedTurn(turns, beside)) found.set(nearly(beside), beside)
    }
  }
  return [...new Set([...found.values(), ...kept])].sort((a, b) => a - b)
}

/** The same of turns that are apart by rounding, and by what no layout is the denser for. */
const nearly = (degrees: number): number => Math.round(normalTurn(degrees) * 1e5) % 36e6

/** Without the last bits of an arc tangent: what is straight stays straight to the last bit; 360 is 0. */
export const withoutLastBits = (degrees: number): number => {
  const whole = Math.round(degrees * 1000) / 1000
  return Math.abs(degrees - whole) < 1e-9 ? whole % 360 : degrees
}

/** Whether two turns are the same, but for rounding. */
export const isSameTurn = (one: number, other: number): boolean =>
  isAllowedTurn({ kind: "listed", angles: [one] }, other)

/** True where the turn is one that the part may take, but for rounding. */
export const isAllowedTurn = (turns: Turns, degrees: number): boolean =>
  turns.kind === "any"
    ? Number.isFinite(degrees)
    : turns.angles.some((angle) => {
        const difference = normalTurn(angle - degrees)
        const { within = 0 } = turns
        return difference < within + 1e-9 || difference > 360 - within - 1e-9
      })

const levelTurn = (hull: Outline): number => {
  let best = 0
  let least = Infinity
  for (let i = 0; i < hull.length; i += 2) {
    const j = (i + 2) % hull.length
    const angle = (-Math.atan2(hull[j + 1]! - hull[i + 1]!, hull[j]! - hull[i]!) * 180) / Math.PI
    const { minX, maxX, minY, maxY } = boundsOf(placeOutline(hull, false, angle, 0, 0))
    const area = (maxX - minX) * (maxY - minY)
    if (area < least * (1 - 1e-12)) {
      least = area
      best = angle
    }
  }
  return best
}

/** 0 within a quarter turn of the first of the turns, 1 beyond: what parts of one way have in common. */
export const wayOf = (turns: Turns, degrees: number): 0 | 1 => {
  const off = normalTurn(degrees - (turns.kind === "listed" ? (turns.angles[0] ?? 0) : 0))
  return off > 90 && off < 270 ? 1 : 0
}
