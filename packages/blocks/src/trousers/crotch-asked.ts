import { levelOf } from "../measurements/waist-level.js"
import { clamp } from "../steps/fade.js"
import { crotchOff } from "./crotch-levers.js"
import type { BodyAsk, Cut } from "./cut.js"
import type { WornWaist } from "./worn-waist.js"

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
 * not laid over it: there a tape that was not taken is that of the body without it.
 */
export const crotchAsked = (
  { body, taken, sources, option }: BodyAsk,
  { wearer: { survey }, crotchEase }: Cut,
  { natural, belly, hipDepth, depth }: WornWaist,
): CrotchAsked => {
  const { crotchLength } = body
  const taped = crotchLength !== undefined
  const predicted = taken.crotchLength !== undefined && sources[taken.crotchLength] === "predicted"
  const known = taped ? KNOWN[predicted ? "predicted" : "measured"] : KNOWN.untaped
  const level = taped ? levelOf(taken.crotchLength, survey) * hipDepth : 0
  const waist = option.wear === "under" ? natural - 2 * belly : natural
  const tape = crotchLength ?? survey.tape(waist, body.hip, body.waistHeight - body.crotchHeight)
  const length = tape + survey.tapePerLevel * (level - depth) + crotchEase
  return {
    taped,
    predicted,
    known,
    length,
    mayMiss: Math.max(0, crotchOff(false) - UNDER_TOLD - known),
    nearest: (seam, shorter) => length - clamp(-known, length - seam, known + shorter),
  }
}
