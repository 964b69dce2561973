import { downwards, type MaterialUse, type Nap, type Piece } from "@toile/draft-model"

/**
 * The pieces in materials that have a nap, which runs down the wearer in all of them: pieces are drawn as they are worn,
 * and those that lie run from left to right. What a pattern says itself of a piece holds. A repeat that is not balanced has an upper end as a nap has,
 * so that grains run down there too; it is no nap.
 */
export const napped = (pieces: readonly Piece[], materials: Readonly<Record<string, MaterialUse>>): readonly Piece[] =>
  Object.values(materials).some(hasEnds)
    ? pieces.map((piece) => {
        if (piece.nap !== "none" || !materialsOf(piece, materials).some(hasEnds)) return piece
        return { ...piece, nap: napOf(piece, materials), grainLine: downwards(piece.grainLine) }
      })
    : pieces

const hasEnds = ({ nap = "none", repeat }: Pick<MaterialUse, "nap" | "repeat">): boolean =>
  nap !== "none" || repeat?.balanced === false

type Materials = Readonly<Record<string, Pick<MaterialUse, "nap" | "repeat">>>
const materialsOf = ({ materialGroups }: Pick<Piece, "materialGroups">, materials: Materials) =>
  materialGroups.flatMap((group) => (Object.hasOwn(materials, group) ? (materials[group] ?? []) : []))

/** A piece that is cut from several materials lies as the strictest wants it. */
export const napOf = (piece: Pick<Piece, "materialGroups">, materials: Materials): Nap => {
  const naps = materialsOf(piece, materials).map(({ nap }) => nap)
  return naps.includes("oneWay") ? "oneWay" : naps.includes("twoWay") ? "twoWay" : "none"
}
