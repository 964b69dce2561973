import { err, ok, type Result } from "@toile/result"
import type { PDFDocument } from "pdf-lib"
import { embedFace, type Face, type UnreadableFont } from "./face.js"
import { type FontLanguage, languagesOf, stacksMarks } from "./scripts.js"

/** The fonts that a document may have, as TrueType bytes. */
export interface PdfFonts {
  /** For all that it holds: Latin, Greek, Cyrillic. */
  readonly base: Uint8Array
  /** Asked where a text has characters that `base` lacks; undefined: there is none. */
  readonly more?: (language: FontLanguage) => Promise<Uint8Array | undefined>
}

/** A stretch of a text that one font writes. */
export interface Run {
  readonly face: Face
  readonly text: string
}

/** The fonts of a document, and what they cannot write. */
export interface DocumentFonts {
  readonly faces: readonly Face[]
  /** Of the base font: texts are as large as it says, whichever font writes them. */
  readonly capital: number
  readonly runsOf: (text: string) => readonly Run[]
  /** Characters that no font has, each once. */
  readonly missing: (texts: readonly string[]) => readonly string[]
  /** Texts with marks that stand on each other, in a font that does not place them. */
  readonly unshaped: (texts: readonly string[]) => readonly string[]
}

/** Embeds the base font, and of the others those that the texts need. */
export const embedFonts = async (
  document: PDFDocument,
  { base, more }: PdfFonts,
  texts: readonly string[],
): Promise<Result<DocumentFonts, UnreadableFont>> => {
  const first = await embedFace(document, base, "F1")
  if (first._tag === "Err") return first
  if (!(first.value.capital > 0)) return err(noCapitals)
  const byLanguage = new Map<FontLanguage, Face>()
  for (const language of more ? languagesIn(texts, first.value) : []) {
    const bytes = await more!(language)
    if (bytes === undefined) continue
    const face = await embedFace(document, bytes, `F${byLanguage.size + 2}`)
    if (face._tag === "Err") return face
    byLanguage.set(language, face.value)
  }
  const faceOf = (character: string, text: string): Face | undefined => {
    if (first.value.holds(character)) return first.value
    return languagesOf(character, text)
      .flatMap((language) => byLanguage.get(language) ?? [])
      .find((face) => face.holds(character))
  }
  const runsOf = (text: string): readonly Run[] => {
    if (byLanguage.size === 0) return [{ face: first.value, text }]
    const runs: { face: Face; text: string }[] = []
    for (const character of text) {
      const face = faceOf(character, text) ?? first.value
      const last = runs[runs.length - 1]
      if (last?.face === face) last.text += character
      else runs.push({ face, text: character })
    }
    return runs
  }
  return ok({
    faces: [first.value, ...byLanguage.values()],
    capital: first.value.capital,
    runsOf,
    missing: (all) => [...new Set(all.flatMap((text) => [...text].filter((c) => faceOf(c, text) === undefined)))],
    unshaped: (all) => [
      ...new Set(all.filter((text) => runsOf(text).some((run) => stacksMarks(run.text) && !run.face.placesMarks))),
    ],
  })
}

/**
 * The file is written all the same: the font's sign for "no glyph" stands for what no font has; marks that the font does not
 * place lie on each other.
 */
export interface FontWarning {
  readonly code: "missingGlyph" | "unshapedMarks"
  readonly message: string
}

/** What the fonts of a document cannot write of its texts. */
export const fontWarnings = (fonts: DocumentFonts, texts: readonly string[]): readonly FontWarning[] => {
  const missing = fonts.missing(texts)
  const unshaped = fonts.unshaped(texts)
  return [
    ...(missing.length > 0
      ? [{ code: "missingGlyph" as const, message: `the font has no glyph for ${missing.join(" ")}` }]
      : []),
    ...(unshaped.length > 0
      ? [
          {
            code: "unshapedMarks" as const,
            message: `the font does not place the marks above and below the letters of ${unshaped.join(", ")}`,
          },
        ]
      : []),
  ]
}

const noCapitals: UnreadableFont = { _tag: "UnreadableFont", message: "the font has no capital letters" }

const languagesIn = (texts: readonly string[], base: Face): readonly FontLanguage[] => {
  const wanted = texts.flatMap((text) =>
    [...new Set(text)].filter((c) => !base.holds(c)).flatMap((c) => languagesOf(c, text)),
  )
  return [...new Set(wanted)].sort()
}
