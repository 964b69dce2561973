import { refuse } from "@toile/pattern-model"
import { ARMHOLE_OVER_WAIST } from "./levels.js"
import { HAIR, type Told, told } from "./told.js"

/** What an armhole's depth follows from; cm. */
export interface ArmholeDepthAsk {
  /** The depth asked for below the nape: the armpit's own, the garment's drop, what the shoulder's slope takes along. */
  readonly asked: number
  readonly backNeckToWaist: number
  /** It ends at least so far above the waist; 7 where nothing is said. */
  readonly overWaist?: number
  /** It is no shallower than this. */
  readonly least?: number
  /** The measurement that a note names. */
  readonly id: string
}

/** How far the armhole lies below the nape, cm; one that has to be higher than asked for, over a short back, is told. */
export const armholeDepthOf = (ask: ArmholeDepthAsk): Told<number> => {
  const { asked, backNeckToWaist, overWaist = ARMHOLE_OVER_WAIST, least = 0, id } = ask
  const depth = Math.max(least, Math.min(asked, backNeckToWaist - overWaist))
  return depth < asked - HAIR
    ? told(depth, {
        code: "armholeRaised",
        measurement: id,
        message: `${id}: the armhole is ${(asked - depth).toFixed(1)} cm higher than asked for, to stay ${overWaist} cm above the waist`,
      })
    : told(depth)
}

/** Refuses a finished armhole that cannot be drawn: too near to the waist, or shallower than `least`. `id`: what gave it. */
export const refuseArmholeDepth = (
  depth: number,
  backNeckToWaist: number,
  { overWaist, least }: { readonly overWaist: number; readonly least: number },
  id: string,
): void => {
  if (depth > backNeckToWaist - overWaist || depth < least)
    refuse({
      code: "armholeDepth",
      measurement: id,
      message: `${id}: an armhole ${depth.toFixed(1)} cm below the nape cannot be drawn over a waist ${backNeckToWaist.toFixed(1)} cm below it`,
    })
}
