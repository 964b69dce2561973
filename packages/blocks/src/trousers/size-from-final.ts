import { pathLength, solve } from "@toile/geometry"
import { refuse } from "@toile/pattern-model"
import { found } from "../measurements/found.js"
import { fade } from "../steps/fade.js"
import { solveNear } from "../steps/solve-near.js"
import { USUAL_LEAN } from "./crotch-levers.js"
import type { Cut, FinalAsk } from "./cut.js"
import { frontFrame, frontLines, outseam } from "./front-lines.js"
import { drawLines, thighGirth } from "./lines.js"
import type { TrouserSize } from "./size.js"

/** The sew edge of a contour band is longer than its top by this share of its height, where nothing is said (our choice). */
const CONTOUR_FLARE = 0.5
/** A contour band whose edges differ by more of its height than this would curl round on the cloth. */
const MOST_FLARE = 3.5

/** The size of finished trousers; what was not measured falls back to what a body would give that fits them. */
export const sizeFromFinal = ({ final, option }: FinalAsk, { wearer, shape }: Cut): TrouserSize => {
  const waistbandHeight = final.waistbandHeight ?? option.waistbandHeight
  const flare = option.waistband === "contour" ? CONTOUR_FLARE * waistbandHeight : 0
  const waistSeam = option.waistband === "contour" ? (final.waistSeam ?? final.waist + flare) : final.waist
  const frontFork = final.frontFork ?? (final.hip - option.hipEase) / 16 + wearer.fork.front
  if (final.hip < 50 || final.hip > 250)
    refuse({
      code: "unit",
      measurement: "mfHipGirth",
      message: `mfHipGirth: ${final.hip} cm is no hip of trousers; is it in another unit?`,
    })
  if (Math.abs(waistSeam - final.waist) > MOST_FLARE * waistbandHeight)
    refuse({
      code: "bandFlare",
      measurement: "mfWaistSeamGirth",
      message: `mfWaistSeamGirth: ${waistSeam.toFixed(1)} cm does not go with mfWaistGirth ${final.waist.toFixed(1)} in a band of ${waistbandHeight} cm`,
    })
  const known: Omit<TrouserSize, "depth" | "hipHeight" | "backFork"> = {
    waist: final.waist,
    waistSeam,
    hip: final.hip,
    knee: final.knee,
    hem: final.hem,
    inseam: final.inseam,
    frontRise: final.frontRise,
    backRise: final.backRise,
    frontFork,
    seatLean: final.seatLean ?? USUAL_LEAN,
    kneeHeight: final.kneeHeight ?? final.inseam / 2 + 5,
    waistbandHeight,
    from: {
      waist: "mfWaistGirth",
      inseam: "mfInseamLength",
      thigh: "mfThighGirth",
      frontRise: "mfFrontRise",
      backRise: "mfBackRise",
    },
  }

  // 1. The depth, so that the front's waist lies level; from the outseam where it is known, which is near that. A waist
  // far from it may not be drawn at all, and refuse
  const usualFork = 1.5 * frontFork + wearer.fork.back
  const at = (depth: number): TrouserSize => ({
    ...known,
    depth,
    hipHeight: final.hipHeight ?? depth / 4,
    backFork: usualFork,
  })
  const { frontRise } = final
  const raise = fade(0.9, 1, waistSeam / final.hip)
  const levelRise = (depth: number): number => {
    const frame = frontFrame(at(depth), shape)
    return pathLength(frame.crotch) + (depth + raise - frame.hipCF.y) / frame.upCF.y
  }
  const level = solve((d) => levelRise(d) - frontRise, 6, frontRise + 10)
  const depth =
    final.outseam === undefined
      ? found(level, "mfFrontRise", frontRise)
      : found(
          solveNear((d) => outseam(frontLines(at(d), shape)) - final.outseam!, {
            guess: level._tag === "Ok" ? level.value : final.outseam - final.inseam,
            slope: 1,
            low: 0.5 * frontRise,
            high: frontRise - 1,
          }),
          "mfOutseamLength",
          final.outseam,
        )

  // 2. The back fork, from the thigh: near the usual one. A fork far from it may leave a low rise no room, and refuse
  const size = at(depth)
  const thigh = (backFork: number): number => thighGirth(drawLines({ ...size, backFork }, shape)) - final.thigh
  const backFork = found(
    solveNear(thigh, { guess: usualFork, slope: 1, low: Math.max(2, usualFork - 6), high: usualFork + 7 }),
    "mfThighGirth",
    final.thigh,
  )
  return { ...size, backFork }
}
