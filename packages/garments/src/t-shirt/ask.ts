import type { KnitAsk, KnitPerson } from "@toile/blocks/knit-top"
import { ARMHOLES, overScye } from "@toile/blocks/measurements"
import type { TShirtDeclaration, TShirtOptions } from "./declaration.js"
import { sleeveAsk } from "./sleeve-lengths.js"

/** A T-shirt's cap height as a share of its armhole. */
const CAP_WITHIN = [0.22, 0.31] as const
/** A slim one's side edges take in so much at the waist, cm. */
const SLIM_SIDE_INTAKE = 5
const ARMHOLE = { female: ARMHOLES.womensTShirt, male: ARMHOLES.mensTShirt } as const

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
  const neck = NECKLINE[option.neckline]
  const outwards = (1 - RIB_INSIDE) * option.ribHeight
  return {
    bustEase: option.bustEase,
    hipEase: option.hipEase,
    back: [1, 2],
    backEase: option.backEase,
    waistEase: option.waistEase,
    ...(option.fit === "slim" ? { sideIntake: SLIM_SIDE_INTAKE } : {}),
    beyondAcromion: person.beyondAcromion,
    shoulderExtension: option.shoulderExtension,
    armhole: {
      over: overScye(ARMHOLE[gender], option.fit),
      deeper: option.armholeDrop - ARMHOLE[gender].usualDrop,
    },
    neck: {
      out: neck.out + option.neckWidth + outwards,
      frontDown: neck.down + option.neckDepth + outwards,
      backDown: outwards + BACK_FALLS * (neck.out + option.neckWidth),
    },
    belowHip: option.length,
    lowerShoulder: option.lowerShoulder,
    lowerShoulderBy: option.lowerShoulderBy,
    belly: option.belly,
    swayback: option.swayback,
    forwardShoulders: option.forwardShoulders,
    sleeve: {
      capWithin: CAP_WITHIN,
      capEase: option.capEase,
      ...sleeveAsk(option),
    },
  }
}
