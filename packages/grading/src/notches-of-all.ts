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
    const formed = without.flatMap((all, size) =>
      all.flatMap(({ notches }) =>
        notches.flatMap((notch) => {
          const of = formOf(pieces[size]!, notch)
          return of === undefined ? [] : [{ notch, of }]
        }),
      ),
    )
    if (formed[0] !== undefined) {
      const { notch, of } = formed[0]
      const places = own.map((all) =>
        all.flatMap(({ notches }) => notches.filter(({ piece }) => piece === notch.piece)),
      )
      const told = sizes.map(({ name }, size) => `${name} has ${placesInWords(places[size]!)}`)
      const odd = sizes.filter((_, size) => size > 0 && places[size]!.length !== places[0]!.length)
      return differ(sizes, pieces[0]![notch.piece]!.name, {
        words: `the notches of the ${of} do not correspond on ${kind}: ${told.join(", ")}`,
        sizes: odd.length > 0 ? odd : sizes.slice(1),
      })
    }
    notes.push(
      `left out of all sizes: the notches on ${kind} that ${whoHas(sizes, without)}; the seam is sewn between the marks that stay`,
    )
  }
  return ok({
    pieces: pieces.map((own, size) => own.map((piece, at) => withMarks(pieces[0]![at]!, piece, at, kept, size))),
    notes,
  })
}

/** The sizes whose marks others have not, and how many; of all, that they do not lie where the others' do. */
const whoHas = (sizes: readonly GradedSize[], without: readonly (readonly BalanceMark[])[]): string => {
  const having = without.flatMap((all, size) => (all.length === 0 ? [] : [`${sizes[size]!.name} (${all.length})`]))
  if (having.length === sizes.length) return `all have, but not in one place: ${having.join(", ")}`
  return `${having.join(", ")} alone ${having.length > 1 ? "have" : "has"}`
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

/** The dart whose leg a notch marks, or the line that is folded, sewn or placed by and ends there. */
const formOf = (pieces: readonly Piece[], { piece: at, notch, edge }: MarkNotch): string | undefined => {
  const piece = pieces[at]!
  const { x, y } = piece.notches[notch]!
  const reach = widest(piece.edges[edge]!) + NEAR
  const isNear = ([ex, ey]: XY): boolean => Math.hypot(x - ex, y - ey) <= reach
  const dart = piece.darts.find(({ legs }) => legs.some(isNear))
  if (dart !== undefined) return `dart ${dart.name}`
  const line = piece.internalLines.find((own) => !isAid(own) && [own.points[0]!, own.points.at(-1)!].some(isNear))
  return line && `${line.kind} line ${line.name}`
}

/** "2 (4.1 and 5.0 cm along)" */
const placesInWords = (notches: readonly MarkNotch[]): string =>
  notches.length === 0
    ? "none"
    : `${notches.length} (${notches.map(({ share, length }) => (share * length).toFixed(1)).join(" and ")} cm along)`
