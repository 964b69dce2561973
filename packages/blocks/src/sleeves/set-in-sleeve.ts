import { type EdgeUse, lengthOf, notchAt, reversed, type SeamNotch, type Sewn, sewn } from "@toile/pattern-model"

type Armhole = EdgeUse | readonly EdgeUse[]

export interface SetInAsk {
  readonly sleeve: { readonly edge: { readonly capFront: EdgeUse; readonly capBack: EdgeUse } }
  /** From the underarm up to the shoulder: one front on the fold, or two. */
  readonly fronts: { readonly both: Armhole } | { readonly left: Armhole; readonly right: Armhole }
  readonly back: readonly EdgeUse[]
  /** What the cap may be longer, in all. */
  readonly capEase: number
}

/** Half the distance of the back's double notch: wider than the 0.8 that the hollow of an armhole leaves on the cut line. */
const DOUBLE = 0.7
/** Notches lie at this share of the half armhole from the underarm; below them cap and armhole are alike. */
const NOTCH = 0.4

/** The marks of an armhole's half, from the underarm: a single one in front, two at the back. */
export const armholeNotches = (half: "front" | "back", length: number): SeamNotch[] =>
  half === "front" ? [notchAt(NOTCH * length)] : [-DOUBLE, DOUBLE].map((aside) => notchAt(NOTCH * length + aside))

/** A sleeve in its armhole: single notch in front, double at the back, one at the shoulder; eased between them. */
export const setInSleeve = ({ sleeve, fronts, back, capEase }: SetInAsk): Sewn[] => {
  const capFront = reversed(sleeve.edge.capFront)
  const { capBack } = sleeve.edge
  const eased = (own: number): readonly [number, number] => [Math.min(own, 0), Math.min(Math.max(own, 0), capEase)]
  const front = (name: string, sleeve: string, of: Armhole): Sewn => {
    const armhole = [of].flat()
    const length = lengthOf(...armhole)
    const shoulder: SeamNotch = { a: lengthOf(capFront), b: length }
    return sewn(name, capFront, armhole, {
      ease: eased(lengthOf(capFront) - length),
      notches: [...armholeNotches("front", length), shoulder],
      setIn: { sleeves: [sleeve], ease: capEase },
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
    sewn("armhole, back", capBack, back, {
      ease: eased(lengthOf(capBack) - length),
      notches: armholeNotches("back", length),
      setIn: { sleeves: "both" in fronts ? ["sleeve"] : ["left sleeve", "right sleeve"], ease: capEase },
    }),
  ]
}
