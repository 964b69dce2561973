import type { MaterialUse, Piece, Warning, XY } from "@toile/draft-model"
import { leftNormal, type Point, reflection, subtract, unit } from "@toile/geometry"

/** A cloth whose material does not say its width is usually so wide, cm. */
const USUAL_WIDTH = 140

/** What the cutter must know before the cloth is bought: pieces wider than theirs, opened at the fold. */
export const clothWidthWarnings = (
  pieces: readonly Piece[],
  materials: Readonly<Record<string, MaterialUse>>,
): Warning[] =>
  pieces.flatMap((piece): Warning[] => {
    const grain = unit(subtract(toPoint(piece.grainLine[1]), toPoint(piece.grainLine[0])))
    const across = extentOf(piece, leftNormal(grain))
    const narrowest = Math.min(...piece.materialGroups.map((group) => clothWidth(materials, group)))
    if (across <= narrowest) return []
    const along = extentOf(piece, grain)
    const turned =
      piece.nap === "none" && along <= narrowest
        ? `it fits with its grain across the cloth (${along.toFixed(1)})`
        : "it needs a wider cloth or another seam"
    return [
      {
        code: "clothWidth",
        piece: piece.name,
        excuses: [{ rule: "clothWidth", piece: piece.name }],
        message: `${piece.title.en}: ${across.toFixed(1)} cm wide across the grain, its cloth ${narrowest} cm: ${turned}`,
      },
    ]
  })

const clothWidth = (materials: Readonly<Record<string, MaterialUse>>, group: string): number => {
  const width = Object.hasOwn(materials, group) ? materials[group]?.nesting?.sheetWidth : undefined
  return typeof width === "number" ? width : USUAL_WIDTH
}

/** How far the whole piece, opened at its fold, extends in a direction of length 1, cm. */
const extentOf = ({ cutLine, foldLine }: Piece, { x: dx, y: dy }: Point): number => {
  let [least, most] = reachOf(cutLine, dx, dy)
  if (foldLine) {
    // How far a point's mirror image reaches is how far the point itself does along the mirror image of the direction.
    const m = reflection(toPoint(foldLine[0]), toPoint(foldLine[1]))
    const [low, high] = reachOf(cutLine, dx * m.a + dy * m.b, dx * m.c + dy * m.d)
    const shift = dx * m.e + dy * m.f
    least = Math.min(least, low + shift)
    most = Math.max(most, high + shift)
  }
  return most - least
}

/** The least and the most that any point has along a direction. Every point of every draft comes through here. */
const reachOf = (points: readonly XY[], dx: number, dy: number): [least: number, most: number] => {
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < points.length; i++) {
    const along = dx * points[i]![0] + dy * points[i]![1]
    if (along < least) least = along
    if (along > most) most = along
  }
  return [least, most]
}

const toPoint = ([x, y]: XY): Point => ({ x, y })
