import { bellyOverHip } from "@toile/body/survey"
import type { FigureSheet } from "@toile/pattern-model"
import { bodyGirths } from "../measurements/body-girths.js"
import { measuredHighHip } from "../measurements/measured-high-hip.js"
import { rounded } from "../measurements/rounded.js"
import { levelOf } from "../measurements/waist-level.js"
import { fade } from "../steps/fade.js"
import { frontLower, riseOver } from "./belly.js"
import { seenBelly } from "./figure.js"
import { SIDE_RISE } from "./front-lines.js"
import type { Wearer } from "./wearer.js"
import { bellyAt, UNDER_BELLY } from "./worn-waist.js"

/** What of the height follows from the garment: the band's usual level, and how far the fork hangs below the crotch. */
interface RiseOf {
  /** A share of the way from the natural waist to the low hip. */
  readonly level: number
  /** Usual trousers 1.5, jeans 0.5 (the house's figures), cm. */
  readonly dropMost: number
}

/**
 * How high the upper edge of the band stands over the fork at centre front, cm, from the body's heights alone: from the crotch to the
 * band's level, what a stomach or belly raises in front, and as far as the fork may hang. Nothing where a height is not known.
 */
export const riseAsked =
  ({ survey, belly: rule }: Wearer, { level: usual, dropMost }: RiseOf) =>
  ({ body, option, taken, sources }: FigureSheet): readonly [least: number, most: number] | undefined => {
    const { waist, hip, maxHip, waistHeight, crotchHeight, hipHeight } = body
    if (waist === undefined || hip === undefined || waistHeight === undefined || crotchHeight === undefined)
      return undefined
    const toCrotch = waistHeight - crotchHeight
    const hipDepth = hipHeight === undefined ? survey.hipDepthOfRise(toCrotch) : waistHeight - hipHeight
    const at = levelOf(taken.waist, survey)
    const under = option.wear === "under"
    const below =
      option.rise === undefined
        ? (under ? UNDER_BELLY : usual) * hipDepth
        : at * hipDepth - Number(option.rise) - Number(option.waistbandHeight)
    // What the body is round there, and what of it is belly
    const share = (below + Number(option.waistbandHeight)) / hipDepth
    const girths = bodyGirths(waist, at, hip, survey, maxHip, measuredHighHip({ body, sources }))
    const girth = girths.at(share)
    const half = bellyAt(share, girth, hip, survey)
    const stomach = fade(0.9, 1, (girth - 2 * half) / hip)
    const higher = under
      ? SIDE_RISE - frontLower(bellyOverHip(survey, hip, girths.waist))
      : riseOver(half, rule) + seenBelly(Number(option.belly ?? 0), half).rise + stomach
    const least = toCrotch - below + higher
    return [rounded(least), rounded(least + dropMost)]
  }
