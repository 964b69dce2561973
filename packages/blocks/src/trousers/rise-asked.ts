import { bellyOverHip, type SurveyedBody } from "@toile/body/survey"
import type { NavelEstimated } from "@toile/draft-model"
import type { FigureSheet } from "@toile/pattern-model"
import { bodyGirths } from "../measurements/body-girths.js"
import type { UnderBelly } from "../measurements/figure-halves.js"
import { measuredHighHip } from "../measurements/measured-high-hip.js"
import { navelEstimated } from "../measurements/navel-estimated.js"
import { rounded } from "../measurements/rounded.js"
import { levelOf } from "../measurements/waist-level.js"
import { fade } from "../steps/fade.js"
import { frontLower, moreUnder, OUT_UNDER, riseOver } from "./belly.js"
import { seenBelly } from "./figure.js"
import { SIDE_RISE } from "./front-lines.js"
import type { Wearer } from "./wearer.js"
import { bellyAt, lowestUnder, UNDER_BELLY } from "./worn-waist.js"

/** What of the height follows from the garment: the band's usual level, and how far the fork hangs below the crotch. */
interface RiseOf {
  /** A share of the way from the natural waist to the low hip. */
  readonly level: number
  /** Usual trousers 1.5, jeans 0.5 (the house's figures), cm. */
  readonly dropMost: number
}

/** Where the band lies on a body, and how round that is there, cm. */
interface BandOn {
  readonly hip: number
  readonly toCrotch: number
  /** The band's upper edge below the natural waist. */
  readonly below: number
  /** Its seam, as a share of the way from the natural waist to the low hip. */
  readonly share: number
  readonly girths: ReturnType<typeof bodyGirths>
}

/** Where a sheet has the band lie, from the body's heights alone; nothing where a height is not known. */
const bandOn = (
  survey: SurveyedBody,
  usual: RiseOf["level"],
  { body, option, taken, sources }: FigureSheet,
): BandOn | undefined => {
  const { waist, hip, maxHip, waistHeight, crotchHeight, hipHeight } = body
  if (waist === undefined || hip === undefined || waistHeight === undefined || crotchHeight === undefined)
    return undefined
  const toCrotch = waistHeight - crotchHeight
  const hipDepth = hipHeight === undefined ? survey.hipDepthOfRise(toCrotch) : waistHeight - hipHeight
  const at = levelOf(taken.waist, survey)
  const band = Number(option.waistbandHeight)
  const under = option.wear === "under"
  const asked =
    option.rise === undefined ? (under ? UNDER_BELLY : usual) * hipDepth + band : at * hipDepth - Number(option.rise)
  // Under a belly it lies no lower than leaves its fly room
  const seam = under ? Math.min(asked, lowestUnder({ waistHeight, crotchHeight }, at, hipDepth, band)) : asked
  return {
    hip,
    toCrotch,
    below: seam - band,
    share: seam / hipDepth,
    girths: bodyGirths(waist, at, hip, survey, maxHip, measuredHighHip({ body, sources })),
  }
}

/**
 * How high the upper edge of the band stands over the fork at centre front, cm, from the body's heights alone: from the crotch to the
 * band's level, what a stomach or belly raises in front, and as far as the fork may hang. Nothing where a height is not known.
 */
export const riseAsked =
  ({ survey, belly: rule }: Wearer, { level, dropMost }: RiseOf) =>
  (sheet: FigureSheet): readonly [least: number, most: number] | undefined => {
    const band = bandOn(survey, level, sheet)
    if (band === undefined) return undefined
    const { hip, toCrotch, below, share, girths } = band
    const { option } = sheet
    // What the body is round there, and what of it is belly
    const girth = girths.at(share)
    const half = bellyAt(share, girth, hip, survey)
    const stomach = fade(0.9, 1, (girth - 2 * half) / hip)
    const higher =
      option.wear === "under"
        ? SIDE_RISE - frontLower(bellyOverHip(survey, hip, girths.waist))
        : riseOver(half, rule) + seenBelly(Number(option.belly ?? 0), half).rise + stomach
    const least = toCrotch - below + higher
    return [rounded(least), rounded(least + dropMost)]
  }

/** What is asked at the waist of trousers that are worn under a belly: the belly is that of the band's own girth there. */
export const waistUnder = ({ survey }: Wearer, usual: number): UnderBelly => ({
  usual,
  belly: (sheet) => {
    const band = bandOn(survey, UNDER_BELLY, sheet)
    return band && bellyAt(band.share, band.girths.at(band.share), band.hip, survey)
  },
  more: moreUnder,
  ofSeen: OUT_UNDER,
})

/** What is taken for the girth at the navel, which a band's own follows, where it was not measured and moves that. */
export const navelOfBand =
  ({ survey }: Wearer, { level }: Pick<RiseOf, "level">) =>
  (sheet: FigureSheet): NavelEstimated | undefined =>
    bandOn(survey, level, sheet) &&
    navelEstimated(survey, (of) => {
      const { share, girths } = bandOn(of, level, sheet)!
      return { navel: girths.at(of.navel), worn: girths.at(share) }
    })
