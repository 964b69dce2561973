import type { MeasurementId } from "@toile/body"
import type { SurveyedBody } from "@toile/body/survey"
import type { Warning } from "@toile/draft-model"
import { clamp, fade } from "../steps/fade.js"

/** What of a body tells its seat; girths in cm. */
export interface SeatAsk {
  readonly hip: number
  readonly maxHip: number | undefined
  readonly waist: number
}

/** A fullest girth that is no more than this larger than the belly is the belly's own, cm. */
const BELLY_WITHIN = 3
/**
 * Or by no more than this share of what it is larger than the low hip: no seat alone is so far over that, and one that went over to the low
 * hip within 3 would move by seven times what was measured (our choice).
 */
const BELLY_WITHIN_SHARE = 0.5

/**
 * The girth that a seat is cut on, cm: the fullest round the hips, unless that is the belly; then the low hip. In
 * between one fades into the other.
 */
export const seatGirth = ({ hip, maxHip, waist }: SeatAsk, survey: Pick<SurveyedBody, "navelGirth">): number => {
  if (maxHip === undefined || maxHip <= hip) return hip
  const belly = Math.max(waist, survey.navelGirth(waist, hip))
  const over = maxHip - hip
  const within = Math.max(BELLY_WITHIN, BELLY_WITHIN_SHARE * over)
  return maxHip - over * fade(0, within, belly - (maxHip - within))
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

/** A flat seat's back darts are so much longer for each step, but end no nearer to the hip line than this, cm (the house's figures). */
const FLAT = { longer: 0.8, aboveHip: 5 } as const

/** How much longer the back's darts are for a seat that is seen, cm. */
export const dartsForSeat = (seat: number): number => FLAT.longer * Math.max(0, -seat)

/** A back's dart of a length, and as much longer for a flat seat as the way down to the hip line lets it; cm. */
export const longerForSeat = (length: number, longer: number, toHipLine: number): number =>
  length + clamp(0, longer, Math.max(0, toHipLine - FLAT.aboveHip - length))
