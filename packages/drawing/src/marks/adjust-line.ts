import type { XY } from "@toile/draft-model"
import type { Language } from "../draw-context.js"
import type { Stroke, TextMark } from "../drawing.js"
import { type FreeSpace, fits } from "../text/free-space.js"
import { centredText, textBox, uprightAngle } from "../text/text-box.js"
import { stroke } from "./shapes.js"

/** The two lines lie so far apart, cm: the piece is cut through between them. */
const APART = 0.6
const words: Readonly<Record<Language, string>> = {
  en: "lengthen or shorten here",
  fr: "rallonger ou raccourcir ici",
}

/** A line at which the piece may be lengthened or shortened: the trade's double line. */
export const adjustLine = (points: readonly XY[]): Stroke[] =>
  [-APART / 2, APART / 2].map((by) => stroke("internal", beside(points, by)))

/** Its words along it, where they cross nothing; else none, the double line tells. */
export const adjustWords = (
  points: readonly XY[],
  space: FreeSpace,
  language: Language,
  height: number,
): TextMark[] => {
  const [a, b] = [points[0]!, points[points.length - 1]!]
  const angle = uprightAngle((Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI)
  for (const away of [1, -1])
    for (const share of [0.5, 0.3, 0.7]) {
      const [x, y] = beside([at(a, b, share), b], away * (APART / 2 + 1.2 * height))[0]!
      const text = centredText(words[language], { x, y }, angle, height)
      if (fits(space, textBox(text), height / 4)) {
        space.texts.push(textBox(text))
        return [text]
      }
    }
  return []
}

const at = (a: XY, b: XY, share: number): XY => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]

/** The line moved to its left by so much. */
const beside = (points: readonly XY[], by: number): XY[] => {
  const [a, b] = [points[0]!, points[points.length - 1]!]
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  const [nx, ny] = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length]
  return points.map(([x, y]): XY => [x + nx * by, y + ny * by])
}
