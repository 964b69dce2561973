import { adjustFit, type SleeveFit } from "@toile/blocks/sleeves"
import { adjustTorso, type TorsoSize, type TorsoStyle } from "@toile/blocks/torso"
import { type LowerShoulder, scaledLower } from "@toile/blocks/upper-body"
import { adjustSize, type EaseAdj } from "@toile/pattern-model"
import type { BlouseOptions, BlouseSheet } from "./declaration.js"
import { scaledNeckline } from "./neck.js"

/** The finished blouse's dimensions, cm: the one thing that it is drawn from, whether a body or a garment was measured. */
export interface BlouseSize {
  /** Its neck girth is the neckline's own length, to which the stand is sewn. */
  readonly torso: TorsoSize
  /** Where one shoulder is lower, by how much; all else is the usual side's. */
  readonly lower: LowerShoulder
  /** Half of that neckline. */
  readonly halfNeckline: number
  readonly standHeight: number
  readonly sleeve: SleeveFit
  /** Shoulder seam to the cuff's edge or the hem. */
  readonly sleeveLength: number
  /** Of a cuff, buttoned. */
  readonly cuffGirth: number
  /** The fall at centre back; a mandarin collar's whole height. */
  readonly collarHeight: number
  /** Of a finished hem that was measured; else the sides fall to it from the hips. */
  readonly hemGirth: number | undefined
}

/** The blouse in a cloth that asks for another size: stand, cuff and collar keep their heights, the neck its factor. */
export const adjustBlouse = (size: BlouseSize, by: EaseAdj): BlouseSize => {
  const halfNeckline = scaledNeckline(size.halfNeckline, size.standHeight, by.weft)
  const rest = adjusted(size, by)
  return { ...rest, torso: { ...rest.torso, neckGirth: 2 * halfNeckline }, halfNeckline }
}

const adjusted = adjustSize<BlouseSize>({
  torso: adjustTorso,
  lower: (lower, { warp }) => scaledLower(lower, warp),
  // Beyond the neckline the stand has the button's overlap, which is no cloth's affair
  halfNeckline: "kept",
  standHeight: "kept",
  sleeve: adjustFit,
  sleeveLength: "warp",
  cuffGirth: "weft",
  collarHeight: "kept",
  hemGirth: (girth, { weft }) => girth && girth * weft,
})

/** About how far the armhole lies below the armpit: what the bust point is placed by before its depth is found; no deeper for a finished one. */
export const USUAL_DROP = { body: 5, finished: 3.25 } as const
/** Of a cap's height to the whole armhole (practice). */
export const CAP_WITHIN = [0.24, 0.32] as const

/** Of the bust's ease a fifth widens the back (Müller, blouses), `CHEST_SHARE` the chest; the armhole has the rest. */
export const BACK_SHARE = 0.2

/** Of the stand at centre back, a little lower than a man's; and the fall over it. */
const STAND_HEIGHT = 2.8
const FALL = 4.2
const MANDARIN = 3

export const usualCollarHeight = (collar: BlouseOptions["collar"]): number => (collar === "mandarin" ? MANDARIN : FALL)
/** A mandarin collar is the stand alone. */
export const standHeightOf = (collar: BlouseOptions["collar"], collarHeight: number): number =>
  collar === "mandarin" ? collarHeight : STAND_HEIGHT

/** A short sleeve is so long from the shoulder, as a share of the arm. */
export const SHORT_SLEEVE = 0.4

export const styleOf = (option: BlouseOptions): TorsoStyle => ({
  bustDart: option.bustDart,
  front: option.frontShaping === "darts" ? "dart" : "none",
  back: option.backShaping === "darts" ? "dart" : option.backShaping,
  centreBack: "fold",
  blade: option.yoke === "back" ? "yoke" : "ease",
  hem: option.hem,
})

/** Which measurement a refusal names for each part of the garment. */
export const driversOf = ({ type, taken }: BlouseSheet) =>
  type === "body"
    ? {
        neck: taken.neck ?? "mbMidNeckGirth",
        shoulder: taken.shoulder ?? "mbAcromionShoulderWidthHorizontal",
        acrossBack: taken.acrossBack ?? "mbAcrossBackWidth",
        waist: taken.waist ?? "mbWaistGirth",
        bicep: taken.bicep ?? "mbBicepGirth",
        arm: taken.arm ?? "mbSideArmLength",
        length: { option: "lengthBelowWaist" },
      }
    : {
        neck: "mfNeckGirth",
        shoulder: taken.shoulderWidth ?? taken.shoulderLength ?? "mfNeckGirth",
        acrossBack: taken.acrossBack ?? "mfBustGirth",
        waist: "mfWaistGirth",
        bicep: taken.bicep ?? "mfBustGirth",
        arm: "mfSleeveLength",
        length: { measurement: "mfBackLength" },
      }
