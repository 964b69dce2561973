import type { Texts } from "@toile/contract"
import type { PatternReferenceData } from "@toile/pattern-model"
import { isPublishedBefore } from "./published-before.js"
import type { TitledKind } from "./titled-kind.js"
import { vocabulary } from "./vocabulary.js"
import { bareValue, inWords, textsOf } from "./words.js"

/** A kind of names that a pattern gives titles to. */
type NamedKind = Exclude<TitledKind, "measurement" | "bodyShape">

/** What people are shown of a pattern's names. */
export interface PatternWords {
  /** The pattern's own title and description, else those given. */
  readonly titled: (kind: TitledKind, name: string, title: Texts, description: Texts) => OwnTexts
  /** What is shown of a name that the pattern has no title for. */
  readonly known: (kind: NamedKind, name: string) => Texts
  /** What a list of an option's values says of one of them. */
  readonly valueName: (value: string) => Texts
}

interface OwnTexts {
  readonly title: Texts
  readonly description: Texts
}

/** A pattern declares its titles itself; one published before it could is shown in the words of then. */
export const wordsOf = (data: PatternReferenceData): PatternWords => {
  const before = isPublishedBefore(data)
  const ownOf = (kind: string, name: string) => own(data.titles, `${kind} ${name}`) ?? own(data.titles, name)
  const known = (kind: NamedKind, name: string): Texts => {
    const bare = kind === "value" ? bareValue(name) : name
    return before ? textsOf(vocabulary[kind], bare) : { en: inWords(bare) }
  }
  return {
    titled: (kind, name, title, description) => {
      const { title: ownTitle, description: ownDescription } = ownOf(kind, name) ?? {}
      return { title: ownTitle ?? title, description: ownDescription ?? description }
    },
    known,
    valueName: (value) => (before ? undefined : ownOf("value", value)?.title) ?? known("value", value),
  }
}

const own = <T>(values: Readonly<Record<string, T>> = {}, name: string): T | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined
