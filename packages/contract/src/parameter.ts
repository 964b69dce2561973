import { Result, Schema, SchemaGetter } from "effect"
import { decode } from "./decode.js"
import type { InputError } from "./problem.js"
import { matching, textPatterns, told } from "./told.js"
import { printable } from "./values.js"

/** One query parameter: the shape of one value as text, and whether several are taken (`ids[]=1&ids[]=2`, `ids=1,2`). */
export interface Parameter<A> {
  readonly shape: Schema.Codec<unknown, string>
  readonly many: boolean
  readonly fallback: A
  /** What the description says of it, where its shape does not: which other parameter it needs. */
  readonly note?: string
}
export type Parameters = Readonly<Record<string, Parameter<unknown>>>
export type QueryOf<P extends Parameters> = {
  readonly [K in keyof P]: P[K] extends Parameter<infer A> ? A : never
}

export const optional = <A>(shape: Schema.Codec<A, string>): Parameter<A | undefined> => ({
  shape,
  many: false,
  fallback: undefined,
})
/** A parameter that is refused without another one: no schema can say so, so the description does in words. */
export const needing = <A>(parameter: Parameter<A>, needed: string): Parameter<A> => ({
  ...parameter,
  note: `Needs \`${needed}\`.`,
})
export const withDefault = <A>(shape: Schema.Codec<A, string>, fallback: A): Parameter<A> => ({
  shape,
  many: false,
  fallback,
})
export const listOf = <A>(shape: Schema.Codec<A, string>): Parameter<readonly A[] | undefined> => ({
  shape,
  many: true,
  fallback: undefined,
})

/** Control characters and halves of surrogate pairs are in no text that could be found, and not in every database. */
export const Text = Schema.String.check(printable, told({ pattern: textPatterns.printable }))
/** `null` in a query means null. */
export const TextOrNull = Schema.String.pipe(
  Schema.decodeTo(Schema.NullOr(Schema.String), {
    decode: SchemaGetter.transform((text: string) => (text === "null" ? null : text)),
    encode: SchemaGetter.transform((value: string | null) => value ?? "null"),
  }),
)
const MOST = 10 ** 15 - 1
/** An integer within bounds, of at most 15 digits. */
const intText = (least: number, most: number, message: string) =>
  Schema.String.check(matching(/^-?\d{1,15}$/, "must be an integer"))
    .pipe(Schema.decodeTo(Schema.FiniteFromString))
    .check(
      Schema.isInt(),
      Schema.isGreaterThanOrEqualTo(least, { message }),
      Schema.isLessThanOrEqualTo(most, { message }),
    )
export const IntText = intText(-MOST, MOST, "must be an integer")
export const BooleanText = Schema.Literals(["true", "false"]).pipe(
  Schema.decodeTo(Schema.Boolean, {
    decode: SchemaGetter.transform((text: "true" | "false") => text === "true"),
    encode: SchemaGetter.transform((value: boolean): "true" | "false" => (value ? "true" : "false")),
  }),
)

/** Every list takes these, and every other request does not mind them. */
export const pageParameters = {
  page: withDefault(intText(1, MOST, "must be 1 or more"), 1),
  perPage: withDefault(intText(1, 200, "must be from 1 to 200"), 20),
}

/**
 * Reads a query string by declared parameters. An unknown name, a value that does not fit and a scalar given twice are
 * errors at `query/<name>`.
 */
export function decodeQuery<const P extends Parameters>(parameters: P) {
  const readers = new Map(Object.entries(parameters).map(([name, { shape }]) => [name, decode(shape)]))
  return (
    search: Iterable<readonly [name: string, value: string]>,
  ): Result.Result<QueryOf<P>, readonly InputError[]> => {
    const given = new Map<string, string[]>()
    for (const [key, value] of search) {
      const name = key.endsWith("[]") ? key.slice(0, -2) : key
      given.set(name, [...(given.get(name) ?? []), ...(parameters[name]?.many ? value.split(",") : [value])])
    }
    const errors: InputError[] = []
    const fail = (name: string, message: string) => errors.push({ pointer: `query/${name}`, message })
    for (const name of given.keys()) {
      if (!readers.has(name)) fail(name, `is not known here; known are ${[...readers.keys()].sort().join(", ")}`)
    }
    const values: Record<string, unknown> = {}
    for (const [name, read] of readers) {
      const { many, fallback } = parameters[name]!
      const texts = given.get(name)
      if (texts === undefined) {
        values[name] = fallback
        continue
      }
      if (!many && texts.length > 1) fail(name, "is given more than once")
      const found = texts.map((text) =>
        Result.getOrElse(read(text), (errors) => {
          for (const { message } of errors) fail(name, message)
        }),
      )
      values[name] = many ? found : found[0]
    }
    return errors.length > 0 ? Result.fail(errors) : Result.succeed(values as QueryOf<P>)
  }
}
