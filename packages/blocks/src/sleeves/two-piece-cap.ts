import { solve } from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { isErr } from "@toile/result"
import type { SleeveSize } from "../jacket/size.js"
import { type CapFullness, capOf, type Cap as FlatCap, FRONT_EASE } from "./cap.js"

/** A sleeve's whole cap before it is cut in two. */
export interface Cap extends FlatCap {
  /** The height that the shoulder asks for; lowered where the arm needs a wider sleeve. */
  readonly asked: number
}

/** A set-in jacket sleeve's cap is fuller than a flat one's. */
const FULLNESS: CapFullness = { front: { base: 0.5, top: 0.46 }, back: { base: 0.4, top: 0.54 } }
/** A cap is no higher than this share of its shorter half's length. */
const HIGHEST = 0.82
const LOWEST = 4

export interface CapAsk {
  readonly cap: SleeveSize["cap"]
  readonly ease: number
  readonly armhole: { readonly front: number; readonly back: number }
  /** Of the shoulder's ends above the underarm, their mean. */
  readonly shoulderHeight: number
  /** The measurement that a refusal names. */
  readonly bicepId: string
}

/**
 * Both halves of the cap are as long as their half of the armhole and its share of the ease; the height comes from the
 * bicep where that is given, else from the shoulder, lowered where the arm needs a wider sleeve.
 */
export const drawCap = ({ cap, ease, armhole, shoulderHeight, bicepId }: CapAsk): Cap => {
  const want = { front: armhole.front + FRONT_EASE * ease, back: armhole.back + (1 - FRONT_EASE) * ease }
  const highest = HIGHEST * Math.min(want.front, want.back)
  const at = (height: number): FlatCap => capOf(want, height, FULLNESS)
  const girth = ({ frontWidth, backWidth }: FlatCap): number => frontWidth + backWidth
  const heightFor = (bicep: number): number => {
    const height = solve((h) => girth(at(h)) - bicep, LOWEST, highest, 1e-8)
    return isErr(height)
      ? refuse({
          code: "bicep",
          measurement: bicepId,
          message: `${bicepId}: a sleeve ${bicep.toFixed(1)} cm round does not go into this armhole: between ${(height.error.atHigh + bicep).toFixed(1)} and ${(height.error.atLow + bicep).toFixed(1)} cm can be drafted`,
        })
      : height.value
  }
  if ("height" in cap) {
    if (cap.height < LOWEST || cap.height > highest)
      refuse({
        code: "capHeight",
        measurement: "mfCapHeight",
        message: `mfCapHeight: a cap ${cap.height} cm high does not go into this armhole; ${LOWEST} to ${highest.toFixed(1)} can be drafted`,
      })
    return { ...at(cap.height), asked: cap.height }
  }
  if ("bicep" in cap) {
    const height = heightFor(cap.bicep)
    return { ...at(height), asked: height }
  }
  const asked = Math.min(cap.share * shoulderHeight, highest)
  const first = at(asked)
  return { ...(girth(first) >= cap.atLeast ? first : at(heightFor(cap.atLeast))), asked }
}
