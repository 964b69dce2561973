/**
 * A note's text in English, as it stands in drafts, and in French. Both have the same holes, in braces: one letter is a number, `id`
 * and `other` are the name of a measurement or an option, `ids` several, `piece` is the note's piece, `group` a material group, `unit` cm or %,
 * `text` stands as it is, and any other is itself a text of the phrases, or nothing. In French a name in brackets is told by its title.
 */
export type NoteText = readonly [en: string, fr: string]

/** By a note's code. */
export type NoteTexts = Readonly<Record<string, readonly NoteText[]>>

/** What holes are filled with, in French. */
export interface Fills {
  readonly number: (digits: string) => string
  /** A measurement or an option. */
  readonly named: (name: string) => string
  readonly piece: (title: string) => string
  readonly group: (name: string) => string
  readonly phrases: readonly NoteText[]
}

/** An English text in French, its numbers and names filled in; undefined where none of the texts is it. */
export const inFrench = (english: string, texts: readonly NoteText[], fills: Fills): string | undefined => {
  for (const [en, fr] of texts) {
    const found = patternOf(en).exec(english)
    if (found === null) continue
    const said = Object.entries(found.groups ?? {}).map(([hole, text]) => [hole, filled(hole, text, fills)] as const)
    if (said.some(([, text]) => text === undefined)) continue
    const by = Object.fromEntries(said)
    return fr
      .replace(/\{(\w+)\}/g, (_, hole: string) => by[hole] ?? "")
      .replace(NAMED, (_, name: string) => fills.named(name))
  }
  return undefined
}

const NAMED = /\[(\w+)\]/g

const filled = (hole: string, text: string, fills: Fills): string | undefined => {
  if (hole.length === 1) return fills.number(text)
  if (hole === "id" || hole === "other") return fills.named(text)
  if (hole === "ids") return listed(text.split(/, | and /).map(fills.named))
  if (hole === "piece") return fills.piece(text)
  if (hole === "group") return fills.group(text)
  if (hole === "unit" || hole === "text") return text
  return text === "" ? "" : inFrench(text, fills.phrases, fills)
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} et ${names[names.length - 1]}`

const patternOf = (en: string): RegExp => {
  const seen = new Set<string>()
  const parts = en.split(/\{(\w+)\}/)
  const source = parts.map((part, i) => {
    if (i % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    if (seen.has(part)) return `\\k<${part}>`
    seen.add(part)
    return `(?<${part}>${heldBy(part)})`
  })
  return new RegExp(`^${source.join("")}$`)
}

const heldBy = (hole: string): string => {
  if (hole.length === 1) return "-?\\d+(?:\\.\\d+)?"
  if (hole === "id" || hole === "other") return "\\w+"
  return hole === "unit" ? "cm|%" : ".*?"
}
