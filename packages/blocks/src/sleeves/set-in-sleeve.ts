import {
  type DraftedPiece,
  type EdgeUse,
  lengthOf,
  notchAt,
  reversed,
  type SeamNotch,
  type Sewn,
  sewn,
} from "@toile/pattern-model"
import { stretchesOf } from "../bodice/darted-edges.js"
import type { ElbowNotches } from "./fitted-sleeve.js"

type Armhole = EdgeUse | readonly EdgeUse[]

export interface SetInAsk {
  readonly sleeve: { readonly edge: { readonly capFront: EdgeUse; readonly capBack: EdgeUse } }
  /** From the underarm up to the shoulder: one front on the fold, or two. */
  readonly fronts: { readonly both: Armhole } | { readonly left: Armhole; readonly right: Armhole }
  readonly back: readonly EdgeUse[]
  /** What the cap may be longer, in all. */
  readonly capEase: number
  /** Before the seams' names and the sleeves': a lining's. */
  readonly before?: string
}

/** Half the distance of the back's double notch: wider than the 0.8 that the hollow of an armhole leaves on the cut line. */
const DOUBLE = 0.7
/** Notches lie at this share of the half armhole from the underarm; below them cap and armhole are alike. */
const NOTCH = 0.4

/** The marks of an armhole's half, from the underarm: a single one in front, two at the back. */
export const armholeNotches = (half: "front" | "back", length: number): SeamNotch[] =>
  half === "front" ? [notchAt(NOTCH * length)] : [-DOUBLE, DOUBLE].map((aside) => notchAt(NOTCH * length + aside))

/** A sleeve in its armhole: single notch in front, double at the back, one at the shoulder; eased between them. */
export const setInSleeve = ({ sleeve, fronts, back, capEase, before = "" }: SetInAsk): Sewn[] => {
  const capFront = reversed(sleeve.edge.capFront)
  const { capBack } = sleeve.edge
  const eased = (own: number): readonly [number, number] => [Math.min(own, 0), Math.min(Math.max(own, 0), capEase)]
  const front = (name: string, sleeve: string, of: Armhole): Sewn => {
    const armhole = [of].flat()
    const length = lengthOf(...armhole)
    const shoulder: SeamNotch = { a: lengthOf(capFront), b: length }
    return sewn(`${before}${name}`, capFront, armhole, {
      ease: eased(lengthOf(capFront) - length),
      notches: [...armholeNotches("front", length), shoulder],
      setIn: { sleeves: [`${before}${sleeve}`], ease: capEase },
    })
  }
  const length = lengthOf(...back)
  return [
    ...("both" in fronts
      ? [front("armhole, front", "sleeve", fronts.both)]
      : [
          front("armhole, left front", "left sleeve", fronts.left),
          front("armhole, right front", "right sleeve", fronts.right),
        ]),
    sewn(`${before}armhole, back`, capBack, back, {
      ease: eased(lengthOf(capBack) - length),
      notches: armholeNotches("back", length),
      setIn: {
        sleeves: ("both" in fronts ? ["sleeve"] : ["left sleeve", "right sleeve"]).map((each) => `${before}${each}`),
        ease: capEase,
      },
    }),
  ]
}

/** The seam under the arm: back to front, between its notches with what is eased in at the elbow. */
export const elbowSeam = (
  name: string,
  sleeve: DraftedPiece<"frontSeam", "backSeam" | "backSeam1" | "backSeam2">,
  { above, below }: ElbowNotches,
): Sewn => {
  const { frontSeam } = sleeve.edge
  const back = stretchesOf(sleeve, "backSeam").map(reversed).toReversed()
  const eased = lengthOf(...back) - lengthOf(frontSeam)
  return sewn(name, frontSeam, back, {
    ease: [Math.min(0, -eased), 0],
    notches: [
      { a: above, b: above },
      { a: below, b: below + eased },
    ],
  })
}
