import { BREAKING, frenchSpaces, NARROW_NO_BREAK, NO_BREAK } from "./french-spaces.js"
import type { SizedLine } from "./sized-line.js"
import { widthInHundredths } from "./text-width.js"

/**
 * The lines in ever narrower blocks: in each, what was widest in the one before goes on in the next row. The first line, a
 * name that readers look for, is never parted, and a block that is as wide as what cannot be parted is the last.
 */
export const brokenLines = ([title, ...rest]: readonly SizedLine[]): readonly (readonly SizedLine[])[] => {
  if (title === undefined) return []
  const parted = rest.map(([text, size]) => ({ parts: partsOf(text), size }))
  const blocks: (readonly SizedLine[])[] = []
  let widest = widestOf([title, ...rest])
  while (true) {
    const rows = [title, ...parted.flatMap(({ parts, size }) => rowsOf(parts, size, widest))]
    const width = widestOf(rows)
    if (width >= widest) return blocks
    blocks.push(rows)
    widest = width
  }
}

/** A line alone in ever more rows. */
export const brokenRows = (text: string): readonly (readonly string[])[] =>
  brokenLines([
    ["", 1],
    [text, 1],
  ]).map(([, ...rows]) => rows.map(([row]) => row))

/** A list is parted behind its commas and its "+": whoever reads it knows by these that it goes on. */
const LIST = /(?<=,) |(?<= \+) (?!\d)/u
const HELD = new RegExp(`[${NO_BREAK}${NARROW_NO_BREAK}]`, "gu")

/** What of a line stays together: the items of a list, or words with their numbers. */
const partsOf = (text: string): readonly string[] => {
  const items = text.split(LIST)
  if (items.length > 1) return items
  const held = frenchSpaces(text.replace(/ (?=\d)/gu, NO_BREAK))
  return held.split(BREAKING).map((part) => part.replace(HELD, " "))
}

const widthOf = ([text, size]: SizedLine): number => size * widthInHundredths(text)

const widestOf = (lines: readonly SizedLine[]): number => Math.max(...lines.map(widthOf))

/** As many parts in each row as are narrower than that; one that is not has a row of its own. */
const rowsOf = (parts: readonly string[], size: number, width: number): SizedLine[] => {
  const rows: SizedLine[] = []
  for (const part of parts) {
    const last = rows[rows.length - 1]
    const longer: SizedLine | undefined = last && [`${last[0]} ${part}`, size]
    if (longer && widthOf(longer) < width) rows[rows.length - 1] = longer
    else rows.push([part, size])
  }
  return rows
}
