/** The members of an object or a list, one after the other: a pair for each of a million, all at once, is a pause. */
export function* membersOf(value: object): Generator<readonly [key: string | number, value: unknown], void> {
  if (Array.isArray(value)) yield* value.entries()
  else for (const key in value) yield [key, (value as Readonly<Record<string, unknown>>)[key]]
}
