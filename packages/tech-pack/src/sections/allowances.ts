import { column, note, type Tell, tableOf } from "../telling.js"
import { stitchesOf } from "./usual.js"

/** The allowance of each seam that the pieces have, and how it is sewn where the pattern says it. */
export const allowances: Tell = ({ input: { draft, titleOf }, w }) => {
  const { sewing } = draft
  const used = new Set(draft.pieces.flatMap(({ edges }) => edges.map(({ seam }) => seam)))
  const seams = Object.entries(draft.seams).filter(([name]) => used.has(name))
  return [
    ...tableOf(
      [
        column(w.seam, 5),
        column(w.allowance, 3, 2),
        ...(sewing ? [column(w.stitchClass, 3), column(w.seamClass, 3)] : []),
      ],
      seams.map(([name, value]) => [
        titleOf("seam", name),
        value,
        ...(sewing ? [stitchesOf(sewing[name]) ?? "", sewing[name]?.seam ?? ""] : []),
      ]),
    ),
    ...(seams.length === 0 || sewing ? [] : [note(draft.toile ? w.sewingToile : w.sewingUnknown)]),
  ]
}
