import { refuse } from "@toile/pattern-model"
import { jacketArcFound } from "../measurements/jacket-arc.js"
import { clamp } from "../steps/fade.js"
import { sideAtLevel } from "../steps/falling.js"
import { type FoundBelly, leanAt } from "./belly.js"
import type { JacketBlock } from "./block.js"

/** Both fronts from centre front to the front seam at the waist, the darts closed. */
export const frontWaistWidth = ({ frame, front }: JacketBlock): number => {
  const { level, intakes, belly } = frame
  return 2 * (sideAtLevel(front.seam.path, level.waist).x + belly.lean - intakes.dart)
}

/** A front that differs by no more than this, cm, is one without a belly; a belly is found to so much of it. */
const ROUNDED = 0.02
const FOUND = 1e-4
/** Bellies that differ by less, cm, are one: a rise was rounded on the way. */
const SAME = 0.1
/** A front that is so near, cm, is that of the belly which the rise tells: where it does not grow, others have it too. */
const TOLD_AS_WELL = 1e-3
/** A belly of a half, and what each front may lack; others are no jacket's. */
const MOST = { more: 30, narrower: 3 } as const
const STEPS = 24

/**
 * The block of a finished jacket whose fronts are so wide at the waist: over the belly that asks for it, or with its
 * front seams further in. Once its side and back stand straight all that a belly has more lies in front, whatever it is: then
 * the belly is the one that centre front tells.
 *
 * @param blockOver the block over a belly
 * @param told the belly that centre front's rise tells, undefined where it tells none, and the steps of one that is seen, of which an
 *   arc may have given the front another share than usual; and the belly that centre front's lean tells, which is asked first of a
 *   front over a belly that is seen: it may be no wider for one that the girths tell
 */
export const findBelly = (
  frontWaist: number,
  blockOver: (belly: FoundBelly) => JacketBlock,
  told: {
    readonly byRise?: number | undefined
    readonly seen?: number | undefined
    readonly byLean?: ((usual: JacketBlock["frame"]) => number | undefined) | undefined
  } = {},
): JacketBlock => {
  const usual = blockOver({ more: 0, narrower: 0 })
  const leaning = told.byLean?.(usual.frame)
  if (leaning !== undefined) {
    const block = blockOver({ more: leaning, narrower: 0 })
    if (Math.abs(frontWaistWidth(block) - frontWaist) <= ROUNDED) return block
  }
  const atNone = frontWaistWidth(usual) - frontWaist
  if (Math.abs(atNone) <= ROUNDED) return usual
  const { byRise, seen = 0 } = told
  const arced = (): JacketBlock | undefined => {
    if (byRise === undefined) return undefined
    const at = (wider: number): JacketBlock => blockOver({ more: byRise, narrower: 0, wider })
    const off = (wider: number): number => frontWaistWidth(at(wider)) - frontWaist
    const wider = jacketArcFound(off, { seen, more: byRise }, { rounded: ROUNDED, found: FOUND })
    return wider === undefined ? undefined : at(wider)
  }
  if (atNone > 0) {
    const block = arced()
    if (block) return block
  }
  if (byRise !== undefined && atNone < 0) {
    const block = blockOver({ more: byRise, narrower: 0 })
    if (Math.abs(frontWaistWidth(block) - frontWaist) < TOLD_AS_WELL) return block
  }
  const over = (by: number): JacketBlock =>
    blockOver(atNone < 0 ? { more: by, narrower: 0 } : { more: 0, narrower: by })
  const most = atNone < 0 ? MOST.more : MOST.narrower

  // Secant, kept between what is too little and what is too much; an end that stays counts half
  let [low, lowOff] = [0, Math.abs(atNone)]
  let [high, highOff] = [Number.POSITIVE_INFINITY, 0]
  let wasLow: boolean | undefined
  let by = Math.min(most, atNone < 0 ? -atNone : atNone / 2)
  for (let i = 0; i < STEPS; i++) {
    const block = over(by)
    const off = (frontWaistWidth(block) - frontWaist) * Math.sign(atNone)
    if (Math.abs(off) < FOUND || (i === STEPS - 1 && high < Number.POSITIVE_INFINITY)) {
      if (byRise === undefined || atNone > 0 || Math.abs(byRise - by) < SAME) return block
      const other = over(byRise)
      return Math.abs(frontWaistWidth(other) - frontWaist) <= ROUNDED ? other : (arced() ?? block)
    }
    const again = off > 0 === wasLow
    if (off > 0) [low, lowOff, highOff] = [by, off, again ? highOff / 2 : highOff]
    else [high, highOff, lowOff] = [by, off, again ? lowOff / 2 : lowOff]
    wasLow = off > 0
    if (low >= most) break
    by =
      high === Number.POSITIVE_INFINITY ? Math.min(most, 2 * low) : low + (lowOff * (high - low)) / (lowOff - highOff)
  }
  return (
    arced() ??
    refuse({
      code: "frontWaist",
      measurement: "mfFrontWaistWidth",
      message: `mfFrontWaistWidth: ${frontWaist} cm is no front of a waist of ${usual.frame.size.waistGirth.toFixed(1)} cm`,
    })
  )
}

/** Fronts that differ by no more at the hips, cm, are as wide there; so many bellies are tried. */
const FRONT_HIP_FOUND = 0.005
const FRONT_HIP_STEPS = 12
/** For each cm of such a belly of a half both fronts are about so much wider there. */
const GROWS_AT_HIPS = 1.1
const LEAST_GROWTH = 0.05

/**
 * The block of a finished jacket over a belly that neither its front's waist nor centre front tells any more: below it the front
 * falls straight, and is the wider at the hips the larger the belly is.
 *
 * @param told both fronts' width at waist and hips
 * @param found a block whose front is so wide at the waist
 * @param least the least belly that is told no more
 * @param blockOver the block over a belly, its hips found from those of the block before on
 */
export const findLargeBelly = (
  told: { readonly waist: number; readonly hip: number },
  found: JacketBlock,
  least: number,
  blockOver: (more: number, before: JacketBlock) => JacketBlock,
): JacketBlock => {
  const offOf = (block: JacketBlock): { readonly off: number; readonly isThere: boolean } => {
    const atWaist = frontWaistWidth(block) - told.waist
    const isThere = Math.abs(atWaist) <= ROUNDED
    return { off: isThere ? frontHipWidth(block) - told.hip : atWaist, isThere }
  }
  let [block, slope] = [found, GROWS_AT_HIPS]
  let { off, isThere } = offOf(block)
  let [low, high]: [number, number] = [least, MOST.more]
  for (let i = 0; i < FRONT_HIP_STEPS; i++) {
    if (isThere && Math.abs(off) <= FRONT_HIP_FOUND) return block
    const { more } = block.frame.belly
    if (off < 0) low = more
    else high = more
    if (high - low < FOUND) return found
    // Secant, kept between what is too little and what is too much
    const guess = clamp(low, more - off / slope, high)
    const next = guess === more ? (low + high) / 2 : guess
    block = blockOver(next, block)
    const came = offOf(block)
    slope = Math.max(LEAST_GROWTH, (came.off - off) / (next - more))
    ;({ off, isThere } = came)
  }
  return found
}

/** Both fronts from centre front to the front seam at the hips. */
const frontHipWidth = ({ frame, front }: JacketBlock): number => {
  const { level, belly, drop } = frame
  return 2 * (sideAtLevel(front.seam.path, level.hip + drop).x + leanAt(belly, level, level.hip))
}
