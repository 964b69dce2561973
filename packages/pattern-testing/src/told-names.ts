import type { Declaration } from "@toile/pattern-model"
import { type Finding, finding } from "./finding.js"

/** What a note or a refusal names beside its words. */
interface Told {
  readonly code: string
  readonly measurement?: string
  readonly option?: string
  readonly piece?: string
}

/**
 * Names that are plain texts in the types: a measurement is one that the pattern takes, an option one that it has (or a
 * seam), a piece one of the draft.
 *
 * @param pieces of the draft that a note is told of; none of a refusal
 */
export const checkToldNames = (
  { measurements, options, seams }: Declaration,
  { code, measurement, option, piece }: Told,
  pieces?: readonly { readonly name: string }[],
): Finding[] => {
  const found: Finding[] = []
  const say = (words: string): void => {
    found.push(finding("undeclaredName", `${code} names ${words}`))
  }
  const groups = [...Object.values(measurements.body), ...Object.values(measurements.final)]
  if (measurement !== undefined && !groups.some(({ items }) => Object.hasOwn(items, measurement)))
    say(`the measurement ${measurement}, which the pattern does not take`)
  if (option !== undefined && !Object.hasOwn(options, option) && !Object.hasOwn(seams, option))
    say(`the option ${option}, which the pattern does not have`)
  if (piece !== undefined && pieces !== undefined && !pieces.some(({ name }) => name === piece))
    say(`the piece ${piece}, which the draft does not have`)
  return found
}
