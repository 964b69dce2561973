import { curve, isErr, line, type Path, type Point, point, solve } from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { fade } from "../fade.js"
import type { SleeveAsk } from "./ask.js"
import { armholeLengths, type Block } from "./block.js"
import { type Cap, capOf, FRONT_EASE } from "./cap.js"
import { BELOW_UNDERARM, type KnitTopSize } from "./size.js"

/** A sleeve below its cap's base line (y = 0): two straight seams and the hem. */
export interface Below {
  readonly frontSeam: Path
  readonly backSeam: Path
  /** From the front seam to the back seam, square to both, level between. */
  readonly hem: Path
  /** The hem's level in its middle. */
  readonly hemLevel: number
  /** How far each seam leans in a cm. */
  readonly lean: number
}

/** Over so much of each end, and no more than an eighth of the base, the hem turns square to the seam. */
const HEM_END = 6
/** A sleeve seam leans in no more than this a cm, a short one less than a long one; beyond it the opening stays wider. */
const LEAN = { short: 0.2, long: 0.36, from: 8, to: 25 } as const
const leanMost = (below: number): number => LEAN.short + (LEAN.long - LEAN.short) * fade(LEAN.from, LEAN.to, below)
/** The sleeve is at least so long below its base line, its hem included. */
const SEAM_LEAST = 4.2
/** A curved posture's arms hang forward by this much a step at the wrist. */
const PITCH = 0.5
/** Underarm to wrist, about: the pitch of a shorter sleeve is its share. */
const TO_WRIST = 45
/** The cap is no higher than this share of its shorter half's length, and no lower than this. */
const CAP = { most: 0.8, least: 0.5 } as const

interface Fall {
  /** Down to the ends of the seams, and how far these lean in a cm. */
  readonly depth: number
  readonly lean: number
  readonly end: number
}

/** Seams and hem of a sleeve so wide at its base, so long below it, with an opening so long. */
const fallOf = (width: number, below: number, opening: number): Fall => {
  const end = Math.min(HEM_END, width / 8)
  const most = leanMost(below)
  let lean = 0
  let chord = opening
  let depth = below
  // The hem's ends rise as parabolas over `end`; a few rounds settle rise, lean and chord to below a micrometre
  for (let i = 0; i < 12; i++) {
    depth = below - (lean * end) / 2
    chord = opening - (lean * lean * end) / 3
    lean = Math.min(most, (width - chord) / (2 * depth))
  }
  return { depth, lean, end }
}

/** The seams and the hem below a base line from -front to back. */
export const belowCap = (front: number, back: number, below: number, opening: number, posture: number): Below => {
  const { depth, lean, end } = fallOf(front + back, below, opening)
  const pitch = (PITCH * posture * depth) / TO_WRIST
  // Both seams lean alike. A pitched hem tilts by so little that they stay of one length.
  const tilt = lean * pitch
  const left = point(-front + lean * depth - pitch, -depth - tilt)
  const right = point(back - lean * depth - pitch, -depth + tilt)
  const rise = (lean * end) / 2
  const level = -depth - rise
  const [from, to] = [point(left.x + end, level), point(right.x - end, level)]
  return {
    frontSeam: line(point(-front, 0), left),
    backSeam: line(right, point(back, 0)),
    hem: {
      segments: [
        ...curve(left, point(left.x + end / 3, left.y - (lean * end) / 3), point(left.x + (2 * end) / 3, level), from)
          .segments,
        ...line(from, to).segments,
        ...curve(to, point(right.x - (2 * end) / 3, level), point(right.x - end / 3, right.y - (lean * end) / 3), right)
          .segments,
      ],
    },
    hemLevel: level,
    lean,
  }
}

/** The cloth's opening: the rib is shorter by its ratio. */
export const clothOpening = (size: KnitTopSize, { rib }: Pick<SleeveAsk, "rib">): number =>
  rib ? size.cuffGirth / rib.ratio : size.cuffGirth

/** A sleeve's length below the base line of a cap so high; `lacking` is what was added to keep its shortest seam. */
export const lengthBelow = (size: KnitTopSize, rib: SleeveAsk["rib"], capHeight: number) => {
  const asked = size.sleeveLength - (rib?.height ?? 0) - capHeight
  return { below: Math.max(asked, SEAM_LEAST), lacking: Math.max(0, SEAM_LEAST - asked) }
}

/** The girth 2.5 below the underarm of a sleeve so wide at its base. */
export const bicepAt = (width: number, below: number, opening: number): number => {
  const { lean, depth } = fallOf(width, below, opening)
  return width - 2 * lean * Math.min(BELOW_UNDERARM, depth)
}

/**
 * The cap for a block's armhole: both halves are as long as their half of the armhole and its ease; its height is the
 * one asked for, or follows from the girth, and is lowered where the arm needs a wider sleeve.
 */
export const drawCap = (
  block: Block,
  size: KnitTopSize,
  ask: SleeveAsk,
  bicepId: string,
): { readonly cap: Cap; readonly asked: number } => {
  const armhole = armholeLengths(block)
  const want = { front: armhole.front + FRONT_EASE * ask.capEase, back: armhole.back + (1 - FRONT_EASE) * ask.capEase }
  const opening = clothOpening(size, ask)
  const bicepOf = (height: number): number => {
    const { frontWidth, backWidth } = capOf(want, height)
    return bicepAt(frontWidth + backWidth, lengthBelow(size, ask.rib, height).below, opening)
  }
  const highest = CAP.most * Math.min(want.front, want.back)
  const heightFor = (girth: number): number => {
    const h = solve((height) => bicepOf(height) - girth, CAP.least, highest)
    return isErr(h)
      ? refuse({
          code: "bicep",
          measurement: bicepId,
          message: `${bicepId}: a sleeve ${girth.toFixed(1)} cm round does not go into this armhole: ${(h.error.atHigh + girth).toFixed(1)} to ${(h.error.atLow + girth).toFixed(1)} cm can be drafted`,
        })
      : h.value
  }
  if ("height" in size.cap) {
    const { height } = size.cap
    if (height < CAP.least || height > highest)
      refuse({
        code: "capHeight",
        measurement: "mfCapHeight",
        message: `mfCapHeight: a cap ${height} cm high does not go into this armhole; ${CAP.least} to ${highest.toFixed(1)} can be drafted`,
      })
    return { cap: capOf(want, height), asked: height }
  }
  if ("bicep" in size.cap) {
    const height = heightFor(size.cap.bicep)
    return { cap: capOf(want, height), asked: height }
  }
  // Mean of the two shoulder ends' heights above the underarm
  const shoulder = (block.back.tip.y + block.front.tip.y) / 2 - block.level.underarm
  const asked = Math.min(size.cap.share * shoulder, highest)
  const height = bicepOf(asked) >= size.cap.atLeast ? asked : heightFor(size.cap.atLeast)
  return { cap: capOf(want, height), asked }
}

/** The middle of a hem: where the sleeve's grain meets it. */
export const hemMiddle = (below: Below): Point => {
  const from = below.hem.segments[0]!.from
  const to = below.hem.segments[below.hem.segments.length - 1]!.to
  return point((from.x + to.x) / 2, below.hemLevel)
}
