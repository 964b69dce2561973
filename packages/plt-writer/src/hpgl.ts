/** A line of one frame in plotter units, with a length. */
export interface UnitLine {
  readonly pen: number
  /** x, y of a point after the other's. */
  readonly points: readonly number[]
  /** cm, for a plotter that dashes by itself; empty: solid. */
  readonly dash: readonly number[]
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

const strokeText = (points: UnitLine["points"]): string => {
  let text = `PU${points[0]},${points[1]};`
  for (let at = 2; at < points.length; at += 2 * pointsPerCommand) {
    const end = Math.min(points.length, at + 2 * pointsPerCommand)
    text += `PD${points[at]},${points[at + 1]}`
    for (let next = at + 2; next < end; next += 2) text += `,${points[next]},${points[next + 1]}`
    text += ";"
  }
  return text
}
