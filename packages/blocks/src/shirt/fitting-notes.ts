import type { Warning } from "@toile/draft-model"
import { buttonPitchNote } from "../closures/button-notes.js"
import { capLoweredNote, hemNote } from "../sleeves/fitting-notes.js"
import { measureShirtSleeve } from "../sleeves/shirt-sleeve.js"
import type { ShirtOptions } from "./ask.js"
import { armholeLengths, YOKE_BELOW_TIP } from "./block.js"
import type { DrawnShirt } from "./pieces.js"
import type { ShirtSize } from "./size.js"

/** Usual armhole for a shirt: 0.50 to 0.57 of the chest, with room for other fits. */
const ARMHOLE = { low: 0.45, high: 0.65 } as const

/** Where buttons stand nearer or further apart, that is told. */
const PITCH = { low: 6.5, high: 11 } as const

/** What the cutter should know of this figure and these options before cloth is cut. */
export const fittingNotes = (
  option: ShirtOptions,
  size: ShirtSize,
  { block, cap, pitch, parts }: DrawnShirt,
  /** The finished measurement that gave its cuff. */
  cuffId: string | undefined,
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
  if (parts.sleeve.plain) notes.push(...hemNote(measureShirtSleeve(parts.sleeve).cuff, size.cuffGirth, cuffId))
  const yokeDepth = YOKE_BELOW_TIP - block.back.tip.y
  if (yokeDepth > option.yokeDepth)
    notes.push({
      code: "yokeDeepened",
      piece: "yoke",
      message: `The yoke is ${yokeDepth.toFixed(1)} cm deep, not ${option.yokeDepth}: its seam lies ${YOKE_BELOW_TIP} cm below the shoulder's end`,
    })
  return [...notes, ...buttonPitchNote(pitch, PITCH, "8 to 9.5", "frontRight")]
}
