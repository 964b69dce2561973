import type { Warning } from "@toile/draft-model"
import { buttonPitchNote } from "../closures/button-notes.js"
import { capLoweredNote, hemNote, sleeveEaseNote } from "../sleeves/fitting-notes.js"
import { measureShirtSleeve } from "../sleeves/shirt-sleeve.js"
import type { ShirtOptions } from "./ask.js"
import { armholeLengths, leastYokeDepth, YOKE_BELOW_TIP } from "./block.js"
import type { DrawnShirt } from "./pieces.js"
import type { ShirtSize } from "./size.js"

/** Where buttons stand nearer or further apart, that is told. */
const PITCH = { low: 6.5, high: 11 } as const

/** What the cutter should know of this figure and these options before cloth is cut. */
export const fittingNotes = (
  option: ShirtOptions,
  size: ShirtSize,
  { block, cap, pitch, parts }: DrawnShirt,
  /** The measurements that gave its cuff and its upper arm. */
  ids: { readonly cuff?: string; readonly bicep?: string },
): Warning[] => {
  const notes: Warning[] = []
  const { front, back } = armholeLengths(block)
  if ("within" in size.sleeve)
    notes.push(...sleeveEaseNote(cap.girth, size.sleeve.girth, front + back, ids.bicep ?? "mbBicepGirth"))
  else notes.push(...capLoweredNote(cap))
  if (parts.sleeve.plain) notes.push(...hemNote(measureShirtSleeve(parts.sleeve).cuff, size.cuffGirth, ids.cuff))
  const yokeDepth = leastYokeDepth(block.back.tip, size)
  if (yokeDepth > option.yokeDepth)
    notes.push({
      code: "yokeDeepened",
      piece: "yoke",
      message: `The yoke is ${yokeDepth.toFixed(1)} cm deep, not ${option.yokeDepth}: its seam lies ${YOKE_BELOW_TIP} cm below the shoulder's end`,
    })
  return [...notes, ...buttonPitchNote(pitch, PITCH, "8 to 9.5", "frontRight")]
}
