import type { Draft, Piece } from "@toile/draft-model"
import { unfold } from "@toile/draft-model"
import type { Violation } from "./violation.js"

/** The usual width of a cloth where a material does not say its own, cm. */
const USUAL = 140

/**
 * I29: no piece is wider than its cloth, measured across the grain with the fold opened, unless a note excuses it. A
 * piece without a nap may as well be laid along the cloth's width.
 */
export const checkClothWidth = (draft: Draft): Violation[] =>
  draft.pieces.flatMap((piece): Violation[] => {
    if (isExcused(piece, draft)) return []
    const width = acrossGrain(piece)
    const cloth = Math.max(...piece.materialGroups.map((group) => widthOf(draft, group)))
    if (width <= cloth) return []
    const detail = `it is ${width.toFixed(1)} cm wide, its cloth ${cloth}, and no warning says so`
    return [{ kind: "clothWidth", piece: piece.name, detail }]
  })

const isExcused = ({ name }: Piece, { warnings }: Draft): boolean =>
  warnings.some(({ excuses = [] }) => excuses.some((excuse) => excuse.rule === "clothWidth" && excuse.piece === name))

const widthOf = ({ materials }: Draft, group: string): number => {
  const width = materials[group]?.nesting?.sheetWidth
  return typeof width === "number" ? width : USUAL
}

const acrossGrain = (piece: Piece): number => {
  const whole = unfold(piece)
  const cut = whole._tag === "Ok" ? whole.value.cutLine : piece.cutLine
  const [[ax, ay], [bx, by]] = piece.grainLine
  const length = Math.hypot(bx - ax, by - ay)
  const across = cut.map(([x, y]) => ((bx - ax) * y - (by - ay) * x) / length)
  return Math.max(...across) - Math.min(...across)
}
