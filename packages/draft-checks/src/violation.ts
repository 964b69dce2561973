import type { XY } from "@toile/draft-model"

/** What is wrong with a draft, in words a cutter understands; `kind` is stable and names the check. */
export interface Violation {
  readonly kind: ViolationKind
  readonly piece?: string
  readonly stitch?: string
  /** Where on the piece, in its own coordinates as it is cut, cm; of a seam, on the piece that is named beside it. */
  readonly at?: XY
  readonly detail: string
}

export type ViolationKind =
  | "notFinite"
  | "outline"
  | "selfCrossing"
  | "allowance"
  | "edgeLength"
  | "fold"
  | "cutting"
  | "stitch"
  | "stitchInterval"
  | "seamNotch"
  | "dartLegs"
  | "dartSeam"
  | "grain"
  | "label"
  | "mark"
  | "notch"
  | "garmentMeasurement"
  | "calledFor"
  | "joint"
  | "hem"
  | "hemTurn"
  | "foldEnd"
  | "buttons"
  | "capEase"
  | "opening"
  | "lining"
  | "clothWidth"
