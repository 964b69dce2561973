import { otherSide, type Warning } from "@toile/draft-model"
import { reflection, type Transform, transformPath, transformPoint } from "@toile/geometry"
import { type BySide, namedOn, type Side } from "./by-side.js"
import type { Garment } from "./garment.js"
import { mirroredPiece } from "./mirrored.js"
import type { DraftedPiece, EdgeUse } from "./piece.js"
import type { ReadOn } from "./reading.js"
import type { Sewn } from "./stitch.js"
import { beyondFold, unfoldSides } from "./unfold-sides.js"

/**
 * One garment from two that are alike on both sides, each drafted as one side wants it. Of each piece:
 *
 * - the same in both drafts: as it is, a pair as a pair, a half on its fold;
 * - cut once for one side (`side`): from that side's draft;
 * - on the fold: whole, its edges, lines and darts named by side (`sideLeft`, `sideRight`), the fold a line within it;
 * - a pair: two pieces, `sleeveLeft` and `sleeveRight`.
 *
 * A seam that has an edge of one side's piece is that side's; one between pieces that both sides share becomes two,
 * `<name>, left` and `<name>, right`. One that runs over both sides says which edge is on which (`onSide`). Measurements,
 * readings, openings and notes are the usual side's, and of the other side those notes that it has alone.
 *
 * @param usual the side that measurements are told of
 * @param more measurements of what differs
 */
export const joinSides = <G extends Garment>(
  garments: BySide<G>,
  usual: Side,
  more: Readonly<Record<string, number>> = {},
): G => {
  const fates = new Map<string, Fate>()
  for (const one of garments[usual].pieces) fates.set(one.name, fateOf(bothOf(garments, one.name)))
  const place = placed(fates)
  const { stitches, readings, warnings = [], measurements, readOn: pieceOf } = garments[usual]
  const known = new Set(warnings.map(({ code }) => code))
  const others = (garments[otherSide(usual)].warnings ?? []).filter(({ code }) => !known.has(code))
  const joined: Garment = {
    ...garments[usual],
    pieces: [...fates.values()].flatMap(({ made }) => made),
    stitches: stitches.flatMap((stitch) => sewnOn(bothStitches(garments, stitch.name), usual, fates, place)),
    measurements: { ...measurements, ...more },
    sidesDiffer: true,
    ...(readings && { readings: readOn(readings, usual, fates, place) }),
    ...(pieceOf && { readOn: mapped(pieceOf, (name) => pieceOn(name, usual, fates)) }),
    warnings: [
      ...warnings.map((note) => toldOn(note, usual, fates)),
      ...others.map((note) => toldOn(note, otherSide(usual), fates)),
    ],
  }
  return joined as G
}

/** What becomes of a piece, and how what was told of its half or of its pair is told of one side. */
interface Fate {
  readonly made: readonly DraftedPiece[]
  /** It is one side's. */
  readonly of?: Side
  /** It comes out differently: the half or the piece that was drawn, and the map onto the other's place. */
  readonly parted?: { readonly drawn: Side; readonly map: Transform; readonly into: "edges" | "pieces" }
}

const bothOf = ({ left, right }: BySide<Garment>, name: string): BySide<DraftedPiece> => {
  const of = ({ pieces }: Garment): DraftedPiece | undefined => pieces.find((one) => one.name === name)
  const [a, b] = [of(left), of(right)]
  if (!a || !b) throw new Error(`${name} is drafted for one side only`)
  return { left: a, right: b }
}

const bothStitches = ({ left, right }: BySide<Garment>, name: string): BySide<Sewn> => {
  const of = ({ stitches }: Garment): Sewn | undefined => stitches.find((one) => one.name === name)
  const [a, b] = [of(left), of(right)]
  if (!a || !b) throw new Error(`the ${name} is sewn on one side only`)
  return { left: a, right: b }
}

const ACROSS = reflection({ x: 0, y: 0 }, { x: 0, y: 1 })

const fateOf = (both: BySide<DraftedPiece>): Fate => {
  const { name, side, cut, sewLine, title } = both.left
  const onFold = sewLine.some((e) => e.fold)
  const pair = cut.mirrored === true
  if (side !== undefined && !onFold && !pair) return { made: [both[side]], of: side }
  if (isSame(both.left, both.right)) return { made: [both.left] }
  if (side === undefined) throw new Error(`${name} differs by side, and does not say whose it is as it is drawn`)
  if (onFold)
    return { made: [unfoldSides(both, side)], parted: { drawn: side, map: beyondFold(both.left), into: "edges" } }
  if (!pair) throw new Error(`${name} differs by side, and is neither a pair nor on the fold`)
  const one = (of: Side): DraftedPiece => {
    const drawn = of === side ? both[of] : mirroredPiece(both[of])
    const named = namedOn(of, name)
    const edge = Object.fromEntries(
      drawn.sewLine.map((e) => [e.name, { piece: named, edge: e.name, path: e.path, reversed: false }]),
    )
    const { mirrored: _, ...once } = cut
    const quantity = cut.quantity / 2
    return {
      ...drawn,
      name: named,
      title: titleOn(of, title),
      // Of an even number of layers on one side half are mirrored, as of a whole piece
      cut: quantity % 2 === 0 ? { ...cut, quantity } : { ...once, quantity },
      edge: edge as DraftedPiece["edge"],
      side: of,
    }
  }
  return { made: [one("left"), one("right")], parted: { drawn: side, map: ACROSS, into: "pieces" } }
}

/** By language, how a side is told behind a piece's title. */
const SIDES: Readonly<Record<string, BySide<string>>> = {
  en: { left: "left", right: "right" },
  fr: { left: "côté gauche", right: "côté droit" },
}

const titleOn = (side: Side, titles: DraftedPiece["title"]): DraftedPiece["title"] => {
  const told = Object.entries(titles).map(([language, title]) => [
    language,
    `${title}, ${(SIDES[language] ?? SIDES.en!)[side]}`,
  ])
  return { ...titles, ...Object.fromEntries(told) }
}

/** What a piece is called on one side. */
const pieceOn = (name: string, side: Side, fates: ReadonlyMap<string, Fate>): string =>
  fates.get(name)?.parted?.into === "pieces" ? namedOn(side, name) : name

/** A note of one side's draft, of the piece that there is for that side. */
const toldOn = (note: Warning, side: Side, fates: ReadonlyMap<string, Fate>): Warning => {
  const { piece, excuses } = note
  const on = (name: string): string => pieceOn(name, side, fates)
  return {
    ...note,
    ...(piece === undefined ? {} : { piece: on(piece) }),
    ...(excuses && { excuses: excuses.map((one) => ("piece" in one ? { ...one, piece: on(one.piece) } : one)) }),
  }
}

const mapped = (
  names: Readonly<Record<string, string | undefined>>,
  as: (name: string) => string,
): Record<string, string> =>
  Object.fromEntries(Object.entries(names).flatMap(([key, name]) => (name === undefined ? [] : [[key, as(name)]])))

type Place = (use: EdgeUse, side: Side) => EdgeUse

/** An edge as a seam walks it, on the piece that there is for one side. */
const placed =
  (fates: ReadonlyMap<string, Fate>): Place =>
  ({ piece, edge, path, reversed }, side) => {
    const parted = fates.get(piece)?.parted
    if (!parted) return { piece, edge, path, reversed }
    const as = parted.into === "edges" ? { piece, edge: namedOn(side, edge) } : { piece: namedOn(side, piece), edge }
    return side === parted.drawn
      ? { ...as, path, reversed }
      : { ...as, path: transformPath(path, parted.map), reversed: !reversed }
  }

/** A seam of both drafts as it is sewn: once, or once on each side. */
const sewnOn = (both: BySide<Sewn>, usual: Side, fates: ReadonlyMap<string, Fate>, place: Place): readonly Sewn[] => {
  const sideOf = ({ piece, side }: EdgeUse): Side | undefined => side ?? fates.get(piece)?.of
  const uses = [...both[usual].a, ...both[usual].b]
  const sides = new Set(uses.flatMap((use) => sideOf(use) ?? []))
  const wholly = (side: Side, more: Partial<Sewn> = {}): Sewn => {
    const { a, b } = both[side]
    const notches = side === usual ? both[side].notches : sharedNotches(both[side], both[usual], fates)
    return { ...both[side], a: a.map((use) => place(use, side)), b: b.map((use) => place(use, side)), notches, ...more }
  }
  const [only, other] = sides
  if (only !== undefined && other === undefined) return [wholly(only)]
  const isParted = ({ piece }: EdgeUse): boolean => fates.get(piece)?.parted !== undefined
  if (only === undefined)
    return uses.some(isParted)
      ? (["left", "right"] as const).map((side) => wholly(side, oneOf(both[side], side)))
      : [both[usual]]
  const each = (chain: "a" | "b"): readonly EdgeUse[] =>
    both[usual][chain].map((use, i) => {
      const side = sideOf(use)
      if (side === undefined && isParted(use))
        throw new Error(
          `the ${both.left.name} runs over both sides, and does not say on which ${use.edge} of ${use.piece} is`,
        )
      return side === undefined ? use : place(both[side][chain][i]!, side)
    })
  return [{ ...both[usual], a: each("a"), b: each("b") }]
}

/** What both sides share has its marks once, where the usual side has them: one drawing of a sleeve serves both. */
const sharedNotches = (own: Sewn, usual: Sewn, fates: ReadonlyMap<string, Fate>): Sewn["notches"] => {
  const isShared = (chain: readonly EdgeUse[]): boolean =>
    chain.every(({ piece }) => fates.get(piece)?.parted === undefined && fates.get(piece)?.of === undefined)
  const [a, b] = [isShared(own.a), isShared(own.b)]
  return own.notches.map((notch, i) => {
    const there = usual.notches[i]
    return there ? { ...notch, ...(a && { a: there.a }), ...(b && { b: there.b }) } : notch
  })
}

/** Of a seam that both sides had alike, what one of them is called, and which sleeve it sets in: the left one is told first. */
const oneOf = ({ name, setIn }: Sewn, side: Side): Partial<Sewn> => {
  const called = { name: `${name}, ${side}` }
  if (!setIn) return called
  const [first, second] = setIn.sleeves
  const sleeve = second === undefined ? `${side} ${first}` : side === "left" ? first! : second
  return { ...called, setIn: { ...setIn, sleeves: [sleeve] } }
}

/** Readings on the usual side's half, those of the other side's own pieces left out. */
const readOn = (
  readings: NonNullable<Garment["readings"]>,
  usual: Side,
  fates: ReadonlyMap<string, Fate>,
  place: Place,
): NonNullable<Garment["readings"]> =>
  Object.fromEntries(
    Object.entries(readings).flatMap(([name, along = []]) => {
      const strange = along.some(({ piece }) => (fates.get(piece)?.of ?? usual) !== usual)
      return strange ? [] : [[name, along.map((one) => onOneSide(one, usual, fates, place))]]
    }),
  )

const onOneSide = (one: ReadOn, side: Side, fates: ReadonlyMap<string, Fate>, place: Place): ReadOn => {
  const parted = fates.get(one.piece)?.parted
  if (!parted) return one
  const use = { piece: one.piece, edge: "edge" in one ? one.edge : "", path: { segments: [] }, reversed: false }
  const { piece, edge } = place(use, side)
  if ("edge" in one) return { ...one, piece, edge }
  if ("internalLine" in one)
    return { ...one, piece, internalLine: parted.into === "edges" ? namedOn(side, one.internalLine) : one.internalLine }
  if (side === parted.drawn) return { ...one, piece }
  return { ...one, piece, from: transformPoint(parted.map, one.from), to: transformPoint(parted.map, one.to) }
}

/** Plain data that is the same through and through. */
const isSame = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b
  const [ka, kb] = [Object.keys(a), Object.keys(b)]
  return (
    ka.length === kb.length &&
    ka.every((key) => isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  )
}
