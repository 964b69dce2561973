import type { XY } from "@toile/draft-model"
import { add, angleOf, direction, distance, leftNormal, type Point, scale, subtract } from "@toile/geometry"
import type { Drawing, TextMark } from "../drawing.js"
import { fits, freeSpace } from "./free-space.js"
import { READABLE, SMALL } from "./text-block.js"
import { centredText, textBox, uprightAngle } from "./text-box.js"

/** cm to lines and texts. */
const CLEAR = 0.05
/** Edges that are tried: a curve's are many, and alike. */
const MOST_EDGES = 60
/** Where along an edge, in shares of its length from the middle. */
const PLACES = [0, 0.2, -0.2, 0.4, -0.4]

/**
 * That a piece is cut as a block first, where its own text has no room to say so: between its line and the block's, along the longest edge that has room. What is
 * written there is gone when the piece is cut again, and is not needed any more.
 */
export const blockWords = (
  { strokes, texts }: Drawing,
  outline: readonly XY[],
  words: string,
  margin: number,
  size: number,
): readonly TextMark[] => {
  if (
    texts
      .map(({ text }) => text)
      .join(" ")
      .includes(words)
  )
    return []
  const space = freeSpace(outline, [
    ...strokes.map(({ points, closed }) => (closed ? [...points, ...points.slice(0, 1)] : points)),
    [...outline, outline[0]!],
  ])
  space.texts.push(...texts.map(textBox))
  const heights = SMALL.filter((height) => height >= READABLE)
  const edges = edgesOf(outline).slice(0, MOST_EDGES)
  for (const height of heights)
    for (const { from, to } of edges) {
      const angle = uprightAngle(angleOf(subtract(to, from)))
      const aside = scale(leftNormal(direction(angle)), margin / 2)
      for (const share of PLACES)
        for (const side of [1, -1]) {
          const middle = add(from, scale(subtract(to, from), 0.5 + share))
          const mark = centredText(words, add(middle, scale(aside, side)), angle, height * size)
          if (fits(space, textBox(mark), CLEAR * size)) return [mark]
        }
    }
  return []
}

/** The longest first. */
const edgesOf = (outline: readonly XY[]): readonly { readonly from: Point; readonly to: Point }[] =>
  outline
    .map(([x, y], i) => {
      const [u, v] = outline.at(i - 1)!
      return { from: { x: u, y: v }, to: { x, y } }
    })
    .sort((a, b) => distance(b.from, b.to) - distance(a.from, a.to))
