export type Section =
  | "measurementType"
  | "measurements"
  | "selectedMeasurementIds"
  | "options"
  | "seams"
  | "bodyShapes"
  | "materials"
  | "targetGarmentMeasurements"
  | "parentDraftId"

/** What is wrong with an order: the section, the key in it ("" for the section as a whole) and the reason. */
export interface OrderProblem {
  readonly section: Section
  readonly key: string
  readonly reason: string
}

/** Tells one problem of a section. */
export type Say = (key: string, reason: string) => void

/** A record's own value: an order may name anything, also what every object inherits ("constructor"). */
export const own = <A>(record: Readonly<Record<string, A>>, key: string): A | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

/** A section of an order that is an object of names and values; absent counts as empty. */
export const section = <A>(value: Readonly<Record<string, A>> | undefined, say: Say): Readonly<Record<string, A>> => {
  const given: unknown = value ?? {}
  if (typeof given === "object" && given !== null && !Array.isArray(given)) return given as Readonly<Record<string, A>>
  say("", "must be an object")
  return {}
}
