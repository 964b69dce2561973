import type { BodyMeasurementId, PairedMeasurementId } from "@toile/body"
import { looseEdges, mend, placesOfTriangle, surfaceOf, type Triangles, volumeOf, weldedParts } from "@toile/mesh"
import { err, isErr, ok, type Result } from "@toile/result"
import { armpitOf } from "./arms-on.js"
import { backLineOf } from "./back-line.js"
import { grainOf, trustInGrain } from "./grain.js"
import { armValues, legValues, type OneSide } from "./limb-values.js"
import type { Measured, MeasuredShape, MeasuredValues, MeasuringWarning, SideValues } from "./measured.js"
import { SOME_MENDED, trustedAtMost, UNSURE } from "./measured.js"
import { neckOf } from "./neck.js"
import type { BodyProblem } from "./problem.js"
import { seatSways } from "./seat-place.js"
import { type ShoulderLine, shoulderLineOf } from "./shoulder-line.js"
import { type ShownStance, shownStance } from "./shown-stance.js"
import { standingBody } from "./standing-body.js"
import { stanceOf, stoodUp } from "./stood-up.js"
import { crotchOf } from "./trunk.js"
import { trunkValues } from "./trunk-values.js"

/** What a surface tells of its body. */
export interface MeasuredBody {
  /** cm; of a pair the mean of both sides. */
  readonly values: MeasuredValues
  readonly sides: { readonly left: SideValues; readonly right: SideValues }
  /** What tells how the back is held and how the shoulders fall; left out where it is not seen. */
  readonly shapes: { readonly posture?: MeasuredShape; readonly shoulderSlope?: ShoulderLine }
  readonly stance: ShownStance
  /** Litres, with the closed holes. */
  readonly volume: number
  /** From the floor to the crown, in the file's own unit. */
  readonly fileHeight: number
  readonly warnings: readonly MeasuringWarning[]
}

/** Parts of a mesh smaller than this share of the largest are no body's. */
const LEAST_PART = 0.03
/** A part that is thinner than this share of its length is a floor or a wall; the thinnest limb is thicker. */
const FLAT = 0.06
/** What is left out and reaches further beyond the body than this share of it is said. */
const FAR = 0.01
/** Of the triangles' area that has to hang together: what is in pieces is no surface. */
const LEAST_KEPT = 0.6
/** Places of corners for each triangle: a surface has a half, triangles that lie about have three. */
const MOST_PLACES = 1.5
/** Of the edges that may lie at rims of holes, or where more than two triangles meet. */
const MOST_LOOSE = 0.2
/** Degrees under the horizontal that arms have to be for a shoulder to be read. */
const LEAST_DOWN = 25
/** A level that moves further, cm and as a part of its height, is not sure. */
const MOVED = { cm: 0.6, share: 0.012 }
/** Left and right of a pair may differ by this much of their mean before it is said. */
const ASYMMETRY = 0.04

/**
 * The measurements of a body from its surface, whatever unit, axes and heading the file has.
 *
 * @param height the body's own, cm: it scales the file
 * @returns what was found, each value with how it was found; what was not is left out
 */
export const measureBody = (triangles: Triangles, height: number): Result<MeasuredBody, BodyProblem> => {
  if (!(Number.isFinite(height) && height > 0))
    return err({ code: "noHeight", message: "height must be a number of centimetres above 0" })
  const unconnected = (found: string) =>
    err<BodyProblem>({ code: "unconnected", message: `its triangles hang together in no surface of a body: ${found}` })
  // Before anything is made of it that grows with what lies about
  if (placesOfTriangle(triangles) > MOST_PLACES)
    return unconnected(`most of its ${triangles.corners.length / 3} triangles lie apart`)
  const { triangles: whole, parts, kept, beyond, floors } = weldedParts(triangles, LEAST_PART, FLAT)
  if (whole.corners.length === 0) return unconnected("all of it is flat")
  if (whole.corners.length < 600 || kept < LEAST_KEPT || parts > 12)
    return unconnected(`${parts} large parts with ${whole.corners.length / 3} triangles`)
  const open = surfaceOf(whole)
  const loose = looseEdges(open)
  if (loose > MOST_LOOSE)
    return unconnected(`${Math.round(100 * loose)} % of its edges do not lie between two triangles`)
  const { surface, holes, longest } = mend(whole, open)
  const found = stanceOf(surface)
  if (isErr(found)) return found
  const stood = { ...surface, positions: stoodUp(surface.positions, found.value, height) }
  const body = standingBody(stood, height)
  const crotch = crotchOf(body)
  if (crotch === undefined) return err({ code: "notABody", message: "no crotch is seen: its legs never come together" })

  const warnings: MeasuringWarning[] = []
  const [leftPit, rightPit] = [armpitOf(body, 1), armpitOf(body, -1)]
  const trunk = trunkValues(body, crotch.y, leftPit, rightPit)
  const values: Record<string, Measured> = { ...trunk.values }
  values.mbCrotchHeight = {
    value: crotch.y,
    from: "geometry",
    confidence: crotch.overGap || crotch.thighsJoined ? 0.5 : 0.95,
  }
  if (crotch.thighsJoined)
    warnings.push({
      code: "thighsTouch",
      message: "the thighs are one surface under the crotch: its height is told by how deep they hang together",
      measurement: "mbCrotchHeight",
    })
  const neck = neckOf(body)
  if (neck !== undefined)
    values.mbMidNeckGirth = { value: neck.girth, from: "landmark", confidence: neck.mended > SOME_MENDED ? 0.3 : 0.55 }

  const left = armValues(body, leftPit, crotch.y, 1)
  const right = armValues(body, rightPit, crotch.y, -1)
  const leftSide: OneSide = { ...legValues(body, crotch.y, 1), ...left.values }
  const rightSide: OneSide = { ...legValues(body, crotch.y, -1), ...right.values }
  for (const id of new Set([...Object.keys(leftSide), ...Object.keys(rightSide)]) as Set<PairedMeasurementId>) {
    const [a, b] = [leftSide[id], rightSide[id]]
    const one = (a ?? b)!
    if (a === undefined || b === undefined) {
      // Of one side alone nothing tells how far the other differs: never among the sure
      values[id] = { ...one, confidence: 0.7 * one.confidence }
      continue
    }
    const value = (a.value + b.value) / 2
    const differ = Math.abs(a.value - b.value) / value
    const confidence = Math.min(a.confidence, b.confidence)
    values[id] = { value, from: a.from, confidence: differ > ASYMMETRY ? confidence / 2 : confidence }
    if (differ > ASYMMETRY)
      warnings.push({
        code: "asymmetry",
        message: `${id} is ${a.value.toFixed(1)} cm on the left and ${b.value.toFixed(1)} cm on the right`,
        measurement: id,
      })
  }
  if (left.arm === undefined || right.arm === undefined)
    warnings.push({ code: "armsNotSeen", message: "an arm cannot be told from the trunk: what it has is predicted" })
  if (!leftPit.found || !rightPit.found)
    warnings.push({ code: "armpitsNotSeen", message: "an armpit is not seen: tapes around the chest are less sure" })
  for (const id of trunk.unseen)
    warnings.push({
      code: "landmarkNotSeen",
      message: `${id} is not seen on the surface: it is taken where bodies usually have it`,
      measurement: id as BodyMeasurementId,
    })
  if (holes > 0 && longest > 0) {
    const cm = (longest * height) / found.value.height
    const over = trunk.gaps.length === 0 ? "" : `; a tape runs over one at ${trunk.gaps.join(", ")}`
    warnings.push({
      code: "gaps",
      message: `${holes} holes, the longest ${cm.toFixed(1)} cm round, were closed${over}`,
    })
  }
  const leftOut = partsLeftOut(kept, beyond, floors)
  if (leftOut.length > 0) warnings.push({ code: "partsLeftOut", message: leftOut.join("; ") })
  const stance = shownStance(body)
  const grain = trustInGrain(grainOf(stood, height))
  warnings.push(...grain.warnings)
  // Levels and landmarks of a body that leans move
  const most = Math.min(grain.most, stance.lean > 0 ? UNSURE : 1)
  if (stance.lean > 0)
    warnings.push({
      code: "leans",
      message: `the body is about ${stance.lean.toFixed(0)} degrees out of upright in its file: every value is less sure`,
    })
  const seat = values.mbLowHipHeight?.value ?? 0
  const sways = seatSways(body, crotch.y, seat) > Math.max(MOVED.cm, MOVED.share * seat)
  for (const [id, one] of Object.entries(values)) {
    const hangsOnSeat = id === "mbLowHipHeight" || one.from === "derived"
    const isOfLimb = id.endsWith("Girth") && (id in leftSide || id in rightSide)
    values[id] = trustedAtMost(one, Math.min(most, sways && hangsOnSeat ? UNSURE : 1, isOfLimb ? grain.limbs : 1))
  }
  const posture = backLineOf(body, values.mbWaistHeight!.value)
  // An arm that is lifted lifts its shoulder
  const lifted = [left.arm, right.arm].some((arm) => arm !== undefined && arm.angle < LEAST_DOWN)
  const shoulderSlope = lifted ? undefined : shoulderLineOf(body)
  return ok({
    values: values as MeasuredValues,
    sides: { left: numbersOf(leftSide), right: numbersOf(rightSide) },
    shapes: {
      ...(posture && { posture: trustedAtMost(posture, most) }),
      ...(shoulderSlope && { shoulderSlope: trustedAtMost(shoulderSlope, most) }),
    },
    stance,
    volume: volumeOf(stood) / 1000,
    fileHeight: found.value.height,
    warnings,
  })
}

const partsLeftOut = (kept: number, beyond: number, floors: readonly number[]): string[] => [
  ...(kept < 0.97 || (beyond > FAR && floors.length === 0)
    ? [
        `${Number((100 * (1 - kept)).toPrecision(1))} % of the surface hangs together with no large part and is left out` +
          (beyond > FAR ? ", some of it beyond the body's ends" : ""),
      ]
    : []),
  ...(floors.length > 0
    ? [
        `${floors.length} flat parts, a floor or walls, are left out: the longest is ${Number(Math.max(...floors).toPrecision(3))} in the file's unit`,
      ]
    : []),
]

const numbersOf = (side: OneSide): SideValues =>
  Object.fromEntries(Object.entries(side).map(([id, { value }]) => [id, value])) as SideValues
