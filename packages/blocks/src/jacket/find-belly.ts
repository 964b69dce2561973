import { refuse } from "@toile/pattern-model"
import { jacketArcFound } from "../measurements/jacket-arc.js"
import type { FoundBelly } from "./belly.js"
import type { JacketBlock } from "./block.js"
import { frontWaistWidth } from "./block-widths.js"

/** A front that differs by no more than this, cm, is one without a belly; a belly is found to so much of it. */
export const ROUNDED = 0.02
const FOUND = 1e-4
/** Bellies that differ by less, cm, are one: a rise was rounded on the way. */
export const SAME = 0.1
/** A front that is so near, cm, is that of the belly which the rise tells: where it does not grow, others have it too. */
const TOLD_AS_WELL = 1e-3
/** A belly of a half, and what each front may lack; others are no jacket's. */
export const MOST = { more: 30, narrower: 3 } as const
const STEPS = 24
/** A front that grows by less than this for each cm of a belly is as wide over any: nothing more is found by it. */
const HARDLY_GROWS = 0.01

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
  let before: { readonly by: number; readonly off: number } | undefined
  for (let i = 0; i < STEPS; i++) {
    const block = over(by)
    const off = (frontWaistWidth(block) - frontWaist) * Math.sign(atNone)
    const standsStill =
      Math.abs(off) <= ROUNDED && before && Math.abs(off - before.off) <= HARDLY_GROWS * Math.abs(by - before.by)
    before = { by, off }
    if (standsStill || Math.abs(off) < FOUND || (i === STEPS - 1 && high < Number.POSITIVE_INFINITY)) {
      if (byRise === undefined || atNone > 0 || (!standsStill && Math.abs(byRise - by) < SAME)) return block
      const other = over(byRise)
      return Math.abs(frontWaistWidth(other) - frontWaist) <= ROUNDED ? other : (arced() ?? block)
    }
    const again = off > 0 === wasLow
    if (off > 0) [low, lowOff, highOff] = [by, off, again ? highOff / 2 : highOff]
    else [high, highOff, lowOff] = [by, off, again ? lowOff / 2 : lowOff]
    wasLow = off > 0
    if (low >= most) {
      if (Math.abs(off) <= ROUNDED) return block
      break
    }
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
