import type { MeasurementId } from "@toile/body"
import { HAIR, type Told, told } from "../upper-body/told.js"
import { suppressedWaist } from "../upper-body/waist.js"
import { OUT, SIDE_OUT } from "./belly.js"
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
  /** So much of the ease that is asked is more than `fit` gives. */
  readonly beyondFit?: number | undefined
  /** On a straight line to the low hip and its ease: hips grow with that alone, whichever girth they are cut for. */
  readonly straightToHip: number
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

/**
 * Each cm of ease beyond what `fit` gives lets the waist be so much wider than straight, until it is as asked: so it begins with what
 * `fit` gives, and has all of it a few cm further on. Each side goes out from the straight by no more than a front's does freely over a belly, cm,
 * and from the chest by no more than one does at the most.
 */
const BEYOND_FIT = { each: 2, sideOut: OUT.freely, fromChest: SIDE_OUT } as const

/** The widest waist that is straight: with the lesser ease of chest and hips at the least. */
const straightest = ({ body, straight, lesser }: KnitWaist): number => Math.max(straight, body + lesser)

/** The widest waist: straight, or wider for an ease beyond what `fit` gives. */
const widestWaist = (asked: KnitWaist): number => {
  const usual = straightest(asked)
  const { beyondFit = 0, straightToHip, chest } = asked
  const sidesOut = Math.min(straightToHip + 4 * BEYOND_FIT.sideOut, chest + 4 * BEYOND_FIT.fromChest)
  return Math.max(usual, Math.min(usual + BEYOND_FIT.each * beyondFit, sidesOut))
}

/** The finished waist: straight where no ease is asked for, else with that, as far as the sides come in and go out for it. */
export const waistWithin = (asked: KnitWaist, ease: number | undefined): Told<number> => {
  const { body, straight, chest, id = "mbWaistGirth", sideIntake = SIDE_INTAKE } = asked
  const widest = widestWaist(asked)
  if (ease === undefined) return told(widest)
  const wanted = Math.min(body + ease, widest)
  const { value, notes } = suppressedWaist(
    { body, ease, id, toldFrom: TOLD_FROM },
    Math.min(widest, Math.max(straight, chest) - 4 * sideIntake),
    `each side edge comes in by no more than ${Number(sideIntake.toFixed(2))} cm from ${chest > straight ? "the chest" : "the line between chest and hips"}`,
    wanted,
  )
  if (value >= body + ease - HAIR) return told(value, ...notes)
  const why =
    value > straightest(asked) + HAIR
      ? `each side goes out over it by no more than ${BEYOND_FIT.sideOut} cm`
      : "the sides fall straight over it"
  return told(value, straightNote(value - body, ease, id, why))
}

const straightNote = (came: number, ease: number, measurement: MeasurementId, why: string) => ({
  code: "waistStraight",
  excuses: [{ rule: "calledFor", garmentMeasurement: "gmWaistGirth" }] as const,
  measurement,
  message: `${measurement}: the waist has ${came.toFixed(1)} cm of ease instead of ${ease}: ${why}`,
})
