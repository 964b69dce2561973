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
  document.registerFontkit(fontkit)
  try {
    const face = fontkit.create(bytes)
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
