import { LINING_OFF_ZIP, LINING_SHORTER, LINING_WIDER } from "@toile/blocks/linings"
import { lengthOf, notchAt, refuse, reversed, type Sewn, sewn } from "@toile/pattern-model"
import { both, type Front, type Halves, hands } from "./halves.js"
import type { SkirtEdge, WaistFinish } from "./waist-finish.js"

/** Side seams and centre back; where the backs are two pieces, each hand has its own. */
export const skirtSeams = (front: Front, back: Halves): Sewn[] => {
  const { right, left } = hands(back)
  const side = both(front)
  const along = ["sideLower", "sideUpper"] as const
  const hip = lengthOf(side.edge("sideLower"))
  const notches = [notchAt(hip / 2), notchAt(hip)]
  const sideSeam = (name: string, hand: typeof right): Sewn =>
    sewn(name, along.map(side.edge), along.map(hand.edge), { notches })
  // Of a walking vent, the slanted top is sewn as well
  const centre = back.right.edge.ventTop ? (["centreBack", "ventTop"] as const) : (["centreBack"] as const)
  return [
    ...(back.left
      ? [sideSeam("side seam, right", right), sideSeam("side seam, left", left)]
      : [sideSeam("side seam", right)]),
    sewn("centre back seam", centre.map(right.edge), centre.map(left.edge), {
      notches: back.left ? [notchAt(lengthOf(right.edge("centreBack")) / 2)] : [],
    }),
  ]
}

/** From centre back over the side to centre front. */
export const skirtEdge = (front: Front, back: Halves): SkirtEdge => {
  const { right, left } = hands(back)
  const fronts = both(front).waist
  const fromCB = (hand: typeof right) => [...hand.waist.map(reversed).reverse(), ...fronts]
  return { right: fromCB(right), left: fromCB(left), back: lengthOf(...right.waist), front: lengthOf(...fronts) }
}

/** The lining's own seams, and those to skirt, facing and vent. */
export const liningSeams = (
  front: Front,
  back: Halves,
  skirt: Halves,
  edge: SkirtEdge,
  finish: WaistFinish,
): Sewn[] => {
  const { right, left } = hands(back)
  const shell = hands(skirt)
  const lining = skirtEdge(front, back)
  const side = both(front)
  const along = ["sideLower", "sideUpper"] as const
  const hip = lengthOf(side.edge("sideLower"))
  const sideSeam = (name: string, hand: typeof right): Sewn =>
    sewn(name, along.map(side.edge), along.map(hand.edge), { notches: [notchAt(hip)] })
  // Shorter by what it is set back from the zip; eased in where no pleat takes what it is wider
  const ease = [-LINING_OFF_ZIP - LOOSE, 2 * LINING_WIDER + LOOSE] as const
  const notches = [{ a: lining.back, b: finish.facing ? finish.facing.lowerBack : edge.back }]
  const toWaist = (name: string, hand: "right" | "left"): Sewn => {
    const to = finish.facing?.lower ?? edge[hand]
    const lacks = lengthOf(...to) - lengthOf(...lining[hand])
    if (lacks > -ease[0]) refuseLining(lacks)
    return sewn(name, lining[hand], to, { ease, notches })
  }
  const facingZip = finish.facing ? [finish.facing.zip] : []
  const zip = (name: string, hand: "right" | "left"): Sewn =>
    sewn(name, [...facingZip, (hand === "right" ? right : left).edge("zip")], shell[hand].edge("zip"), {
      ease: [-0.1, 0.1],
      notches: [notchAt(lengthOf(shell[hand].edge("zip")) / 2)],
    })
  const vent = (name: string, hand: "right" | "left"): Sewn =>
    sewn(name, (hand === "right" ? right : left).edge("ventEdge"), shell[hand].edge("ventEdge"), {
      ease: [-LINING_SHORTER, -LINING_SHORTER],
    })
  return [
    ...(back.left
      ? [sideSeam("lining side seam, right", right), sideSeam("lining side seam, left", left)]
      : [sideSeam("lining side seam", right)]),
    sewn("lining centre back seam", right.edge("centreBack"), left.edge("centreBack"), {
      notches: [notchAt(lengthOf(right.edge("centreBack")) / 2)],
    }),
    toWaist("lining to the waist, right", "right"),
    toWaist("lining to the waist, left", "left"),
    zip("lining to the zip, right", "right"),
    zip("lining to the zip, left", "left"),
    ...(back.left
      ? [
          vent("lining to the underlay", "right"),
          vent("lining to the folded extension", "left"),
          sewn("lining vent top", right.edge("ventTop"), left.edge("ventTop")),
        ]
      : []),
  ]
}

/** Where darts end above a facing's lower edge, that edge spreads when they are closed, on some figures beyond the lining. */
const refuseLining = (lacks: number): never =>
  refuse({
    code: "liningNarrow",
    option: "highWaist",
    message: `highWaist: the facing's lower edge, below the darts, is ${(2 * lacks).toFixed(1)} cm wider round than the lining that is sewn to it; a higher waist, a band or no lining can be drafted`,
  })

/** How far the lining's edge may differ beyond that, cm: a facing's lower edge is cut to one depth. */
const LOOSE = 0.45
