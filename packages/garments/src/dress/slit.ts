import type { Torso } from "@toile/blocks/torso"
import { refuse } from "@toile/pattern-model"
import type { DressOptions } from "./declaration.js"

/** A slit begins so far below the hip line at the least, and is so long at the least. */
const BELOW_HIP = 15
const SHORTEST = 12

/** How high the slit at centre back reaches above the hem; 0 without one. */
export const slitOf = ({ vent, ventLength }: DressOptions, { level }: Torso): number => {
  if (vent === "none") return 0
  const longest = Math.floor(level.hip - level.hem - BELOW_HIP)
  return ventLength <= longest
    ? ventLength
    : refuse({
        code: "ventTooHigh",
        option: "ventLength",
        message: `ventLength: a slit of ${ventLength} cm begins less than ${BELOW_HIP} cm below the hip line; ${longest < SHORTEST ? "so short a dress has no slit" : `up to ${longest} cm can be drafted`}`,
      })
}
