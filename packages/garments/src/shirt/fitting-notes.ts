import { capLoweredNote } from "@toile/blocks/sleeves"
import type { Warning } from "@toile/draft-model"
import { armholeLengths, type Block, YOKE_BELOW_TIP } from "./block.js"
import type { ShirtSheet } from "./declaration.js"
import type { ShirtSize } from "./size.js"

/** Usual armhole for a shirt: 0.50 to 0.57 of the chest, with room for other fits. */
const ARMHOLE = { low: 0.45, high: 0.65 } as const

export const fittingNotes = (
  { option }: ShirtSheet,
  size: ShirtSize,
  block: Block,
  cap: { readonly asked: number; readonly height: number },
  pitch: number,
): Warning[] => {
  const notes: Warning[] = []
  const armhole = armholeLengths(block)
  const share = (armhole.front + armhole.back) / (size.chestGirth - option.bustEase)
  if (share < ARMHOLE.low || share > ARMHOLE.high)
    notes.push({
      code: "armhole",
      piece: "sleeve",
      message: `The armhole is ${(100 * share).toFixed(0)} % of the chest; 50 to 57 % is usual`,
    })
  notes.push(...capLoweredNote(cap))
  const yokeDepth = YOKE_BELOW_TIP - block.back.tip.y
  if (yokeDepth > option.yokeDepth)
    notes.push({
      code: "yokeDeepened",
      piece: "yoke",
      message: `The yoke is ${yokeDepth.toFixed(1)} cm deep, not ${option.yokeDepth}: its seam lies ${YOKE_BELOW_TIP} cm below the shoulder's end`,
    })
  if (pitch < 6.5 || pitch > 11)
    notes.push({
      code: "buttonPitch",
      piece: "frontRight",
      message: `The buttons stand ${pitch.toFixed(1)} cm apart; 8 to 9.5 is usual: choose ${pitch > 11 ? "more" : "fewer"} buttons`,
    })
  return notes
}
