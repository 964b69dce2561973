import { clamp } from "@toile/blocks/steps"
import { refuse } from "@toile/pattern-model"
import { type Around, type SettledBelly, settledBelly } from "./belly.js"
import type { WaistcoatBelly } from "./belly-size.js"
import { type Drivers, SIDE_TO_BACK } from "./size.js"

/**
 * At the waist the front's side stands out by no more than this beyond the chest; where it would, the chest is let out under the arm by
 * as much, all of it in front, up to `letOut` a half; past that it may run out to `most` (33 degrees), and no further. All cm.
 */
export const SIDE = { out: 3.5, letOut: 2, most: 4.5 } as const
/** A finished front was measured to so much. */
const READ_WITHIN = 0.05

interface AtLevels {
  /** Of the lean so much is there already, at the chest and at the waist. */
  readonly leanAtChest: number
  readonly leanAtWaist: number
}

export interface ChestOverBelly {
  readonly belly: SettledBelly
  /** The chest without what it was let out by. */
  readonly chestGirth: number
  /** Each half in front. */
  readonly letOut: number
}

/** What a waist over a belly asks of the chest, and is settled between. */
export const settledOverChest = (
  asked: WaistcoatBelly,
  given: number,
  at: AtLevels & Omit<Around, "chestGirth" | "backChest">,
  { waist, bustEase }: Pick<Drivers, "waist" | "bustEase">,
): ChestOverBelly => {
  // A finished chest was let out already: its front's quarter has half of that
  const { frontWaist, lean = 0 } = asked
  const had =
    frontWaist === undefined || lean === 0
      ? 0
      : clamp(0, 2 * (standsOut({ front: frontWaist / 2, lean }, given, at) - SIDE.out), SIDE.letOut)
  const chestGirth = given - 2 * had
  const belly = settledBelly(asked, { ...at, chestGirth, backChest: chestGirth / 4 - SIDE_TO_BACK })
  if (belly.more === 0 || belly.lean === 0) return { belly, chestGirth, letOut: had }
  const out = standsOut(belly, chestGirth, at)
  const letOut = frontWaist === undefined ? clamp(0, out - SIDE.out, SIDE.letOut) : had
  const over = out - letOut - SIDE.most
  if (over > (frontWaist === undefined ? 0 : READ_WITHIN)) {
    const draws = bustEase && Math.ceil(2 * (bustEase.given + 2 * over)) / 2
    const wider =
      bustEase && draws && draws <= bustEase.most
        ? `; a wider chest leaves it the room, from a bustEase of ${draws} on`
        : ""
    refuse({
      code: "bellyInFront",
      measurement: waist,
      message: `${waist}: over so large a belly the front's side would stand ${(out - letOut).toFixed(1)} cm out at the waist, its chest let out by ${(2 * letOut).toFixed(1)}; ${SIDE.most} can be sewn to a back whose side is straight${wider}`,
    })
  }
  return { belly, chestGirth, letOut }
}

/** How far a front's side stands out at the waist beyond the chest. */
const standsOut = (
  { front, lean }: Pick<SettledBelly, "front" | "lean">,
  chestGirth: number,
  { leanAtChest, leanAtWaist }: AtLevels,
): number => front - lean * leanAtWaist - (chestGirth / 4 + SIDE_TO_BACK - lean * leanAtChest)
