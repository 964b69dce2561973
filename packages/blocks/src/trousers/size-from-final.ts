import { type NoRoot, pathLength, solve } from "@toile/geometry"
import { refuse, unlessRefused } from "@toile/pattern-model"
import type { Result } from "@toile/result"
import { found } from "../measurements/found.js"
import { solveNear } from "../steps/solve-near.js"
import { refuseFlare } from "./band-flare.js"
import { type Belly, bellyUnder, forkLonger, frontRaise, leanLeft, type ToldWaist } from "./belly.js"
import { CALF_DOWN } from "./calf-level.js"
import { backForkBeside, raiseBeside, rises, USUAL_LEAN, USUAL_RAISE } from "./crotch-levers.js"
import type { Cut, FinalAsk } from "./cut.js"
import { type Figure, seenBelly } from "./figure.js"
import { frontFrame, frontLines, outseam } from "./front-lines.js"
import { openedBy } from "./knee-turn.js"
import { isDrawn } from "./leg.js"
import { drawLines, thighGirth } from "./lines.js"
import { seenSeat } from "./seen-seat.js"
import { FRONT_HIP_OFF, frontHip, HIP_LINE_SHARE, type TrouserSize } from "./size.js"
import type { Wearer } from "./wearer.js"

const rootOf = (solved: Result<number, NoRoot> | undefined): number | undefined =>
  solved?._tag === "Ok" ? solved.value : undefined

/** The sew edge of a contour band is longer than its top by this share of its height, where nothing is said (our choice). */
const CONTOUR_FLARE = 0.5

/** The size of finished trousers; what was not measured falls back to what a body would give that fits them. */
export const sizeFromFinal = (
  { final, option, shape: { posture } }: FinalAsk,
  { wearer, shape, closing, sideBows }: Cut,
): TrouserSize => {
  const waistbandHeight = final.waistbandHeight ?? option.waistbandHeight
  const flare = option.waistband === "contour" ? CONTOUR_FLARE * waistbandHeight : 0
  const waistSeam = option.waistband === "contour" ? (final.waistSeam ?? final.waist + flare) : final.waist
  const belly = bellyOf(final, wearer, option)
  const hipFork = (final.hip - option.hipEase) / 16 + wearer.fork.front
  const frontOfHip = hipFork + forkLonger(belly?.half ?? 0)
  const frontFork = final.frontFork ?? frontOfHip
  if (final.hip < 50 || final.hip > 250)
    refuse({
      code: "unit",
      measurement: "mfHipGirth",
      message: `mfHipGirth: ${final.hip} cm is no hip of trousers; is it in another unit?`,
    })
  refuseFlare({ waist: final.waist, waistSeam, waistbandHeight }, "mfWaistSeamGirth")
  const told = toldBy(final, option)
  const kneeOpened = openedBy(option)
  const lean = leanLeft(belly?.half ?? 0)
  const seen = seenSeat(option, lean, 0)
  const known: Omit<TrouserSize, "depth" | "hipHeight" | "backFork"> = {
    waist: final.waist,
    waistSeam,
    hip: final.hip,
    knee: final.knee,
    hem: final.hem,
    ...calfOf(final, kneeOpened),
    inseam: final.inseam,
    frontRise: final.frontRise,
    backRise: final.backRise,
    frontFork,
    seatLean: final.seatLean ?? USUAL_LEAN * lean + seen.lean,
    kneeHeight: kneeHeightOf(final),
    waistbandHeight,
    ...(sideBows === undefined ? {} : { sideBows }),
    ...(belly === undefined ? {} : { belly }),
    ...frontHipOf(final),
    ...(kneeOpened === 0 ? {} : { kneeOpened }),
    ...(final.bandLevel === undefined ? {} : { bandLevel: final.bandLevel }),
    ...(told === undefined ? {} : { told }),
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
  const usual = { frontFork: frontOfHip, backFork: 1.5 * hipFork + wearer.fork.back }
  const usualFork = backForkBeside(frontFork, usual, closing)
  const at = (depth: number): TrouserSize => ({
    ...known,
    depth,
    hipHeight: final.hipHeight ?? HIP_LINE_SHARE * depth,
    ...(final.hipHeight === undefined ? {} : { waistOver: depth - final.hipHeight / HIP_LINE_SHARE }),
    backFork: usualFork,
  })
  const { frontRise } = final
  const raise = frontRaise(known)
  const levelRise = (depth: number): number => {
    const frame = frontFrame(at(depth), shape)
    return pathLength(frame.crotch) + (depth + raise - frame.hipCF.y) / frame.upCF.y
  }
  const toLevel = () => solve((d) => levelRise(d) - frontRise, 6, frontRise + 10)
  const depth =
    final.outseam === undefined
      ? found(toLevel(), "mfFrontRise", frontRise)
      : found(
          solveNear((d) => outseam(frontLines(at(d), shape)) - final.outseam!, {
            guess: rootOf(unlessRefused(toLevel)) ?? final.outseam - final.inseam,
            slope: 1,
            low: 0.5 * frontRise,
            high: frontRise - 1,
          }),
          "mfOutseamLength",
          final.outseam,
        )

  refuseFront(final, waistSeam)

  // 2. The back fork, from the thigh, near the one that the seat tells of. A fork far from it may leave a low rise no room,
  // and refuse; and a leg over a short rise has two forks to its thigh, one on each side of the widest leg
  const size = at(depth)
  const thigh = (backFork: number): number => thighGirth(drawLines({ ...size, backFork }, shape)) - final.thigh
  const reach = { low: Math.max(2, usualFork - 6), high: usualFork + 7 }
  // With a tape and without one centre back rises otherwise beside its lean
  const unseen = size.seatLean - seen.lean
  const raises = [
    raiseBeside(unseen, USUAL_RAISE, USUAL_LEAN * lean) + seen.raise,
    raiseBeside(unseen / lean, USUAL_RAISE) + seenSeat(option, lean, posture).raise,
  ]
  const guess = forkOfSeat(thigh, raises, (raise) =>
    rootOf(
      unlessRefused(() =>
        solveNear((backFork) => rises({ ...size, backFork }, shape, raise, 0).back - size.backRise, {
          guess: usualFork,
          slope: 0.5,
          ...reach,
        }),
      ),
    ),
  )
  if (guess !== undefined && saysLittle(thigh, guess)) return { ...size, backFork: guess }
  const backFork = found(
    solveNear(thigh, { guess: guess ?? usualFork, slope: 1, ...reach }),
    "mfThighGirth",
    final.thigh,
  )
  return { ...size, backFork }
}

/** The belly that centre front's rise tells of: none where it is no more than that of a belly that is seen alone. */
const bellyOf = ({ centreFrontRise }: FinalAsk["final"], wearer: Wearer, option: Figure): Belly | undefined => {
  if (centreFrontRise === undefined) return undefined
  if (centreFrontRise > RISE_MOST)
    refuse({
      code: "centreFrontRise",
      measurement: "mfCentreFrontRise",
      message: `mfCentreFrontRise: over a belly centre front rises by up to ${RISE_MOST} cm, not by ${centreFrontRise}`,
    })
  return {
    half:
      centreFrontRise <= seenBelly(option.belly ?? 0, 0).rise + ROUNDED ? 0 : bellyUnder(centreFrontRise, wearer.belly),
    inFront: wearer.belly.inFront,
    arc: undefined,
    rise: centreFrontRise,
  }
}

const kneeHeightOf = ({ kneeHeight, inseam }: FinalAsk["final"]): number => kneeHeight ?? inseam / 2 + 5

/** The leg's girth at the calf, where it is told. */
const calfOf = (final: FinalAsk["final"], kneeOpened: number): Pick<TrouserSize, "calf"> => {
  const { calf: girth, knee, hem } = final
  if (girth === undefined) return {}
  const kneeHeight = kneeHeightOf(final)
  const below = final.kneeToCalf ?? CALF_DOWN.usual * kneeHeight
  const calf = { girth, below }
  if (below < CALF_DOWN.least * kneeHeight - ROUNDED || below > CALF_DOWN.most * kneeHeight + ROUNDED)
    refuse({
      code: "calf",
      measurement: "mfKneeToCalf",
      message: `mfKneeToCalf: ${below} cm below a knee that is ${kneeHeight} cm over the hem is no place of a calf`,
    })
  if (!isDrawn({ knee, hem, kneeHeight, kneeOpened }, calf))
    refuse({
      code: "calf",
      measurement: "mfCalfGirth",
      message: `mfCalfGirth: ${girth} cm is no calf of a leg with a knee of ${knee} cm and a hem of ${hem} cm`,
    })
  return { calf }
}

/** How the front shares the hip, where it is told. */
const frontHipOf = ({ frontHip: width, hip }: FinalAsk["final"]): Pick<TrouserSize, "frontHipLess"> => {
  if (width === undefined) return {}
  const less = frontHip({ hip }) - width / 2
  if (Math.abs(less) > FRONT_HIP_OFF)
    refuse({
      code: "frontHip",
      measurement: "mfFrontHipWidth",
      message: `mfFrontHipWidth: ${width} cm is no front of a hip of ${hip} cm; both fronts have ${(2 * frontHip({ hip })).toFixed(1)} of it, give or take ${2 * FRONT_HIP_OFF}`,
    })
  return { frontHipLess: less }
}

/** More than a cloth's stretch makes of the most that a belly asks for, cm. */
const RISE_MOST = 4

/** What is told of the waist's shares. */
const toldBy = (final: FinalAsk["final"], option: FinalAsk["option"]): ToldWaist | undefined => {
  const { frontWaist, centreFrontLean } = final
  // Over a belly that is seen darts go otherwise than over one that the girths tell, and one that trousers are worn under nothing
  // tells but centre front: what is not told is not there
  const under = option.wear === "under" && centreFrontLean !== undefined
  const untold = frontWaist !== undefined && (option.belly || under) ? 0 : undefined
  const { frontDart = untold, backDart = untold } = final
  if (frontWaist === undefined && centreFrontLean === undefined && frontDart === undefined && backDart === undefined)
    return undefined
  return { front: frontWaist === undefined ? undefined : frontWaist / 2, centreFrontLean, frontDart, backDart }
}

/** A front that is nearly none or nearly all of the waist is no trousers'. */
const refuseFront = ({ frontWaist }: FinalAsk["final"], waistSeam: number): void => {
  if (frontWaist !== undefined && Math.abs(frontWaist / waistSeam - 0.5) > FRONT_OFF)
    refuse({
      code: "frontWaist",
      measurement: "mfFrontWaistWidth",
      message: `mfFrontWaistWidth: ${frontWaist} cm is no front of a waist of ${waistSeam.toFixed(1)} cm`,
    })
}

/** A front lies within this share of half the waist. */
const FRONT_OFF = 0.2

/** Of the forks that the back rise tells of, by how far centre back may rise, the one that comes nearest to the thigh. */
const forkOfSeat = (
  thigh: (backFork: number) => number,
  raises: readonly number[],
  forkOf: (raise: number) => number | undefined,
): number | undefined => {
  const off = (fork: number): number => Math.abs(unlessRefused(() => thigh(fork)) ?? Number.POSITIVE_INFINITY)
  const forks = [...new Set(raises)].flatMap((raise) => forkOf(raise) ?? [])
  return forks.filter((fork) => off(fork) < SEAT_OFF).sort((a, b) => off(a) - off(b))[0]
}

/** A thigh that is further than this from what the seat's fork gives is another's, cm. */
const SEAT_OFF = 0.05
/** As a service tells a thigh, and a little more. */
const ROUNDED = 0.006
/** About the widest leg a fork moves the thigh by less than this a cm. */
const LEVEL = 0.2
const A_LITTLE = 0.1

/** The thigh is this fork's, and would be nearly the same with another one: it cannot tell them apart. */
const saysLittle = (thigh: (backFork: number) => number, fork: number): boolean => {
  const here = thigh(fork)
  const beside = unlessRefused(() => thigh(fork - A_LITTLE))
  return Math.abs(here) <= ROUNDED && beside !== undefined && Math.abs(here - beside) < LEVEL * A_LITTLE
}
