import { stepOf } from "@toile/result"

/** One field of a scanner's set, wherever it stood. */
export interface SentField {
  readonly name: string
  /** The group that it stood in, "" for none. */
  readonly group: string
  readonly value: unknown
  readonly unit?: string
  /** Where it stood, from the set's own root. */
  readonly pointer: string
}

/** The fields of any of the forms in which scanners send: flat, `{value, unit}`, in groups, as a list of named ones. */
export function* fieldsOf(values: unknown, pointer = "/values", group = ""): Generator<SentField> {
  if (Array.isArray(values)) {
    for (const [index, item] of values.entries()) {
      if (isObject(item) && typeof item.name === "string") yield valued(item, item.name, group, `${pointer}/${index}`)
    }
  } else if (isObject(values)) {
    for (const [name, value] of Object.entries(values)) {
      const at = `${pointer}/${stepOf(name)}`
      if (!isObject(value) && !Array.isArray(value)) yield { name, group, value, pointer: at }
      else if (isObject(value) && "value" in value) yield valued(value, name, group, at)
      // Groups lie one level deep; what is deeper is no scanner's form.
      else if (group === "") yield* fieldsOf(value, at, name)
    }
  }
}

const valued = (item: Readonly<Record<string, unknown>>, name: string, group: string, pointer: string): SentField => ({
  name,
  group,
  value: item.value,
  ...(typeof item.unit === "string" ? { unit: item.unit } : {}),
  pointer,
})

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/**
 * A name without its spelling: lower case, words apart, without an ISO clause number, and the side taken off.
 * `kneeGirthR`, `Right Knee Girth` and `knee_girth` have one base.
 */
export function folded(name: string): { readonly base: string; readonly side: "left" | "right" | "" } {
  const words = name
    .replace(/^\s*\d+(?:\.\d+)+\s*/, "")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .split(" ")
  const sides = { left: "left", right: "right", l: "left", r: "right" } as const
  const ends = [words[0], words.at(-1)]
  for (const [which, word] of ends.entries()) {
    if (words.length > 1 && word !== undefined && Object.hasOwn(sides, word)) {
      const rest = which === 0 ? words.slice(1) : words.slice(0, -1)
      return { base: rest.join(" "), side: sides[word as keyof typeof sides] }
    }
  }
  return { base: words.join(" "), side: "" }
}
