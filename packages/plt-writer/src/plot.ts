import {
  areFinite,
  type Drawing,
  type DrawnSheet,
  eachDash,
  eachTextStroke,
  FILE_BOUND,
  type FlatPoints,
  fewerStrokePoints,
  flatPoints,
  missingFromStrokeFont,
  movePoints,
  putPoints,
  thinnedAlphabet,
  withHeader,
} from "@toile/drawing"
import { type Pens, type PltConfig, pensOf } from "@toile/export-config"
import { err, ok, type Result } from "@toile/result"
import { frameCount } from "./frames.js"
import { hpglText, type PlotFrame } from "./hpgl.js"
import { hpgl2Text } from "./hpgl2.js"
import { penWidths, plotStyle } from "./plot-lines.js"
import { addLine, inPlotOrder, unitFrames } from "./unit-lines.js"

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
 * The drawn sheets of all markers (`drawMarker`) as HP-GL, each with its header before it. A sheet is cut into frames of
 * `pageLength` cm of paper with an FR between them, each frame with its own origin; PG ends a sheet. Texts become
 * strokes, dashes solid pieces, coordinates whole units. With `language: "hpgl2"` a sheet is one page, dashed by the plotter.
 */
export const pltFiles = (sheets: readonly DrawnSheet[], config: PltConfig): Result<PltOutput, PltError> => {
  const pens = pensOf(config.pen)
  if (pens._tag === "Err") return err({ _tag: "InvalidPen", message: `pen ${pens.error}` })
  if (!sheets.some((sheet) => sheet.drawing.strokes.some((stroke) => stroke.kind !== "frame")))
    return err({ _tag: "NothingToPlot", message: "the sheets hold no line" })
  const bent = sheets.find((sheet) => !hasNumbersOnly(sheet.drawing))
  if (bent !== undefined)
    return err({
      _tag: "InvalidGeometry",
      message: `sheet ${bent.number} of ${bent.materialGroup} holds a coordinate that is not a number`,
    })

  const units = flatPoints()
  const plotted = sheets.map((sheet) => plotSheet(sheet, pens.value, config, units))
  const groups = config.singleFile ? [""] : [...new Set(sheets.map((sheet) => sheet.materialGroup))]
  const text = (frames: readonly PlotFrame[]): string =>
    config.language === "hpgl2" ? hpgl2Text(frames, units, penWidths(pens.value)) : hpglText(frames, units)
  const files = groups.map((materialGroup) => {
    const own = plotted.filter((_, index) => config.singleFile || sheets[index]!.materialGroup === materialGroup)
    return { materialGroup, content: text(own.flatMap((sheet) => sheet.frames)) }
  })
  return ok({ files, warnings: distinct(plotted.flatMap((sheet) => sheet.warnings)) })
}

interface PlottedSheet {
  readonly frames: readonly PlotFrame[]
  readonly warnings: readonly PltWarning[]
}

/** @param units the numbers of the file's lines, behind which the sheet's own are put */
const plotSheet = (sheet: DrawnSheet, pens: Pens, config: PltConfig, units: FlatPoints): PlottedSheet => {
  const language = config.language ?? "hpgl"
  const unitsX = (config.resolution / 2.54) * config.scale.x
  const unitsY = (config.resolution / 2.54) * config.scale.y
  const { drawing } = withHeader(sheet.drawing, sheet.lines, { layout: "narrow" })
  const { bounds } = drawing
  // None of the sheet lies below 0.
  const [dx, dy] = [Math.max(0, -bounds.minX), Math.max(0, -bounds.minY)]
  const [length, width] = [bounds.maxX + dx, bounds.maxY + dy]
  // A page of HP-GL/2 is as long as its sheet.
  const frameLength = language === "hpgl2" ? length : config.pageLength
  const count = frameCount(length, frameLength)
  const held = unitFrames({ frames: { count, length: frameLength }, unitsX, unitsY }, units)
  const [line, dash] = [flatPoints(), flatPoints()]
  for (const stroke of fewerStrokePoints(drawing.strokes, chordBound(unitsX, unitsY))) {
    putPoints(line, stroke.points, dx, dy)
    const { style, broken } = plotStyle(stroke, pens, language)
    if (broken.length === 0) addLine(held, style, line, stroke.closed)
    else eachDash(line, stroke.closed, broken, dash, () => addLine(held, style, dash, false))
  }
  const { style: letters } = plotStyle({ kind: "label", closed: false }, pens, language)
  for (const mark of drawing.texts)
    eachTextStroke(mark, alphabet, line, () => {
      movePoints(line, dx, dy)
      addLine(held, letters, line, false)
    })
  const frames = inPlotOrder(held).map((runs, index) => ({
    runs,
    end: index === count - 1 ? ("sheet" as const) : ("frame" as const),
  }))

  const warn = (code: PltWarning["code"], message: string): PltWarning => ({
    code,
    materialGroup: sheet.materialGroup,
    message,
  })
  const warnings = [...new Set([...new Set(drawing.texts.map(({ text }) => text))].flatMap(missingFromStrokeFont))].map(
    (glyph) => warn("missingGlyph", `the stroke font has no ${JSON.stringify(glyph)}: a crossed box stands for it`),
  )
  if (language === "hpgl2") return { frames, warnings }
  const across = Math.round(width * unitsY)
  const along = Math.round(Math.min(config.pageLength, length) * unitsX)
  if (across > sixteenBitLimit)
    warnings.push(warn("sixteenBit", `the sheet reaches ${across} units across the paper: ${tooFar}`))
  if (along > sixteenBitLimit)
    warnings.push(warn("sixteenBit", `a frame of pageLength is ${along} units long: ${tooFar}`))
  return { frames, warnings }
}

/** What rounding to whole units leaves for chords, cm; a coarse plotter's rounding leaves nothing. */
const chordBound = (unitsX: number, unitsY: number): number =>
  Math.max(0, FILE_BOUND - Math.hypot(0.5 / unitsX, 0.5 / unitsY))

const tooFar = `a plotter that counts in 16 bits stops at ${sixteenBitLimit}`

/** What a letter's strokes may be off its alphabet, as a share of its height: 0.12 mm at half a centimetre, less than half a pen's line. */
const LETTER_BOUND = 0.025
const alphabet = thinnedAlphabet(LETTER_BOUND)

const hasNumbersOnly = (sheet: Drawing): boolean =>
  sheet.strokes.every((stroke) => areFinite(stroke.points)) &&
  sheet.texts.every((text) => [text.x, text.y, text.angle, text.height].every(Number.isFinite)) &&
  Object.values(sheet.bounds).every(Number.isFinite)

const distinct = (warnings: readonly PltWarning[]): readonly PltWarning[] => {
  const seen = new Set<string>()
  return warnings.filter(({ materialGroup, message }) => {
    const key = `${materialGroup} ${message}`
    const fresh = !seen.has(key)
    seen.add(key)
    return fresh
  })
}
