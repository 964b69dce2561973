import type { MeasurementId } from "@toile/body"
import type { SurveyedBody } from "@toile/body/survey"
import type { Warning } from "@toile/draft-model"
import { fade } from "../steps/fade.js"

/** What of a body tells its seat; girths in cm. */
export interface SeatAsk {
  readonly hip: number
  readonly maxHip: number | undefined
  readonly waist: number
}

/** A fullest girth that is no more than this larger than the belly is the belly's own. */
const BELLY_WITHIN = 3

/**
 * The girth that a seat is cut on, cm: the fullest round the hips, unless that is the belly; then the low hip. In
 * between one fades into the other.
 */
export const seatGirth = ({ hip, maxHip, waist }: SeatAsk, survey: Pick<SurveyedBody, "navelGirth">): number => {
  if (maxHip === undefined || maxHip <= hip) return hip
  const belly = Math.max(waist, survey.navelGirth(waist, hip))
  return maxHip - (maxHip - hip) * fade(0, BELLY_WITHIN, belly - (maxHip - BELLY_WITHIN))
}

/** Told where the fullest girth was taken for the belly. */
export const seatNote = (
  body: SeatAsk,
  seat: number,
  taken: { readonly maxHip?: MeasurementId | undefined },
): Warning[] => {
  const id = taken.maxHip ?? "mbMaxHipGirth"
  return body.maxHip === undefined || seat > body.maxHip - TOLD
    ? []
    : [
        {
          code: "seatOnLowHip",
          excuses: [{ rule: "calledFor", garmentMeasurement: "gmHipGirth" }],
          measurement: id,
          message: `${id}: the fullest girth, ${body.maxHip} cm, is the belly's; the seat is cut on ${seat.toFixed(1)} cm`,
        },
      ]
}

/** A seat that is smaller than the fullest girth by no more than this, cm, is no news. */
const TOLD = 0.05

/**
 * What a step of a seat that is seen, prominent or flat, gives the back of the hip, a half, and takes from the front; and what the darts of a
 * back take in more, cm (the house's figures; not sewn yet).
 */
export const SEAT_SEEN = { hip: 0.6, darts: 0.5 } as const
