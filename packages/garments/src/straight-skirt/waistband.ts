import type { SkirtSize } from "@toile/blocks/skirt"
import { BAND_UNDERLAP, foldedBand, foldedBandInterfacing } from "@toile/blocks/waistbands"
import type { SkirtSheet } from "./declaration.js"

interface Quarters {
  readonly front: number
  readonly back: number
}

/**
 * The straight band, seen from the right side: it begins with the underlap at the right back end and runs round the
 * front to the left back end.
 */
const bandOf = (size: SkirtSize, { front, back }: Quarters) =>
  ({
    stretches: [
      { name: "underlap", length: BAND_UNDERLAP },
      { name: "rightBack", length: back },
      { name: "rightFront", length: front },
      { name: "leftFront", length: front },
      { name: "leftBack", length: back },
    ],
    from: -BAND_UNDERLAP,
    height: size.waistbandHeight,
    // A band on a lowered edge may stand up over the waist
    waistAt: size.lowered > 0 && size.lowered <= size.waistbandHeight ? size.lowered : undefined,
    ends: ["leftEnd", "rightEnd"],
  }) as const

export const waistband = ({ seam }: SkirtSheet, size: SkirtSize, quarters: Quarters) =>
  foldedBand({ en: "Waistband", fr: "Ceinture" }, bandOf(size, quarters), { waist: seam.waist, end: seam.waistband }, [
    { edge: "rightBack", along: 0 },
    { edge: "leftFront", along: 0 },
  ])

export const waistbandInterfacing = (size: SkirtSize, quarters: Quarters) =>
  foldedBandInterfacing(bandOf(size, quarters))
