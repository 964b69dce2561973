import type { InternalLine, InternalLineKind, Piece, XY } from "@toile/draft-model"
import { pairedInOrder } from "./paired-in-order.js"
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
  const left = new Map<string, { readonly line: string; readonly which: string; readonly pieces: string[] }>()
  const kept = sizes[0]!.draft.pieces.map(({ name }, at) => {
    const drafted = sizes.map(({ draft }) => draft.pieces[at]!)
    const names = new Set(drafted.flatMap(({ internalLines }) => internalLines.filter(isAid).map(keyOf)))
    const rows = [...names].flatMap((key) => {
      const own = drafted.map(({ internalLines }) => internalLines.filter((line) => isAid(line) && keyOf(line) === key))
      const same = sameLines(own, drafted)
      const counts = sizes.map((_, size) => own[size]!.length - same.length)
      if (counts.some((count) => count > 0)) {
        const line = same.length > 0 ? `${key}, beside the ${same.length} that all have,` : key
        const which = whoHas(sizes, counts)
        const found = left.get(`${line} ${which}`)
        if (found) found.pieces.push(name)
        else left.set(`${line} ${which}`, { line, which, pieces: [name] })
      }
      return same
    })
    return drafted.map((piece, size) => inOrderOf(drafted[0]!, piece, rows, size))
  })
  return {
    pieces: sizes.map((_, size) => kept.map((piece) => piece[size]!)),
    notes: [...left.values()].map(
      ({ line, which, pieces }) => `left out of all sizes: the ${line} of ${pieces.join(", ")}, ${which}`,
    ),
  }
}

/** The sizes that have what others have not; of what all have, that it does not lie where the others' does, and how many each has. */
const whoHas = (sizes: readonly GradedSize[], counts: readonly number[]): string => {
  const having = sizes.flatMap(({ name }, size) => (counts[size]! > 0 ? [name] : []))
  if (having.length < sizes.length) return `which ${having.join(", ")} alone ${having.length > 1 ? "have" : "has"}`
  const told = sizes.map(({ name }, size) => `${name} ${counts[size]}`)
  return `which all have (${told.join(", ")}), but not in one place`
}

const keyOf = ({ name, kind }: InternalLine): string => `${kind} line ${name}`

/** cm: lines of one name that lie farther apart in two sizes, laid on each other at the start of the first edge, are not the same. */
const FARTHEST = 10

/**
 * Of lines that are called alike (the level of the hip beside each of two darts) those that are the same, a row for each: where sizes have as many, the
 * order tells them; else where they lie.
 */
const sameLines = (
  own: readonly (readonly InternalLine[])[],
  pieces: readonly Piece[],
): readonly (readonly InternalLine[])[] => {
  const [sample, ...others] = own
  const isEven = others.every((lines) => lines.length === sample!.length)
  const middles = own.map((lines, size) => {
    const [x, y] = pieces[size]!.edges[0]!.points[0]!
    return lines.map(({ points }): XY => {
      const [from, to] = [points[0]!, points.at(-1)!]
      return [(from[0] + to[0]) / 2 - x, (from[1] + to[1]) / 2 - y]
    })
  })
  const mates = others.map((_, size) =>
    isEven
      ? sample!.map((_, at): number | undefined => at)
      : pairedInOrder(middles[0]!, middles[size + 1]!, FARTHEST, ([x, y], [ox, oy]) => Math.hypot(x - ox, y - oy)),
  )
  return sample!.flatMap((line, at) => {
    const row = mates.flatMap((mate, size) => (mate[at] === undefined ? [] : [others[size]![mate[at]]!]))
    return row.length === others.length ? [[line, ...row]] : []
  })
}

/** Aids have no order of their own: the sample's counts. The lines that are sewn, folded or cut by correspond one to one. */
const inOrderOf = (sample: Piece, piece: Piece, rows: readonly (readonly InternalLine[])[], size: number): Piece => {
  const formed = piece.internalLines.filter((line) => !isAid(line))
  let next = 0
  const internalLines = sample.internalLines.flatMap((line): readonly InternalLine[] => {
    if (!isAid(line)) return [formed[next++]!]
    const row = rows.find(([own]) => own === line)
    return row === undefined ? [] : [row[size]!]
  })
  return { ...piece, internalLines }
}
