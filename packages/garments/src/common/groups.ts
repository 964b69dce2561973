import { asIs, less, needs, optional, plus, required, takes } from "@toile/pattern-model"

/**
 * The measurement groups of the catalogue: of each, one item is taken; the first is the usual one. Where an item is
 * read at another place, its value is brought to the first one's meaning (garments.md 0.2).
 */
export const waist = required({ mbWaistGirth: asIs, mbNavelWaistGirth: asIs })
export const hip = needs("mbLowHipGirth")
export const maxHip = takes("mbMaxHipGirth")
export const highHip = takes("mbHighHipGirth")
export const waistHeight = needs("mbWaistHeight")
export const hipHeight = takes("mbLowHipHeight")
export const neck = required({ mbMidNeckGirth: asIs, mbCollarGirth: less(3) })
export const neckBase = required({ mbCollarGirth: asIs, mbMidNeckGirth: plus(3) })
export const height = optional({ mbHeight: asIs })
