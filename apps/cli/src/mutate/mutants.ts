import { readFileSync } from "node:fs"
import { constantsIn } from "./constants.js"
import type { SourceFile } from "./sources.js"

/** One numeric constant of a source: the mutant is the source with it a twentieth larger. */
export interface Mutant {
  readonly file: string
  /** Counted from 1. */
  readonly line: number
  /** The line, trimmed. */
  readonly code: string
  /** As it is written. */
  readonly constant: string
  /** Where it stands in the file. */
  readonly start: number
  readonly end: number
}

export const mutantsOf = ({ path, name }: SourceFile): Mutant[] => {
  const text = readFileSync(path, "utf8")
  const lines = text.split("\n")
  return constantsIn(text).map(({ start, end }) => {
    const line = text.slice(0, start).split("\n").length
    return { file: name, line, code: lines[line - 1]?.trim() ?? "", constant: text.slice(start, end), start, end }
  })
}

/** What a mutant has in the place of a value. */
export const larger = (value: number): number => Number((value * 1.05).toPrecision(12))

/**
 * A text in which each of its constants goes through a function: `2.5` is `change(first, 2.5)`, the next one
 * `change(first + 1, …)`.
 */
export const instrumented = (text: string, constants: readonly Mutant[], first: number, change: string): string => {
  let from = 0
  let made = ""
  for (const [i, { start, end, constant }] of constants.entries()) {
    made += `${text.slice(from, start)}${change}(${first + i}, ${constant})`
    from = end
  }
  return made + text.slice(from)
}
