import { PDFHexString } from "pdf-lib"
import { number } from "../number.js"
import type { DocumentFonts, Run } from "./document-fonts.js"

/** Thai sara am after a tone mark: its circle stands below the tone, so it comes before it (as the Unicode Standard tells, chapter 16.1). */
const inShapingOrder = (text: string): string => text.replace(/([\u0e48-\u0e4b])\u0e33/g, "\u0e4d$1\u0e32")

/** A text's width in points at a size. */
export const shownWidth = (text: string, size: number, fonts: DocumentFonts): number =>
  fonts
    .runsOf(text)
    .reduce(
      (sum, run) =>
        sum + (run.face.key === "F1" ? run.face.font.widthOfTextAtSize(run.text, size) : advanceOf(run, size)),
      0,
    )

const advanceOf = ({ face, text }: Run, size: number): number =>
  (face.shape(inShapingOrder(text)).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) * size) / face.unitsPerEm

/** The operators that show a text where the text matrix stands. */
export const showOperators = (text: string, size: number, fonts: DocumentFonts): string =>
  fonts
    .runsOf(text)
    .map((run) => {
      const { key, font } = run.face
      const shown = key === "F1" ? `${font.encodeText(run.text).toString()} Tj` : shapedRun(run, size)
      return `/${key} ${number(size)} Tf ${shown}`
    })
    .join(" ")

/**
 * Glyphs where the font's own rules place them: moved along by numbers between them, up and down by the text's rise. A run in which glyphs and
 * characters do not go together says its characters itself, so that they are found and copied.
 */
const shapedRun = (run: Run, size: number): string => {
  const { face, text } = run
  const ordered = inShapingOrder(text)
  const { glyphs, positions } = face.shape(ordered)
  const codes = face.font.encodeText(ordered).toString().slice(1, -1).match(/.{4}/g) ?? []
  const milli = 1000 / face.unitsPerEm
  let rise = 0
  let owed = 0
  let out = ""
  const parts: string[] = []
  const flush = () => {
    if (parts.length > 0) out += `[${parts.join(" ")}] TJ `
    parts.length = 0
  }
  codes.forEach((code, i) => {
    const { xOffset, yOffset, xAdvance } = positions[i]!
    const before = owed - xOffset * milli
    if (yOffset !== rise) {
      flush()
      rise = yOffset
      out += `${number((rise * size) / face.unitsPerEm)} Ts `
    }
    parts.push(...(Math.abs(before) > 0.01 ? [number(before)] : []), `<${code}>`)
    // The file's widths move on by the glyph's own advance.
    owed = (glyphs[i]!.advanceWidth - xAdvance + xOffset) * milli
  })
  if (Math.abs(owed) > 0.01) parts.push(number(owed))
  flush()
  if (rise !== 0) out += "0 Ts "
  const isPlain =
    ordered === text &&
    codes.length === [...text].length &&
    positions.every(({ xOffset, yOffset }) => !xOffset && !yOffset)
  return isPlain ? out.trimEnd() : `/Span << /ActualText ${PDFHexString.fromText(text).toString()} >> BDC ${out}EMC`
}
