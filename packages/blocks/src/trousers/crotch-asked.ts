import { levelOf } from "../measurements/waist-level.js"
import { clamp } from "../steps/fade.js"
import { crotchOff } from "./crotch-levers.js"
import type { BodyAsk, Cut } from "./cut.js"
import { UNDER_BELLY, type WornWaist } from "./worn-waist.js"

/** How long front and back rise together are asked to be, cm, and how well that is known. */
interface CrotchAsked {
  /** A tape between the legs was taken, or predicted. */
  readonly taped: boolean
  readonly predicted: boolean
  /** How well it is known. */
  readonly known: number
  readonly length: number
  /** By so much the seam may be shorter for a close thigh without being told, cm. */
  readonly mayMiss: number
  /** What of it moves the levers: what is asked for beyond what is not known, and beyond what a seam may be shorter. */
  readonly nearest: (usualSeam: number, shorter: number) => number
}

/**
 * A predicted length is no better known than this. Where there is none at all the survey tells one by girths and rise; by half of
 * that, so that an average body has the same trousers within 1 with a measured tape, with a predicted one and without.
 */
const KNOWN = { measured: 0, predicted: 2, untaped: 1 } as const

/** A seam that is shorter for a close thigh stays so much under what is told, cm. */
const UNDER_TOLD = 0.1

/**
 * By the tape between the legs, else by what the survey's people of such girths and rise have. Worn under a belly trousers are
 * not laid over it: there a tape that was not taken is that of the body without it, and one that was loses what it goes over.
 */
export const crotchAsked = (
  { body, taken, sources, option }: BodyAsk,
  { wearer: { survey, belly: rule }, crotchEase }: Cut,
  { natural, belly, hipDepth, depth }: WornWaist,
): CrotchAsked => {
  const { crotchLength } = body
  const taped = crotchLength !== undefined
  const predicted = taken.crotchLength !== undefined && sources[taken.crotchLength] === "predicted"
  const known = taped ? KNOWN[predicted ? "predicted" : "measured"] : KNOWN.untaped
  const level = taped ? levelOf(taken.crotchLength, survey) : 0
  const under = option.wear === "under" ? 2 * belly : 0
  const without = survey.tape(natural - under, body.hip, body.waistHeight - body.crotchHeight)
  const tape = crotchLength ?? without
  // No shorter for it than the survey's tape of the body without the belly
  const longer = tape + survey.tapePerLevel * level * hipDepth - without
  const over = clamp(0, rule.tape * under * overBelly(level), Math.max(0, longer))
  const length = tape - over + survey.tapePerLevel * (level * hipDepth - depth) + crotchEase
  return {
    taped,
    predicted,
    known,
    length,
    mayMiss: Math.max(0, crotchOff(false) - UNDER_TOLD - known),
    nearest: (seam, shorter) => length - clamp(-known, length - seam, known + shorter),
  }
}

/**
 * How much of a belly a tape is laid over that ends at a level, a share of the way from the natural waist to the low hip: of men
 * near a belly it grows by 0.23 for each cm of waist where it ends at the natural waist, by 0.12 at the navel, 0.28 of the way down
 * (the survey's). None is left where a band under a belly lies.
 */
const overBelly = (level: number): number => Math.max(0, 1 - level / UNDER_BELLY)
