import { BREAKING, frenchSpaces, NARROW_NO_BREAK, NO_BREAK } from "./french-spaces.js"
import { textWidth } from "./text-width.js"

const HELD = new RegExp(`[${NO_BREAK}${NARROW_NO_BREAK}]`, "gu")

/**
 * A text in lines that are no wider than so many cm, broken between words; a longer word keeps its line. No line begins with a
 * unit or with what French sets apart (: ; ! ? %). The spaces of the lines are plain ones: plotters and DXF have no others.
 */
export const breakLine = (text: string, width: number, height: number): string[] => {
  const out: string[] = []
  for (const held of frenchSpaces(text)
    .split(BREAKING)
    .filter((w) => w !== "")) {
    const word = held.replace(HELD, " ")
    const last = out[out.length - 1]
    if (last !== undefined && textWidth(`${last} ${word}`, height) <= width) out[out.length - 1] = `${last} ${word}`
    else out.push(word)
  }
  return out
}
