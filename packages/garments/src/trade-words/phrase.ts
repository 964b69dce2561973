/** What people are shown of a name, in two languages. */
export type Phrase = readonly [en: string, fr: string]
export type Phrases = Readonly<Record<string, Phrase>>
