import type { Piece } from "@toile/draft-model"
import { err, ok, type Result } from "@toile/result"
import { isAid } from "./aids.js"
import type { GradedSize, GradingError } from "./sizes.js"

/**
 * Refuses sizes that are not of one form: pieces, edges, darts, the lines that are sewn, folded or cut by, and holes have to correspond one
 * to one. Notches and the lines that only help are `notchesOfAll`'s and `aidsOfAll`'s.
 */
export const sameForm = (sizes: readonly GradedSize[]): Result<undefined, GradingError> => {
  const pieces = differences(
    "piece",
    sizes,
    sizes.map(({ draft }) => draft.pieces.map(({ name }) => name)),
  )
  if (pieces) return differ(sizes, undefined, pieces)
  for (const [index, { name }] of sizes[0]!.draft.pieces.entries())
    for (const [what, formOf] of forms) {
      const found = differences(
        what,
        sizes,
        sizes.map(({ draft }) => formOf(draft.pieces[index]!)),
      )
      if (found) return differ(sizes, name, found)
    }
  return ok(undefined)
}

/** What differs, and the other sizes in which it does. */
export interface Difference {
  readonly words: string
  readonly sizes: readonly GradedSize[]
}

/** Names the sample and those sizes. */
export const differ = (
  sizes: readonly GradedSize[],
  piece: string | undefined,
  { words, sizes: others }: Difference,
): Result<never, GradingError> =>
  err({
    _tag: "SizesDiffer",
    ...(piece === undefined ? {} : { piece }),
    message: `sizes ${sizes[0]!.name} and ${namesOf(others)} differ${piece === undefined ? "" : ` in piece ${piece}`}: ${words}`,
  })

const forms: readonly (readonly [what: string, formOf: (piece: Piece) => readonly string[]])[] = [
  ["edge", ({ edges }) => edges.map(({ name }) => name)],
  ["dart", ({ darts }) => darts.map(({ name }) => name)],
  [
    "internal line",
    ({ internalLines }) =>
      internalLines
        .filter((line) => !isAid(line))
        .map(({ name, kind }) => (name === kind ? name : `${name} (${kind})`)),
  ],
  ["drill hole", ({ drillHoles }) => drillHoles.map(({ kind = "" }) => kind)],
  ["fold", ({ onFold }) => (onFold ? ["on which its half is cut"] : [])],
  ["number to cut", ({ quantity, mirrored }) => [`${quantity}${mirrored ? " mirrored" : ""}`]],
]

/** Just what some sizes have and others have not, with those that have it; undefined where all are alike. */
const differences = (
  what: string,
  sizes: readonly GradedSize[],
  forms: readonly (readonly string[])[],
): Difference | undefined => {
  const [own, ...others] = forms.map((form) => form.join("\n"))
  const differing = sizes.filter((_, at) => at > 0 && others[at - 1] !== own)
  if (differing.length === 0) return undefined
  const words = [...new Set(forms.flat())].flatMap((item) => {
    const counts = forms.map((form) => form.filter((one) => one === item).length)
    if (counts.every((count) => count === counts[0])) return []
    const named = `the ${item === "" ? what : `${what} ${item}`}`
    if (counts.some((count) => count > 1)) return [`${named} is there ${timesIn(sizes, counts)}`]
    return [
      `${named} is in ${namesOf(sizes.filter((_, i) => counts[i]! > 0))} and not in ${namesOf(sizes.filter((_, i) => counts[i] === 0))}`,
    ]
  })
  return {
    sizes: differing,
    words: words.length > 0 ? words.join("; ") : `the ${what}s are in another order in ${namesOf(differing)}`,
  }
}

export const namesOf = (sizes: readonly GradedSize[]): string => sizes.map(({ name }) => name).join(", ")

/** "2 times in 84, 88 and 4 times in 92" */
const timesIn = (sizes: readonly GradedSize[], counts: readonly number[]): string =>
  [...new Set(counts)]
    .map((count) => `${count} times in ${namesOf(sizes.filter((_, index) => counts[index] === count))}`)
    .join(" and ")
