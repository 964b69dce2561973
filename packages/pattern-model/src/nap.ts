import type { MaterialUse, Nap, Piece } from "@toile/draft-model"

/**
 * The pieces in materials that have a nap, which runs down the wearer in all of them: pieces are drawn as they are worn,
 * and those that lie run from left to right. What a pattern says itself of a piece holds.
 */
export const napped = (pieces: readonly Piece[], materials: Readonly<Record<string, MaterialUse>>): readonly Piece[] =>
  Object.values(materials).some(({ nap = "none" }) => nap !== "none")
    ? pieces.map((piece) => {
        const nap = napOf(piece, materials)
        return piece.nap !== "none" || nap === "none" ? piece : { ...piece, nap, grainLine: downwards(piece.grainLine) }
      })
    : pieces

/** A piece that is cut from several materials lies as the strictest wants it. */
const napOf = ({ materialGroups }: Piece, materials: Readonly<Record<string, MaterialUse>>): Nap => {
  const naps = materialGroups.map((group) => (Object.hasOwn(materials, group) ? materials[group]?.nap : undefined))
  return naps.includes("oneWay") ? "oneWay" : naps.includes("twoWay") ? "twoWay" : "none"
}

/** The sine of 15 degrees: a grain that rises less lies. */
const LIES = 0.26

const downwards = ([a, b]: Piece["grainLine"]): Piece["grainLine"] => {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const isTurned = Math.abs(dy) < LIES * Math.hypot(dx, dy) ? dx < 0 : dy > 0
  return isTurned ? [b, a] : [a, b]
}
