import type { XY } from "@toile/draft-model"
import type { FrameLine } from "./frames.js"

/** A frame's lines in plotter units, none of them without length. */
export interface UnitLine {
  readonly pen: number
  readonly points: readonly XY[]
  /** cm, for a plotter that dashes by itself; empty: solid. */
  readonly dash: readonly number[]
}

/**
 * Rounds to whole plotter units and leaves out each point that falls on the one before. Lines come in the order of
 * plotting: by `order`, and within it pen by pen, so that the plotter changes pens as seldom as it may.
 */
export const unitLines = (lines: readonly FrameLine[], unitsX: number, unitsY: number): readonly UnitLine[] =>
  lines
    .toSorted((a, b) => a.order - b.order || a.pen - b.pen || (a.dash?.length ?? 0) - (b.dash?.length ?? 0))
    .map(({ pen, points, dash = [] }) => ({ pen, dash, points: rounded(points, unitsX, unitsY) }))
    .filter((line) => line.points.length > 1)

const rounded = (points: readonly XY[], unitsX: number, unitsY: number): readonly XY[] => {
  const kept: XY[] = []
  for (const [x, y] of points) {
    const place: XY = [Math.round(x * unitsX) + 0, Math.round(y * unitsY) + 0]
    const last = kept.at(-1)
    if (last === undefined || last[0] !== place[0] || last[1] !== place[1]) kept.push(place)
  }
  return kept
}

/** What ends a frame: the next frame of the same sheet, or the next sheet. */
export type FrameEnd = "frame" | "sheet"
export interface PlotFrame {
  readonly lines: readonly UnitLine[]
  readonly end: FrameEnd
}

// Old controllers have a line buffer: a PD is broken into several of this many points.
const pointsPerCommand = 50

/** The frames as HP-GL text: `IN;PA;` ... `PU;SP0;`; each line lifts the pen on its way to its start. FR between frames and PG after each sheet. */
export const hpglText = (frames: readonly PlotFrame[]): string => {
  const commands: string[] = ["IN;PA;PU0,0;"]
  let pen = 0
  frames.forEach(({ lines, end }, index) => {
    for (const line of lines) {
      if (line.pen !== pen) {
        pen = line.pen
        commands.push(`PU;SP${pen};`)
      }
      commands.push(strokeText(line.points))
    }
    if (index < frames.length - 1) commands.push(end === "frame" ? "PU;FR;" : "PU;PG;")
  })
  commands.push("PU;SP0;PG;")
  return filledLines(commands)
}

// What an editor and an old controller's line buffer take.
const longestLine = 240

/** Commands one after the other, with a line's end where the next would pass 240 characters. */
export const filledLines = (commands: readonly string[]): string => {
  let text = ""
  let line = 0
  for (const command of commands) {
    if (line > 0 && line + command.length > longestLine) {
      text += "\n"
      line = 0
    }
    text += command
    line += command.length
  }
  return `${text}\n`
}

const strokeText = (points: readonly XY[]): string => {
  const [x, y] = points[0]!
  let text = `PU${x},${y};`
  for (let index = 1; index < points.length; index++) {
    const [x, y] = points[index]!
    const place = (index - 1) % pointsPerCommand
    text += place === 0 ? `PD${x},${y}` : `,${x},${y}`
    if (place === pointsPerCommand - 1 || index === points.length - 1) text += ";"
  }
  return text
}
