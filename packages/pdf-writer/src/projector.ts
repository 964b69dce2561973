import type { Stroke, TextMark } from "@toile/drawing"
import type { SheetPlan } from "./page-plan.js"

/** How a file is drawn where it is not for paper. */
export interface Look {
  /** Lines are so many times their usual width. */
  readonly thickness?: number
  /** cm between the lines of a grid over the whole sheet, to set up a projector by. */
  readonly grid?: number
}

/** A projector on a ceiling shows about 10 dots a centimetre: the thinnest line is to be one dot wide. */
export const projectorLook: Look = { thickness: 4, grid: 10 }

/** The sheet over a grid whose lines are counted in cm from the upper left corner. */
export const withGrid = (plan: SheetPlan, step: number): SheetPlan => {
  const { drawing } = plan.headed
  const { minX, maxX, minY, maxY } = drawing.bounds
  const strokes: Stroke[] = []
  const texts: TextMark[] = []
  const caption = (cm: number, x: number, y: number): TextMark => ({
    text: String(cm),
    x,
    y,
    angle: 0,
    height: 0.7,
    anchor: "start",
  })
  for (let cm = 0; minX + cm <= maxX; cm += step) {
    const x = minX + cm
    strokes.push({
      kind: "frame",
      closed: false,
      points: [
        [x, minY],
        [x, maxY],
      ],
    })
    if (cm > 0) texts.push(caption(cm, x + 0.3, minY + 0.3))
  }
  for (let cm = 0; maxY - cm >= minY; cm += step) {
    const y = maxY - cm
    strokes.push({
      kind: "frame",
      closed: false,
      points: [
        [minX, y],
        [maxX, y],
      ],
    })
    if (cm > 0) texts.push(caption(cm, maxX - 2, y + 0.3))
  }
  const gridded = { ...drawing, strokes: [...strokes, ...drawing.strokes], texts: [...texts, ...drawing.texts] }
  return { ...plan, headed: { ...plan.headed, drawing: gridded } }
}
