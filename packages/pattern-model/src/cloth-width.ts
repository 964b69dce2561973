import type { MaterialUse, Piece, Warning, XY } from "@toile/draft-model"
import { leftNormal, type Point, reflection, subtract, unit } from "@toile/geometry"

/** A cloth whose material does not say its width is usually so wide, cm. */
export const USUAL_WIDTH = 140

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
        message: `${piece.title.en}: ${across.toFixed(1)} cm wide across the grain, its cloth ${narrowest} cm: ${turned}`,
      },
    ]
  })

const clothWidth = (materials: Readonly<Record<string, MaterialUse>>, group: string): number => {
  const width = Object.hasOwn(materials, group) ? materials[group]?.nesting?.sheetWidth : undefined
  return typeof width === "number" ? width : USUAL_WIDTH
}

/** How far the whole piece, opened at its fold, extends in a direction of length 1, cm. */
const extentOf = ({ cutLine, foldLine }: Piece, d: Point): number => {
  const mirror = foldLine && reflection(toPoint(foldLine[0]), toPoint(foldLine[1]))
  let least = Number.POSITIVE_INFINITY
  let most = Number.NEGATIVE_INFINITY
  // Every point of every draft comes through here: nothing is put on the heap for it.
  for (let i = 0; i < cutLine.length; i++) {
    const x = cutLine[i]![0]
    const y = cutLine[i]![1]
    const here = d.x * x + d.y * y
    const there = mirror
      ? d.x * (mirror.a * x + mirror.c * y + mirror.e) + d.y * (mirror.b * x + mirror.d * y + mirror.f)
      : here
    least = Math.min(least, here, there)
    most = Math.max(most, here, there)
  }
  return most - least
}

const toPoint = ([x, y]: XY): Point => ({ x, y })
