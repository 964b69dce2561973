import { type DraftedPiece, type EdgeUse, reversed } from "@toile/pattern-model"
import { chain, sewnWaist } from "../steps/seam-walk.js"
import { type Hand, handed } from "./hand.js"

/** A front of a pair of trousers; a turn-up, and what its closure asks for, are there in some cuts. */
export type Front = DraftedPiece<
  "hem" | "inseamLower" | "inseamUpper" | "crotch" | "sideUpper" | "sideLower",
  "inseamTurnUp" | "sideTurnUp" | "fly" | "flyWaist"
>

/** A back, or its panel below a yoke. */
export type Back = DraftedPiece<"hem" | "inseamLower" | "inseamUpper" | "sideLower", "inseamTurnUp" | "sideTurnUp">

/** A front as its seams walk it. */
export interface FrontWalk {
  readonly piece: Front
  readonly hand: Hand
  /** From the side to centre front, a cut-away pocket's piece first. */
  readonly waist: readonly EdgeUse[]
  /** From the waist, or the stop of a zip in the side, down to the hem. */
  readonly side: readonly EdgeUse[]
  /** From the fork down to the hem. */
  readonly inseam: readonly EdgeUse[]
  /** From the fork up: what is sewn to the other front. */
  readonly crotch: EdgeUse
  /** From the fork to the waist, along centre front. */
  readonly rise: readonly EdgeUse[]
}

/** What a cut-away pocket's piece gives to the waist seam (from the side on) and to the side seam (from the waist down). */
export interface PocketSide {
  readonly waist: readonly EdgeUse[]
  readonly side: readonly EdgeUse[]
}

/** A front's edges in the order of the seams, with what a cut-away pocket gives to them. */
export const frontWalk = (piece: Front, hand: Hand, pocket: PocketSide | undefined): FrontWalk => {
  const along = hand === "right" ? "along" : "against"
  const against = hand === "right" ? "against" : "along"
  // The waist's stretches from the side to centre front: the right front's outline runs the other way
  const stretches = sewnWaist(piece)
  const waist = hand === "right" ? stretches.map(reversed).reverse() : stretches
  return {
    piece,
    hand,
    waist: [...(pocket?.waist ?? []), ...waist],
    side: [...(pocket?.side ?? []), ...chain(piece, along, "sideUpper", "sideLower", "sideTurnUp")],
    inseam: chain(piece, against, "inseamUpper", "inseamLower", "inseamTurnUp"),
    crotch: handed(piece.edge.crotch, hand),
    rise: chain(piece, along, "crotch", "fly"),
  }
}

/** A back as its seams walk it; it is drawn for the left leg, cut twice. */
export interface BackWalk {
  readonly piece: Back
  /** From centre back to the side. */
  readonly waist: readonly EdgeUse[]
  /** From the waist down to the hem; a zip's stretch first, where the side has one. */
  readonly side: readonly EdgeUse[]
  readonly sideZip: readonly EdgeUse[]
  readonly inseam: readonly EdgeUse[]
  /** From the fork up to the waist, or to the stop of a zip. */
  readonly seat: readonly EdgeUse[]
  /** From the fork to the waist. */
  readonly rise: readonly EdgeUse[]
  /** From the waist down to the knee. */
  readonly toKnee: number
}
