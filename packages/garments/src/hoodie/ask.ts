import type { KnitAsk, KnitPerson } from "@toile/blocks/knit-top"
import type { HoodieOptions } from "./declaration.js"

/** A hoodie's armhole lies 6 below the armpit: 4 and the usual 2 of armholeDrop. */
const ARMHOLE_BELOW = 4
/** Cap height over the shoulder's height, for knits 0.55 to 0.65. */
const CAP_SHARE = 0.6
/** The back falls by this share of what the neckline is wider at each side, and by this much in any case. */
const BACK_FALLS = { share: 0.25, least: 0.3 } as const
/** Acromion to the cuff's edge: the arm and so much, so that the rib blouses over the wrist. */
const BEYOND_WRIST = 2

/** The options of a hoodie in the knit block's words; the length counts to the rib's lower edge. */
export const hoodieAsk = (option: HoodieOptions, person: KnitPerson): KnitAsk => ({
  bustEase: option.bustEase,
  hipEase: option.hipEase,
  backEase: option.backEase,
  waistShaping: 0,
  beyondAcromion: person.beyondAcromion + option.shoulderExtension,
  armholeDrop: ARMHOLE_BELOW + option.armholeDrop,
  neck: {
    out: option.neckWidth,
    frontDown: option.neckDepth,
    backDown: BACK_FALLS.least + BACK_FALLS.share * option.neckWidth,
  },
  belowHip: option.length - option.ribHeight,
  hipAtHem: true,
  sleeve: {
    share: 1,
    plus: BEYOND_WRIST + option.sleeveLengthAdjust,
    capShare: CAP_SHARE,
    capEase: option.capEase,
    bicepEase: option.bicepEase,
    cuffEase: option.cuffEase,
    rib: { height: option.ribHeight, ratio: option.cuffRatio / 100 },
  },
})
