import {
  type DraftedPiece,
  type EdgeUse,
  lengthOf,
  notchAt,
  notchAtShare,
  reversed,
  type SeamValues,
  type Sewn,
  sewn,
} from "@toile/pattern-model"
import { clamp } from "../steps/fade.js"

/** Allowances of knit garments, 0.7 for the overlock's three or four threads; hems 2.5. */
export const knitSeams = {
  shoulder: 0.7,
  side: 0.7,
  armhole: 0.7,
  sleeve: 0.7,
  neck: 0.7,
  rib: 0.7,
  ribEnd: 0.7,
  hem: 2.5,
  sleeveHem: 2.5,
} as const

/** A top that opens in front has a wider seam there for its zip. */
export type KnitSeams = SeamValues<typeof knitSeams> & {
  readonly centreFront?: SeamValues<{ centreFront: number }>["centreFront"]
}

/** Of a piece just the edges that a seam needs. */
export type WithEdges<Name extends string> = { readonly edge: { readonly [K in Name]: EdgeUse } }
/** A front or a back. */
export type BodyPiece = DraftedPiece<"centre" | "hem" | "side" | "armhole" | "shoulder" | "neck">
export type SleevePiece = DraftedPiece<"hem" | "backSeam" | "capBack" | "capFront" | "frontSeam">
/** A folded strip of rib. */
export type RibPiece = DraftedPiece<"sewn" | "end" | "inner" | "start">

/** What a front is longer over a bust is eased in between these, below the armhole; down to the waist at the most. */
const EASED = { from: 3, to: 15 } as const
/** What of the ease lies above a level so far below the armhole, cm: it is spread evenly. */
export const easedAbove = (below: number, eased: number): number =>
  eased * clamp(0, (below - EASED.from) / (EASED.to - EASED.from), 1)
/** Less is no ease that is marked, cm. */
const LEAST_EASED = 0.1

/** The side seam, from the hem up to the underarm; a notch at the waist, and where what is longer, a front or beside a belly its back, is eased in. */
export const sideSeam = (front: WithEdges<"side">, back: WithEdges<"side">, waistAbove: number): Sewn => {
  const [a, b] = [lengthOf(front.edge.side), lengthOf(back.edge.side)]
  const eased = a - b
  const waist = notchAt(waistAbove)
  // The waist's own notch ends the ease where it lies so near
  const lower = b - EASED.to > waistAbove + 1.5 ? [notchAt(b - EASED.to)] : []
  const notches = Math.abs(eased) < LEAST_EASED ? [waist] : [waist, ...lower, { a: a - EASED.from, b: b - EASED.from }]
  return sewn("side seam", front.edge.side, back.edge.side, { ease: [Math.min(0, eased), Math.max(0, eased)], notches })
}

/** The shoulder seam, from its outer end to the neck. */
export const shoulderSeam = (front: BodyPiece, back: BodyPiece): Sewn =>
  sewn("shoulder seam", front.edge.shoulder, back.edge.shoulder)

/** The back's double notch: a little wider than the 0.8 that the hollow of an armhole draws together on the cut line. */
const DOUBLE = [-0.7, 0.7] as const

/** Single notch in front, double at the back, 0.4 of the half armhole from the underarm; one at the shoulder. */
export const armholeSeams = (front: BodyPiece, back: BodyPiece, sleeve: SleevePiece, capEase: number): Sewn[] => {
  const setIn = { sleeves: ["sleeve"], ease: capEase }
  const capFront = reversed(sleeve.edge.capFront)
  const frontLength = lengthOf(front.edge.armhole)
  const eased = (a: number, b: number): readonly [number, number] => [0, Math.max(0, a - b)]
  return [
    sewn("armhole, front", capFront, front.edge.armhole, {
      ease: eased(lengthOf(capFront), frontLength),
      notches: [notchAt(0.4 * frontLength), { a: lengthOf(capFront), b: frontLength }],
      setIn,
    }),
    sewn("armhole, back", sleeve.edge.capBack, back.edge.armhole, {
      ease: eased(lengthOf(sleeve.edge.capBack), lengthOf(back.edge.armhole)),
      notches: DOUBLE.map((aside) => notchAt(0.4 * lengthOf(back.edge.armhole) + aside)),
      setIn,
    }),
  ]
}

/** Under the arm, from the hem up; marked half way on a long sleeve. */
export const sleeveSeam = (sleeve: WithEdges<"frontSeam" | "backSeam">): Sewn =>
  sewn("sleeve seam", sleeve.edge.frontSeam, reversed(sleeve.edge.backSeam), {
    notches:
      lengthOf(sleeve.edge.frontSeam) > 15 ? [notchAtShare(sleeve.edge.frontSeam, sleeve.edge.backSeam, 0.5)] : [],
  })

/** A rib that is given another ease is still shorter than its cloth, and not so short that it gathers it. */
export const RIB_SHARE = [0.55, 1] as const

/**
 * Cloth that is longer than its rib: the rib is stretched to it evenly, so that marks lie at the same shares of both.
 * `joints` are the lengths along the cloth at which it is marked. A closed rib is sewn to itself.
 */
export const ribSeams = (
  name: string,
  cloth: readonly EdgeUse[],
  rib: RibPiece,
  joints: readonly number[],
  closed = true,
): Sewn[] => {
  const long = lengthOf(...cloth)
  const short = lengthOf(rib.edge.sewn)
  const stretched = long - short
  return [
    sewn(name, cloth, rib.edge.sewn, {
      ease: [stretched, stretched],
      stretch: RIB_SHARE,
      notches: joints.map((along) => ({ a: along, b: (along * short) / long })),
    }),
    sewn(`${name}, inside`, rib.edge.sewn, reversed(rib.edge.inner)),
    ...(closed ? [sewn(`${name}, rib's ends`, rib.edge.end, reversed(rib.edge.start))] : []),
  ]
}
