import { addPoint, type FlatPoints, flatPoints } from "@toile/drawing"
import { cutAtJoints, type Frames, onlyFrame, stretches } from "./frames.js"
import type { UnitLine } from "./hpgl.js"

/** What is alike of the lines of a stroke. */
export interface PlotStyle {
  readonly pen: number
  /** When it is plotted: lower first. */
  readonly order: number
  /** The pattern in cm, where the plotter itself is to break the line; empty: solid. */
  readonly dash: readonly number[]
}

/** How a sheet is cut into frames, and how many units a cm has. */
export interface FrameGrid {
  readonly frames: Frames
  readonly unitsX: number
  readonly unitsY: number
}

/**
 * A sheet's frames, to which its lines are added one by one: of none more is kept than its whole plotter units, x from
 * its frame's start, without points that fall on the one before. The units of all lines stand in one row, which sheets share.
 */
export interface UnitFrames extends FrameGrid {
  readonly found: readonly OrderedLine[][]
  readonly units: FlatPoints
  readonly cut: ReturnType<typeof stretches>
}

interface OrderedLine extends UnitLine {
  readonly order: number
}

export const unitFrames = (grid: FrameGrid, units: FlatPoints = flatPoints()): UnitFrames => ({
  ...grid,
  found: Array.from({ length: grid.frames.count }, () => []),
  units,
  cut: stretches(),
})

/** @param line what is left in it is of no use */
export const addLine = (to: UnitFrames, style: PlotStyle, line: FlatPoints, closed: boolean): void => {
  const frame = onlyFrame(line, to.frames)
  if (frame !== undefined) {
    if (closed && line.length > 4) addPoint(line, line.numbers[0]!, line.numbers[1]!)
    addStretch(to, style, line, 0, line.length, frame)
    return
  }
  cutAtJoints(line, closed, to.frames, to.cut)
  for (const bounds of to.cut.bounds) addStretch(to, style, to.cut.points, bounds.from, bounds.to, bounds.frame)
}

/** Each frame's lines in the order of plotting: by `order`, and within it pen by pen, so that the plotter changes pens as seldom as it may. */
export const inPlotOrder = ({ found }: UnitFrames): readonly (readonly UnitLine[])[] =>
  found.map((own) =>
    alikeOf(own)
      .toSorted(([a], [b]) => inTurn(a!, b!))
      .flat(),
  )

const inTurn = (a: OrderedLine, b: OrderedLine): number =>
  a.order - b.order || a.pen - b.pen || a.dash.length - b.dash.length

/** Lines whose turn is the same, in their own order: a sheet has thousands, and few kinds of them. */
const alikeOf = (lines: readonly OrderedLine[]): readonly (readonly OrderedLine[])[] => {
  const kinds: OrderedLine[][] = []
  let kind: OrderedLine[] | undefined
  for (const line of lines) {
    if (kind === undefined || inTurn(kind[0]!, line) !== 0) kind = kinds.find(([first]) => inTurn(first!, line) === 0)
    if (kind === undefined) {
      kind = []
      kinds.push(kind)
    }
    kind.push(line)
  }
  return kinds
}

const addStretch = (
  { found, frames, unitsX, unitsY, units }: UnitFrames,
  { pen, order, dash }: PlotStyle,
  { numbers }: FlatPoints,
  from: number,
  to: number,
  frame: number,
): void => {
  const start = units.length
  const frameStart = frame * frames.length
  let lastX = Number.NaN
  let lastY = Number.NaN
  for (let at = from; at < to; at += 2) {
    const x = Math.round((numbers[at]! - frameStart) * unitsX) + 0
    const y = Math.round(numbers[at + 1]! * unitsY) + 0
    if (x === lastX && y === lastY) continue
    addPoint(units, x, y)
    lastX = x
    lastY = y
  }
  if (units.length > start + 2) found[frame]!.push({ pen, order, dash, from: start, to: units.length })
  else units.length = start
}
