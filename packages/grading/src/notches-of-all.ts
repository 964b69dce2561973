import type { Notch, Piece, XY } from "@toile/draft-model"
import { ok, type Result } from "@toile/result"
import { isAid } from "./aids.js"
import { type BalanceMark, balanceMarks, type MarkNotch, sameMarks, widest } from "./balance-marks.js"
import { differ } from "./same-form.js"
import type { GradedSize, GradingError } from "./sizes.js"

export interface NotchesOfAll {
  readonly pieces: readonly (readonly Piece[])[]
  readonly notes: readonly string[]
}

/**
 * The pieces of each size with the notches of the balance marks that all sizes have. A mark that some have not is left out of all, on every piece that it stands on, with
 * a note: its seam is sewn from one mark that stays to the next, whose lengths are still those that the walk table holds. Put into the sizes that have it not, it would part
 * their seams where their drafts have no ease. The notches of darts, pleats and folds are no aids: sizes that differ in them are refused.
 * @param pieces of each size, with the notches that their drafts have
 */
export const notchesOfAll = (
  sizes: readonly GradedSize[],
  pieces: readonly (readonly Piece[])[],
): Result<NotchesOfAll, GradingError> => {
  const typesOf = (own: readonly Piece[]): string =>
    own.map(({ notches }) => notches.map(({ type }) => type).join(" ")).join(", ")
  if (pieces.every((own) => typesOf(own) === typesOf(pieces[0]!))) return ok({ pieces, notes: [] })
  const marks = sizes.map(({ draft }) => balanceMarks(draft))
  const kinds = [...new Set(marks.flat().map(({ on }) => on))]
  const notes: string[] = []
  const kept: (readonly BalanceMark[])[] = []
  for (const kind of kinds) {
    const own = marks.map((all) => all.filter(({ on }) => on === kind))
    const rows = sameMarks(own)
    kept.push(...rows)
    const without = own.map((all, size) => all.filter((mark) => !rows.some((row) => row[size] === mark)))
    if (without.every((all) => all.length === 0)) continue
    for (const [size, all] of without.entries()) {
      const formed = all.flatMap(({ notches }) => notches).find((notch) => isOfForm(pieces[size]!, notch))
      if (formed !== undefined) {
        const other = without.findIndex((others) => others.length !== all.length)
        const words = `the notches of its darts, pleats and folds do not correspond on ${kind}`
        return differ(sizes, pieces[0]![formed.piece]!.name, { words, size: sizes[size || Math.max(other, 1)]! })
      }
    }
    const having = without.flatMap((all, size) => (all.length === 0 ? [] : [`${sizes[size]!.name} (${all.length})`]))
    notes.push(
      `left out of all sizes: the notches on ${kind} that ${having.join(", ")} alone ${having.length > 1 ? "have" : "has"}; the seam is sewn between the marks that stay`,
    )
  }
  return ok({
    pieces: pieces.map((own, size) => own.map((piece, at) => withMarks(pieces[0]![at]!, piece, at, kept, size))),
    notes,
  })
}

/** The notches that stay, in the sample's order and with its numbers. */
const withMarks = (
  ofSample: Piece,
  piece: Piece,
  at: number,
  rows: readonly (readonly BalanceMark[])[],
  size: number,
): Piece => {
  const notches = rows.flatMap((row) =>
    row[0]!.notches.flatMap((sample, index) =>
      sample.piece === at ? [{ sample: sample.notch, own: row[size]!.notches[index]!.notch }] : [],
    ),
  )
  return {
    ...piece,
    notches: notches
      .toSorted((a, b) => a.sample - b.sample)
      .map(({ sample, own }) => ({ ...piece.notches[own]!, ...numberOf(ofSample.notches[sample]!) })),
  }
}

const numberOf = ({ number }: Notch): Pick<Notch, "number"> => (number === undefined ? {} : { number })

/** cm: a dart's leg lies on the sew line and its notch on the cut line, about as far out as the allowance is wide. */
const NEAR = 0.3

/** Whether a notch marks a dart's leg or the end of a line that is folded, sewn or placed by. */
const isOfForm = (pieces: readonly Piece[], { piece: at, notch, edge }: MarkNotch): boolean => {
  const piece = pieces[at]!
  const { x, y } = piece.notches[notch]!
  const reach = widest(piece.edges[edge]!) + NEAR
  const ends: readonly XY[] = [
    ...piece.darts.flatMap(({ legs }) => legs),
    ...piece.internalLines.filter((line) => !isAid(line)).flatMap(({ points }) => [points[0]!, points.at(-1)!]),
  ]
  return ends.some(([ex, ey]) => Math.hypot(x - ex, y - ey) <= reach)
}
