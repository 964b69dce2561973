import type { InternalLine, InternalLineKind, Piece } from "@toile/draft-model"
import type { GradedSize } from "./sizes.js"

/**
 * Lines that help to lay out, to check and to alter, and by which nothing is sewn, folded or cut: a nest without one of them sews up to the same garment.
 */
const aids: ReadonlySet<InternalLineKind> = new Set<InternalLineKind>(["level", "balance", "adjust"])

export const isAid = ({ kind }: Pick<InternalLine, "kind">): boolean => aids.has(kind)

/** The pieces of each size with the aids that all sizes have, in the sample's order, and a note on each that is left out. */
export const aidsOfAll = (
  sizes: readonly GradedSize[],
): { readonly pieces: readonly (readonly Piece[])[]; readonly notes: readonly string[] } => {
  /** What is said of a line, to the pieces of which it is said. */
  const left = new Map<string, { readonly line: string; readonly in: string; readonly pieces: string[] }>()
  const kept = sizes[0]!.draft.pieces.map(({ name }, at) => {
    const drafted = sizes.map(({ draft }) => draft.pieces[at]!)
    const keys = drafted.map(({ internalLines }) => new Set(keysOf(internalLines.filter(isAid))))
    const all = new Set(keys.flatMap((own) => [...own]))
    for (const key of all) {
      const having = sizes.filter((_, index) => keys[index]!.has(key)).map((size) => size.name)
      if (having.length === sizes.length) continue
      all.delete(key)
      const found = left.get(`${key} ${having.join(" ")}`)
      if (found) found.pieces.push(name)
      else left.set(`${key} ${having.join(" ")}`, { line: key, in: having.join(", "), pieces: [name] })
    }
    return drafted.map(({ internalLines, ...piece }) => {
      const own = keysOf(internalLines)
      return { ...piece, internalLines: internalLines.filter((line, i) => !isAid(line) || all.has(own[i]!)) }
    })
  })
  return {
    pieces: sizes.map((_, size) => kept.map((piece) => inOrderOf(piece[0]!, piece[size]!))),
    notes: [...left.values()].map(
      ({ line, in: having, pieces }) =>
        `left out of all sizes: the ${line} of ${pieces.join(", ")}, which ${having} alone ${having.includes(",") ? "have" : "has"}`,
    ),
  }
}

/** Of lines that are called alike (the level of the hip beside each of two darts) each has its own: the second is told as such. */
const keysOf = (lines: readonly InternalLine[]): readonly string[] => {
  const counts = new Map<string, number>()
  return lines.map(({ name, kind }) => {
    const key = `${kind} line ${name}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count === 1 ? key : `${key}, number ${count}`
  })
}

/** Lines have no order of their own: the sample's counts. */
const inOrderOf = (sample: Piece, piece: Piece): Piece => {
  const order = new Map(keysOf(sample.internalLines).map((key, index) => [key, index]))
  const own = keysOf(piece.internalLines)
  const place = (index: number): number => order.get(own[index]!) ?? order.size
  const sorted = piece.internalLines.map((line, index) => ({ line, at: place(index) })).toSorted((a, b) => a.at - b.at)
  return { ...piece, internalLines: sorted.map(({ line }) => line) }
}
