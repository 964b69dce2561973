import type { KnitAsk, KnitPerson } from "@toile/blocks/knit-top"
import { ARMHOLES, FIT_EASES, overScye } from "@toile/blocks/measurements"
import { clamp } from "@toile/blocks/steps"
import type { TShirtDeclaration, TShirtOptions } from "./declaration.js"
import { sleeveAsk } from "./sleeve-lengths.js"

/** A T-shirt's cap height as a share of its armhole. */
const CAP_WITHIN = [0.22, 0.31] as const
/** Side edges take in so much at the waist, cm, of one with the waist ease of a regular one, and of one with a slim one's. */
const INTAKE = { usual: 4, close: 5 } as const
const WAISTS = { female: FIT_EASES.womensTShirt.waist.values, male: FIT_EASES.mensTShirt.waist.values } as const

/** What a side edge takes in at the most, by the ease that is asked, whatever the fit. */
const sideIntake = ({ waistEase }: TShirtOptions, gender: TShirtDeclaration["gender"]): number => {
  const { slim = 0, regular = 0 } = WAISTS[gender]
  const close = clamp(0, (regular - waistEase) / (regular - slim), 1)
  return INTAKE.usual + close * (INTAKE.close - INTAKE.usual)
}
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
    sideIntake: sideIntake(option, gender),
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
