import { pathEnd, pathStart, solve } from "@toile/geometry"
import { piece } from "@toile/pattern-model"
import { isErr } from "@toile/result"
import { notchForward } from "../upper-body/forward-shoulder.js"
import { BELOW_UNDERARM } from "../upper-body/levels.js"
import { type Cap, capOf, FLAT, FRONT_EASE, refuseCap } from "./cap.js"
import { type Elbow, elbowLevel, fittedSleeve } from "./fitted-sleeve.js"
import type { PlainSleeveAsk } from "./plain-sleeve.js"
import type { SleeveCap } from "./set-in-cap.js"
import { seamSlant, sleeveHemPath } from "./sleeve-hem.js"

/**
 * A sleeve's lining hangs 1 above its hem, is 1.25 higher under the arm, where it goes round the armhole's allowances, and
 * 0.5 wider all the way down (workroom practice).
 */
export const SLEEVE_LINING = { shorter: 1, higher: 1.25, wider: 0.5 } as const

export interface SleeveLiningAsk extends PlainSleeveAsk {
  /** Both halves of the armhole that it is sewn to. */
  readonly armhole: { readonly front: number; readonly back: number }
  readonly elbow: Elbow | undefined
  /** How far in front of its highest point the cap's notch lies; 0 where nothing is said. */
  readonly notchBefore?: number
}

/**
 * The lining of a plain sleeve: cap, length and posture are the shell's. Its cap has the ease that leaves it as much wider as it
 * is to be, and never less than its armhole. `ease` in all, cm; `girth` 2.5 below the shell's underarm.
 */
export const drawSleeveLining = (shell: SleeveCap, ask: SleeveLiningAsk) => {
  const { shorter, higher, wider } = SLEEVE_LINING
  const { armhole, length, posture } = ask
  const height = shell.height - higher
  const level = shell.height - length + shorter - higher
  const across = shell.frontWidth + shell.backWidth
  // Its seams flare no more than the shell's: under a very short sleeve a hem that is much wider than the cap would bend them out
  const flare = Math.max(0, -seamSlant(across, shell.hemLength, length - shell.height))
  const hemOf = (width: number): number => Math.min(shell.hemLength + wider, width - 2 * flare * level)
  const capWith = (ease: number): SleeveCap => {
    const want = { front: armhole.front + FRONT_EASE * ease, back: armhole.back + (1 - FRONT_EASE) * ease }
    const over = (width: number): Cap => capOf(want, height, FLAT, seamSlant(width, hemOf(width), -level))
    // The cap leaves the underarm square to the seam, which leans as the cap is wide
    const width = solve((w) => w - over(w).frontWidth - over(w).backWidth, NARROWEST * across, want.front + want.back)
    return isErr(width)
      ? refuseCap(want.front, height, "front")
      : { ...over(width.value), hemLength: hemOf(width.value) }
  }
  const girthOf = (cap: SleeveCap, level: number, below: number): number => {
    const hem = sleeveHemPath({ ...cap, level, posture }, cap.hemLength)
    const [left, right] = [pathStart(hem), pathEnd(hem)]
    return (
      cap.frontWidth +
      ((left.x + cap.frontWidth) * below) / left.y +
      cap.backWidth -
      ((right.x - cap.backWidth) * below) / right.y
    )
  }
  const asked = girthOf(shell, shell.height - length, BELOW_UNDERARM) + wider
  const girth = (cap: SleeveCap): number => girthOf(cap, level, BELOW_UNDERARM + higher)
  const found = solve((ease) => girth(capWith(ease)) - asked, 0, MOST_EASE)
  const ease = isErr(found) ? (found.error.atLow > 0 ? 0 : MOST_EASE) : found.value
  const cap = capWith(ease)
  const { body, notches } = fittedSleeve(notchForward(cap, ask.notchBefore ?? 0), {
    ...ask,
    length: cap.height - level,
    title: { en: "Sleeve lining", fr: "Doublure de manche" },
    material: "lining",
    elbow: ask.elbow && { ...ask.elbow, level: elbowLevel(shell.height, length) - higher },
  })
  return { piece: piece("sleeveLining", body), cap, ease, girth: girth(cap), notches }
}

/** A lining's cap is eased in by no more, cm. */
const MOST_EASE = 4
/** A lining's cap is no narrower a share of the shell's. */
const NARROWEST = 0.5
