import type { Warning } from "@toile/draft-model"
import { namedOn } from "./by-side.js"
import type { Garment } from "./pattern.js"
import type { DraftedPiece } from "./piece.js"
import type { Declaration } from "./sheet.js"

/** Seam widths of a toile: an inlay where the pattern declares one and the seam is not wider already. */
export const toileSeams = (
  declaration: Declaration,
  given: Readonly<Record<string, number>> = {},
): Record<string, number> => {
  const inlays: Readonly<Record<string, number | undefined>> = declaration.toile?.inlays ?? {}
  return Object.fromEntries(
    Object.entries({ ...declaration.seams, ...given }).map(([name, width]) => [
      name,
      typeof width === "number" ? Math.max(width, inlays[name] ?? 0) : width,
    ]),
  )
}

/**
 * The garment as a trial of its fit, all in the main material: the pieces of it and the outer ones of another, without
 * facings, pockets, rivets and what else the pattern leaves out; what draws it in or closes it as it is; of the seams those
 * between them.
 */
export const asToile = ({ materials, toile }: Declaration, garment: Garment): Garment => {
  const main = materials[0]!
  const { also = [], without = [], keeps = [], inlays = {} } = toile ?? {}
  const kept = (cut: { readonly materials: readonly string[] }): readonly string[] =>
    cut.materials.filter((group) => keeps.includes(group))
  // One side's piece of what was a pair is known by the pair's name
  const isAmong = (names: readonly string[], { name, side }: DraftedPiece): boolean =>
    names.some((one) => one === name || (side !== undefined && garment.sidesDiffer && namedOn(side, one) === name))
  const pieces = garment.pieces
    .filter(
      (piece) =>
        (piece.cut.materials.includes(main) || isAmong(also, piece) || kept(piece.cut).length > 0) &&
        !isAmong(without, piece),
    )
    .map((piece) => {
      const own = piece.cut.materials.includes(main) || isAmong(also, piece) ? [main] : []
      const { drillHoles } = piece
      return {
        ...piece,
        cut: { ...piece.cut, materials: [...own, ...kept(piece.cut)] },
        ...(drillHoles && { drillHoles: drillHoles.filter(({ kind }) => kind !== "rivet") }),
      }
    })
  const names = new Set(pieces.map(({ name }) => name))
  const note: Warning = {
    code: "toile",
    message: `toile: drafted to try the fit, ${garment.pieces.length - pieces.length} pieces left out${Object.keys(inlays).length > 0 ? ", seams with inlays" : ""}`,
  }
  return {
    ...garment,
    pieces,
    stitches: garment.stitches.filter(({ a, b }) => [...a, ...b].every(({ piece }) => names.has(piece))),
    warnings: [...(garment.warnings ?? []), note],
  }
}
