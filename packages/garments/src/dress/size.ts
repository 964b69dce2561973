import { adjustFit, type SleeveFit } from "@toile/blocks/sleeves"
import { adjustTorso, type NecklineAsk, type TorsoSize, type TorsoStyle } from "@toile/blocks/torso"
import { type LowerShoulder, scaledLower } from "@toile/blocks/upper-body"
import { adjustSize } from "@toile/pattern-model"
import type { DressOptions, DressSheet } from "./declaration.js"

/** The finished dress's dimensions, cm: the one thing that it is drawn from, whether a body or a garment was measured. */
export interface DressSize {
  /** Its neck girth is that of the base of the neck, from which the dress's own neckline is cut; its lengths begin at the nape. */
  readonly torso: TorsoSize
  /** Where one shoulder is lower, by how much; all else is the usual side's. */
  readonly lower: LowerShoulder
  /** How far the neckline lies below the nape at centre back. */
  readonly neckDrop: number
  readonly sleeve: SleeveFit
  /** Shoulder seam to the hem; of a sleeve that is there. */
  readonly sleeveLength: number
  readonly cuffGirth: number
}

/** The dress in a cloth that asks for another size. */
export const adjustDress = adjustSize<DressSize>({
  torso: adjustTorso,
  lower: (lower, { warp }) => scaledLower(lower, warp),
  neckDrop: "warp",
  sleeve: adjustFit,
  sleeveLength: "warp",
  cuffGirth: "weft",
})

/** About how far the armhole lies below the armpit: what bust point and dart are placed by before its depth is found. */
export const USUAL_DROP = 2.5

/** Of the bust's ease so much widens the back, 1.2 of a dress's 8 (1 to 1.5 are asked); the chest has a little more (`CHEST_SHARE`), the armhole the rest. */
export const BACK_SHARE = 0.15

/** Of a cap's height to the whole armhole (practice). */
export const CAP_WITHIN = [0.24, 0.32] as const
/** A cap sleeve's cap as a share of the mean shoulder height above the underarm. */
export const CAP_SHARE = 0.72
/** A short sleeve is so long from the shoulder, as a share of the arm. */
export const SHORT_SLEEVE = 0.38
/** A sleeve goes round the upper arm with this much at the least. */
export const LEAST_BICEP_EASE = 2

/** Sides alone take little in where no dart or seam helps them. */
const SIDES_ALONE = 3.2

export const styleOf = ({ silhouette, backZip, vent }: DressOptions): TorsoStyle => {
  const waist = silhouette === "princess" ? "princess" : silhouette === "sheath" ? "dart" : "none"
  return {
    bustDart: silhouette === "princess" ? "princess" : "side",
    front: waist,
    back: waist,
    centreBack: backZip === "zip" || vent === "slit" ? "seam" : "fold",
    blade: "ease",
    hem: "flared",
    ...(waist === "none" ? { sides: SIDES_ALONE } : {}),
  }
}

/** The neckline in the torso's words. */
export const neckOf = ({ neckline, neckWidth, neckDepth, silhouette }: DressOptions): NecklineAsk => ({
  kind: neckline,
  wider: neckWidth,
  deeper: neckDepth,
  princess: silhouette === "princess",
})

/** An A-line dress flares by so much more at each side seam. */
const A_LINE = 8
/** An edge stands out by no more than this in a cm below the hips, or it would kink there. */
const STEEPEST = 0.3

/** Seams that run down to the hem. */
const hemSeams = ({ silhouette }: DressOptions): number => (silhouette === "princess" ? 6 : 2)

/** What the hem has more than the hips: each seam stands out by the flare, as far as the way down from the hips allows. */
export const hemFlare = (
  option: DressOptions,
  hipToHem: number,
): { readonly flare: number; readonly asked: number } => {
  const seams = hemSeams(option)
  const asked = seams * (option.flare + (option.silhouette === "aLine" ? A_LINE : 0))
  return { asked, flare: Math.min(asked, mostFlare(option, hipToHem)) }
}

export const mostFlare = (option: DressOptions, hipToHem: number): number => 2 * hemSeams(option) * STEEPEST * hipToHem

/** Which measurement a refusal names for each part of the garment. */
export const driversOf = ({ type, taken }: DressSheet) =>
  type === "body"
    ? {
        neck: taken.neck ?? "mbCollarGirth",
        shoulder: taken.shoulder ?? "mbAcromionShoulderWidthHorizontal",
        acrossBack: taken.acrossBack ?? "mbAcrossBackWidth",
        waist: taken.waist ?? "mbWaistGirth",
        bicep: taken.bicep ?? "mbBustGirth",
        arm: taken.arm ?? "mbBackNeckToWaist",
        length: { option: "length" },
      }
    : {
        neck: taken.neck ?? "mfBustGirth",
        shoulder: taken.shoulderWidth ?? taken.shoulderLength ?? "mfBustGirth",
        acrossBack: taken.acrossBack ?? "mfBustGirth",
        waist: "mfWaistGirth",
        bicep: taken.bicep ?? "mfBustGirth",
        arm: taken.sleeve ?? "mfBackLength",
        length: { measurement: "mfBackLength" },
      }
