import type { Notch } from "@toile/draft-model"
import { centredText, type TextMark, type TextRoom } from "@toile/drawing"
import { add, direction, distance, scale } from "@toile/geometry"

/** Heights that are tried, cm. */
const HEIGHTS = [0.35, 0.3, 0.25, 0.2, 0.15]
/** How far the middle of a number may lie from its notch, cm, and from one place to the next. */
const FAR = 1.6
const STEP = 0.1
/** Degrees, from the notch's own direction. */
const TURNS = Array.from({ length: 12 }, (_, i) => 15 * i).flatMap((turn) => [turn, -turn - 15])

/**
 * The number of a notch that has no room straight behind it nor beside that: round about it, in the clear place that is nearest, as high as can be, and where
 * no notch of another number is nearer.
 */
export const numberNear = (notch: Notch, notches: readonly Notch[], room: TextRoom): TextMark | undefined => {
  const others = notches.filter(({ number }) => number !== notch.number)
  for (const height of HEIGHTS)
    for (let away = STEP; away <= FAR; away += STEP)
      for (const turn of TURNS) {
        const at = add(notch, scale(direction(notch.angle + turn), away))
        if (others.some((other) => distance(other, at) <= away)) continue
        const mark = centredText(String(notch.number), at, 0, height)
        if (room.isClear(mark)) return mark
      }
  return undefined
}
