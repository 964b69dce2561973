import { column, note, type Tell, tableOf } from "../telling.js"
import { stitchesOf } from "./usual.js"

/** Each seam's allowance, and how it is sewn where the pattern says it. */
export const allowances: Tell = ({ input: { draft, titleOf }, w }) => {
  const { sewing } = draft
  return [
    ...tableOf(
      [
        column(w.seam, 5),
        column(w.allowance, 3, 2),
        ...(sewing ? [column(w.stitchClass, 3), column(w.seamClass, 3)] : []),
      ],
      Object.entries(draft.seams).map(([name, value]) => [
        titleOf("seam", name),
        value,
        ...(sewing ? [stitchesOf(sewing[name]) ?? "", sewing[name]?.seam ?? ""] : []),
      ]),
    ),
    ...(Object.keys(draft.seams).length === 0 || sewing ? [] : [note(draft.toile ? w.sewingToile : w.sewingUnknown)]),
  ]
}
