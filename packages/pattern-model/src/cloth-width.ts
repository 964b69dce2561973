import type { MaterialUse, Piece, Warning, XY } from "@toile/draft-model"
import { type Point, reflection, subtract, transformPoint, unit } from "@toile/geometry"

/** A cloth whose material does not say its width is usually so wide, cm. */
export const USUAL_WIDTH = 140

/** What the cutter must know before the cloth is bought: pieces wider than theirs, opened at the fold. */
export const clothWidthWarnings = (
  pieces: readonly Piece[],
  materials: Readonly<Record<string, MaterialUse>>,
): Warning[] =>
  pieces.flatMap((piece): Warning[] => {
    const { across, along } = extentOf(piece)
    const narrowest = Math.min(...piece.materialGroups.map((group) => clothWidth(materials, group)))
    if (across <= narrowest) return []
    const turned =
      piece.nap === "none" && along <= narrowest
        ? `it fits with its grain across the cloth (${along.toFixed(1)})`
        : "it needs a wider cloth or another seam"
    return [
      {
        code: "clothWidth",
        piece: piece.name,
        message: `${piece.title.en}: ${across.toFixed(1)} cm wide across the grain, its cloth ${narrowest} cm: ${turned}`,
      },
    ]
  })

const clothWidth = (materials: Readonly<Record<string, MaterialUse>>, group: string): number => {
  const width = Object.hasOwn(materials, group) ? materials[group]?.nesting?.sheetWidth : undefined
  return typeof width === "number" ? width : USUAL_WIDTH
}

/** How wide the whole piece is across its grain, and how long along it, cm. */
const extentOf = ({ cutLine, grainLine, foldLine }: Piece): { readonly across: number; readonly along: number } => {
  const half = cutLine.map(toPoint)
  const whole = foldLine ? [...half, ...half.map(mirroredIn(foldLine))] : half
  const grain = unit(subtract(toPoint(grainLine[1]), toPoint(grainLine[0])))
  return {
    across: spread(whole.map((p) => grain.x * p.y - grain.y * p.x)),
    along: spread(whole.map((p) => grain.x * p.x + grain.y * p.y)),
  }
}

const mirroredIn = ([a, b]: readonly [XY, XY]): ((p: Point) => Point) => {
  const mirror = reflection(toPoint(a), toPoint(b))
  return (p) => transformPoint(mirror, p)
}

const toPoint = ([x, y]: XY): Point => ({ x, y })

const spread = (values: readonly number[]): number => {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const value of values) {
    if (value < least) least = value
    if (value > most) most = value
  }
  return most - least
}
