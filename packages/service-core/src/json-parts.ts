/** The parts of the text that `JSON.stringify` makes of plain data, whatever its upper levels have in them. */
export function* jsonParts(value: unknown, levels: number): Generator<string> {
  if (levels === 0 || typeof value !== "object" || value === null) return yield JSON.stringify(value) ?? "null"
  const isList = Array.isArray(value)
  const members = isList ? value.map((item) => ["", item] as const) : Object.entries(value)
  let before = isList ? "[" : "{"
  for (const [name, inner] of members) {
    if (!isList && inner === undefined) continue
    yield isList ? before : `${before}${JSON.stringify(name)}:`
    yield* jsonParts(inner, levels - 1)
    before = ","
  }
  if (before !== ",") yield before
  yield isList ? "]" : "}"
}
