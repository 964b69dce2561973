import type fontkit from "@pdf-lib/fontkit"
import { err, ok, type Result } from "@toile/result"
import type { PDFDocument, PDFFont } from "pdf-lib"
import { alignedGlyphs } from "./aligned-glyphs.js"

type Fontkit = ReturnType<typeof fontkit.create>

/** A font that is embedded in a document. */
export interface Face {
  /** Its name in the pages' resources: "F1". */
  readonly key: string
  readonly font: PDFFont
  /** A capital's height over the font's size; of a script without capitals not a number above 0. */
  readonly capital: number
  readonly holds: (character: string) => boolean
  /** The glyphs of a text and where they stand, in units of the font. */
  readonly shape: (text: string) => ReturnType<Fontkit["layout"]>
  readonly unitsPerEm: number
  /** False: marks above and below letters, of which several may stand on one, cannot be placed. */
  readonly placesMarks: boolean
}

export interface UnreadableFont {
  readonly _tag: "UnreadableFont"
  readonly message: string
}

/** Embeds a font (TrueType or OpenType bytes); only the glyphs that are used come into the file. */
export const embedFace = async (
  document: PDFDocument,
  bytes: Uint8Array,
  key: string,
): Promise<Result<Face, UnreadableFont>> => {
  try {
    const aligned = alignedGlyphs(bytes)
    const face = shapingOnce((await library()).create(aligned))
    // Read once: the document would read the same bytes again.
    document.registerFontkit({ create: () => face })
    const characters = new Set(face.characterSet)
    const capital = characters.has(CAPITAL) ? face.glyphForCodePoint(CAPITAL).bbox.maxY / face.unitsPerEm : 0
    const font = await document.embedFont(aligned, { subset: true })
    return ok({
      key,
      font,
      capital,
      holds: (c) => characters.has(c.codePointAt(0)!),
      shape: (text) => face.layout(text),
      unitsPerEm: face.unitsPerEm,
      placesMarks: face.availableFeatures.includes("mark"),
    })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    return err({ _tag: "UnreadableFont", message: `the font cannot be read: ${reason}` })
  }
}

/** Read with the first font: its tables take a tenth of a second, which who only drafts does not wait for. */
const library = async (): Promise<typeof fontkit> => (await import("@pdf-lib/fontkit")).default

const CAPITAL = "H".codePointAt(0)!

/** A width and the glyphs of a text are asked for one after the other, and most texts stand in several places. */
const shapingOnce = (face: Fontkit) => {
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
