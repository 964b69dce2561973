import type { MeasurementId } from "@toile/body"
import type { BodyShapes, Branches, GroupValues, SeamValues } from "@toile/pattern-model"
import type { Placket } from "../closures/front-edge.js"
import type { LeafCollar } from "../collars/leaf-collar.js"
import type { ArcAsk } from "../measurements/front-arc.js"
import type { CuffKind } from "../sleeves/cuff.js"
import type { SleevePleats } from "../sleeves/cuffed-sleeve.js"
import type { LowerShoulderOptions } from "../upper-body/lower-shoulder.js"
import type { shirtBody, shirtFinal } from "./groups.js"
import type { shirtSeams } from "./seams-of.js"

/** What a maker chooses of a shirt; cm. A garment's own options are brought to these words. */
export interface ShirtOptions extends LowerShoulderOptions {
  readonly fit: "slim" | "regular" | "relaxed"
  readonly bustEase: number
  readonly waistEase: number
  readonly hipEase: number
  /** Of the buttoned collar over the neck. */
  readonly neckEase: number
  readonly backEase: number
  readonly bicepEase: number
  /** What the cap is longer than the armhole. */
  readonly capEase: number
  readonly armholeDrop: number
  readonly shoulderExtension: number
  /** From the tailor's waist, 3 below the natural one, down to the hem. */
  readonly lengthBelowWaist: number
  readonly hem: "straight" | "shirttail"
  readonly yokeDepth: number
  readonly backPleat: "none" | "box" | "sidePleats" | "darts"
  readonly placket: Placket
  readonly buttons: number
  readonly pocket: "none" | "chest"
  /** A mandarin collar is the stand alone. */
  readonly collar: LeafCollar | "mandarin"
  /** The fall at centre back, a mandarin collar's whole height; else the usual one. */
  readonly collarHeight?: number
  /** A short sleeve has a turned hem and no cuff; long where nothing is said. */
  readonly sleeve?: "long" | "short"
  readonly sleeveLengthAdjust: number
  readonly sleevePleats: SleevePleats
  readonly cuff: CuffKind
  /** Of the buttoned cuff over the wrist; of a short sleeve's hem over the arm there. */
  readonly cuffEase: number
  /** Steps of a belly that is seen, 0 to 3, beyond what the girths tell; none where nothing is said. */
  readonly belly?: number
  /** Steps by which the figure's shoulders stand forward, 0 to 2; none where nothing is said. */
  readonly forwardShoulders?: number
  /** Steps of a hollow back, 0 to 2; none where nothing is said. */
  readonly swayback?: number
}

/** Of a body; a short sleeve asks for no wrist. */
type ShirtBody = Omit<GroupValues<typeof shirtBody>, "wrist"> & { readonly wrist?: number | undefined }

/** A shirt's allowances. */
export type ShirtSeams = SeamValues<Readonly<Record<keyof typeof shirtSeams, number>>>

/** The options, and how many darts each half of the back has (`backDarts`) whatever the body would have. */
export type ShirtCut = ShirtOptions & { readonly held?: Branches | undefined }

/** What a shirt's sheet has, whatever a garment's own options are. */
export type ShirtSheet = {
  readonly option: ShirtOptions
  readonly held?: Branches | undefined
  readonly shape: BodyShapes
  readonly taken: { readonly [K in keyof ShirtBody | keyof GroupValues<typeof shirtFinal>]?: MeasurementId }
  readonly sources?: ArcAsk["sources"]
  readonly seam: ShirtSeams
} & (
  | { readonly type: "body"; readonly body: ShirtBody }
  | { readonly type: "final"; readonly final: GroupValues<typeof shirtFinal> }
)
