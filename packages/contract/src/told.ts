import { Schema } from "effect"
import { boundsOf, predictedFrom } from "./body-values.js"

/** What an Idempotency-Key may be: visible ASCII. */
export const idempotencyKey = /^[\x21-\x7e]{1,255}$/

type Rule = Readonly<Record<string, unknown>>

/**
 * What the description says of a value beside its shape. It decides nothing: the service takes more than is told here, or
 * refuses by a use case that knows better what is wrong.
 */
export const told = (rule: Rule) => Schema.makeFilter<unknown>(() => true, { toJsonSchema: () => rule })

/**
 * A pattern that the description has as well.
 *
 * @param asTold the same for readers of other languages: JSON Schema's patterns have no flags, and `\d`, `\w` and `\s`
 *   are wider elsewhere than in JavaScript
 */
export const matching = (pattern: RegExp, message: string, asTold = pattern.source) =>
  Schema.isPattern(pattern, { message, toJsonSchema: () => ({ pattern: asTold }) })

/** The description of a shape, as a rule of a value that is decoded later. */
export function ruleOf(shape: Schema.Top): Rule {
  const { type: _type, ...rule } = Schema.toJsonSchemaDocument(shape, { onExcessProperty: "error" }).schema
  return rule
}

/** At most so many characters, as JSON Schema counts them. */
export const atMost = (characters: number) =>
  Schema.isMaxCodePoints(characters, { message: `must have ${characters} characters or fewer` })

/** A word in whatever case, as a pattern without flags. */
export const inAnyCase = (word: string): string =>
  [...word].map((letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`).join("")

/** The inside of a class: control characters but white space. */
const CONTROLS = String.raw`\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f`
/** Lines' ends, and white space that JavaScript alone counts as such. */
const LINE_ENDS = String.raw`\n\r\u2028\u2029`
const BLANK = String.raw`\s\ufeff`

/**
 * Patterns of texts that are checked in code. None has halves of surrogate pairs, which no valid UTF-8 has and not every
 * language's patterns can name.
 */
export const textPatterns = {
  printable: `^[^${CONTROLS}]*$`,
  name: `^[^${CONTROLS}]*[^${CONTROLS}${BLANK}][^${CONTROLS}]*$`,
  nameOfOneLine: `^[^${CONTROLS}${LINE_ENDS}]*[^${CONTROLS}${LINE_ENDS}${BLANK}][^${CONTROLS}${LINE_ENDS}]*$`,
}

/**
 * Where the description says less or more than the decoder beside it takes, and why. What it leaves open is listed in
 * docs/refusals.md; where it is narrower, the service takes what it always took.
 */
export const toldOtherwise = {
  /** Wider: no pattern tells JSON from what looks like it. */
  objectText: { pattern: String.raw`^\s*\{[\s\S]*\}\s*$`, contentMediaType: "application/json" },
  /** Narrower: the decoder asks for an @ with something on both sides. */
  email: { format: "email" },
  /** Narrower: characters are counted here, and UTF-16 units by the decoder. */
  password: { minLength: 8 },
  /** Narrower: a prediction is judged by a use case, which knows what looks like another unit. */
  predictedFrom,
  /** Narrower: so is a scan's own height and weight. */
  scanHeight: boundsOf("mbHeight"),
  scanWeight: boundsOf("mbWeight"),
  /** Narrower: a use case reads an action's body, by its type. */
  actions: { additionalProperties: { properties: { body: { type: "object" } } } },
  scanSource: { enum: ["measurements", "mesh"] },
  /** Narrower: other formats are not written yet; a profile may keep them. */
  exportFormat: { properties: { format: { enum: ["aama"] } } },
  /** Narrower: any table is read, and refused where its header is another one. */
  table: (header: string) => ({ pattern: `^${header}(?:\\r?\\n[\\s\\S]*)?$` }),
} as const
