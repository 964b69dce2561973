import type { FlatPoints } from "@toile/drawing"
import { commandText, endCommand, putCommand, putNumbers, putText, writtenText } from "./command-text.js"

/** A line of one frame in plotter units, with a length. */
export interface UnitLine {
  readonly pen: number
  /** Which of the file's numbers its points are: x, y of one after the other. */
  readonly from: number
  readonly to: number
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
export const hpglText = (frames: readonly PlotFrame[], { numbers }: FlatPoints): string => {
  const text = commandText()
  putCommand(text, "IN;PA;PU0,0;")
  let pen = 0
  frames.forEach(({ lines, end }, index) => {
    for (const line of lines) {
      if (line.pen !== pen) {
        pen = line.pen
        putCommand(text, `PU;SP${pen};`)
      }
      putText(text, "PU")
      putNumbers(text, numbers, line.from, line.from + 2)
      for (let at = line.from + 2; at < line.to; at += 2 * pointsPerCommand) {
        const last = Math.min(line.to, at + 2 * pointsPerCommand)
        putText(text, ";PD")
        putNumbers(text, numbers, at, last)
      }
      putText(text, ";")
      endCommand(text)
    }
    if (index < frames.length - 1) putCommand(text, end === "frame" ? "PU;FR;" : "PU;PG;")
  })
  putCommand(text, "PU;SP0;PG;")
  return writtenText(text)
}
