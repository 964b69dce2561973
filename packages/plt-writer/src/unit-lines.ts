import { addPoint, type FlatPoints, flatPoints, withRoom } from "@toile/drawing"
import { cutAtJoints, type Frames, onlyFrame, stretches } from "./frames.js"
import type { UnitRun } from "./hpgl.js"

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
  readonly found: readonly Kind[][]
  readonly units: FlatPoints
  readonly cut: ReturnType<typeof stretches>
}

/** A frame's lines whose turn is the same, in their own order: a sheet has thousands, and few kinds of them. */
interface Kind {
  readonly order: number
  readonly pen: number
  /** How many lengths the patterns of its lines have. */
  readonly dashes: number
  readonly runs: (UnitRun & { readonly spans: number[] })[]
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
export const inPlotOrder = ({ found }: UnitFrames): readonly (readonly UnitRun[])[] =>
  found.map((own) =>
    own.toSorted((a, b) => a.order - b.order || a.pen - b.pen || a.dashes - b.dashes).flatMap(({ runs }) => runs),
  )

/** Where the next line of a style goes. */
const spansOf = (own: Kind[], { pen, order, dash }: PlotStyle): number[] => {
  let kind: Kind | undefined
  for (const known of own) if (known.order === order && known.pen === pen && known.dashes === dash.length) kind = known
  if (kind === undefined) {
    kind = { order, pen, dashes: dash.length, runs: [] }
    own.push(kind)
  }
  const last = kind.runs.at(-1)
  if (last?.dash === dash) return last.spans
  const spans: number[] = []
  kind.runs.push({ pen, dash, spans })
  return spans
}

const addStretch = (
  { found, frames, unitsX, unitsY, units }: UnitFrames,
  style: PlotStyle,
  { numbers }: FlatPoints,
  from: number,
  to: number,
  frame: number,
): void => {
  const start = units.length
  const row = withRoom(units, to - from)
  let end = start
  const frameStart = frame * frames.length
  let lastX = Number.NaN
  let lastY = Number.NaN
  for (let at = from; at < to; at += 2) {
    const x = Math.round((numbers[at]! - frameStart) * unitsX) + 0
    const y = Math.round(numbers[at + 1]! * unitsY) + 0
    if (x === lastX && y === lastY) continue
    row[end++] = x
    row[end++] = y
    lastX = x
    lastY = y
  }
  if (end <= start + 2) return
  units.length = end
  spansOf(found[frame]!, style).push(start, end)
}
