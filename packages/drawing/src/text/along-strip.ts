import { add, angleOf, direction, distance, leftNormal, type Point, scale, subtract } from "@toile/geometry"
import { type FreeSpace, fits } from "./free-space.js"
import type { SizedLine } from "./sized-line.js"
import { LARGE, READABLE, runOn, SMALL, type TextBlock } from "./text-block.js"
import { centredText, textBox, uprightAngle } from "./text-box.js"

/** cm between places across the strip, and to its lines. */
const STEP = 0.1
const CLEAR = 0.05
/** Where along its longest edge a text is tried, in shares of that edge's length from the middle. */
const PLACES = [0, 0.15, -0.15, 0.3, -0.3]

/**
 * The words of a long, narrow piece as one line along it, between its own lines: as many of them as are readable, at least its name, or else
 * `last` as large as it can be. A grid for pieces of all forms is too coarse there.
 */
export const alongStrip = (
  space: FreeSpace,
  lines: readonly SizedLine[],
  last: string,
  middle: Point,
  size: number,
): TextBlock => {
  const { from, to } = longestEdge(space.outline)
  const angle = uprightAngle(angleOf(subtract(to, from)))
  const along = direction(angle)
  const length = distance(from, to)
  const placed = (text: string, height: number) => {
    for (const share of PLACES)
      for (let step = 0; STEP * step * size < length; step++)
        for (const side of step === 0 ? [0] : [STEP * step, -STEP * step]) {
          const at = add(add(middle, scale(along, share * length)), scale(leftNormal(along), side * size))
          const mark = centredText(text, at, angle, height)
          if (fits(space, textBox(mark), CLEAR * size)) return mark
        }
    return undefined
  }
  const readable = [...LARGE, ...SMALL].filter((height) => height >= READABLE).sort((a, b) => b - a)
  const wanted = [
    ...lines.map((_, i) => [runOn(lines.slice(0, lines.length - i)), readable, lines.length - i] as const),
    [last, [...readable, ...SMALL.filter((height) => height < READABLE)], 0] as const,
  ]
  for (const [text, heights, told] of wanted)
    for (const height of heights) {
      const mark = placed(text, height * size)
      if (mark === undefined) continue
      space.texts.push(textBox(mark))
      return { texts: [mark], told }
    }
  return { texts: [], told: 0 }
}

const longestEdge = (outline: readonly Point[]): { readonly from: Point; readonly to: Point } =>
  outline
    .map((to, i) => ({ from: outline.at(i - 1)!, to }))
    .reduce((most, edge) => (distance(edge.from, edge.to) > distance(most.from, most.to) ? edge : most))
