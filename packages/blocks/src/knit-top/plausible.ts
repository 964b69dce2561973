import type { MeasurementId } from "@toile/body"
import { refuseOtherUnits } from "../measurements/implausible.js"
import type { ArmholeEnds } from "../upper-body/armhole-room.js"
import type { KnitBody, KnitFinal } from "./groups.js"
import type { KnitPerson } from "./person.js"

/** The measurement that was taken in each group, for messages. */
export type Taken = { readonly [K in keyof KnitBody | keyof KnitFinal]?: MeasurementId }

/** What leaves an armhole room that has none, of a top that is cut for a body. */
const CURE = {
  width: "a wider chest (bustEase) leaves it more",
  height: "shoulders that end further in (shoulderExtension) leave it more",
} as const

/** What a refusal for want of an armhole names, and the options that leave it room: a finished top, whose chest is always told, has none. */
export const armholeNamed = ({ acrossBack, chest }: Taken): Pick<ArmholeEnds, "id" | "cure"> => ({
  id: acrossBack ?? chest ?? "mfChestGirth",
  cure: chest === undefined ? CURE : undefined,
})

/** Refuses a body on which no top can be drafted: wrong units, or parts that no body has together. */
export const refuseImplausible = (body: KnitBody, taken: Taken, person: KnitPerson): void => {
  const unlikely = refuseOtherUnits(person.survey.gender, body, taken)
  const { bust, acrossChest, armholeDepth, hipHeight } = body
  unlikely(
    body.waist > 1.25 * bust,
    "waist",
    () => `the waist (${body.waist} cm) is over 1.25 of the bust (${bust} cm)`,
  )
  unlikely(
    body.hip < 0.6 * bust || body.hip > 1.7 * bust,
    "hip",
    () => `hips of ${body.hip} cm do not go with a bust of ${bust} cm`,
  )
  unlikely(
    body.neck < 0.25 * bust || body.neck > 0.6 * bust,
    "neck",
    () => `${body.neck} cm is no neck of a bust of ${bust} cm`,
  )
  unlikely(
    body.acrossBack < 0.28 * bust || body.acrossBack > 0.55 * bust,
    "acrossBack",
    () => `${body.acrossBack} cm is no back of a bust of ${bust} cm`,
  )
  unlikely(
    acrossChest !== undefined && (acrossChest < 0.24 * bust || acrossChest > 0.52 * bust),
    "acrossChest",
    () => `${acrossChest} cm is no front of a bust of ${bust} cm`,
  )
  unlikely(
    body.wrist !== undefined && body.bicep <= body.wrist,
    "bicep",
    () => `the upper arm (${body.bicep} cm) is not larger than the wrist (${body.wrist} cm)`,
  )
  unlikely(body.bicep > 0.6 * bust, "bicep", () => `${body.bicep} cm is no arm of a bust of ${bust} cm`)
  unlikely(
    armholeDepth !== undefined && (armholeDepth < 0.36 * body.backLength || armholeDepth > 0.7 * body.backLength),
    "armholeDepth",
    () => `${armholeDepth} cm does not go with a back of ${body.backLength} cm`,
  )
  const hipDepth = hipHeight === undefined ? undefined : body.waistHeight - hipHeight
  unlikely(
    hipDepth !== undefined && (hipDepth < 12 || hipDepth > 40),
    "hipHeight",
    () => `the hips lie ${hipDepth?.toFixed(1)} cm below the waist; 12 to 40 can be drafted`,
  )
  unlikely(
    body.backLength < 28,
    "backLength",
    () => `${body.backLength} cm leaves no room for an armhole above the waist`,
  )
}
