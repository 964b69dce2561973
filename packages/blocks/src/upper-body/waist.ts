import { HAIR, type Told, told } from "./told.js"

/**
 * The girth at the waist on a straight line from the girth above it to the hips, cm: suppression counts from here.
 *
 * @param above down from the level of the upper girth to the waist, cm
 * @param below from there down to the hips
 */
export const straightWaist = (upper: number, hip: number, above: number, below: number): number =>
  upper + ((hip - upper) * above) / (above + below)

/** A waist as it is asked for; cm. */
export interface WaistAsk {
  /** The body's, and the ease asked for. */
  readonly body: number
  readonly ease: number
  /** The measurement that the waist was taken from. */
  readonly id: string
  /** Told where it has so much more than was asked for, cm; by a hair where nothing is said. */
  readonly toldFrom?: number
}

/**
 * The finished waist: as asked for (or `wanted`, where the cut has another one), but no smaller than seams and darts can
 * make it, which is told.
 *
 * @param least the smallest waist that can be made
 * @param limits what makes it so, for the note: "seams and darts take in no more"
 */
export const suppressedWaist = (
  { body, ease, id, toldFrom = HAIR }: WaistAsk,
  least: number,
  limits: string,
  wanted: number = body + ease,
): Told<number> => {
  const waist = Math.max(wanted, least)
  return waist > Math.max(wanted, body + ease) + toldFrom
    ? told(waist, {
        code: "waistSuppression",
        excuses: [{ rule: "calledFor", garmentMeasurement: "gmWaistGirth" }],
        measurement: id,
        message: `${id}: the waist has ${(waist - body).toFixed(1)} cm of ease instead of ${ease}: ${limits}`,
      })
    : told(waist)
}
