import { toAscii } from "../tags/ascii.js"

/** Gerber cuts style and piece names at 20 characters; two names that are cut to the same text would be one piece. */
export const longestName = 20

/**
 * Names of at most 20 characters of A-Z, 0-9 and "_", each unique, in the order of the sources ("leftFront" becomes
 * LEFT_FRONT). Spaces are avoided because some programs turn them into "_" in block names and then miss the INSERT.
 */
export const uniqueNames = (sources: readonly string[]): readonly string[] => {
  const taken = new Set<string>()
  return sources.map((source) => {
    const base = plainName(source)
    let name = cut(base, longestName)
    for (let count = 2; taken.has(name); count++) {
      const ending = `_${count}`
      name = cut(base, longestName - ending.length) + ending
    }
    taken.add(name)
    return name
  })
}

/** One name in capitals, words parted by "_"; "PIECE" where nothing is left to write. */
export const plainName = (source: string): string => {
  const parted = source.replace(/(?<=\p{Ll}\d*)(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, "_")
  const words = toAscii(parted)
    .text.toUpperCase()
    .replace(/[^A-Z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "")
  return words === "" ? "PIECE" : words
}

const cut = (name: string, length: number): string => name.slice(0, length).replace(/_+$/, "")
