import type { XY } from "@toile/draft-model"
import { shareInBox, type TurnedBox } from "./text-box.js"

/** What of a line, told by its points in order, lies outside all boxes, each grown by `clearance`. */
export const stretchesBeside = (
  points: readonly XY[],
  boxes: readonly TurnedBox[],
  clearance: number,
): readonly (readonly XY[])[] => {
  const stretches: XY[][] = []
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!]
    const at = (share: number): XY => (share === 1 ? b : [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])])
    const show = (from: number, to: number): void => {
      const before = stretches.at(-1)
      if (from === 0 && before?.at(-1) === a) before.push(at(to))
      else stretches.push([from === 0 ? a : at(from), at(to)])
    }
    let from = 0
    for (const [start, end] of hiddenOf(a, b, boxes, clearance)) {
      if (start > from) show(from, start)
      from = Math.max(from, end)
    }
    if (from < 1) show(from, 1)
  }
  return stretches
}

/** From which to which shares of its length a straight line lies in the boxes. */
const hiddenOf = (a: XY, b: XY, boxes: readonly TurnedBox[], clearance: number): (readonly [number, number])[] =>
  boxes
    .map((box) => shareInBox(a, b, box, clearance))
    .filter((share) => share !== undefined)
    .sort(([one], [other]) => one - other)
