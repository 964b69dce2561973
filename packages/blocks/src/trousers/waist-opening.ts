import type { Opening, Warning } from "@toile/draft-model"
import type { SizedTrousers } from "./sized.js"

/** What is to be said of an opening: what it lets through. */
export interface Opened {
  readonly openings: readonly Opening[]
  readonly warnings: readonly Warning[]
}

/** The hips pass the waist where both sides of the slit, the zip's and the band's, are opened out (I32). */
export const waistOpening = ({ size, hips }: SizedTrousers, zip: number): Opened => {
  if (hips === undefined) return { openings: [], warnings: [] }
  const girth = Math.min(size.waist, size.waistSeam) + 2 * (zip + size.waistbandHeight)
  return {
    openings: [{ name: "waist", girth, passes: hips }],
    warnings:
      girth >= hips
        ? []
        : [
            {
              code: "waistOpening",
              excuses: [{ rule: "opening", name: "waist" }],
              measurement: size.from.waist,
              message: `${size.from.waist}: with its zip of ${zip} cm open the waist lets ${girth.toFixed(1)} cm pass, the hips have ${hips.toFixed(1)}`,
            },
          ],
  }
}
