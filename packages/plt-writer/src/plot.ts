import { type Drawing, missingFromStrokeFont, type Stroke, strokeTextMark } from "@toile/drawing"
import { err, ok, type Result } from "@toile/geometry"
import { type PltConfig, pensOf } from "./config.js"
import { frameCount, type PlotLine, splitIntoFrames } from "./frames.js"
import { hpglText, type PlotFrame, unitLines } from "./hpgl.js"
import { movedStroke, plotLines } from "./plot-lines.js"

/** The sheets of one material group, each as its drawing: cm, x along the paper from 0, y across it from 0. */
export interface PlotGroup {
  readonly materialGroup: string
  readonly sheets: readonly Drawing[]
}

/** One file; with `singleFile: false` there is one for each material group, else `materialGroup` is "". */
export interface PltFile {
  readonly materialGroup: string
  readonly content: string
}

/** Something that a reader of the file must know; the file is written all the same. */
export interface PltWarning {
  readonly code: "sixteenBit" | "missingGlyph"
  readonly materialGroup: string
  readonly message: string
}

export interface PltOutput {
  readonly files: readonly PltFile[]
  readonly warnings: readonly PltWarning[]
}

export interface PltError {
  readonly _tag: "NothingToPlot" | "InvalidGeometry" | "InvalidPen"
  readonly message: string
}

/** HP-GL devices of the first kind hold a coordinate in 16 bits: 32767 units are 81.9 cm at 40 units a mm. */
const sixteenBitLimit = 32_767

/**
 * Drawings of sheets as HP-GL. Each sheet is cut into frames of `pageLength` cm of paper with an FR between them, each
 * frame with its own origin; PG ends a sheet. Texts become strokes, dashes solid pieces, coordinates whole units.
 */
export const pltFiles = (groups: readonly PlotGroup[], config: PltConfig): Result<PltOutput, PltError> => {
  const pens = pensOf(config.pen)
  if (pens._tag === "Err") return err({ _tag: "InvalidPen", message: `pen ${pens.error}` })
  const sheets = groups.flatMap((group) => group.sheets)
  if (!sheets.some((sheet) => sheet.strokes.length > 0))
    return err({ _tag: "NothingToPlot", message: "the sheets hold no line" })
  if (!sheets.every(hasNumbersOnly))
    return err({ _tag: "InvalidGeometry", message: "a sheet holds a coordinate that is not a number" })

  const warnings: PltWarning[] = []
  const unitsX = (config.resolution / 2.54) * config.scale.x
  const unitsY = (config.resolution / 2.54) * config.scale.y
  const framesOf = (group: PlotGroup): readonly PlotFrame[] =>
    group.sheets.flatMap((sheet) => {
      const { lines, length, width, missing } = sheetLines(sheet, pens.value)
      for (const glyph of missing) warnings.push(missingGlyph(group.materialGroup, glyph))
      const across = Math.round(width * unitsY)
      const along = Math.round(Math.min(config.pageLength, length) * unitsX)
      if (Math.max(across, along) > sixteenBitLimit)
        warnings.push(
          sixteenBit(group.materialGroup, across > sixteenBitLimit ? "across" : "along", Math.max(across, along)),
        )
      const frames = frameCount(length, config.pageLength)
      return splitIntoFrames(lines, frames, config.pageLength).map((frame, index) => ({
        lines: unitLines(frame, unitsX, unitsY),
        end: index === frames - 1 ? ("sheet" as const) : ("frame" as const),
      }))
    })
  const files = config.singleFile
    ? [{ materialGroup: "", content: hpglText(groups.flatMap(framesOf)) }]
    : groups.map((group) => ({ materialGroup: group.materialGroup, content: hpglText(framesOf(group)) }))
  return ok({ files, warnings: distinct(warnings) })
}

interface SheetLines {
  readonly lines: readonly PlotLine[]
  readonly length: number
  readonly width: number
  readonly missing: readonly string[]
}

/** A sheet's lines, moved so that none lies below 0, and the paper they take. */
const sheetLines = (sheet: Drawing, pens: Parameters<typeof plotLines>[1]): SheetLines => {
  const { bounds } = sheet
  const [dx, dy] = [Math.max(0, -bounds.minX), Math.max(0, -bounds.minY)]
  const letters = sheet.texts
    .flatMap(strokeTextMark)
    .map((points): Stroke => ({ kind: "label", points, closed: false }))
  const strokes = [...sheet.strokes, ...letters]
  return {
    lines: strokes.flatMap((stroke) => plotLines(movedStroke(stroke, dx, dy), pens)),
    length: bounds.maxX + dx,
    width: bounds.maxY + dy,
    missing: sheet.texts.flatMap((mark) => missingFromStrokeFont(mark.text)),
  }
}

const hasNumbersOnly = (sheet: Drawing): boolean =>
  sheet.strokes.every((stroke) => stroke.points.every((place) => place.every(Number.isFinite))) &&
  Object.values(sheet.bounds).every(Number.isFinite)

const sixteenBit = (materialGroup: string, axis: "across" | "along", units: number): PltWarning => ({
  code: "sixteenBit",
  materialGroup,
  message:
    axis === "across"
      ? `the sheet reaches ${units} units across the paper: a plotter that counts in 16 bits stops at ${sixteenBitLimit}; a lower resolution helps`
      : `a frame is ${units} units long: a plotter that counts in 16 bits stops at ${sixteenBitLimit}; a smaller pageLength helps`,
})

const missingGlyph = (materialGroup: string, glyph: string): PltWarning => ({
  code: "missingGlyph",
  materialGroup,
  message: `the stroke font has no ${JSON.stringify(glyph)}: a crossed box stands for it`,
})

const distinct = (warnings: readonly PltWarning[]): readonly PltWarning[] => {
  const seen = new Set<string>()
  return warnings.filter(({ materialGroup, message }) => {
    const key = `${materialGroup} ${message}`
    const fresh = !seen.has(key)
    seen.add(key)
    return fresh
  })
}
