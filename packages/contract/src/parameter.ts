import { Result, Schema, SchemaGetter } from "effect"
import { decode } from "./decode.js"
import type { InputError } from "./problem.js"
import { unprintable } from "./values.js"

/** One query parameter: the shape of one value as text, and whether several are taken (`ids[]=1&ids[]=2`, `ids=1,2`). */
export interface Parameter<A> {
  readonly shape: Schema.Codec<unknown, string>
  readonly many: boolean
  readonly fallback: A
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
export const Text = Schema.String.check(
  Schema.makeFilter((text) => !unprintable.test(text) || "must not have control characters or halves of characters"),
)
/** `null` in a query means null. */
export const TextOrNull = Schema.String.pipe(
  Schema.decodeTo(Schema.NullOr(Schema.String), {
    decode: SchemaGetter.transform((text: string) => (text === "null" ? null : text)),
    encode: SchemaGetter.transform((value: string | null) => value ?? "null"),
  }),
)
const inText = /^-?\d{1,15}$/
export const IntText = Schema.String.check(Schema.isPattern(inText, { message: "must be an integer" })).pipe(
  Schema.decodeTo(Schema.FiniteFromString),
)
export const BooleanText = Schema.Literals(["true", "false"]).pipe(
  Schema.decodeTo(Schema.Boolean, {
    decode: SchemaGetter.transform((text: "true" | "false") => text === "true"),
    encode: SchemaGetter.transform((value: boolean): "true" | "false" => (value ? "true" : "false")),
  }),
)

/** Every list takes these, and every other request does not mind them. */
export const pageParameters = {
  page: withDefault(IntText, 1),
  perPage: withDefault(IntText, 20),
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
    const { page, perPage } = values
    if (typeof page === "number" && page < 1) fail("page", "must be 1 or more")
    if (typeof perPage === "number" && (perPage < 1 || perPage > 200)) fail("perPage", "must be from 1 to 200")
    return errors.length > 0 ? Result.fail(errors) : Result.succeed(values as QueryOf<P>)
  }
}
