import type { Draft, Warning } from "@toile/draft-model"
import { figureNote, figureReadings, isFarOff } from "./figures.js"
import type { FigureReading } from "./reading.js"

/** What the pattern tells of the figure, if it is far off; a garment that was given targets follows those instead. */
const told = (draft: Draft): readonly FigureReading[] => {
  const { figure, targets = [], warnings } = draft
  const isSaid = (rule: string): boolean =>
    figure?.saidBy?.[rule]?.some((said) =>
      warnings.some(({ code, measurement }) => said === code || said === `${code} ${measurement}`),
    ) ?? false
  const rules = (figure?.tells ?? []).filter((rule) => !isSaid(rule))
  return rules.length === 0 || targets.length > 0 ? [] : figureReadings(draft, rules)
}

const notesOf = (readings: readonly FigureReading[]): readonly Warning[] =>
  readings.flatMap((reading) => figureNote(reading) ?? [])

const UNWEARABLE = "so narrow nobody could wear it"
const UNMENDED = "so far off that no fitting mends it"
/**
 * What cannot be worn, or not be mended, whatever was ordered, and why. A waist is told however far it is off: a cutter cuts trousers for a
 * very small one, and a shirt over a front arc that lies far behind. An armhole that is longer or shorter than asked is told: one that is
 * too short to be worn is `armholeRoom`'s, and what is too long is looser, by up to 8 of orders of any options. So is a sleeve's ease: its
 * armhole and cap were found for it.
 */
const REFUSED: Readonly<Record<string, string | undefined>> = {
  armholeRoom: UNWEARABLE,
  thighEase: UNWEARABLE,
  kneeEase: UNWEARABLE,
  calfEase: UNWEARABLE,
  acrossBackEase: UNWEARABLE,
  bustFront: UNMENDED,
  hipFront: UNMENDED,
  armholeFrontShare: UNMENDED,
  chestHollow: UNMENDED,
  bandLevel: UNMENDED,
}

export interface FigureRefusal {
  readonly code: string
  readonly measurement: string
  readonly message: string
}

/** What a draft's pattern tells of the figure. */
export interface FigureTold {
  readonly notes: readonly Warning[]
  /** Why nothing is to be cut: a rule that it misses by so far that nobody could wear it, or mend it. */
  readonly refusal: FigureRefusal | undefined
}

/** The rules of figures that the draft's pattern tells, read once for notes and refusal. */
export const figureTold = (draft: Draft): FigureTold => {
  const readings = told(draft)
  return { notes: notesOf(readings), refusal: refusalOf(readings) }
}

const refusalOf = (readings: readonly FigureReading[]): FigureRefusal | undefined => {
  const reading = readings.find((one) => REFUSED[one.rule] !== undefined && isFarOff(one) === "refused")
  const note = reading && figureNote(reading)
  return (
    note && {
      code: note.code,
      measurement: reading.measurement,
      message: `${note.message}; ${REFUSED[reading.rule]}`,
    }
  )
}
