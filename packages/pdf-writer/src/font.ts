import fontkit from "@pdf-lib/fontkit"
import { err, ok, type Result } from "@toile/result"
import type { PDFDocument, PDFFont } from "pdf-lib"

/** The font of a document, and what it could not write. */
export interface DocumentFont {
  readonly font: PDFFont
  /** A capital's height over the font's size. */
  readonly capital: number
  readonly holds: (character: string) => boolean
}

export interface UnreadableFont {
  readonly _tag: "UnreadableFont"
  readonly message: string
}

/** Embeds a font (TrueType or OpenType bytes); only the glyphs that are used come into the file. */
export const embedFont = async (
  document: PDFDocument,
  bytes: Uint8Array,
): Promise<Result<DocumentFont, UnreadableFont>> => {
  try {
    const face = shapingOnce(fontkit.create(bytes))
    // Read once: the document would read the same bytes again.
    document.registerFontkit({ create: () => face })
    const capital = face.glyphForCodePoint("H".codePointAt(0)!).bbox.maxY / face.unitsPerEm
    if (!(capital > 0)) return err({ _tag: "UnreadableFont", message: "the font has no capital letters" })
    const characters = new Set(face.characterSet)
    const font = await document.embedFont(bytes, { subset: true })
    return ok({ font, capital, holds: (c) => characters.has(c.codePointAt(0)!) })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    return err({ _tag: "UnreadableFont", message: `the font cannot be read: ${reason}` })
  }
}

/** A width and the glyphs of a text are asked for one after the other, and most texts stand in several places. */
const shapingOnce = (face: ReturnType<typeof fontkit.create>) => {
  const shape = face.layout.bind(face)
  const shaped = new Map<string, ReturnType<typeof shape>>()
  face.layout = (text, ...features) => {
    const known = shaped.get(text)
    if (known !== undefined && features.every((feature) => feature === undefined)) return known
    const run = shape(text, ...features)
    if (features.every((feature) => feature === undefined)) shaped.set(text, run)
    return run
  }
  return face
}
