import { pathEnd } from "@toile/geometry"
import type { Block } from "./block.js"
import type { ShirtOptions } from "./declaration.js"

/** Buttonhole = button 1.1 + 0.2. */
export const HOLE = 1.3
/** First button below the stand's seam, last one above the hem at the least. */
const FIRST = 6.5
const OVER_HEM = 12

/** Heights of the front's buttons, from the top; one button of the count sits on the stand. Equal pitch. */
export const buttonPlaces = (block: Block, option: ShirtOptions): number[] => {
  const count = option.buttons - 1
  const first = pathEnd(block.front.neck).y - FIRST
  const pitch = buttonPitch(block, option)
  return Array.from({ length: count }, (_, i) => first - i * pitch)
}

export const buttonPitch = (block: Block, option: ShirtOptions): number =>
  (pathEnd(block.front.neck).y - FIRST - block.level.hem - OVER_HEM) / (option.buttons - 2)
