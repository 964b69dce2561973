import type { Care, XY } from "@toile/draft-model"
import type { Sketch, SketchLine, SketchMark } from "../model.js"
import { careBars } from "../words/care.js"
import { bent } from "./view.js"

/** cm of a symbol's square, and from one to the next. */
const SIZE = 10
const PITCH = 13

/** The symbols of ISO 3758 in their order: tub, triangle, drier, iron, circle; what is not said is left out. */
export const careSketch = (care: Care): Sketch => {
  const told = [
    care.wash && tub(care.wash),
    care.bleach && triangle(care.bleach),
    care.dry && drier(care.dry),
    care.iron && iron(care.iron),
    care.professional && professional(care.professional),
  ].filter((one) => one !== undefined)
  const lines = told.flatMap(({ lines: own }, i) =>
    own.map((line) => ({ ...line, points: line.points.map(([x, y]): XY => [x + i * PITCH, y]) })),
  )
  const marks = told.flatMap(({ text }, i): SketchMark[] =>
    text === "" ? [] : [{ label: text, at: [i * PITCH + SIZE / 2, 4], along: [], plain: true }],
  )
  return { caption: "", lines, marks }
}

interface Symbol {
  readonly lines: readonly SketchLine[]
  readonly text: string
}

const line = (...points: readonly XY[]): SketchLine => ({ points, look: "outline" })
const shape = (...points: readonly XY[]): SketchLine => ({ points, closed: true, look: "outline" })
const cross = [line([0, 0], [SIZE, SIZE]), line([0, SIZE], [SIZE, 0])]
const underBars = (word: string): SketchLine[] =>
  Array.from({ length: careBars(word) }, (_, i) => line([1.5, -1.6 - 1.6 * i], [8.5, -1.6 - 1.6 * i]))
const ring = (x: number, y: number, r: number): SketchLine =>
  shape(
    ...Array.from(
      { length: 24 },
      (_, i): XY => [x + r * Math.cos((i * Math.PI) / 12), y + r * Math.sin((i * Math.PI) / 12)],
    ),
  )
const dots = (count: number, y: number): SketchLine[] =>
  Array.from({ length: count }, (_, i) => ring(5 + (i - (count - 1) / 2) * 2.2, y, 0.5))

const tub = (word: string): Symbol => ({
  lines: [
    line([0, 8], [1.6, 0], [8.4, 0], [10, 8]),
    {
      points: [
        ...bent([0.3, 6.6], [1.5, 7.8], [2.7, 6.6], 4),
        ...bent([2.7, 6.6], [3.9, 5.4], [5.1, 6.6], 4),
        ...bent([5.1, 6.6], [6.3, 7.8], [7.5, 6.6], 4),
        ...bent([7.5, 6.6], [8.6, 5.6], [9.7, 6.6], 4),
      ],
      look: "outline",
    },
    ...(word === "hand" ? [line([3, 9.5], [5, 5], [7, 4]), line([4.5, 9.5], [6, 6.4])] : []),
    ...(word === "no" ? cross : underBars(word)),
  ],
  text: /^\d/.test(word) ? String(Number.parseInt(word, 10)) : "",
})

const triangle = (word: string): Symbol => ({
  lines: [
    shape([0, 0], [10, 0], [5, 9]),
    ...(word === "oxygen" ? [line([3, 0], [6.4, 6.4]), line([5, 0], [7.4, 4.6])] : []),
    ...(word === "no" ? cross : []),
  ],
  text: "",
})

const drier = (word: string): Symbol => ({
  lines: [
    shape([0, 0], [10, 0], [10, 10], [0, 10]),
    ring(5, 5, 4.6),
    ...dots({ normal: 2, low: 1, no: 0 }[word] ?? 0, 5),
    ...(word === "no" ? cross : []),
  ],
  text: "",
})

const iron = (word: string): Symbol => ({
  lines: [
    shape([0, 1], [10, 1], [8.6, 5], [2, 5]),
    line([8.6, 5], [8, 8.4], [2.6, 8.4]),
    ...dots({ "200": 3, "150": 2, "110": 1, no: 0 }[word] ?? 0, 2.8),
    ...(word === "no" ? cross : []),
  ],
  text: "",
})

const professional = (word: string): Symbol => ({
  lines: [ring(5, 4.6, 4.6), ...(word === "no" ? cross : underBars(word))],
  text: word === "no" ? "" : word[0]!,
})
