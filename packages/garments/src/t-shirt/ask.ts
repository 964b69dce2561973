import type { KnitAsk, KnitPerson } from "@toile/blocks/knit-top"
import type { TShirtDeclaration, TShirtOptions } from "./declaration.js"
import { sleeveAsk } from "./sleeve-lengths.js"

/** What each fit sets: cap height over the shoulder's height, underarm below the armpit, waist shaping of each side edge. */
const FIT: {
  readonly [K in TShirtOptions["fit"]]: {
    readonly capShare: number
    readonly armholeDrop: number
    readonly shaping: { readonly [G in TShirtDeclaration["gender"]]: number }
  }
} = {
  slim: { capShare: 0.65, armholeDrop: 1.75, shaping: { female: 2, male: 1 } },
  // A T-shirt's armhole lies 3.5 below the armpit: 2.5 and the usual 1 of armholeDrop
  regular: { capShare: 0.6, armholeDrop: 2.5, shaping: { female: 1.2, male: 0.4 } },
  relaxed: { capShare: 0.55, armholeDrop: 3.25, shaping: { female: 0, male: 0 } },
}

/** Where each neckline lies before depth and width are added, beyond the neck's base: out at the sides, down in front. */
const NECKLINE: { readonly [K in TShirtOptions["neckline"]]: { readonly out: number; readonly down: number } } = {
  crew: { out: 0, down: 0 },
  vee: { out: 0, down: 7 },
  scoop: { out: 1.5, down: 5 },
  boat: { out: 4.5, down: -3.5 },
}
/** So much of the rib stands up the neck inside the neck's base; the rest moves the seam outwards. */
const RIB_INSIDE = 0.5
/** The back falls by this share of what the neckline is wider at each side. */
const BACK_FALLS = 0.25

/** The options of a T-shirt in the knit block's words. */
export const tShirtAsk = (option: TShirtOptions, gender: TShirtDeclaration["gender"], person: KnitPerson): KnitAsk => {
  const fit = FIT[option.fit]
  const neck = NECKLINE[option.neckline]
  const outwards = (1 - RIB_INSIDE) * option.ribHeight
  return {
    bustEase: option.bustEase,
    hipEase: option.hipEase,
    backEase: option.backEase,
    waistShaping: fit.shaping[gender],
    beyondAcromion: person.beyondAcromion + option.shoulderExtension,
    armholeDrop: fit.armholeDrop + option.armholeDrop,
    neck: {
      out: neck.out + option.neckWidth + outwards,
      frontDown: neck.down + option.neckDepth + outwards,
      backDown: outwards + BACK_FALLS * (neck.out + option.neckWidth),
    },
    belowHip: option.length,
    sleeve: {
      capShare: fit.capShare,
      capEase: option.capEase,
      ...sleeveAsk(option),
    },
  }
}
