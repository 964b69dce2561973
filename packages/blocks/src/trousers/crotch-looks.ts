import { once } from "../steps/once.js"
import { type Levers, rises } from "./crotch-levers.js"
import { drawFrames, drawLines, type TrouserFrames, type TrouserLines } from "./lines.js"
import type { TrouserSize, Unrisen } from "./size.js"
import type { WaistShape } from "./waist-shape.js"

/** Trousers with their levers somewhere: what a search for the crotch seam and the thigh looks at. */
export interface CrotchLook {
  readonly levers: Levers
  readonly size: TrouserSize
  readonly frames: TrouserFrames
  /** Front and back rise together. */
  readonly seam: number
  readonly lines: () => TrouserLines
}

/**
 * Looks at levers. Legs and forks are drawn once for all leans and raises of centre back, the lines where they are asked for.
 *
 * @param sizeOf of one body
 */
export const crotchLooks = (
  sizeOf: (levers: Levers) => Unrisen,
  shape: WaistShape,
  frontRaise: number,
): ((levers: Levers) => CrotchLook) => {
  const looked: CrotchLook[] = []
  return (levers) => {
    const unrisen = sizeOf(levers)
    const forked = looked.find((look) => isForkedAlike(look.levers, levers))
    const frames = drawFrames(unrisen, shape, forked?.frames)
    const { front, back } = rises(unrisen, shape, levers.raise, frontRaise, frames)
    const size = { ...unrisen, frontRise: front, backRise: back }
    const look = { levers, size, frames, seam: front + back, lines: once(() => drawLines(size, shape, frames)) }
    if (forked === undefined) looked.push(look)
    return look
  }
}

const isForkedAlike = (one: Levers, other: Levers): boolean =>
  one.drop === other.drop && one.frontFork === other.frontFork && one.backFork === other.backFork
