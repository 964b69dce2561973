import { solve } from "@toile/geometry"
import { type EaseAdj, refuse, unlessRefused } from "@toile/pattern-model"
import { isErr } from "@toile/result"
import { clamp } from "../steps/fade.js"
import { adjustArmhole } from "./armhole-ask.js"

/** An armhole that is as long as arm and chest ask for: its depth below the nape is found for that; cm. */
export interface ArmholeByArm {
  /** The body's own armhole, and what the garment has over it. */
  readonly round: number
  /** The depths between which that is looked for. */
  readonly least: number
  readonly most: number
  /** What an option lowers it by beyond that, and between which depths it then ends. */
  readonly deeper: number
  readonly shallowest: number
  readonly deepest: number
  /** So much of `deepest` is no depth: there a chest's ease gives way for a longer armhole. */
  readonly ofEase?: number
  /** A finished garment's length, by the measurement that gave it: it gives way to nothing, and is refused where no depth has it. */
  readonly given?: {
    readonly id: string
    /** It is looked for from here on. */
    readonly from: number
  }
}

/** By so much an armhole gives way where no sleeve over it has the ease that was asked for, cm. */
export const GIVES = 2

/** It lies between these below the body's own armpit, cm. */
const UNDER_ARMPIT = { least: 1.5, most: 8 } as const

/**
 * `armpit`: the body's depth below the nape; `least`: no armhole is shallower; `underArmpit`: nor nearer to the armpit; `lowest`: nor
 * deeper by its depth alone; `ofEase`: what of a chest's ease gives way beyond that, which `deepest` has in it.
 */
export const armholeByArm = ({
  round,
  armpit,
  deeper,
  least,
  lowest,
  ofEase = 0,
  underArmpit = UNDER_ARMPIT.least,
}: {
  readonly round: number
  readonly armpit: number
  readonly deeper: number
  readonly least: number
  readonly lowest: number
  readonly ofEase?: number
  readonly underArmpit?: number
}): ArmholeByArm => {
  const deepest = lowest + ofEase
  const shallowest = clamp(least, armpit + underArmpit, deepest)
  return {
    round,
    least: shallowest,
    most: clamp(shallowest, armpit + UNDER_ARMPIT.most, deepest),
    deeper,
    shallowest: least,
    deepest,
    ofEase,
  }
}

/** A finished armhole that was measured round and not deep: its depth is found for its length, from one on, between two. */
export const finishedArmholeOf = (
  round: number,
  { from, least, deepest }: { readonly from: number; readonly least: number; readonly deepest: number },
): ArmholeByArm => ({
  round,
  least,
  most: deepest,
  deeper: 0,
  shallowest: least,
  deepest,
  given: { id: "mfArmholeGirth", from },
})

/** The armhole in a cloth that asks for another size. */
export const adjustArmholeByArm = (armhole: ArmholeByArm, by: EaseAdj): ArmholeByArm => {
  const round = adjustArmhole({ girth: armhole.round }, by)
  const { ofEase = 0 } = armhole
  const lowest = armhole.deepest - ofEase
  /** A depth is a length; what lies beyond the lowest is a width. */
  const scaled = (depth: number): number =>
    depth > lowest ? lowest * by.warp + (depth - lowest) * by.weft : depth * by.warp
  return {
    ...(armhole.given ? { given: { ...armhole.given, from: armhole.given.from * by.warp } } : {}),
    round: "girth" in round ? round.girth : armhole.round,
    least: scaled(armhole.least),
    most: scaled(armhole.most),
    deeper: armhole.deeper * by.warp,
    shallowest: scaled(armhole.shallowest),
    deepest: scaled(armhole.deepest),
    ofEase: ofEase * by.weft,
  }
}

/** The depth at which an armhole is so long, within its bounds. It grows with its depth. */
export const depthOfArmhole = (armhole: ArmholeByArm, round: number, lengthAt: (depth: number) => number): number => {
  const { least, most, deeper, shallowest, deepest, given } = armhole
  if (given !== undefined) return depthOfGiven(armhole, given, lengthAt)
  const found = solve((depth) => lengthAt(depth) - round, least, most, 1e-7)
  const depth = isErr(found) ? (found.error.atLow > 0 ? least : most) : found.value
  return clamp(shallowest, depth + deeper, deepest)
}

/** A finished armhole that a depth at its bound has, but for so much, cm, came from there. */
const ROUNDED = 0.05

/** Whether a finished armhole is as long as it was measured, but for rounding. */
export const isAsLong = (round: number, came: number): boolean => Math.abs(came - round) <= ROUNDED

/** A finished armhole that no depth has as it was measured. */
export const refuseArmholeLength = (id: string, round: number, came: number): never =>
  refuse({
    code: "armholeGirth",
    measurement: id,
    message: `${id}: ${round.toFixed(1)} cm; with this shoulder and waist ${came > round ? "at least" : "at most"} ${came.toFixed(1)} cm can be drafted`,
  })

/** It is looked for in steps of so much, cm: far off an armhole cannot be drawn; and begun so many steps off at the furthest. */
const STEP = 1
const STEPS_OFF = 6
/** Where the next one cannot be drawn the step is halved, down to this, cm. */
const SHORTEST_STEP = 0.01

/** The depth at which a finished armhole is as long as it was measured; refused where none is that can be drawn. */
const depthOfGiven = (
  { shallowest, deepest, round }: ArmholeByArm,
  { id, from }: NonNullable<ArmholeByArm["given"]>,
  lengthAt: (depth: number) => number,
): number => {
  const off = (depth: number): number => lengthAt(depth) - round
  const near = (step: number): number => clamp(shallowest, from + step * STEP, deepest)
  const steps = Array.from({ length: STEPS_OFF }, (_, i) => [-i - 1, i + 1]).flat()
  const begin = [0, ...steps].find((step) => unlessRefused(() => off(near(step))) !== undefined) ?? 0
  let at = near(begin)
  let came = off(at)
  const hand = came > 0 ? -1 : 1
  for (let step: number = STEP; step > SHORTEST_STEP; ) {
    const next = clamp(shallowest, at + hand * step, deepest)
    if (next === at) break
    const beyond = unlessRefused(() => off(next))
    if (beyond === undefined) {
      step /= 2
      continue
    }
    if (beyond * hand >= 0) {
      const found = solve(off, Math.min(at, next), Math.max(at, next), 1e-7)
      return isErr(found) ? next : found.value
    }
    at = next
    came = beyond
  }
  if (isAsLong(round, came + round)) return at
  return refuseArmholeLength(id, round, came + round)
}

/** Girths of the sleeves that go over an armhole so long: over its highest cap and over its lowest. */
export type SleevesOver = (round: number) => { readonly narrowest: number; readonly widest: number }

/**
 * How long an armhole has to be for its sleeve to be as wide as asked: as it is, or so much longer or shorter, by no more
 * than 2. What is then still lacking, the sleeve lacks.
 *
 * @param already so much longer than usual it is, cm: it gets that much less longer still
 */
export const armholeForSleeve = (
  round: number,
  wanted: number,
  over: SleevesOver,
  already: () => number = () => 0,
): number => {
  const { narrowest, widest } = over(round)
  const moved = (end: number, side: "narrowest" | "widest"): number => {
    const [low, high] = end < round ? [end, round] : [round, end]
    const found = solve((length) => over(length)[side] - wanted, low, high, 1e-4)
    return isErr(found) ? end : found.value
  }
  if (wanted < narrowest) return moved(round - GIVES, "narrowest")
  if (wanted > widest) return moved(round + GIVES - Math.min(GIVES, already()), "widest")
  return round
}
