import type { Opening } from "@toile/draft-model"
import { lengthOf, notchAtShare, reversed, type Seam, type Sewn, sewn } from "@toile/pattern-model"
import type { SeamsNamed } from "../steps/seams-named.js"
import { CUFF_HEIGHT, type CuffKind, cuffFlat, drawCuff, drawCuffInterfacing } from "./cuff.js"
import { cuffSeam } from "./cuff-seam.js"
import { drawCuffedSleeve, type SleevePleats, sleeveHem } from "./cuffed-sleeve.js"
import type { SleeveFit } from "./fit.js"
import { armOpening, cuffOpening } from "./openings.js"
import { drawPlainSleeve, PLAIN_LEAN } from "./plain-sleeve.js"
import type { SleeveCap, SleeveCapAsk } from "./set-in-cap.js"
import { buttonedCuff, cuffedLength, plainLength } from "./sleeve-measures.js"
import { drawTower, drawUnderBinding, OPENING } from "./tower.js"

/** A shirt's or a blouse's sleeve: long with a cuff, a tower placket and pleats, or short with a turned hem; cm. */
export interface ShirtSleeveAsk {
  readonly kind: "long" | "short"
  readonly fit: SleeveFit
  readonly capEase: number
  /** Shoulder seam to the cuff's edge or the hem. */
  readonly sleeveLength: number
  /** Of the buttoned cuff, or round the hem. */
  readonly cuffGirth: number
  readonly cuff: CuffKind
  readonly pleats: SleevePleats
  /** Steps of the body's posture; a short sleeve takes `pitchShare` of them. */
  readonly posture: number
  readonly pitchShare: number
  /** The measurements that refusals name. */
  readonly bicepId: string
  readonly armId: string
}

/** Allowances of a shirt's sleeve and cuff. */
export interface ShirtSleeveSeams extends SeamsNamed<"cuff" | "sleevePlacket" | "net"> {
  readonly front: Seam
  readonly back: Seam
  readonly cap: Seam
  /** Of a short sleeve. */
  readonly hem: Seam
}

const lengthsOf = ({ kind, sleeveLength, cuffGirth, cuff, pleats, posture, pitchShare }: ShirtSleeveAsk) =>
  kind === "long"
    ? { length: sleeveLength - CUFF_HEIGHT, hemLength: sleeveHem(cuffFlat(cuffGirth, cuff), pleats), posture }
    : { length: sleeveLength, hemLength: cuffGirth, posture: posture * pitchShare }

/** What its cap is drawn from over an armhole; `shoulderHeight`: the mean of both shoulder ends' above the underarm. */
export const shirtCapAsk = (
  ask: ShirtSleeveAsk,
  armhole: SleeveCapAsk["armhole"],
  shoulderHeight: number,
): SleeveCapAsk => ({
  armhole,
  shoulderHeight,
  fit: ask.fit,
  capEase: ask.capEase,
  ...lengthsOf(ask),
  ...(ask.kind === "short" ? { mostLean: PLAIN_LEAN } : {}),
  bicepId: ask.bicepId,
})

/** The sleeve below its cap, and with a cuff the cuff, the tower and the under binding. */
export const drawShirtSleeve = (cap: SleeveCap, ask: ShirtSleeveAsk, seam: ShirtSleeveSeams) => {
  const { armId } = ask
  if (ask.kind === "short") {
    const plain = drawPlainSleeve(cap, { ...lengthsOf(ask), seam, armId: { measurement: armId } })
    return { sleeve: plain, plain, cuffed: undefined }
  }
  const cuff = drawCuff(ask.cuffGirth, ask.cuff, seam)
  const sleeve = drawCuffedSleeve(cap, { ...lengthsOf(ask), pleats: ask.pleats, seam, armId })
  return {
    sleeve,
    plain: undefined,
    cuffed: {
      sleeve,
      tower: drawTower(seam),
      underBinding: drawUnderBinding(seam),
      cuff,
      cuffInterfacing: drawCuffInterfacing(cuff, seam),
    },
  }
}

/** A sleeve as it was drawn. */
export type ShirtSleeve = ReturnType<typeof drawShirtSleeve>

/** The seam under the arm. */
export const underarmSeam = ({ sleeve, cuffed }: ShirtSleeve): Sewn =>
  sewn("sleeve seam", sleeve.edge.frontSeam, reversed(sleeve.edge.backSeam), {
    notches: cuffed ? [notchAtShare(sleeve.edge.frontSeam, sleeve.edge.backSeam, 0.5)] : [],
  })

/** The cuff to its sleeve; none on a short one. */
export const cuffSeams = ({ cuffed }: ShirtSleeve): Sewn[] =>
  cuffed ? [cuffSeam(cuffed.cuff, cuffed.sleeve, cuffed.tower, cuffed.underBinding)] : []

/** Shoulder seam to the edge, and round the buttoned cuff or the hem; cm. */
export const measureShirtSleeve = ({ cuffed, plain }: ShirtSleeve) =>
  cuffed
    ? { length: cuffedLength(cuffed.sleeve, cuffed.cuff), cuff: buttonedCuff(cuffed.cuff) }
    : { length: plainLength(plain), cuff: lengthOf(plain.edge.hem) }

/** The hand passes the cuff with its slit opened out, or the upper arm the hem of a short sleeve (I32). */
export const shirtSleeveOpenings = (sleeve: ShirtSleeve, arm: number | undefined): readonly Opening[] => {
  const { cuff } = measureShirtSleeve(sleeve)
  return sleeve.plain ? armOpening(cuff, arm) : [cuffOpening(cuff, OPENING)]
}
