/** A text in each language that the house speaks. */
export type Texts = Readonly<Record<"en" | "fr", string>>

/** What a person is told of a measurement of the body. */
export interface MeasurementWords {
  readonly title: Texts
  /** From where to where. The terms are those of ISO 8559-1. */
  readonly definition: Texts
  /** How to take it with tape, rule or calliper. */
  readonly take: Texts
}

type Both = readonly [en: string, fr: string]

const texts = ([en, fr]: Both): Texts => ({ en, fr })

export const words = (title: Both, definition: Both, take: Both): MeasurementWords => ({
  title: texts(title),
  definition: texts(definition),
  take: texts(take),
})
