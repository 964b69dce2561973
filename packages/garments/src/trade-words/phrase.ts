import type { Agreeing } from "./agreement.js"

/** What people are shown of a name, in two languages. */
export type Phrase = readonly [en: string, fr: string]
export type Phrases = Readonly<Record<string, Phrase>>

/** Of an option's value: where its French qualifies the option, it agrees with the option's title. */
export type ValuePhrases = Readonly<Record<string, readonly [en: string, fr: string | Agreeing]>>
