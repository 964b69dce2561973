import type { XY } from "@toile/draft-model"
import { onlyFrame, type PlotLine, stretchesOf } from "./frames.js"
import type { UnitLine } from "./hpgl.js"

/** How a sheet is cut into frames, and how many units a cm has. */
export interface FrameGrid {
  readonly frames: number
  /** cm */
  readonly frameLength: number
  readonly unitsX: number
  readonly unitsY: number
}

interface OrderedLine extends UnitLine {
  readonly order: number
}

/**
 * The frames of a sheet, to which its lines are added one by one, so that none of them is kept but in whole plotter
 * units, x from its frame's start, without points that fall on the one before.
 */
export interface UnitFrames extends FrameGrid {
  readonly found: readonly OrderedLine[][]
}

export const unitFrames = (grid: FrameGrid): UnitFrames => ({
  ...grid,
  found: Array.from({ length: grid.frames }, () => []),
})

export const addLine = (to: UnitFrames, line: PlotLine): void => {
  const frame = onlyFrame(line.points, to.frames, to.frameLength)
  if (frame !== undefined) addStretch(to, line, line.points, frame, line.closed && line.points.length > 2)
  else
    for (const stretch of stretchesOf(line, to.frames, to.frameLength))
      addStretch(to, line, stretch.points, stretch.frame, false)
}

const addStretch = (
  { found, frameLength, unitsX, unitsY }: UnitFrames,
  { pen, order, dash }: PlotLine,
  points: readonly XY[],
  frame: number,
  closed: boolean,
): void => {
  const units = rounded(points, closed, frame * frameLength, unitsX, unitsY)
  if (units.length > 2) found[frame]!.push({ pen, order, dash, points: units })
}

/** Each frame's lines in the order of plotting: by `order`, and within it pen by pen, so that the plotter changes pens as seldom as it may. */
export const inPlotOrder = ({ found }: UnitFrames): readonly (readonly UnitLine[])[] =>
  found.map((own) => own.toSorted((a, b) => a.order - b.order || a.pen - b.pen || a.dash.length - b.dash.length))

const rounded = (
  points: readonly XY[],
  closed: boolean,
  start: number,
  unitsX: number,
  unitsY: number,
): readonly number[] => {
  const kept: number[] = []
  let [lastX, lastY] = [Number.NaN, Number.NaN]
  const count = points.length
  for (let index = 0; index < (closed ? count + 1 : count); index++) {
    const point = points[index < count ? index : 0]!
    const x = Math.round((point[0] - start) * unitsX) + 0
    const y = Math.round(point[1] * unitsY) + 0
    if (x === lastX && y === lastY) continue
    kept.push(x, y)
    lastX = x
    lastY = y
  }
  return kept
}
