import { pathLength } from "@toile/geometry"
import { type DraftedPiece, lengthOf, notchAt, reversed, type SeamNotch, type Sewn, sewn } from "@toile/pattern-model"
import { edgeOf } from "../steps/seam-walk.js"
import type { Band, BandQuarters, Closure } from "../waistbands/waistband.js"
import { INSEAM_EASED } from "./back-lines.js"
import { handed } from "./hand.js"
import { easedWaist, type TrouserLines } from "./lines.js"
import { type TrouserSize, WAIST_EASED_IN } from "./size.js"
import type { BackWalk, FrontWalk } from "./walk.js"

export interface SewnTrousers {
  readonly right: FrontWalk
  /** The same as `right` where both fronts are one piece, cut twice. */
  readonly left: FrontWalk
  readonly back: BackWalk
  readonly size: TrouserSize
  readonly lines: TrouserLines
  /** Where a pocket in the side seam opens: its ends, from the waist down. */
  readonly sideOpening: readonly number[]
}

/** The seat's mark lies so far above its curve at the least; a front seam shorter than this below a fly needs none. */
const ABOVE_CURVE = 2
const SHORT_CROTCH = 9

/** Outseams, inseams, the seat and the front's centre seam. */
export const legSeams = ({ right, left, back, size, lines, sideOpening }: SewnTrousers): readonly Sewn[] => {
  const paired = right.piece !== left.piece
  const zip = lengthOf(...back.sideZip)
  const marks = [(back.toKnee + 20) / 2, back.toKnee]
  // A zip in the left side leaves no room for the pocket there
  const rightMarks = [...sideOpening, ...marks].map((along) => notchAt(along))
  const leftMarks = zip > 0 ? marks.map((along) => notchAt(along - zip)) : rightMarks
  const inseam = ({ piece }: { readonly piece: DraftedPiece<"inseamUpper"> }): number =>
    lengthOf(piece.edge.inseamUpper)
  const [front, behind] = [inseam(right), inseam(back)]
  const inseamHow = {
    ease: [INSEAM_EASED - 0.1, INSEAM_EASED + 0.1] as const,
    notches: [
      { a: 10, b: (10 * behind) / front },
      { a: front, b: behind },
    ],
  }
  // Above the seat's curve, whose cut line may be too tight for a notch
  const seatMark = Math.max(0.6 * size.backRise, pathLength(lines.back.seatCurve) + ABOVE_CURVE)
  const crotch = lengthOf(right.crotch)
  const named = (name: string, hand: string): string => (paired || zip > 0 ? `${name}, ${hand}` : name)
  const leftSide = zip > 0 ? back.side.slice(back.sideZip.length) : back.side
  return [
    sewn(named("outseam", "right"), right.side, back.side, { notches: rightMarks }),
    ...(paired || zip > 0 ? [sewn(named("outseam", "left"), left.side, leftSide, { notches: leftMarks })] : []),
    sewn(named("inseam", "right"), right.inseam, back.inseam, inseamHow),
    ...(paired ? [sewn(named("inseam", "left"), left.inseam, back.inseam, inseamHow)] : []),
    sewn("seat seam", back.seat, back.seat, {
      notches: seatMark < lengthOf(...back.seat) - 1 ? [notchAt(seatMark)] : [],
    }),
    sewn("front crotch seam", right.crotch, left.crotch, {
      notches: crotch < SHORT_CROTCH ? [] : [notchAt(crotch / 2)],
    }),
  ]
}

/** The waist of both halves to the band; the front that lies under a fly takes the extension's edge along. */
export const waistSeams = (
  { right, left, back, lines }: SewnTrousers,
  band: Band,
  quarters: BandQuarters,
  closure: Closure,
): readonly Sewn[] => {
  const whole = band.left === band.right
  const atSide = lengthOf(...back.waist)
  const marks: readonly SeamNotch[] = [
    ...(whole ? [{ a: 0, b: 0 }] : []),
    { a: atSide, b: quarters.back },
    ...(closure.kind === "fly" ? [] : [{ a: atSide + lengthOf(...right.waist), b: quarters.back + quarters.front }]),
  ]
  const eased = easedWaist(lines)
  const how = { ease: [0, WAIST_EASED_IN + eased.front + eased.back] as const, notches: marks }
  const rightUnder = closure.kind === "fly" && closure.over === "left"
  const leftUnder = closure.kind === "fly" && closure.over === "right"
  return [
    sewn(
      "waist seam, right",
      [...back.waist, ...right.waist, ...(rightUnder ? [reversed(edgeOf(right.piece, "flyWaist"))] : [])],
      [
        edgeOf(band.right, "rightBack"),
        edgeOf(band.right, "rightFront"),
        ...(rightUnder ? [edgeOf(band.right, "flyWaist")] : []),
      ],
      how,
    ),
    sewn(
      "waist seam, left",
      [...back.waist, ...left.waist, ...(leftUnder ? [reversed(handed(edgeOf(left.piece, "flyWaist"), "left"))] : [])],
      [
        reversed(edgeOf(band.left, "leftBack")),
        reversed(edgeOf(band.left, "leftFront")),
        ...(leftUnder ? [reversed(edgeOf(band.left, "flyWaist"))] : []),
      ],
      how,
    ),
    ...(whole ? [] : [sewn("band at centre back", band.left.edge.rightEnd, reversed(band.right.edge.leftEnd))]),
  ]
}
