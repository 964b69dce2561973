import type { MeasurementId } from "@toile/body"
import { HAIR, type Told, told } from "../upper-body/told.js"
import { suppressedWaist } from "../upper-body/waist.js"
import { SIDE_INTAKE } from "./size.js"

/** A knit's waist is wider than was asked for as often as not, being cut without darts: told from so much more on, cm. */
const TOLD_FROM = 4

/** What a knit's waist lies between; cm. */
interface KnitWaist {
  readonly body: number
  /** On a straight line from the chest to the hips. */
  readonly straight: number
  /** The chest without what a bust has beyond its frame, which comes in below it by itself. */
  readonly chest: number
  /** The lesser ease of chest and hips: a waist that is wider than straight has that. */
  readonly lesser: number
  readonly id: MeasurementId | undefined
  /** What each side edge takes in at the most. */
  readonly sideIntake?: number | undefined
}

/**
 * Half the back is no narrower at the waist for a belly that is seen: its side comes in by no more than 1 further than a close waist's, or
 * than 5.75, with which it runs out again below the waist at 25 degrees (26 and more are seen).
 *
 * @param sideIntake what each side edge takes in at the most, cm
 */
export const leastBack = (chestGirth: number, hipGirth: number, sideIntake = SIDE_INTAKE): number =>
  (chestGirth + hipGirth) / 8 - Math.min(sideIntake + SEEN.further, SEEN.most)
const SEEN = { further: 1, most: 5.75 } as const

/** The finished waist: straight where no ease is asked for, else with that, as far as the sides come in and not out for it. */
export const waistWithin = (
  { body, straight, chest, lesser, id = "mbWaistGirth", sideIntake = SIDE_INTAKE }: KnitWaist,
  ease: number | undefined,
): Told<number> => {
  const widest = Math.max(straight, body + lesser)
  if (ease === undefined) return told(widest)
  const wanted = Math.min(body + ease, widest)
  const { value, notes } = suppressedWaist(
    { body, ease, id, toldFrom: TOLD_FROM },
    Math.min(widest, Math.max(straight, chest) - 4 * sideIntake),
    `each side edge comes in by no more than ${Number(sideIntake.toFixed(2))} cm from ${chest > straight ? "the chest" : "the line between chest and hips"}`,
    wanted,
  )
  return value < body + ease - HAIR ? told(value, straightNote(value - body, ease, id)) : told(value, ...notes)
}

const straightNote = (came: number, ease: number, measurement: MeasurementId) => ({
  code: "waistStraight",
  excuses: [{ rule: "calledFor", garmentMeasurement: "gmWaistGirth" }] as const,
  measurement,
  message: `${measurement}: the waist has ${came.toFixed(1)} cm of ease instead of ${ease}: the sides fall straight over it`,
})
