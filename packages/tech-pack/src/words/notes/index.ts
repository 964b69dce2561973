import type { Draft, Warning } from "@toile/draft-model"
import type { TechPackInput } from "../../input.js"
import { figures, notesOfAll, tight } from "./cloth-and-order.js"
import { inFrench, type NoteText, type NoteTexts } from "./note-texts.js"
import { phrases } from "./phrases.js"
import { notesOfTops } from "./tops.js"
import { notesBelow } from "./waist-and-below.js"

/** The notes of the catalogue's garments and of any draft, by their codes. */
export const noteTexts: NoteTexts = { ...notesOfTops, ...notesBelow, ...notesOfAll }

export { phrases }

/** What any note may say: as its garment tells it, as an opening is called, or as a rule of figures reads it. */
export const allTexts: readonly NoteText[] = [...Object.values(noteTexts).flat(), ...tight, ...figures]

/** A draft's note in the language. A draft holds the English sentence; in French one that is not known stands as it was given. */
export const noteText = (
  { message, piece }: Warning,
  { language, titleOf, draft }: Pick<TechPackInput, "language" | "titleOf"> & { readonly draft: Pick<Draft, "pieces"> },
): string => {
  if (language === "en") return message
  const french = inFrench(message, allTexts, {
    number: (digits) => (LONG.test(digits) ? Number(digits).toFixed(1) : digits).replace(".", ","),
    named: (name) => titleOf(MEASURED.test(name) ? "measurement" : "option", name),
    piece: (title) => draft.pieces.find(({ name }) => name === piece)?.title.fr ?? title,
    group: (name) => titleOf("material", name),
    phrases,
  })
  if (french === undefined) return message
  return NAME.test(french) ? french : french.charAt(0).toUpperCase() + french.slice(1)
}

/** A measurement that stands in a note as it was given may have all its digits. */
const LONG = /\.\d{3}/
/** What begins with the name of a measurement or an option that has no title. */
const NAME = /^[a-z]+[A-Z]/

const MEASURED = /^(?:mb|mf|gm)[A-Z]/
