import { refuseOtherUnits } from "../implausible.js"
import type { JacketBody } from "./groups.js"
import type { JacketPerson } from "./person.js"

/** The measurement that was taken in each group, for messages. */
export type Taken = Readonly<Record<string, string>>

/** Refuses a body on which no jacket can be drafted: wrong units, or parts that no body has together. */
export const refuseImplausible = (body: JacketBody, taken: Taken, person: JacketPerson): void => {
  const medians: Readonly<Record<string, number>> = { ...person.survey.median, ...person.median }
  const known: Record<string, number | undefined> = { ...body }
  const unlikely = refuseOtherUnits(
    known,
    taken,
    Object.fromEntries(Object.entries(medians).filter(([group]) => known[group] !== undefined)),
  )
  const { bust, waist, hip, neck, acrossBack, acrossChest, armholeDepth, backLength, frontLength } = body
  unlikely(waist > 1.25 * bust, "waist", `the waist (${waist} cm) is over 1.25 of the bust (${bust} cm)`)
  unlikely(waist < 0.5 * bust, "waist", `the waist (${waist} cm) is under half of the bust (${bust} cm)`)
  unlikely(hip < 0.6 * bust || hip > 1.7 * bust, "hip", `hips of ${hip} cm do not go with a bust of ${bust} cm`)
  unlikely(neck < 0.25 * bust || neck > 0.6 * bust, "neck", `${neck.toFixed(1)} cm is no neck of a bust of ${bust} cm`)
  unlikely(
    acrossBack < 0.28 * bust || acrossBack > 0.55 * bust,
    "acrossBack",
    `${acrossBack} cm is no back of a bust of ${bust} cm`,
  )
  unlikely(
    acrossChest !== undefined && (acrossChest < 0.24 * bust || acrossChest > 0.52 * bust),
    "acrossChest",
    `${acrossChest} cm is no front of a bust of ${bust} cm`,
  )
  unlikely(
    body.bicep <= body.wrist,
    "bicep",
    `the upper arm (${body.bicep} cm) is not larger than the wrist (${body.wrist} cm)`,
  )
  unlikely(body.bicep > 0.6 * bust, "bicep", `${body.bicep} cm is no arm of a bust of ${bust} cm`)
  unlikely(
    armholeDepth !== undefined && (armholeDepth < 0.36 * backLength || armholeDepth > 0.7 * backLength),
    "armholeDepth",
    `${armholeDepth} cm does not go with a back of ${backLength} cm`,
  )
  unlikely(
    frontLength !== undefined && Math.abs(frontLength - backLength) > 15,
    "frontLength",
    `a front of ${frontLength} cm does not go with a back of ${backLength} cm`,
  )
  const hipDepth = body.hipHeight === undefined ? undefined : body.waistHeight - body.hipHeight
  unlikely(
    hipDepth !== undefined && (hipDepth < 12 || hipDepth > 40),
    "hipHeight",
    `the hips lie ${hipDepth?.toFixed(1)} cm below the waist; 12 to 40 can be drafted`,
  )
  unlikely(backLength < 27, "backLength", `${backLength} cm leaves no room for an armhole above the waist`)
}
