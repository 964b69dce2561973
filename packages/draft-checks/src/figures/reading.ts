import type { Draft } from "@toile/draft-model"

/** How a garment follows its wearer's figure at one place: what was asked for, and what came out. */
export interface FigureReading {
  /** Stable: the rule that reads it, and the code of the note that would tell of it. */
  readonly rule: string
  /** cm, or a share where the rule says so. */
  readonly came: number
  readonly asked: readonly [least: number, most: number]
  /**
   * How far beyond what was asked it may be: a note tells of more, and further still it were to be refused; above what was asked
   * elsewhere than below it where `refuseAbove` says so.
   */
  readonly bound: { readonly note: number; readonly refuse: number; readonly refuseAbove?: number }
  /** The body's measurement that asks for it. */
  readonly measurement: string
  /** Where it is read. */
  readonly piece?: string
  /** An option, left out, whose waist darts in the front would take in what came out more. */
  readonly takenInBy?: string
}

export type FigureRule = (draft: Draft) => readonly FigureReading[]

/** How far it came out beyond what was asked: below 0 where it is less, 0 where it is what was asked for. */
export const beyond = ({ came, asked: [least, most] }: Pick<FigureReading, "came" | "asked">): number =>
  came < least ? came - least : came > most ? came - most : 0

/** The body's measurement that was taken for a garment measurement. */
export const takenFor = ({ levels = [] }: Draft, ...garmentMeasurements: readonly string[]): string | undefined =>
  levels.find((level) => garmentMeasurements.includes(level.garmentMeasurement))?.measurement

/** Cloth that asks for a smaller garment gives on the body, whatever the pattern is usually made of. */
export const isTakenIn = ({ scaling = {} }: Draft): boolean =>
  Object.values(scaling).some(({ easeAdjWarp, easeAdjWeft }) => easeAdjWarp < 1 || easeAdjWeft < 1)
