import { pathLength, solve } from "@toile/geometry"
import { isErr } from "@toile/result"
import {
  bellyOfFront,
  halvesAsMeasured,
  halvesOver,
  otherThan,
  refuseFrontWaist,
  type WaistHalves,
} from "./belly-halves.js"
import { shareInFront, type TopBelly } from "./belly-size.js"
import type { BodiceFrame } from "./frame.js"
import { drawSide, drawSideAsLong, OVER_BELLY } from "./side-seam.js"
import {
  type AtWaist,
  backAt,
  frontAt,
  refuseWaist,
  SIDE_INTAKE,
  type SideWaist,
  type SideWaists,
  sewnWaist,
  sidesAlike,
} from "./side-waist.js"

/** A frame, and how its front's bust dart lies at the waist. */
export interface WaistedFrame {
  readonly frame: BodiceFrame
  readonly at: AtWaist
}

/** Frames of one size: its own waist or another, a belly to which the darts give way or none. */
export type FrameFor = (waistGirth: number, belly: { readonly more: number; readonly rise: number }) => WaistedFrame

/** What the darts and both sides of a half take in at the most, cm: a waist is no narrower for its belly. */
const TAKEN_MOST = 20
/**
 * The front's side runs out to the waist by no more than these shares of its height (our choice), some 22 degrees for what an upright
 * back leaves it and some 33 for its own share: the back has the rest.
 */
const STEEPEST = { ofBack: 0.4, ofShare: 0.65 } as const
/** A side is looked for so far beyond where it may stand, and further in than over the normal waist, as shares of its height. */
const BEYOND = { out: 0.05, in: 0.25 } as const
/** One that comes in by more than this share of its height can be no seam of an upright back's length. */
const INMOST = 0.7

/**
 * The block over a belly: that of the normal waist, its darts given to the belly first, then its sides, so that each half has its share;
 * the sides are of one length, and lean above the bust as over the normal waist.
 *
 * @param waistGirth finished, belly and all
 */
export const waistOverBelly = (
  waistGirth: number,
  belly: TopBelly,
  frameFor: FrameFor,
  id: string,
): WaistedFrame & { readonly halves: SideWaists } => {
  const { rise } = belly
  const plain = frameFor(waistGirth, { more: 0, rise: 0 })
  const usual = sidesAlike(plain.frame, plain.at, waistGirth, id)
  const usually: WaistHalves = { front: sewnWaist(usual.halves.front), back: sewnWaist(usual.halves.back) }

  // 1. Both halves over so large a belly: the back goes out until its side is upright, the front has the rest
  const over = (more: number) => {
    const normalGirth = waistGirth - 2 * more
    const without = frameFor(normalGirth, { more: 0, rise: 0 })
    const normal = sidesAlike(without.frame, without.at, normalGirth, id)
    const drawn = frameFor(waistGirth, { more, rise })
    const draw = sidesOf(drawn, normal.intake, () => refuseWaist(drawn.frame, waistGirth, id))
    const { level } = drawn.frame
    const fall = level.bust - level.waist
    const half = (out: number): number => sewnWaist(draw.front(-Math.max(-usual.intake, out), 0))
    const normally = sewnWaist(normal.halves.front)
    const share = normally + shareInFront(0) * more
    const found = halvesOver(
      { belly: more, seen: 0, arc: "more" in belly ? belly.arc : undefined },
      usually,
      usually.front - normally,
      { back: sewnWaist(draw.back(0)), out: Math.max(0, -usual.intake) },
      Math.max(half(STEEPEST.ofBack * fall), Math.min(share, half(STEEPEST.ofShare * fall))),
    )
    const out = Math.max(-usual.intake, STEEPEST.ofShare * fall)
    return { ...found, drawn, draw, fall, out, normalIntake: normal.intake }
  }

  // 2. The belly: the body's, or that of a front as it was measured
  const most = Math.max(0, waistGirth / 2 - plain.frame.size.bustGirth / 2 + TAKEN_MOST)
  const measured = "more" in belly ? undefined : belly.frontWaist
  const more =
    "more" in belly
      ? Math.min(belly.more, most)
      : bellyOfFront(belly, (of) => (of > 0 ? over(of).halves.front : usually.front), most)
  if (more === 0 && (measured === undefined || otherThan(measured, usually.front) === undefined))
    return { ...plain, halves: usual.halves }

  // 3. The sides give what the darts do not
  const { drawn, draw, fall, out, normalIntake, halves } = over(more)
  const { front, back } = halvesAsMeasured(halves, measured)
  const inmost = Math.min(normalIntake + BEYOND.in * fall, Math.max(normalIntake, INMOST * fall))
  const sideFor = (half: number, low: number, of: (intake: number) => SideWaist): number => {
    const found = solve((intake) => sewnWaist(of(intake)) - half, low, inmost, 1e-9)
    if (!isErr(found)) return found.value
    return measured === undefined
      ? refuseWaist(drawn.frame, waistGirth, id)
      : refuseFrontWaist(measured, waistGirth / 2)
  }
  const behind = sideFor(back, SIDE_INTAKE.low, draw.back)
  const inFront = sideFor(front, -out - BEYOND.out * fall, (intake) => draw.front(intake, behind))
  return { ...drawn, halves: { back: draw.back(behind), front: draw.front(inFront, behind) } }
}

/** Each half with a side that comes in so much; the front's is as long as the back's with its own. */
const sidesOf = ({ frame, at }: WaistedFrame, above: number, never: () => never) => {
  const { level } = frame
  const hollow = frame.back.hollow.waist
  const usualSide = (waist: number) => drawSide(frame.back.bustX, level, { waist, above })
  return {
    back: (waist: number): SideWaist => {
      const side = usualSide(waist)
      if (hollow === 0) return backAt(frame, side)
      const hollower = { waist: waist - hollow, above: above - hollow }
      return backAt(frame, drawSideAsLong(frame.back.bustX, level, hollower, pathLength(side)))
    },
    front: (waist: number, behind: number): SideWaist => {
      const length = pathLength(usualSide(behind))
      return frontAt(frame, drawSideAsLong(frame.front.bustX, level, { waist, above }, length, OVER_BELLY, never), at)
    },
  }
}
