import { refuse } from "@toile/pattern-model"

/** A vent or slit begins so far below the hip line at the least, and is so long at the least; cm. */
const BELOW_HIP = 15
const SHORTEST = 12

/** How high a vent or slit at centre back reaches above the hem, cm; refused where it would open over the hips. */
export const slitLength = (
  asked: number,
  hipToHem: number,
  words: { readonly slit: string; readonly garment: string },
): number => {
  const longest = Math.floor(hipToHem - BELOW_HIP)
  const { slit, garment } = words
  return asked <= longest
    ? asked
    : refuse({
        code: "ventTooHigh",
        option: "ventLength",
        message: `ventLength: a ${slit} of ${asked} cm begins less than ${BELOW_HIP} cm below the hip line; ${longest < SHORTEST ? `so short a ${garment} has no ${slit}` : `up to ${longest} cm can be drafted`}`,
      })
}
