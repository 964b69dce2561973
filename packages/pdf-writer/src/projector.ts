import type { XY } from "@toile/draft-model"
import {
  ASCENT,
  boxesOverlap,
  type Drawing,
  lineMeetsBox,
  type Stroke,
  stretchesBeside,
  type TextMark,
  type TurnedBox,
  textBox,
} from "@toile/drawing"

/** How a file is drawn where it is not for paper. */
export interface Look {
  /** Lines are so many times their usual width. */
  readonly thickness?: number
  /** cm between the lines of a grid over the whole sheet, to set up a projector by. */
  readonly grid?: number
}

/** A projector on a ceiling shows about 10 dots a centimetre: the thinnest line is to be one dot wide. */
export const projectorLook: Look = { thickness: 4, grid: 10 }

/** How high the grid's numbers are, and how far from its lines; how far from a text the lines end. cm */
const NUMBER = 0.7
const BESIDE_LINE = 0.3
const ROUND_TEXT = 0.15
/** A number gives way to what is drawn by so much at a time. */
const AWAY = 0.5

/**
 * A drawing over a grid whose lines are counted in cm from the upper left corner, on its right and lower edge. Its lines end where
 * texts stand; a number stands in the way of nothing that is drawn, farther from the edge where there is something, and is left out where there is no room.
 */
export const withGrid = (drawing: Drawing, step: number): Drawing => {
  const { minX, maxX, minY, maxY } = drawing.bounds
  const isClear = clearOf(drawing)
  const numbers: TextMark[] = []
  const number = (cm: number, from: XY, away: XY): void => {
    for (let moved = 0; cm > 0 && moved < step - 2 * NUMBER; moved += AWAY) {
      const [x, y] = [from[0] + moved * away[0], from[1] + moved * away[1]]
      const mark: TextMark = { text: String(cm), x, y, angle: 0, height: NUMBER, anchor: "start" }
      const box = textBox(mark)
      const isOn = x >= minX && x + 2 * box.halfWidth <= maxX && y + ASCENT * NUMBER <= maxY
      if (!isOn || !isClear(box) || numbers.some((other) => boxesOverlap(textBox(other), box))) continue
      numbers.push(mark)
      return
    }
  }
  const lines: (readonly [XY, XY])[] = []
  for (let cm = 0; minX + cm <= maxX; cm += step) {
    const x = minX + cm
    lines.push([
      [x, minY],
      [x, maxY],
    ])
    number(cm, [x + BESIDE_LINE, minY + BESIDE_LINE], [0, 1])
  }
  for (let cm = 0; maxY - cm >= minY; cm += step) {
    const y = maxY - cm
    lines.push([
      [minX, y],
      [maxX, y],
    ])
    number(cm, [maxX - 2, y + BESIDE_LINE], [-1, 0])
  }
  const texts = [...numbers, ...drawing.texts]
  const boxes = texts.map(textBox)
  const strokes = lines
    .flatMap((ends) => stretchesBeside(ends, boxes, ROUND_TEXT))
    .map((points): Stroke => ({ kind: "frame", closed: false, points }))
  return { ...drawing, strokes: [...strokes, ...drawing.strokes], texts }
}

/** Whether a box meets no line and no text of a drawing. */
const clearOf = ({ strokes, texts }: Drawing): ((box: TurnedBox) => boolean) => {
  const boxes = texts.map(textBox)
  return (box) =>
    !boxes.some((other) => boxesOverlap(other, box)) &&
    !strokes.some(({ points, closed }) =>
      points.some((p, i) => {
        const before = i > 0 ? points[i - 1] : closed ? points.at(-1) : undefined
        return before !== undefined && lineMeetsBox(before, p, box)
      }),
    )
}
