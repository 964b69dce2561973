import type { Warning } from "@toile/draft-model"
import type { BodySheet } from "../../mens-trousers/declaration.js"
import { clamp, fade } from "../fade.js"
import { girthProfile, levelOf } from "../waist-level.js"
import { type Levers, pull, reach, rises, type Unrisen, USUAL_LEAN } from "./crotch-levers.js"
import { legWidths } from "./leg-widths.js"
import { drawLines, thighGirth } from "./lines.js"
import { refuseImplausible } from "./plausible.js"
import { PLEATS, type TrouserSize } from "./size.js"

/** Where no hip height is known, men's low hips lie this far below the waist (ANSUR I and II: 24.2, SD 2.3). */
const USUAL_HIP_DEPTH = 24
/** The hem of a usual length hangs this far above the floor, along the inseam (our choice). */
const HEM_ABOVE_FLOOR = 1.5
/** The tape between the legs loses this much for each cm that both waistbands sit lower (the survey's three levels). */
const TAPE_PER_LEVEL = 1.85
/** The finished thigh has at least this much more than the body's (workroom practice, woven cloth). */
export const THIGH_EASE = 4
const THIGH_MOST = 3

/** Trousers that fit a body; what does not quite fit is told as a warning. */
export const sizeFromBody = (s: BodySheet): { readonly size: TrouserSize; readonly warnings: readonly Warning[] } => {
  refuseImplausible(s)
  const { body, option, taken } = s
  const pleats = PLEATS[option.pleats]
  const warnings: Warning[] = []

  // 1. Girths. Hip for a bottom: the larger of low hip and largest hip
  const bodyHip = Math.max(body.hip, body.maxHip ?? 0)
  const hipDepth = body.hipHeight === undefined ? USUAL_HIP_DEPTH : body.waistHeight - body.hipHeight
  const waistDepth = levelOf(taken.waist) * hipDepth - option.rise
  const girthAt = girthProfile(body.waist, levelOf(taken.waist), bodyHip)
  const contour = option.waistband === "contour"
  const waistSeam = girthAt(waistDepth / hipDepth) + option.waistEase
  const waist = contour ? girthAt((waistDepth - option.waistbandHeight) / hipDepth) + option.waistEase : waistSeam
  const widths = legWidths(s)
  warnings.push(...widths.warnings)

  // 2. Lengths: the depth is the body's rise at the garment's waist, and the drop
  const bodyRise = body.waistHeight - waistDepth - body.crotchHeight
  const hip = bodyHip + option.hipEase
  const kneeHeight =
    body.kneeHeight === undefined
      ? (body.crotchHeight + option.length) / 2 + 5 // Aldrich: half of fork to floor less 5, from the fork
      : body.kneeHeight - HEM_ABOVE_FLOOR + option.length
  const crotch = taken.crotchHeight ?? "mbCrotchHeight"
  const from = {
    waist: taken.waist ?? "mbWaistGirth",
    inseam: crotch,
    thigh: taken.thigh ?? "mbThighGirth",
    frontRise: crotch,
    backRise: taken.crotchLength ?? crotch,
  }
  const sized = ({ drop, lean, backFork, frontFork }: Levers): Unrisen => ({
    waist,
    waistSeam,
    hip,
    knee: widths.knee,
    hem: widths.hem,
    inseam: body.crotchHeight - drop - HEM_ABOVE_FLOOR + option.length,
    depth: bodyRise + drop,
    frontFork,
    backFork,
    seatLean: lean,
    kneeHeight,
    waistbandHeight: option.waistbandHeight,
    from,
  })

  // 3. The usual drawing. Forks: hip/16 + 0.75, the back's from the same upright 1.5 times that + 0.5.
  // Posture raises centre back by 0.3 a step, where the body's own crotch length does not tell
  const frontFork = bodyHip / 16 + 0.75
  const posture = body.crotchLength === undefined ? s.shape.posture : 0
  const usual: Levers = {
    drop: pleats.length > 0 ? 1.5 : 1,
    raise: 2 + 0.3 * posture,
    lean: USUAL_LEAN,
    frontFork,
    backFork: 1.5 * frontFork + 0.5,
  }
  // The front's waist rises over a stomach (workroom practice: up to 1.0)
  const frontRaise = fade(0.9, 1, waistSeam / hip)

  // 4. The levers, in their order, until the crotch seam has the body's length and ease
  const target =
    body.crotchLength === undefined
      ? undefined
      : body.crotchLength +
        TAPE_PER_LEVEL * (levelOf(taken.crotchLength) * hipDepth - waistDepth) +
        (pleats.length > 0 ? 1.5 : 0.5)
  const solved = (wider: number): { readonly size: TrouserSize; readonly rest: number } => {
    const start = { ...usual, backFork: usual.backFork + wider }
    const seam = (way: number): number => {
      const levers = pull(start, way)
      const { front, back } = rises(sized(levers), pleats, levers.raise, frontRaise)
      return front + back
    }
    const { way, rest } = target === undefined ? { way: 0, rest: 0 } : reach(target, seam)
    const levers = pull(start, way)
    const size = sized(levers)
    const { front, back } = rises(size, pleats, levers.raise, frontRaise)
    return { size: { ...size, frontRise: front, backRise: back }, rest }
  }

  // 5. A strong thigh is given its room at the back fork, and the levers set anew
  const needed = body.thigh + THIGH_EASE
  const first = solved(0)
  const short = needed - thighGirth(drawLines(first.size, pleats))
  const { size, rest } = short <= 0 ? first : solved(clamp(0, 1.1 * short, THIGH_MOST))
  const tight = short <= 0 ? short : needed - thighGirth(drawLines(size, pleats))
  if (tight > 0.3)
    warnings.push({
      code: "thighTight",
      measurement: taken.thigh ?? "mbThighGirth",
      message: `mbThighGirth: the thigh has ${(THIGH_EASE - tight).toFixed(1)} cm of ease; ${THIGH_EASE} are wanted`,
    })
  if (Math.abs(rest) > 0.2)
    warnings.push({
      code: "crotchLength",
      measurement: taken.crotchLength ?? "crotchLength",
      message: `${taken.crotchLength}: the crotch seam is ${Math.abs(rest).toFixed(1)} cm ${rest > 0 ? "shorter" : "longer"} than the body needs; drop, centre back and forks are at their limits`,
    })
  return { size, warnings }
}
