import type { Branches } from "@toile/pattern-model"
import type { BladeKind } from "../bodice/blade.js"
import type { HemKind } from "../upper-body/side-hem.js"

/** Where the front's bust dart is sewn; a princess seam takes it from the shoulder. */
export type BustDart = "side" | "french" | "none" | "princess"
/** How a half is taken in at the waist. */
export type WaistShape = "none" | "dart" | "princess"

/** Where a garment may be taken in at the waist besides its side seams. */
export interface WaistPlaces {
  readonly front: WaistShape
  readonly back: WaistShape
  readonly centreBack: "none" | "seam"
  /** What both edges of a side seam take at the most, where that is less than usual. */
  readonly sides?: number
  /** How many darts there are in a half; undefined where the body decides. */
  readonly held?: { readonly front: number | undefined; readonly back: number | undefined }
}

/** How a torso is cut, apart from its size. */
export interface TorsoStyle {
  readonly bustDart: BustDart
  /** princess just where the bust dart is. */
  readonly front: WaistShape
  readonly back: WaistShape
  readonly centreBack: "fold" | "seam"
  readonly blade: BladeKind
  readonly hem: HemKind
  /** What both edges of a side seam take in at the most, where that is less than usual. */
  readonly sides?: number
  /** How many darts a side seam (`sideDarts`) and the waist of a half (`frontDarts`, `backDarts`) have, whatever the body would ask for. */
  readonly held?: Branches | undefined
}

/** Whether the bust dart lies in the side seam, as one or two, a French one too. */
export const inSide = ({ bustDart }: TorsoStyle): boolean => bustDart === "side" || bustDart === "french"

/** Where such a garment is taken in at the waist. */
export const placesOf = ({ front, back, centreBack, sides, held }: TorsoStyle): WaistPlaces => ({
  front,
  back,
  centreBack: centreBack === "seam" ? "seam" : "none",
  ...(sides === undefined ? {} : { sides }),
  held: { front: front === "dart" ? held?.frontDarts : undefined, back: back === "dart" ? held?.backDarts : undefined },
})
