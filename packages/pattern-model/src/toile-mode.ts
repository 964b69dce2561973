import type { Warning } from "@toile/draft-model"
import type { Garment } from "./pattern.js"
import type { Declaration } from "./sheet.js"

/**
 * The inlays of a toile, cm, by seam: cloth to let out at the first fitting, 1.5 to 3 at centre back, sides, outseam
 * and hem (a tailor's usual ones). A pattern may have its own.
 */
const usualInlays: Readonly<Record<string, number>> = {
  centreBack: 3,
  seat: 3,
  seatInlay: 3,
  side: 2,
  sideFront: 2,
  sideBack: 2,
  outseam: 2,
  hem: 3,
  sleeveHem: 3,
}

/** Seam widths of a toile: an inlay where there is one and the seam is not wider already. */
export const toileSeams = (
  declaration: Declaration,
  given: Readonly<Record<string, number>> = {},
): Record<string, number> => {
  const own: Readonly<Record<string, number | undefined>> = declaration.toile?.inlays ?? {}
  return Object.fromEntries(
    Object.entries({ ...declaration.seams, ...given }).map(([name, width]) => [
      name,
      typeof width === "number" ? Math.max(width, own[name] ?? usualInlays[name] ?? 0) : width,
    ]),
  )
}

/**
 * The garment as a trial of its fit, all in the main material: the pieces of it and the outer ones of another, without
 * facings, pockets and what else the pattern leaves out; of the seams those between them.
 */
export const asToile = ({ materials, toile }: Declaration, garment: Garment): Garment => {
  const main = materials[0]!
  const { also = [], without = [] } = toile ?? {}
  const pieces = garment.pieces
    .filter(({ name, cut }) => (cut.materials.includes(main) || also.includes(name)) && !without.includes(name))
    .map((piece) => ({ ...piece, cut: { ...piece.cut, materials: [main] } }))
  const kept = new Set(pieces.map(({ name }) => name))
  const note: Warning = {
    code: "toile",
    message: `toile: drafted to try the fit, ${garment.pieces.length - pieces.length} pieces left out, seams with inlays`,
  }
  return {
    ...garment,
    pieces,
    stitches: garment.stitches.filter(({ a, b }) => [...a, ...b].every(({ piece }) => kept.has(piece))),
    warnings: [...(garment.warnings ?? []), note],
  }
}
