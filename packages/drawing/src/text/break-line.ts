import { textWidth } from "./text-width.js"

/** A text in lines that are no wider than so many cm, broken between words; a longer word keeps its line. */
export const breakLine = (text: string, width: number, height: number): string[] => {
  const out: string[] = []
  for (const word of text.split(/\s+/u).filter((w) => w !== "")) {
    const last = out[out.length - 1]
    if (last !== undefined && textWidth(`${last} ${word}`, height) <= width) out[out.length - 1] = `${last} ${word}`
    else out.push(word)
  }
  return out
}
