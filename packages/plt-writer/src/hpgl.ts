import type { FlatPoints } from "@toile/drawing"
import {
  type CommandText,
  commandText,
  endCommand,
  putCommand,
  putNumbers,
  putText,
  writtenText,
} from "./command-text.js"

/** Lines of one frame in plotter units, each with a length, one after the other by one pen. */
export interface UnitRun {
  readonly pen: number
  /** cm, for a plotter that dashes by itself; empty: solid. */
  readonly dash: readonly number[]
  /** Which of the file's numbers (x, y by turns) the points of its lines are: of each from and to. */
  readonly spans: readonly number[]
}

/** What ends a frame: the next frame of the same sheet, or the next sheet. */
export type FrameEnd = "frame" | "sheet"
export interface PlotFrame {
  readonly runs: readonly UnitRun[]
  readonly end: FrameEnd
}

// Old controllers have a line buffer: a PD is broken into several of this many points.
const pointsPerCommand = 50

/** The frames as HP-GL text: `IN;PA;` ... `PU;SP0;`; each line lifts the pen on its way to its start. FR between frames and PG after each sheet. */
export const hpglText = (frames: readonly PlotFrame[], { numbers }: FlatPoints): string => {
  const text = commandText()
  putCommand(text, "IN;PA;PU0,0;")
  let pen = 0
  frames.forEach(({ runs, end }, index) => {
    for (const run of runs) {
      if (run.pen !== pen) {
        pen = run.pen
        putCommand(text, `PU;SP${pen};`)
      }
      for (let at = 0; at < run.spans.length; at += 2) putLine(text, numbers, run.spans[at]!, run.spans[at + 1]!)
    }
    if (index < frames.length - 1) putCommand(text, end === "frame" ? "PU;FR;" : "PU;PG;")
  })
  putCommand(text, "PU;SP0;PG;")
  return writtenText(text)
}

const putLine = (text: CommandText, numbers: Float64Array, from: number, to: number): void => {
  putText(text, "PU")
  putNumbers(text, numbers, from, from + 2)
  for (let at = from + 2; at < to; at += 2 * pointsPerCommand) {
    putText(text, ";PD")
    putNumbers(text, numbers, at, Math.min(to, at + 2 * pointsPerCommand))
  }
  putText(text, ";")
  endCommand(text)
}
