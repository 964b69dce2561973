import type { MeasurementId } from "@toile/body"
import type { Warning } from "@toile/draft-model"
import { fade } from "../steps/fade.js"
import { HAIR } from "../upper-body/told.js"

/**
 * The front's share of a belly, by the garment that goes over it: the more it is worn open or hangs free, the nearer to an
 * equal share. Practice (the house's figures; not sewn yet).
 */
export const BELLY_IN_FRONT = {
  shirt: 0.68,
  knit: 0.68,
  jacket: 0.72,
  trousers: { male: 0.72, female: 0.65 },
  skirt: 0.65,
  womensTop: 0.62,
} as const

/**
 * A step of a belly that is seen: of the front's share; where the girths tell none, of a half from back to front at the
 * waist, and how much longer centre front is, cm (the house's figures; not sewn yet).
 */
const SEEN = { share: 0.03, half: 0.6, rise: 0.4 } as const
/** The girths tell it alone from so much a half on, cm: sooner, and the front would get narrower as a belly grows. */
const TOLD_BY_GIRTHS = 4
/** Of bottoms, whose sides and darts have less to give (our choice). */
export const BOTTOMS_TOLD_BY_GIRTHS = 3

interface SeenBelly {
  /** Of the front's share. */
  readonly share: number
  /** Of a half from back to front at the waist, and how much longer centre front is at the least, cm. */
  readonly half: number
  readonly rise: number
}

/** What a belly that is seen moves, beside one of a half that the girths tell. */
export const seenBellyOfTop = (
  /** 0, none beyond what the girths tell, to 3. */
  steps: number,
  /** Of a half, cm. */
  told: number,
  until: number = TOLD_BY_GIRTHS,
): SeenBelly => ({
  share: SEEN.share * steps,
  half: SEEN.half * steps * (1 - fade(0, until, told)),
  rise: SEEN.rise * steps,
})

/**
 * The same of a jacket or waistcoat, whose belly is found from its finished front's width: the more is seen, the larger is the
 * belly that the girths tell alone, so that the front gets wider with every belly under a finished waist, too.
 */
export const seenBellyOfJacket = (steps: number, told: number): SeenBelly =>
  seenBellyOfTop(steps, told, TOLD_BY_GIRTHS * Math.max(1, steps))

/** How much longer centre front is for a belly that is seen, cm, where the girths tell that alone from so much a half on (`until`). */
export const seenRise = (steps: number, told: number, until: number): number =>
  SEEN.rise * steps * (1 - fade(0, until, told))

/** Tells of a belly that is seen in front of a waist so hollow that the back has nothing left to give. */
export const seenBellyNote = ({ asked, came }: { readonly asked: number; readonly came: number }): Warning[] =>
  asked - came <= HAIR
    ? []
    : [
        {
          code: "bellyHollow",
          message: `belly: ${came.toFixed(1)} cm of a half go from back to front instead of ${asked.toFixed(1)}: so close a waist leaves the back no more`,
        },
      ]

/** A belly of a half is told from so much on, cm. */
export const BELLY_TOLD_FROM = 2

/** Tells of a belly, as what the waist has beyond the usual one, and where the garment has it. */
export const bellyNote = (
  /** Of a half, cm. */
  belly: number,
  /** What came out, a half: the front at the waist less the back there. */
  frontMore: number,
  id: MeasurementId,
): Warning[] =>
  bellyTold(
    belly,
    frontMore < 0
      ? `each front is ${(-frontMore).toFixed(1)} cm narrower at the waist than each half of the back`
      : `each front is ${frontMore.toFixed(1)} cm wider at the waist than each half of the back`,
    id,
  )

/** The same, where a garment has it said otherwise. */
export const bellyTold = (belly: number, where: string, id: MeasurementId): Warning[] =>
  belly < BELLY_TOLD_FROM
    ? []
    : [
        {
          code: "belly",
          measurement: id,
          message: `${id}: the waist is ${(2 * belly).toFixed(1)} cm larger than usual for this body; ${where}`,
        },
      ]

/** Told where the sides come in less below a belly than the hips ask for. */
export const hipsUnderBelly = (
  /** The ease that came out at the hips, and what was asked for. */
  came: number,
  ease: number,
  measurement: MeasurementId,
  /** How the front falls under it. */
  falls: string = "under the belly the front's sides come in by no more than 1.5 on 10 cm",
): Warning[] =>
  moreEase(came, ease, {
    code: "hipsUnderBelly",
    excuses: [{ rule: "calledFor", garmentMeasurement: "gmHipGirth" }],
    measurement,
    message: `${measurement}: the hips have ${eases(came, ease)}: ${falls}`,
  })

/** Told where the chest was let out, so that the front's side need not run out further over a belly. */
export const chestOverBelly = (
  /** The ease that came out at the chest, and what was asked for. */
  came: number,
  ease: number,
  measurement: MeasurementId,
  /** It is let out by so much at the most, a half, cm. */
  most: number,
): Warning[] =>
  moreEase(came, ease, {
    code: "chestOverBelly",
    excuses: [{ rule: "calledFor", garmentMeasurement: "gmChestGirth" }],
    measurement,
    message: `${measurement}: the chest has ${eases(came, ease)}: over the belly the front's sides run out by no more than 3.5 beyond the underarm as long as ${2 * most} more in the chest are enough`,
  })

/** The same of a woman's woven top, at the bust, where a gentle side asks for it. */
export const bustOverBelly = (came: number, ease: number, measurement: MeasurementId, most: number): Warning[] =>
  moreEase(came, ease, {
    code: "chestOverBelly",
    excuses: [{ rule: "calledFor", garmentMeasurement: "gmBustGirth" }],
    measurement,
    message: `${measurement}: the bust has ${eases(came, ease)}: over the belly the front is let out there, by up to ${2 * most} cm round, so that its sides lean out gently`,
  })

/** Told where a chest that was let out as far as it is leaves a front's side that runs out further. */
export const sideOverBelly = (
  /** How far the front's side stands out from the chest to the waist, and how far it should at the most, cm. */
  out: number,
  right: number,
  measurement: MeasurementId,
): Warning[] =>
  out <= right + HAIR
    ? []
    : [
        {
          code: "sideOverBelly",
          measurement,
          message: `${measurement}: over the belly the front's sides run out by ${out.toFixed(1)} cm between chest and waist, where ${right.toFixed(1)} hang well; a wider chest (bustEase) leaves them less`,
        },
      ]

const moreEase = (came: number, ease: number, note: Warning): Warning[] => (came - ease <= HAIR ? [] : [note])
const eases = (came: number, ease: number): string => `${came.toFixed(1)} cm of ease instead of ${ease}`
