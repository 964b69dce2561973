import type { FlatPoints } from "@toile/drawing"
import { commandText, endCommand, putCommand, writtenText } from "./command-text.js"
import type { PlotFrame } from "./hpgl.js"
import { putPackedLine } from "./packed.js"

const ESC = "\u001b"
const start = `${ESC}%-12345X@PJL ENTER LANGUAGE=HPGL2\r\n${ESC}E${ESC}%0B`
const end = `${ESC}%0A${ESC}E${ESC}%-12345X`

/** A pen and the width of its line in mm. */
export interface PenWidth {
  readonly pen: number
  readonly width: number
}

/**
 * Sheets as HP-GL/2, each a page without frames, as long as the longest of them (PS): packed polylines, pens with their widths, dashes by the
 * plotter (UL, LT with the pattern's length in mm). Told in printer job language to a plotter that knows other languages too.
 */
export const hpgl2Text = (
  pages: readonly PlotFrame[],
  { numbers }: FlatPoints,
  widths: readonly PenWidth[],
): string => {
  const dashes = new Set(pages.flatMap(({ runs }) => runs.map(({ dash }) => dash)))
  const patterns = [...new Set([...dashes].map((dash) => dash.join(" ")))]
    .filter((pattern) => pattern !== "")
    .sort()
    .map((pattern) => pattern.split(" ").map(Number))
  const text = commandText()
  // Told once: devices and readers differ in what a second size in a file does to its pages.
  putCommand(text, `BP;IN;PS${reach(pages, numbers, 0)},${reach(pages, numbers, 1)};PA;TR0;`)
  let pen = 0
  pages.forEach(({ runs }, index) => {
    if (index > 0) putCommand(text, "PU;PG;")
    for (const { pen: of, width } of widths) putCommand(text, `PW${width},${of};`)
    patterns.forEach((pattern, at) => {
      putCommand(text, `UL${at + 1},${shares(pattern).join(",")};`)
    })
    // A page begins with whatever line type the plotter takes for it.
    let dash: readonly number[] | undefined
    for (const run of runs) {
      if (run.pen !== pen) {
        pen = run.pen
        putCommand(text, `PU;SP${pen};`)
      }
      if (run.dash !== dash && (dash === undefined || run.dash.join(" ") !== dash.join(" "))) {
        dash = run.dash
        putCommand(text, lineType(dash, patterns))
      }
      for (let at = 0; at < run.spans.length; at += 2) {
        putPackedLine(text, numbers, run.spans[at]!, run.spans[at + 1]!)
        endCommand(text)
      }
    }
  })
  putCommand(text, "PU;SP0;PG;")
  return `${start}${writtenText(text)}${end}`
}

const reach = (pages: readonly PlotFrame[], numbers: Float64Array, axis: 0 | 1): number => {
  let most = 1
  for (const { runs } of pages)
    for (const { spans } of runs)
      for (let i = 0; i < spans.length; i += 2)
        for (let at = spans[i]! + axis; at < spans[i + 1]!; at += 2) most = Math.max(most, numbers[at]!)
  return most
}

const sum = (pattern: readonly number[]): number => pattern.reduce((a, b) => a + b, 0)

/** Percent, 100 in all: the last takes what rounding leaves. */
const shares = (pattern: readonly number[]): readonly number[] => {
  const parts = pattern.map((length) => Math.round((100 * length) / sum(pattern)))
  return [...parts.slice(0, -1), 100 - sum(parts.slice(0, -1))]
}

const lineType = (dash: readonly number[], patterns: readonly (readonly number[])[]): string => {
  if (dash.length === 0) return "LT;"
  const at = patterns.findIndex((pattern) => pattern.join(" ") === dash.join(" "))
  return `LT${at + 1},${Math.round(sum(dash) * 100) / 10},1;`
}
