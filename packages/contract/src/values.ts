import { Schema, SchemaGetter } from "effect"
import { jsonFaultsAtOnce } from "./json-faults.js"
import type { InputError } from "./problem.js"
import { atMost, inAnyCase, matching, textPatterns, toldOtherwise } from "./told.js"

/** Values that many shapes share. Lengths are in centimetres, mbWeight in kilograms, angles in degrees. */
export const Id = Schema.String
/** ISO 8601, UTC, with milliseconds: 2026-11-20T09:30:00.000Z. */
export const Timestamp = Schema.String
export const Gender = Schema.Literals(["female", "male"])
export const MeasurementType = Schema.Literals(["body", "final"])
export const Stage = Schema.Literals(["testing", "production"])
export const Status = Schema.Literals(["inProgress", "failed", "completed"])
export const Sort = Schema.Literals(["asc", "desc"])
export const FileType = Schema.Literals(["dxf", "pdf", "plt"])

export const Numbers = Schema.Record(Schema.String, Schema.Finite)
/** Option and body shape values: a name of an enumeration or a number. */
export const Choices = Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite]))
/** Free-form data, kept as given. */
export const JsonObject = Schema.Record(Schema.String, Schema.Unknown)
/** An object's text is held to what the object would be, as a field of the body it stands in. */
const objectTextFault = (text: string): string | undefined => {
  const value = parsed(text)
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return "must be an object, or an object as JSON text"
  }
  const [first] = jsonFaultsAtOnce(value, 1)
  return first && wordsOfFault(first)
}
/** What is said of an object's text for a fault of the object. */
export const wordsOfFault = ({ pointer, message }: InputError): string =>
  pointer === "" ? message : `${pointer}: ${message}`
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
const ObjectText = Schema.String.check(
  Schema.makeFilter((text) => objectTextFault(text) ?? true, {
    toJsonSchema: () => toldOtherwise.objectText,
  }),
).pipe(
  Schema.decodeTo(JsonObject, {
    decode: SchemaGetter.transform((text: string) => JSON.parse(text) as Record<string, unknown>),
    encode: SchemaGetter.transform((value: Readonly<Record<string, unknown>>) => JSON.stringify(value)),
  }),
)
/** Free-form data that is taken as its JSON text too, and always answered as an object. */
export const JsonObjectOrText = Schema.Union([JsonObject, ObjectText])
export const HttpUrl = Schema.String.check(
  matching(
    /^https?:\/\/[^\s/?#]+\S*$/i,
    "must be an http or https URL",
    `^${inAnyCase("http")}[Ss]?://[^\\s\\ufeff/?#]+[^\\s\\ufeff]*$`,
  ),
)
/** A field that this version knows of and does not take yet. */
export const NotYet = Schema.Never.annotate({ message: "is not available yet" })
/** What not every database, table or DXF can hold: control characters (but white space), halves of surrogate pairs. */
export const unprintable = /[^\P{Cc}\t\n\r]|\p{Surrogate}/u
export const printable = Schema.makeFilter(
  (text: string) => !unprintable.test(text) || "must not have control characters or halves of characters",
)
/** What people call a thing. */
export const Name = nameAs(textPatterns.name)
/** A name that stands in one line. */
export const NameOfOneLine = nameAs(textPatterns.nameOfOneLine).check(
  Schema.isPattern(/^.*$/, { message: "must be one line" }),
)
export const Note = Schema.String.check(atMost(10_000))

function nameAs(pattern: string) {
  return Schema.String.check(
    Schema.isPattern(/\S/, { message: "must not be empty", toJsonSchema: () => ({ minLength: 1, pattern }) }),
    printable,
    atMost(1000),
  )
}

export type Gender = typeof Gender.Type
export type MeasurementType = typeof MeasurementType.Type
export type Stage = typeof Stage.Type
export type Status = typeof Status.Type
export type FileType = typeof FileType.Type
export type Numbers = typeof Numbers.Type
export type Choices = typeof Choices.Type
export type JsonObject = typeof JsonObject.Type
