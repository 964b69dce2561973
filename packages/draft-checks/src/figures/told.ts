import type { Draft, Warning } from "@toile/draft-model"
import { figureNote, figureReadings, isFarOff } from "./figures.js"
import type { FigureReading } from "./reading.js"

/** What the pattern tells of the figure, if it is far off; a garment that was given targets follows those instead. */
const told = (draft: Draft): readonly FigureReading[] => {
  const { figure, targets = [], warnings } = draft
  const isSaid = (rule: string) => warnings.some(({ code }) => figure?.saidBy?.[rule]?.includes(code))
  const rules = (figure?.tells ?? []).filter((rule) => !isSaid(rule))
  return rules.length === 0 || targets.length > 0 ? [] : figureReadings(draft, rules)
}

/** The notes of the rules of figures that the draft's pattern tells. */
export const figureNotes = (draft: Draft): readonly Warning[] =>
  told(draft).flatMap((reading) => figureNote(reading) ?? [])

/** What cannot be worn whatever was ordered. The others follow from options too, which are told of and not refused. */
const REFUSED: Readonly<Record<string, true>> = { armholeRoom: true, thighEase: true, kneeEase: true }

/** Why nothing is to be cut: a rule of figures that the draft's pattern tells, and that it misses by so far that nobody could wear it. */
export const figureRefusal = (
  draft: Draft,
): { readonly code: string; readonly measurement: string; readonly message: string } | undefined => {
  const reading = told(draft).find((one) => REFUSED[one.rule] && isFarOff(one) === "refused")
  const note = reading && figureNote(reading)
  return (
    note && {
      code: note.code,
      measurement: reading.measurement,
      message: `${note.message}; so narrow nobody could wear it`,
    }
  )
}
