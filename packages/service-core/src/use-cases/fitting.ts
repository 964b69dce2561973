import type { FittingNote } from "@toile/contract"
import type { Draft, Level } from "@toile/draft-model"
import type { TitleList } from "../metadata/titles.js"
import { rounded } from "../rounded.js"

/** What the cutter is told of a draft; what a note excuses is between the draft and its checks. */
export const notesOf = ({ warnings }: Pick<Draft, "warnings">): readonly FittingNote[] =>
  warnings.map(({ code, message, piece, measurement }) => ({
    code,
    message,
    ...(piece === undefined ? {} : { piece }),
    ...(measurement === undefined ? {} : { measurement }),
  }))

/** `fitting.json`: the notes, and what the garment has over the body, level by level; none of a draft from final measurements. */
export const fittingOf = (draft: Draft) => ({
  notes: notesOf(draft),
  levels: (draft.levels ?? []).map((level) => {
    const { garmentMeasurement, garment, measurement, body, ease, source, target } = level
    const computed = rounded({ garment, ease, ...(target === undefined ? {} : { target }) })
    return { garmentMeasurement, measurement, source, body, ...computed }
  }),
})

/** The same in words, a paragraph each, the notes first. */
export const fittingWords = (draft: Draft, titles: TitleList): readonly string[] => [
  ...notesOf(draft).map(({ message }) => message),
  ...(draft.levels ?? []).map((level) => inWords(level, titles)),
]

const inWords = ({ garmentMeasurement, garment, body, ease, target }: Level, titles: TitleList): string => {
  const name = titles[`measurement ${garmentMeasurement}`] ?? garmentMeasurement
  const wanted = target === undefined ? "" : ` (${cm(target)} was asked for)`
  return `${name} ${cm(garment)}: ${cm(body)} of the body, ${cm(ease)} of ease${wanted}`
}

const cm = (value: number): string => value.toFixed(1).replace("-", "−")
