import type { PlotFrame } from "./hpgl.js"
import { filledLines } from "./hpgl.js"
import { packedLine } from "./packed.js"

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
export const hpgl2Text = (pages: readonly PlotFrame[], widths: readonly PenWidth[]): string => {
  const patterns = [...new Set(pages.flatMap(({ lines }) => lines.map(({ dash }) => dash.join(" "))))]
    .filter((text) => text !== "")
    .sort()
    .map((text) => text.split(" ").map(Number))
  const drawn = pages.flatMap(({ lines }) => lines)
  // Told once: devices and readers differ in what a second size in a file does to its pages.
  const commands: string[] = [`BP;IN;PS${reach(drawn, 0)},${reach(drawn, 1)};PA;TR0;`]
  let pen = 0
  pages.forEach(({ lines }, index) => {
    if (index > 0) commands.push("PU;PG;")
    for (const { pen: of, width } of widths) commands.push(`PW${width},${of};`)
    patterns.forEach((pattern, at) => {
      commands.push(`UL${at + 1},${shares(pattern).join(",")};`)
    })
    // A page begins with whatever line type the plotter takes for it.
    let dash: string | undefined
    for (const line of lines) {
      if (line.pen !== pen) {
        pen = line.pen
        commands.push(`PU;SP${pen};`)
      }
      const own = line.dash.join(" ")
      if (own !== dash) {
        dash = own
        commands.push(lineType(line.dash, patterns))
      }
      commands.push(packedLine(line.points))
    }
  })
  commands.push("PU;SP0;PG;")
  return `${start}${filledLines(commands)}${end}`
}

const reach = (lines: PlotFrame["lines"], axis: 0 | 1): number => {
  let most = 1
  for (const { points } of lines)
    for (let at: number = axis; at < points.length; at += 2) most = Math.max(most, points[at]!)
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
