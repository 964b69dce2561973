import type { MeasurementId } from "@toile/body"
import type { SurveyedBody } from "@toile/body/survey"
import type { Warning } from "@toile/draft-model"
import { solve } from "@toile/geometry"
import { fade } from "../steps/fade.js"
import { HAIR, type Told } from "../upper-body/told.js"
import type { SeatAsk } from "./seat.js"

/** A top below its chest: its waist with what is told of it, and its hips, cm. */
interface CutBelow {
  readonly waist: Told<number>
  readonly hipGirth: number
}

/** What the hips and the waist are asked to be, and how the sides run between them; cm. */
export interface NavelAsk {
  readonly seat: number
  readonly ease: Readonly<Record<"waist" | "hips", number>>
  /** Of what its hips have beyond its waist a top has so much at the navel, 0 to 1: how its sides run. */
  readonly atNavel: number
  /** What it has over the body there at the least. */
  readonly least: number
  /** Its hips are wider where its waist is: of what they would be wider first they are so much, 0 to 1. Undefined: they are not, and all of it is theirs. */
  readonly hipsFollow?: { readonly first: number }
  /** What a note names. */
  readonly id: MeasurementId
}

/** A top that goes over the navel, what is told of its waist, and of hips that are wider for it. */
interface OverNavel<Cut> {
  readonly cut: Cut
  readonly waistNotes: readonly Warning[]
  readonly hipNotes: readonly Warning[]
}

/**
 * A top has at least so much over a belly at the navel, cm (figures.md 1, as a skirt has), and from so large a belly on, of a half. Without
 * one it goes over the body there, and keeps the waist that was asked.
 */
const OVER_BELLY = { ease: 2, from: 3 } as const
/** What a top has to have at the navel, cm, over a belly of a half. */
export const easeAtNavel = (belly: number): number => OVER_BELLY.ease * fade(0, OVER_BELLY.from, belly)

/** Of hips that are wider where the waist is: their share (`hipsFollow`) over a belly of a half, all without one. */
export const firstAtHips = (belly: number): number => 1 - fade(0, OVER_BELLY.from, belly)

/** What no girth between waist and hips is larger than, cm: the largest that was measured, which the low hip's belongs to. */
export const largestMeasured = ({ hip, maxHip = Number.POSITIVE_INFINITY }: Pick<SeatAsk, "hip" | "maxHip">): number =>
  Math.max(hip, maxHip)

/**
 * The body's largest girth between waist and hips, cm: the navel's, which follows from the survey's line and is no larger than the largest
 * that was measured there, or the waist's.
 */
export const navelGirth = (body: SeatAsk, survey: Pick<SurveyedBody, "navelGirth">): number =>
  Math.max(body.waist, Math.min(survey.navelGirth(body.waist, body.hip), largestMeasured(body)))

/**
 * By how much waist and hips of a top lack for it to have so much at the navel, cm: its sides fall straight from there first, or by the
 * share `first` of that.
 */
export const lackingOverNavel = (
  there: number,
  waist: number,
  hips: number,
  atNavel: number,
  first = 1,
): { readonly ofHips: number; readonly ofWaist: number } => {
  const lacks = Math.max(0, there - (waist + (hips - waist) * atNavel))
  const ofHips = first * Math.min(lacks / atNavel, Math.max(0, there - hips))
  return { ofHips, ofWaist: (lacks - atNavel * ofHips) / (1 - atNavel) }
}

/**
 * What lies at the navel is cut on the larger of navel and waist (figures.md 1). A top has there what lies between its waist and its hips; where
 * that is less than the body and `least`, its sides fall straight from the navel first, so that the hips are wider, and what is left is
 * the waist's: it is drafted on one that is so much larger. Both are told. Hips that follow the waist are wider by it (`hipsFollow`).
 *
 * @param cutOn the top on such a waist of the body, over such hips with their ease
 */
export const cutOverNavel = <Cut extends CutBelow>(
  cutOn: (bodyWaist: number, hips: number) => Cut,
  body: SeatAsk,
  survey: Pick<SurveyedBody, "navelGirth">,
  { seat, ease, atNavel, least, hipsFollow, id }: NavelAsk,
): OverNavel<Cut> => {
  const usual = cutOn(body.waist, seat + ease.hips)
  const navel = navelGirth(body, survey)
  const lacking = lackingOverNavel(navel + least, usual.waist.value, usual.hipGirth, atNavel, hipsFollow?.first)
  const { ofHips } = lacking
  if (ofHips === 0 && lacking.ofWaist === 0) return { cut: usual, waistNotes: usual.waist.notes, hipNotes: [] }

  const on = (ofWaist: number): Cut => cutOn(body.waist + ofWaist, seat + ease.hips + ofHips)
  // Hips that are wider with the waist give a part of what is lacking: the waist is wider by less
  const over = (ofWaist: number): number => {
    const { waist, hipGirth } = on(ofWaist)
    return waist.value + (hipGirth - waist.value) * atNavel - (navel + least)
  }
  const solved = hipsFollow ? solve(over, 0, lacking.ofWaist) : undefined
  const ofWaist = solved?._tag === "Ok" ? solved.value : lacking.ofWaist
  const cut = on(ofWaist)
  const why = `the belly is fullest between waist and hips, ${navel.toFixed(1)} cm at the navel`
  const eases = (came: number, asked: number): string => `${came.toFixed(1)} cm of ease instead of ${asked}: ${why}`
  return {
    cut,
    waistNotes:
      ofWaist <= HAIR
        ? cut.waist.notes
        : [
            {
              code: "waistOverNavel",
              excuses: [{ rule: "calledFor", garmentMeasurement: "gmWaistGirth" }],
              measurement: id,
              message: `${id}: the waist has ${eases(cut.waist.value - body.waist, ease.waist)}`,
            },
          ],
    hipNotes:
      ofHips <= HAIR
        ? []
        : [
            {
              code: "hipsOverNavel",
              excuses: [{ rule: "calledFor", garmentMeasurement: "gmHipGirth" }],
              measurement: id,
              message: `${id}: the hips have ${eases(cut.hipGirth - seat, ease.hips)}`,
            },
          ],
  }
}
