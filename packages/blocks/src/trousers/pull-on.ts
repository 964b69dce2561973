import type { SurveyedBody } from "@toile/body/survey"
import type { Opening, Warning } from "@toile/draft-model"
import { type EaseAdj, lengthOf, reversed, type Sewn, sewn } from "@toile/pattern-model"
import { seatGirth } from "../measurements/seat.js"
import { type FrontPocketKind, plainOpening, plainPocket, SIDE_OPENING } from "../pockets/front-pocket.js"
import { drawElastic, ELASTIC_AT_REST, elasticAtRest } from "../waistbands/elastic.js"
import { foldedBand } from "../waistbands/folded-band.js"
import { type Band, bandQuarters } from "../waistbands/waistband.js"
import type { TrouserSeams } from "./allowances.js"
import { backPiece, backWalk } from "./back.js"
import { HEM_ABOVE_FLOOR } from "./calf-level.js"
import { dropBounds } from "./crotch-levers.js"
import type { BodyAsk, Cut, FinalAsk, TrouserOptions } from "./cut.js"
import { frontPiece } from "./front.js"
import { planFront } from "./front-plan.js"
import { trouserLevels } from "./girths.js"
import { hemOpening } from "./hem-opening.js"
import { inseamOpened } from "./knee-turn.js"
import { measure } from "./measure.js"
import { legSeams, waistSeams } from "./seams.js"
import type { TrouserSize } from "./size.js"
import { sizeOf } from "./size-of.js"
import { adjustSized, linesOf, type SizedTrousers } from "./sized.js"
import type { WaistShape } from "./waist-shape.js"
import { frontWalk } from "./walk.js"
import { wornWaist } from "./worn-waist.js"

/** Trousers that are pulled on: their waist passes the hips, and elastic in a casing draws it in to the worn girth. */
export interface SizedPullOn extends SizedTrousers {
  /** The waist as worn, cm. */
  readonly worn: number
}

/** Nothing is taken in but at the seams. */
export const PULL_ON_SHAPE: WaistShape = {
  pleats: [],
  front: "flat",
  back: { kind: "darts", lengths: [] },
  frontSideMost: Number.POSITIVE_INFINITY,
}

/** The waist seam is so much wider than the hips that have to pass it (workroom practice). */
const PASSES = 2

/** And no more than so much narrower than the finished hip: the sides run up nearly straight, the elastic gathers the rest. */
const TAKEN_IN = 8

/** The elastic is so much narrower than its casing. */
const PLAY = 0.5

/** How such trousers are cut: as other ones, without a way to take in the waist. */
export type PullOnCut = Omit<Cut, "shape" | "elastic">

/** Their casing is always straight. */
type WithoutBand<Ask extends { readonly option: TrouserOptions }> = Omit<Ask, "option"> & {
  readonly option: Omit<TrouserOptions, "waistband">
}

/** The finished size from a body, whose waist and ease the elastic is worn at, or from finished trousers. */
export const sizePullOn = (
  s: (WithoutBand<BodyAsk> & { readonly type: "body" }) | (WithoutBand<FinalAsk> & { readonly type: "final" }),
  cut: PullOnCut,
): SizedPullOn => {
  const shaped: Cut = { ...cut, shape: PULL_ON_SHAPE, elastic: true }
  const option: TrouserOptions = { ...s.option, waistband: "straight" }
  if (s.type === "final") {
    const seam = s.final.waistSeam ?? s.final.hip
    return { ...sizeOf({ ...s, option, final: { ...s.final, waist: seam } }, shaped), worn: s.final.waist }
  }
  // Drawn for the waist that passes the hips: what it has more than the worn one is ease
  const worn = pullOnWaist(s, cut.wearer.survey)
  const passing = passingWaist(s, cut.wearer.survey)
  const waistEase = option.waistEase + Math.max(0, passing - worn)
  const sized = sizeOf({ ...s, option: { ...option, waistEase } }, shaped)
  return { ...sized, warnings: [...sized.warnings, ...forkNotes(s, cut, sized.size)], worn }
}

/** A measured crotch length moves the fork first; where that has come to its end, centre back and forks give the rest. */
const forkNotes = (
  { body, option, taken }: WithoutBand<BodyAsk>,
  cut: PullOnCut,
  { inseam }: TrouserSize,
): Warning[] => {
  const drop = body.crotchHeight - HEM_ABOVE_FLOOR + option.length + inseamOpened(option) - inseam
  const { low, high } = dropBounds(cut)
  if (body.crotchLength === undefined || (drop > low + 1e-6 && drop < high - 1e-6)) return []
  return [
    {
      code: "forkDrop",
      measurement: taken.crotchLength ?? "crotchLength",
      message: `${taken.crotchLength}: the fork hangs ${drop.toFixed(1)} cm below the crotch, not ${cut.drop.toFixed(1)}, as ${drop > cut.drop ? "low" : "high"} as it goes; centre back and forks give the rest of the length`,
    },
  ]
}

/** What such a waist is worked out from. */
interface WaistAsk extends Pick<BodyAsk, "body" | "taken" | "sources"> {
  readonly option: Pick<TrouserOptions, "rise" | "waistEase" | "hipEase" | "waistbandHeight">
}

/** Where the elastic draws the waist in to: the body's own there and its ease, cm. */
const pullOnWaist = (s: WaistAsk, survey: SurveyedBody): number => wornAt(s, survey) + s.option.waistEase

/** Where no rise is given such trousers are worn at the natural waist. */
const AT_WAIST = 0

const wornAt = (s: WaistAsk, survey: SurveyedBody): number =>
  wornWaist({ ...s, option: { ...s.option, waistband: "straight" } }, survey, AT_WAIST).top

/** The cloth's waist, at the least: the hips pass it, and the sides run up nearly straight. */
const passingWaist = ({ body, option }: WaistAsk, survey: SurveyedBody): number => {
  const hip = seatGirth(body, survey)
  return Math.max(hip + PASSES, hip + option.hipEase - TAKEN_IN)
}

/**
 * What the measurements of trousers that are pulled on have their like in: the elastic is held to the body's waist and the
 * ease over it, the cloth that it gathers to the hips that pass it; all else as other trousers' (`trouserLevels`).
 */
export const pullOnLevels = (survey: SurveyedBody) =>
  ({
    ...trouserLevels(survey),
    gmWaistGirth: {
      over: "waist",
      ease: "waistEase",
      worn: (s: WaistAsk) => wornAt(s, survey),
      // A cloth's stretch is no affair of the elastic's
      way: "kept",
    },
    gmWaistSeamGirth: {
      over: ["hip", "maxHip"],
      called: {
        by: "hipEase",
        cm: (s: WaistAsk) => Math.max(pullOnWaist(s, survey), passingWaist(s, survey)),
      },
    },
  }) as const

/** Trousers that are pulled on, in a cloth that asks for another size; the elastic stays as long as it is. */
export const adjustPullOn = ({ worn, ...sized }: SizedPullOn, by: EaseAdj): SizedPullOn => ({
  ...adjustSized(sized, by),
  worn,
})

/** Such a pair of trousers, and what its maker chooses. */
export interface PullOnAsk {
  readonly sized: SizedPullOn
  readonly seams: TrouserSeams
  readonly pocket: Extract<FrontPocketKind, "none" | "slant" | "inseam">
  /** A turn-up's finished height; undefined for a plain hem. */
  readonly turnUp: number | undefined
}

/** Pieces, seams, finished measurements and what the hips pass; cm. */
export const pullOnTrousers = ({ sized, seams, pocket: kind, turnUp }: PullOnAsk) => {
  const { size, shape, warnings, worn, hips } = sized
  const lines = linesOf(sized)

  // 1. Front and back, each cut twice
  const plan = planFront(lines.front, size, seams, turnUp)
  const opening = plainOpening(kind, plan)
  const front = frontPiece(plan, {
    name: "front",
    title: { en: "Front", fr: "Devant" },
    hand: "both",
    centre: { kind: "seam" },
    opening,
  })
  const back = backPiece({ lines: lines.back, size, seams, turnUp, welted: false })
  const pocket = plainPocket({ opening, seams, front: lines.front, count: 2 })

  // 2. The casing, from centre back round to it, and the elastic in it
  const right = frontWalk(front, "right", pocket.side)
  const walks = {
    right,
    left: right,
    back: backWalk(back),
    size,
    lines,
    sideOpening: opening.kind === "inseam" ? [SIDE_OPENING.from, SIDE_OPENING.from + SIDE_OPENING.length] : [],
  }
  const quarters = bandQuarters(size, { front: lengthOf(...right.waist), back: lengthOf(...walks.back.waist) })
  const casing = foldedBand(
    { en: "Casing", fr: "Coulisse" },
    {
      stretches: [
        { name: "rightBack", length: quarters.back },
        { name: "rightFront", length: quarters.front },
        { name: "leftFront", length: quarters.front },
        { name: "leftBack", length: quarters.back },
      ],
      from: 0,
      height: size.waistbandHeight,
      ends: ["rightEnd", "leftEnd"],
    },
    { waist: seams.waist, end: seams.waistband },
    [],
  )
  const band: Band = { pieces: [casing], right: casing, left: casing, folded: true }
  const elastic = drawElastic(ELASTIC_AT_REST * worn, size.waistbandHeight - PLAY)

  const pieces = [front, back, casing, elastic, ...pocket.pieces]
  const stitches: readonly Sewn[] = [
    ...legSeams(walks),
    ...waistSeams(walks, band, quarters, { kind: "back" }),
    sewn("casing's ends", casing.edge.rightEnd, reversed(casing.edge.leftEnd)),
    ...pocket.openingSeam(front, "right", "pocket opening"),
    ...pocket.bagSeams,
  ]
  const waist: readonly Opening[] = hips === undefined ? [] : [{ name: "waist", girth: size.waistSeam, passes: hips }]
  const {
    gmFrontWaistWidth: _frontWaist,
    gmBackWaistWidth: _backWaist,
    gmFrontHipWidth: _frontHip,
    gmCentreFrontLean: _lean,
    gmCentreFrontRise: _rise,
    gmFrontDartIntake: _front,
    gmBackDartIntake: _back,
    gmBandLevel: _level,
    ...measured
  } = measure({ ...walks, shape, over: right, band })
  const hem = hemOpening(sized, measured.gmHemGirth)
  return {
    pieces,
    stitches,
    measurements: {
      ...measured,
      gmWaistGirth: elasticAtRest(lengthOf(elastic.edge.lower)) / ELASTIC_AT_REST,
    },
    readOn: { gmWaistGirth: elastic.name },
    openings: [...waist, ...hem.openings],
    warnings: [...warnings, ...hem.warnings],
  }
}
