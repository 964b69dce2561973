import {
  BELLY_IN_FRONT,
  BELLY_TOLD_FROM,
  bellyTold,
  frontTold,
  naturalWaist,
  widerByArc,
} from "@toile/blocks/measurements"
import { frontRise, MOST_RISE } from "@toile/blocks/skirt"
import { fade } from "@toile/blocks/steps"
import { bellyOverHip, woman } from "@toile/body/survey"
import type { Warning } from "@toile/draft-model"
import { refuse } from "@toile/pattern-model"
import type { CircleSheet } from "./declaration.js"

/** Of a half, cm: centre front rises from so little on, and by all that it asks for from where a belly is told on (our choice). */
const RISES = { from: 0.5, all: BELLY_TOLD_FROM } as const

type FromBody = CircleSheet & { readonly type: "body" }

/** What the waist is larger than usual over such hips, a half; none where no hips are known. */
const bellyOf = ({ body, taken }: FromBody): number => {
  const { waist, lowHip, widestHip } = body
  const hip = lowHip ?? widestHip
  return hip === undefined ? 0 : bellyOverHip(woman, hip, naturalWaist({ body: { waist, hip }, taken }, woman))
}

/** A ring has no front that could be wider: of a belly that lies further in front than is usual, centre front rises as for a larger one. */
const bellyInFront = (s: FromBody): number => {
  const belly = bellyOf(s)
  const half = s.body.waist / 2
  const normal = (half - belly) / 2
  const usual = normal + BELLY_IN_FRONT.skirt * belly
  return belly + widerByArc({ belly, normal, usual, half, told: frontTold(s, "female") }) / BELLY_IN_FRONT.skirt
}

/** What centre front asks for over a belly, cm: a fifth of it, 2.0 at the most (as of all skirts). */
const risesFor = (s: FromBody): number => frontRise({ belly: bellyInFront(s) })

/** How much higher the waist's edge lies at centre front, cm. */
export const riseOf = (s: FromBody): number => risesFor(s) * fade(RISES.from, RISES.all, bellyOf(s))

/** In a cloth that asks for more length a finished front has more than a body's, cm. */
const FINISHED_MOST = 1.5 * MOST_RISE

/** The same of a finished skirt. */
export const risenBy = ({ final: { centreFrontRise = 0 } }: CircleSheet & { readonly type: "final" }): number =>
  centreFrontRise > FINISHED_MOST
    ? refuse({
        code: "centreFrontRise",
        measurement: "mfCentreFrontRise",
        message: `mfCentreFrontRise: over a belly centre front rises by up to ${FINISHED_MOST} cm, not by ${centreFrontRise}`,
      })
    : centreFrontRise

/** Tells of a belly, and of the front that is drawn for it, or lacks. */
export const bellyNote = (
  s: CircleSheet,
  /** How much higher centre front is drawn, cm; 0 where all is alike. */
  risen: number,
): readonly Warning[] => {
  if (s.type !== "body") return []
  const belly = bellyOf(s)
  return bellyTold(
    belly,
    risen === 0
      ? `drawn alike all round, the skirt hangs ${risesFor(s).toFixed(1)} cm shorter in front over it: level the hem as it is worn`
      : `the skirt is ${risen.toFixed(1)} cm longer in front for it`,
    s.taken.waist ?? "mbWaistGirth",
  )
}
