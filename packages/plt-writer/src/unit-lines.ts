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

/**
 * Lines as the frames of a sheet hold them, in whole plotter units, x from the frame's start; a point that falls on the one before is
 * left out. They come in the order of plotting: by `order`, and within it pen by pen, so that the plotter changes pens as
 * seldom as it may.
 */
export const unitFrames = (
  lines: readonly PlotLine[],
  { frames, frameLength, unitsX, unitsY }: FrameGrid,
): readonly (readonly UnitLine[])[] => {
  const found: (UnitLine & { readonly order: number })[][] = Array.from({ length: frames }, () => [])
  const add = ({ pen, order, dash }: PlotLine, points: readonly XY[], frame: number, closed: boolean) => {
    const units = rounded(points, closed, frame * frameLength, unitsX, unitsY)
    if (units.length > 2) found[frame]!.push({ pen, order, dash, points: units })
  }
  for (const line of lines) {
    const frame = onlyFrame(line.points, frames, frameLength)
    if (frame !== undefined) add(line, line.points, frame, line.closed && line.points.length > 2)
    else for (const stretch of stretchesOf(line, frames, frameLength)) add(line, stretch.points, stretch.frame, false)
  }
  return found.map((own) => own.sort((a, b) => a.order - b.order || a.pen - b.pen || a.dash.length - b.dash.length))
}

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
