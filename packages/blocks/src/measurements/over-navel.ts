import type { MeasurementId } from "@toile/body"
import type { SurveyedBody } from "@toile/body/survey"
import type { Warning } from "@toile/draft-model"
import { fade } from "../steps/fade.js"
import { HAIR } from "../upper-body/told.js"
import type { SeatAsk } from "./seat.js"

/** What a top is cut to by its waist and its hips alone, cm. */
interface CutBelow {
  readonly waist: number
  readonly hips: number
  /** Of what its hips have beyond its waist it has so much at the navel, 0 to 1: how its sides run. */
  readonly atNavel: number
}

/** What is wider so that a top goes over the navel, cm; both 0 where it does anyway. */
export interface WiderOverNavel {
  readonly waist: number
  readonly hips: number
  /** The body's girth at the navel. */
  readonly navel: number
}

/**
 * A top has at least so much over a belly at the navel, cm (figures.md 1, as a skirt has), and from so large a belly on, of a half. Without
 * one it goes over the body there, and keeps the waist that was asked.
 */
const OVER_BELLY = { ease: 2, from: 3 } as const
/** What a top has to have at the navel, cm, over a belly of a half. */
export const easeAtNavel = (belly: number): number => OVER_BELLY.ease * fade(0, OVER_BELLY.from, belly)

/**
 * The body's largest girth between waist and hips, cm: the navel's, which follows from the survey's line and is no larger than the largest
 * that was measured there, or the waist's.
 */
export const navelGirth = ({ waist, hip, maxHip }: SeatAsk, survey: Pick<SurveyedBody, "navelGirth">): number =>
  Math.max(waist, Math.min(survey.navelGirth(waist, hip), maxHip ?? Number.POSITIVE_INFINITY))

/**
 * What lies at the navel is cut on the larger of navel and waist (figures.md 1). A top has there what lies between its waist and its hips; where
 * that is less than the body and `least`, its sides fall straight from the navel first, so that the hips are wider, and what is left is
 * the waist's: it is drafted on one that is so much larger.
 */
export const widerOverNavel = (
  body: SeatAsk,
  survey: Pick<SurveyedBody, "navelGirth">,
  { waist, hips, atNavel }: CutBelow,
  least: number,
): WiderOverNavel => {
  const navel = navelGirth(body, survey)
  const lacks = Math.max(0, navel + least - (waist + (hips - waist) * atNavel))
  const ofHips = Math.min(lacks / atNavel, Math.max(0, navel + least - hips))
  return { navel, hips: ofHips, waist: (lacks - atNavel * ofHips) / (1 - atNavel) }
}

/** Nothing has to be wider. */
export const goesOverNavel = ({ waist, hips }: WiderOverNavel): boolean => waist === 0 && hips === 0

/** Told where waist or hips are wider for it than was asked. */
export const overNavelNotes = (
  { navel, hips, waist }: WiderOverNavel,
  /** The ease that came out there, and what was asked for. */
  eases: Readonly<Record<"waist" | "hips", { readonly came: number; readonly asked: number }>>,
  id: MeasurementId,
): Warning[] => [
  ...(waist <= HAIR ? [] : [wider("waistOverNavel", "waist", "gmWaistGirth", eases.waist, navel, id)]),
  ...(hips <= HAIR ? [] : [wider("hipsOverNavel", "hips", "gmHipGirth", eases.hips, navel, id)]),
]

const wider = (
  code: string,
  where: "waist" | "hips",
  garmentMeasurement: "gmWaistGirth" | "gmHipGirth",
  { came, asked }: { readonly came: number; readonly asked: number },
  navel: number,
  measurement: MeasurementId,
): Warning => ({
  code,
  excuses: [{ rule: "calledFor", garmentMeasurement }],
  measurement,
  message: `${measurement}: the ${where} ${where === "hips" ? "have" : "has"} ${came.toFixed(1)} cm of ease instead of ${asked}: the belly is fullest between waist and hips, ${navel.toFixed(1)} cm at the navel`,
})
