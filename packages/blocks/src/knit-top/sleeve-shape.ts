import { curve, line, type Path, point } from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { type Cap, capOf, FLAT, FRONT_EASE } from "../sleeves/cap.js"
import { capsWithin, type FittedCap, fitCap } from "../sleeves/fit.js"
import { clamp, fade } from "../steps/fade.js"
import type { SleevesOver } from "../upper-body/armhole-by-arm.js"
import { BELOW_UNDERARM } from "../upper-body/levels.js"
import { HAIR } from "../upper-body/told.js"
import type { SleeveAsk } from "./ask.js"
import { armholeLengths, type Block } from "./block.js"
import type { KnitTopSize } from "./size.js"

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
/** Nor does it lean out further than this, where the opening is wider than the sleeve. */
const LEAN_OUT = 0.15
/** No more than this share of the cap's own mean slope: a flat cap runs on into steeper seams with a bump. */
const LEAN_OF_CAP = 1.5
/** The sleeve is at least so long below its base line, its hem included. */
const SEAM_LEAST = 3.6
/** A curved posture's arms hang forward by this much a step at the wrist. */
const PITCH = 0.5
/** Underarm to wrist, about: the pitch of a shorter sleeve is its share. */
const TO_WRIST = 45
/**
 * The cap is no higher and no lower than these shares of its shorter half's length. Its width goes with the root of its
 * height: flatter, a hair of girth would move the hem by more than ten times as much.
 */
const CAP = { most: 0.8, least: 0.05 } as const
interface Fall {
  /** Down to the ends of the seams, and how far these lean in a cm. */
  readonly depth: number
  readonly lean: number
  readonly end: number
}

/** Seams and hem of a sleeve under its cap, so long below it in the middle, with an opening so long. */
const fallOf = ({ frontWidth, backWidth, height }: Cap, below: number, opening: number): Fall => {
  const width = frontWidth + backWidth
  const end = Math.min(HEM_END, width / 8)
  const forLength = LEAN.short + (LEAN.long - LEAN.short) * fade(LEAN.from, LEAN.to, below)
  const most = Math.min(forLength, (LEAN_OF_CAP * height) / (width / 2))
  let lean = 0
  let chord = opening
  let depth = below
  // The hem's ends fall as parabolas over `end`; a few rounds settle fall, lean and chord to below a micrometre
  for (let i = 0; i < 12; i++) {
    depth = below + (lean * end) / 2
    chord = opening - (lean * lean * end) / 3
    lean = clamp(-LEAN_OUT, (width - chord) / (2 * depth), most)
  }
  return { depth, lean, end }
}

/** The seams and the hem below a cap's base line. */
export const belowCap = (cap: Cap, below: number, opening: number, posture: number): Below => {
  const { frontWidth: front, backWidth: back } = cap
  const { depth, lean, end } = fallOf(cap, below, opening)
  const pitch = (PITCH * posture * depth) / TO_WRIST
  // Both seams lean alike. A pitched hem tilts by so little that they stay of one length.
  const tilt = lean * pitch
  const left = point(-front + lean * depth - pitch, -depth - tilt)
  const right = point(back - lean * depth - pitch, -depth + tilt)
  const level = -below
  const [from, to] = [point(left.x + end, level), point(right.x - end, level)]
  return {
    frontSeam: line(point(-front, 0), left),
    backSeam: line(right, point(back, 0)),
    hem: {
      segments: [
        ...curve(left, point(left.x + end / 3, left.y + (lean * end) / 3), point(left.x + (2 * end) / 3, level), from)
          .segments,
        ...line(from, to).segments,
        ...curve(to, point(right.x - (2 * end) / 3, level), point(right.x - end / 3, right.y + (lean * end) / 3), right)
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

/** The girth 2.5 below the underarm. */
const bicepAt = (cap: Cap, below: number, opening: number): number => {
  const { lean, depth } = fallOf(cap, below, opening)
  return cap.frontWidth + cap.backWidth - 2 * lean * Math.min(BELOW_UNDERARM, depth)
}

/** Rounds in which a cap and the lean of the seams below it settle, and how exactly. */
const SETTLES = { rounds: 30, to: 1e-9 } as const

/**
 * The armhole's halves as a cap is drawn over them: where shoulders stand forward it is turned, its highest point a little
 * forward of the shoulder's usual place.
 */
export const capHalves = (block: Block, { forward }: KnitTopSize): Armhole => {
  const { front, back } = armholeLengths(block)
  return { front: front - forward.cap, back: back + forward.cap }
}

interface Armhole {
  readonly front: number
  readonly back: number
}

/** Caps of any height over an armhole, square to the sleeve's seams. `belowOf`: the sleeve's length below a cap so high. */
const capsFor = (armhole: Armhole, size: KnitTopSize, ask: SleeveAsk, belowOf: (height: number) => number) => {
  const want = { front: armhole.front + FRONT_EASE * ask.capEase, back: armhole.back + (1 - FRONT_EASE) * ask.capEase }
  const opening = clothOpening(size, ask)
  const capAt = (height: number): Cap => {
    const below = belowOf(height)
    let slope = 0
    let cap = capOf(want, height, FLAT, slope)
    let off = fallOf(cap, below, opening).lean
    let step = off
    for (let i = 0; i < SETTLES.rounds && Math.abs(off) > SETTLES.to; i++) {
      slope += step
      cap = capOf(want, height, FLAT, slope)
      const before = off
      off = fallOf(cap, below, opening).lean - slope
      // By the secant: the width changes a little less than evenly with the slope
      step *= off / (before - off)
    }
    return cap
  }
  const girthOf = (cap: Cap): number => bicepAt(cap, belowOf(cap.height), opening)
  const half = Math.min(want.front, want.back)
  return { capAt, girthOf, lowest: CAP.least * half, highest: CAP.most * half, round: armhole.front + armhole.back }
}

/** Girths of the sleeves over caps of usual height, over an armhole of another length whose halves keep their shares. */
export const knitSleevesOver =
  (armhole: Armhole, size: KnitTopSize, ask: SleeveAsk): SleevesOver =>
  (round) => {
    const by = round / (armhole.front + armhole.back)
    const scaled = { front: by * armhole.front, back: by * armhole.back }
    const caps = capsFor(scaled, size, ask, (height) => lengthBelow(size, ask.rib, height).below)
    const [low, high] = capsWithin({ within: ask.capWithin }, caps)
    const at = (height: number): number => caps.girthOf(caps.capAt(height))
    return { narrowest: at(high), widest: at(low) }
  }

/**
 * The cap for a block's armhole: both halves are as long as their half of the armhole and its ease, and square to the
 * sleeve's seams; its height is the one asked for, or follows from the girth as far as a cap of usual height has it; only
 * the arm lowers it further. `belowOf`: the sleeve's length below a cap so high.
 */
export const drawKnitCap = (
  block: Block,
  size: KnitTopSize,
  ask: SleeveAsk,
  bicepId: string,
  belowOf = (height: number): number => lengthBelow(size, ask.rib, height).below,
): FittedCap<Cap> => {
  const caps = capsFor(capHalves(block, size), size, ask, belowOf)
  const { fit } = size
  const fitted = fitCap({
    ...caps,
    fit,
    shoulderHeight: (block.back.tip.y + block.front.tip.y) / 2 - block.level.underarm,
    bicepId,
  })
  const came = caps.girthOf(fitted.cap)
  return "within" in fit && came < fit.least - HAIR
    ? refuse({
        code: "bicep",
        measurement: bicepId,
        message: `${bicepId}: a sleeve ${fit.least.toFixed(1)} cm round does not go into this armhole: up to ${came.toFixed(1)} cm can be drafted`,
      })
    : fitted
}
