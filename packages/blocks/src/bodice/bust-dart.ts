import { CHEST_OF_BACK } from "@toile/body"
import { woman } from "@toile/body/survey"
import { degrees, radians } from "@toile/geometry"
import { clamp } from "../steps/fade.js"
import type { BustFrame } from "./bust-frame.js"

/**
 * The bust dart by difference: at a balance (front neck point to waist less back neck point to waist) of 0.75 the B cup's
 * dart, 7 wide at the shoulder (Aldrich, at a bust of 88: 16.4 degrees at 24.5 from the point); each cup is 1 of balance
 * and 1.2 of width (2.8 degrees).
 */
const B_CUP = { balance: 0.75, angle: 16.4 } as const
const DEGREES_A_CUP = 2.8
const ANGLE = { low: 8, high: 32 } as const

export const bustDartAngle = (balance: number): number =>
  clamp(ANGLE.low, B_CUP.angle + DEGREES_A_CUP * (balance - B_CUP.balance), ANGLE.high)

/** The balance that asks for a dart angle: for bodies whose front length was not measured. */
export const balanceOf = (angle: number): number => B_CUP.balance + (angle - B_CUP.angle) / DEGREES_A_CUP

/** The dart's angle where nothing but the bust girth is known: (B/4 - 2.5) degrees (Bunka's new block). */
export const usualDartAngle = (bust: number): number => clamp(ANGLE.low, bust / 4 - 2.5, ANGLE.high)

/** A dart's least angle; and the one beyond which no darts make a front of flat cloth, degrees. */
export const DART = { least: 8, most: 55 } as const

/** What the bust dart of a body follows from; cm. */
export interface DartBody {
  readonly bust: number
  readonly acrossBack: number
  readonly acrossChest: number | undefined
  readonly shoulder: number
  /** The garment's own shoulders, from seam end to seam end: their ends swing down with the dart. */
  readonly shoulderWidth: number
  /** Shoulder peak to bust point. */
  readonly sideNeckToBustPoint: number
  readonly bustPointDistance: number
  /** Front less back from neck to waist; and what of it was added for a surplus, where no front was measured. */
  readonly balance: number
  readonly added: number
}

/** The body's own scye by frame and arm (ANSUR I's women, 1.2 left), and the half armhole's width between the across lines over it. */
const scye = (frame: number, bicep: number): number => 0.109 * frame + 0.551 * bicep + 11.2
const WIDTH = { at: 38.3, width: 6.77, slope: 0.46 } as const
/** How much of a chest and back that are narrower than the frame's the armhole has; the dart takes the rest. */
const ARMHOLE_YIELDS = 0.2
/** The line across the chest lies so far above the bust point, by the tape to it; and the shoulder's end over that. */
const chestOver = (tape: number): number => 0.8 * tape - 6.2
const TIP_OVER_CHEST = 6.5
/** It stays so far above it when the dart is opened: over a chest of the back's usual width, and over a narrower one. */
const TIP_STAYS = { usual: 3.5, narrow: 3 } as const
/** A shoulder that is drawn further out ends lower by this a cm. */
const FALLS = 0.35
/** An armhole is longer by so much a cm that it is wider, and that the shoulder's end stands higher (read off drafts). */
const LONGER = { wider: 0.75, higher: 0.7 } as const
/** Of the degrees a cup, the armhole asks for so many by itself: the rest. */
const MORE_A_CUP = 1.05

/**
 * The dart's angle, degrees, by two differences: of lengths, some 2.8 degrees for each cm that the front measures more than
 * the usual one of the frame; of widths, as much as keeps the armhole that frame and arm ask for. A dart that opens swings
 * the line across the chest out and the shoulder's end down: so the bust's surplus goes into the front, and none into the
 * armhole.
 */
export const dartAngleOf = (body: DartBody, { frame, bustOfFrame, bicep }: BustFrame): number => {
  const { acrossBack, bustPointDistance } = body
  const acrossChest = body.acrossChest ?? CHEST_OF_BACK * acrossBack

  // 1. The frame's own: its armhole's width, and the dart of a front of its usual length
  const usualBack = woman.acrossBack(bustOfFrame)
  const narrow = ((1 + CHEST_OF_BACK) * usualBack - acrossBack - acrossChest) / 2
  const own = scye(frame, bicep)
  const armhole = WIDTH.width + WIDTH.slope * (own - WIDTH.at) + ARMHOLE_YIELDS * narrow
  const balance = woman.balanceOfBust(bustOfFrame)
  const usual = radians(B_CUP.angle + DEGREES_A_CUP * (balance - B_CUP.balance))
  const longer = body.balance - balance

  // 2. From the bust point: the across line's end and the shoulder's, which swing about it
  const chest = { out: (acrossChest - bustPointDistance) / 2, up: chestOver(body.sideNeckToBustPoint) }
  const tip = { out: (body.shoulder - bustPointDistance) / 2, up: chest.up + TIP_OVER_CHEST }
  const room = (body.bust - acrossBack - bustPointDistance) / 2 - armhole

  // 3. The armhole's length as with the usual dart: what it is wider, and what the shoulder's end is lower
  const { wider, higher } = LONGER
  const cos = wider * chest.out - higher * tip.up
  const sin = wider * chest.up + higher * tip.out
  const asked = wider * room + higher * (tip.out * Math.sin(usual) - tip.up * Math.cos(usual) + longer)
  const angle = Math.asin(clamp(-1, asked / Math.hypot(cos, sin), 1)) - Math.atan2(cos, sin)

  // 4. No more than leaves the opened shoulder's end over the across line: above it the armhole needs some height. Usually by the back's
  //    width: a dart that opened further for a wider chest would swing out that line, whose ease then gives way by more than it grew
  const further = (body.shoulderWidth - body.shoulder) / 2
  const most = (chestWidth: number, stays: number): number => {
    const [out, up] = [(body.shoulder - chestWidth) / 2 + further, TIP_OVER_CHEST - FALLS * further]
    return degrees(Math.acos(stays / Math.hypot(up, out)) - Math.atan2(out, up))
  }
  return Math.min(
    degrees(angle) + MORE_A_CUP * (longer - body.added),
    most(CHEST_OF_BACK * acrossBack, TIP_STAYS.usual),
    most(acrossChest, TIP_STAYS.narrow),
  )
}

/** A bust dart is told by its width so far from the bust point, cm: comparable wherever it is sewn. */
const INTAKE_AT = 10
/** The width of a dart of so many degrees. */
export const dartIntake = (angle: number): number => 2 * INTAKE_AT * Math.sin(radians(angle / 2))
/** The angle of such a width, degrees. */
export const angleOfIntake = (intake: number): number => 2 * degrees(Math.asin(clamp(0, intake / (2 * INTAKE_AT), 1)))

/** One dart lies flat to this angle, degrees; what is more goes into a second one. */
export const ONE_DART = 28

/** Each of the side's darts that are held for another body's sake, degrees: some 1.05 wide there, so that its two notches stand apart. */
export const LEAST_HELD = 5

/** What so many darts in the side open together at the least, degrees, however small the bust; nothing where the body decides how many. */
export const leastHeld = (darts = 0): number => darts * LEAST_HELD
