import { toAscii } from "../tags/ascii.js"
import type { DxfWarning } from "../writing/request.js"
import { shortWords } from "./short-words.js"

/** Gerber cuts style and piece names at 20 characters; two names that are cut to the same text would be one piece. */
export const longestName = 20

/**
 * Names of at most 20 characters of A-Z, 0-9 and "_", each unique, in the order of the sources ("leftFront" becomes
 * LEFT_FRONT). Longer ones have as many of their words abbreviated as it takes ("topSleeveHemInterfacing": TOP_SLEEVE_HEM_INT), and go
 * without their last words where that is not enough. Spaces are avoided because some programs turn them into "_" in block names and then miss the INSERT.
 */
export const uniqueNames = (sources: readonly string[], longest: number = longestName): readonly string[] => {
  const taken = new Set<string>()
  return sources.map((source) => {
    const base = plainName(source)
    let name = fitted(base, longest)
    for (let count = 2; taken.has(name); count++) {
      const ending = `_${count}`
      name = fitted(base, longest - ending.length) + ending
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

const fitted = (name: string, length: number): string => {
  const words = name.split("_")
  for (const [word, short] of shortWords) {
    if (words.join("_").length <= length) break
    for (const [at, own] of words.entries()) if (own === word) words[at] = short
  }
  while (words.length > 1 && words.join("_").length > length) words.pop()
  return words.join("_").slice(0, length)
}

/** What is to be told of the sources that a file calls by something shorter. */
export const shortened = (
  sources: readonly string[],
  names: readonly string[],
  pieces: readonly string[],
): readonly DxfWarning[] =>
  sources.flatMap((source, index): DxfWarning[] =>
    plainName(source).length <= longestName
      ? []
      : [
          {
            code: "shortened",
            piece: pieces[index]!,
            message: `${source} is called ${names[index]} in the file: readers cut names at ${longestName} characters`,
          },
        ],
  )
