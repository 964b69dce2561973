import type { KnitAsk, KnitPerson } from "@toile/blocks/knit-top"
import { ARMHOLES, overScye } from "@toile/blocks/measurements"
import type { HoodieOptions } from "./declaration.js"

/** A hoodie's cap height as a share of its armhole. */
const CAP_WITHIN = [0.22, 0.28] as const
/** The back falls by this share of what the neckline is wider at each side, and by this much in any case. */
const BACK_FALLS = { share: 0.25, least: 0.3 } as const
/** A hoodie's shoulders usually end so far beyond a T-shirt's: its option's default. */
const DROPPED = 1
/** Acromion to the cuff's edge: the arm and so much, so that the rib blouses over the wrist. */
const BEYOND_WRIST = 2

/** The options of a hoodie in the knit block's words; the length counts to the rib's lower edge. */
export const hoodieAsk = (option: HoodieOptions, person: KnitPerson): KnitAsk => ({
  bustEase: option.bustEase,
  hipEase: option.hipEase,
  back: [4, 4],
  backEase: option.backEase,
  beyondAcromion: person.beyondAcromion + DROPPED,
  shoulderExtension: option.shoulderExtension - DROPPED,
  armhole: { over: overScye(ARMHOLES.hoodie, option.fit), deeper: option.armholeDrop - ARMHOLES.hoodie.usualDrop },
  neck: {
    out: option.neckWidth,
    frontDown: option.neckDepth,
    backDown: BACK_FALLS.least + BACK_FALLS.share * option.neckWidth,
  },
  belowHip: option.length - option.ribHeight,
  hipAtHem: true,
  lowerShoulder: option.lowerShoulder,
  lowerShoulderBy: option.lowerShoulderBy,
  belly: option.belly,
  swayback: option.swayback,
  forwardShoulders: option.forwardShoulders,
  sleeve: {
    share: 1,
    plus: BEYOND_WRIST + option.sleeveLengthAdjust,
    capWithin: CAP_WITHIN,
    capEase: option.capEase,
    bicepEase: option.bicepEase,
    cuffEase: option.cuffEase,
    rib: { height: option.ribHeight, ratio: option.cuffRatio / 100 },
  },
})
