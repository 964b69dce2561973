import type { XY } from "@toile/draft-model"
import { add, angleOf, between, type Point, scale, subtract, unit } from "@toile/geometry"
import type { Stroke, TextMark } from "../drawing.js"
import { type FreeSpace, fits } from "../text/free-space.js"
import { centredText, textBox, turnedBox, uprightAngle } from "../text/text-box.js"
import { textWidth } from "../text/text-width.js"
import { arrowhead, pt, stroke, xy } from "./shapes.js"

export interface FoldBracket {
  readonly strokes: readonly Stroke[]
  readonly texts: readonly TextMark[]
}

const nothing: FoldBracket = { strokes: [], texts: [] }

/** Where a bracket is tried: its length as a share of the fold, its depth in cm at full size, its middle along the fold. */
interface Tried {
  readonly shares: readonly number[]
  readonly depths: readonly number[]
  readonly middles: readonly number[]
}
const USUAL: Tried = { shares: [0.5, 0.3, 0.18], depths: [1.3, 0.8, 0.5], middles: [0.5, 0.65, 0.35, 0.8, 0.2] }
/** Between levels that lie near to each other, and on small pieces: on no fold is a bracket missing but for want of any room. */
const NARROW: Tried = {
  shares: [0.3, 0.18, 0.1, 0.06],
  depths: [0.8, 0.5, 0.35, 0.25],
  middles: Array.from({ length: 17 }, (_, i) => 0.5 + (i % 2 === 0 ? 1 : -1) * 0.05 * Math.ceil(i / 2)),
}

/** On a sheet, whose texts are larger, a small piece has one that is as much smaller, down to full size. */
const SMALLER = [1, 0.7, 0.5, 0.35, 0.25] as const

/**
 * The bracket that says "place on the fold": a line beside the fold whose two ends turn and point to it, with the word
 * beside it. It stands where it crosses no other line: tried along the fold, then shorter and nearer to it; on a piece
 * with no room there is none, and the dash-dot line alone tells.
 * @param everywhere where there is no usual place, look for a narrow one; older drafts are drawn as they were
 */
export const foldBracket = (
  fold: readonly [XY, XY],
  inward: Point,
  word: string,
  space: FreeSpace,
  size: number,
  everywhere: boolean,
): FoldBracket => {
  const usual = bracketAt(fold, inward, word, space, size, USUAL, everywhere)
  if (usual !== undefined || !everywhere) return usual ?? nothing
  for (const share of SMALLER) {
    const narrow = bracketAt(fold, inward, word, space, Math.max(share * size, Math.min(size, 1)), NARROW, everywhere)
    if (narrow !== undefined) return narrow
  }
  return nothing
}

const bracketAt = (
  fold: readonly [XY, XY],
  inward: Point,
  word: string,
  space: FreeSpace,
  size: number,
  { shares, depths, middles }: Tried,
  everywhere: boolean,
): FoldBracket | undefined => {
  const [from, to] = [pt(fold[0]), pt(fold[1])]
  const whole = subtract(to, from)
  const length = Math.hypot(whole.x, whole.y)
  const along = unit(whole)
  const angle = angleOf(whole)
  for (const share of shares)
    for (const depth of depths.map((cm) => cm * size))
      for (const centre of middles) {
        const half = Math.min((share * length) / 2, 12 * size)
        const reach = half / length
        if (half < 0.8 * depth || centre - reach < 0.02 || centre + reach > 0.98) continue
        const gap = 0.12 * depth
        const middle = between(from, to, centre)
        const height = Math.min(0.55 * depth, 0.5 * size)
        const textHalf = textWidth(word, height) / 2
        if (textHalf > half) continue
        const text = centredText(word, add(middle, scale(inward, depth + height)), uprightAngle(angle), height)
        const box = turnedBox(add(middle, scale(inward, (depth + gap) / 2)), 2 * half, depth - 2 * gap, angle)
        if (!fits(space, box, 0.05) || !fits(space, textBox(text), 0.05)) continue
        // Its strokes lie on the box's sides
        const taken = everywhere ? turnedBox(add(middle, scale(inward, depth / 2)), 2 * half, depth, angle) : box
        space.texts.push(taken, textBox(text))
        const ends = [-half, half].map((by) => add(middle, scale(along, by)))
        const feet = ends.map((p) => add(p, scale(inward, gap)))
        const turns = ends.map((p) => add(p, scale(inward, depth)))
        return {
          strokes: [
            stroke("label", [feet[0]!, turns[0]!, turns[1]!, feet[1]!].map(xy)),
            ...[0, 1].map((i) => arrowhead("label", turns[i]!, feet[i]!, 0.45 * depth)),
          ],
          texts: [text],
        }
      }
  return undefined
}
