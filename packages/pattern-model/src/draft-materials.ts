import { type Path, pathLength, reversePath } from "@toile/geometry"
import { step } from "./defect.js"
import { type EaseAdj, isNeutral, NO_EASE_ADJ } from "./ease-adj.js"
import type { AnyPattern, Garment } from "./pattern.js"
import type { DraftedPiece, EdgeUse } from "./piece.js"
import { refuse } from "./refusal.js"
import type { GroupScaling } from "./scaling.js"
import type { Declaration } from "./sheet.js"
import type { SeamNotch, Sewn } from "./stitch.js"

/** How far a seam between two materials may miss its ease, cm; as the draft's checks have it. */
const SEAM_TOLERANCE = 0.03

/**
 * A garment, each of its pieces drafted for the ease adjustment of its own material. Where all materials have the same
 * it is drafted once. Else it is drafted for each, pieces are taken from the draft of their material, and every seam
 * between two of them must still match: a seam that does not is a refusal that names it.
 */
export const draftMaterials = (
  pattern: AnyPattern,
  sheet: object,
  scaling: Readonly<Record<string, GroupScaling>>,
): Garment => {
  const adjOf = (group: string): EaseAdj => {
    const { easeAdjWarp = 1, easeAdjWeft = 1 } = scaling[group] ?? {}
    return { warp: easeAdjWarp, weft: easeAdjWeft }
  }
  const main = adjOf(pattern.declaration.materials[0]!)
  const draft = (by: EaseAdj): Garment => {
    const garment = step("draft", () => pattern.draft(withAdj(sheet, by)))
    step("hand out the garment", () => assertWhole(pattern.declaration, garment))
    return garment
  }
  const base = draft(main)
  if (Object.keys(scaling).every((group) => isSame(adjOf(group), main))) return base

  const drafts = new Map<string, Garment>([[keyOf(main), base]])
  const draftFor = (by: EaseAdj): Garment => {
    const known = drafts.get(keyOf(by))
    if (known) return known
    const made = draft(by)
    drafts.set(keyOf(by), made)
    return made
  }
  const adjOfPiece = new Map(base.pieces.map((piece) => [piece.name, commonAdj(piece, adjOf)]))
  const garmentOf = (name: string): Garment => draftFor(adjOfPiece.get(name) ?? main)
  const pieces = base.pieces.map((piece) => pieceOf(garmentOf(piece.name), piece.name))
  const byName = new Map(pieces.map((piece) => [piece.name, piece]))
  return {
    ...base,
    pieces,
    stitches: base.stitches.map((stitch) => resewn(stitch, byName, adjOfPiece)),
    ...(base.readings && { readings: readingsInMaterials(base, garmentOf) }),
    measurements: Object.fromEntries(
      Object.entries(base.measurements).map(([name, cm]) => {
        const on = base.readOn?.[name]
        return [name, on === undefined ? cm : (garmentOf(on).measurements[name] ?? cm)]
      }),
    ),
  }
}

/**
 * What the compiler asks of a garment, where none has looked: every part of it, and no measurement that is not declared. One
 * that is declared may be left out: a dress without sleeves has no biceps girth.
 */
const assertWhole = ({ garmentMeasurements }: Declaration, garment: Partial<Garment>): void => {
  for (const part of ["pieces", "stitches", "measurements"] as const)
    if (garment?.[part] === undefined) throw new Error(`the draft gives no ${part}`)
  const strangers = Object.keys(garment.measurements!).filter((name) => !garmentMeasurements.includes(name))
  if (strangers.length > 0) throw new Error(`it measures ${strangers.join(", ")}, which is not declared`)
}

/** Each reading from the draft that its measurement is of; none where it goes over pieces of different drafts. */
const readingsInMaterials = (base: Garment, garmentOf: (piece: string) => Garment): NonNullable<Garment["readings"]> =>
  Object.fromEntries(
    Object.keys(base.readings ?? {}).flatMap((name) => {
      const on = base.readOn?.[name]
      const garment = on === undefined ? base : garmentOf(on)
      const reading = garment.readings?.[name]
      return reading?.every(({ piece }) => garmentOf(piece) === garment) ? [[name, reading]] : []
    }),
  )

const withAdj = (sheet: object, by: EaseAdj): object => (isNeutral(by) ? sheet : { ...sheet, easeAdj: by })

const isSame = (a: EaseAdj, b: EaseAdj): boolean => a.warp === b.warp && a.weft === b.weft

const keyOf = ({ warp, weft }: EaseAdj): string => `${warp} ${weft}`

/** One shape is cut from all materials of a piece: they must agree on it. */
const commonAdj = (piece: DraftedPiece, adjOf: (group: string) => EaseAdj): EaseAdj => {
  const [first, ...others] = piece.cut.materials.map((group) => ({ group, by: adjOf(group) }))
  const other = others.find(({ by }) => keyOf(by) !== keyOf(first!.by))
  if (other)
    refuse({
      code: "easeAdj",
      message: `materials: ${piece.name} is cut from ${first!.group} and ${other.group} alike, so both must have the same easeAdj`,
    })
  return first?.by ?? NO_EASE_ADJ
}

const pieceOf = (garment: Garment, name: string): DraftedPiece =>
  garment.pieces.find((piece) => piece.name === name) ??
  refuse({
    code: "easeAdj",
    message: `materials: with the easeAdj of its material the piece ${name} is not drawn; give all materials the same`,
  })

/** The stitch on the pieces as they were taken, its marks at the same shares of each edge. */
const resewn = (
  stitch: Sewn,
  pieces: ReadonlyMap<string, DraftedPiece>,
  adjOfPiece: ReadonlyMap<string, EaseAdj>,
): Sewn => {
  const [a, b] = [stitch.a, stitch.b].map((uses) => uses.map((use) => onPiece(use, pieces))) as [EdgeUse[], EdgeUse[]]
  const adjustments = new Set([...a, ...b].map((use) => keyOf(adjOfPiece.get(use.piece) ?? NO_EASE_ADJ)))
  const { setIn, ...rest } = stitch
  return {
    ...rest,
    // A sleeve of another cloth than its armhole's has the ease that its seams are checked for
    ...(setIn && adjustments.size === 1 ? { setIn } : {}),
    ease: adjustments.size > 1 ? checkedEase(stitch, a, b) : stitch.ease,
    a,
    b,
    notches: stitch.notches.map(
      (notch): SeamNotch => ({ ...notch, a: moved(notch.a, stitch.a, a), b: moved(notch.b, stitch.b, b) }),
    ),
  }
}

const onPiece = (use: EdgeUse, pieces: ReadonlyMap<string, DraftedPiece>): EdgeUse => {
  const edge = pieces.get(use.piece)?.sewLine.find(({ name }) => name === use.edge)
  if (!edge)
    return refuse({
      code: "easeAdj",
      message: `materials: with the easeAdj of its material ${use.piece} has no edge ${use.edge}; give all materials the same`,
    })
  const path: Path = use.reversed ? reversePath(edge.path) : edge.path
  return { ...use, path }
}

const length = (uses: readonly EdgeUse[]): number => uses.reduce((sum, use) => sum + pathLength(use.path), 0)

/** The ease of a seam between two materials that are given different eases; what is stretched has the one that comes out. */
const checkedEase = ({ name, ease, stretch }: Sewn, a: readonly EdgeUse[], b: readonly EdgeUse[]): Sewn["ease"] => {
  const [lengthA, lengthB] = [length(a), length(b)]
  const made = lengthA - lengthB
  const [min, max] = stretch ? [lengthA * (1 - stretch[1]), lengthA * (1 - stretch[0])] : ease
  if (made >= min - SEAM_TOLERANCE && made <= max + SEAM_TOLERANCE) return stretch ? [made, made] : ease
  const cm = (value: number): string => value.toFixed(2)
  return refuse({
    code: "scaledSeam",
    stitch: name,
    message: `materials: with these easeAdj the ${name} would be ${cm(lengthA)} against ${cm(lengthB)} cm, an ease of ${cm(made)}; ${min === max ? `${cm(min)} is` : `${cm(min)} to ${cm(max)} are`} sewn`,
  })
}

/** A place along one chain, on the same edge of the other and at the same share of it. */
const moved = (along: number, from: readonly EdgeUse[], to: readonly EdgeUse[]): number => {
  let rest = along
  let before = 0
  for (const [i, use] of from.entries()) {
    const own = pathLength(use.path)
    const now = pathLength(to[i]!.path)
    if (rest <= own || i === from.length - 1) return before + (own === 0 ? rest : (rest * now) / own)
    rest -= own
    before += now
  }
  return along
}
