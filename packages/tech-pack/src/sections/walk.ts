import { type Stitch, type WalkRow, walkParts } from "@toile/draft-model"
import { stitchName } from "@toile/drawing"
import { column, type Tell, tableOf } from "../telling.js"
import type { Words } from "../words/index.js"

/** cm: what would be told as 0. A balance mark may stand at the very end of a seam, as a sleeve's at the shoulder. */
const LEAST = 0.005

export const walk: Tell = ({ input: { draft, language }, w, cm }) =>
  tableOf(
    [
      column(w.stitch, 5),
      column(w.first, 3, 2),
      column(w.second, 3, 2),
      column(w.ease, 2, 2),
      column(w.allowed, 3),
      column(w.verdict, 2),
    ],
    draft.walk.flatMap((row, seam) => [
      [
        stitchName(row.stitch, language),
        row.lengthA,
        row.lengthB,
        row.ease,
        row.allowed.map((value) => cm(value, 2)).join(" – "),
        w[row.verdict],
      ],
      // What lies between two balance marks, so that the ease is put where it belongs
      ...walkParts(row)
        .filter(({ lengthA, lengthB }) => Math.max(lengthA, lengthB) >= LEAST)
        .map(({ from, to, lengthA, lengthB }) => [
          `   ${[from, to].map((mark) => markName(mark, row, numbersFromStart(draft.stitches[seam]), w)).join(" – ")}`,
          lengthA,
          lengthB,
          lengthA - lengthB,
          "",
          "",
        ]),
    ]),
  )

/** A balance mark by its number, in older drafts counted from the seam's start; or one of the seam's ends. */
const markName = (mark: number, { intervals }: WalkRow, numbers: readonly number[], w: Words): string =>
  mark === 0 ? w.seamStart : mark === intervals.length ? w.seamEnd : `${w.balanceMark} ${numbers[mark - 1] ?? mark}`

/** The numbers of a seam's balance marks from its start. */
const numbersFromStart = (stitch: Stitch | undefined): readonly number[] =>
  stitch?.notchNumbers === undefined
    ? []
    : stitch.notchNumbers
        .map((number, i) => ({ number, at: stitch.notches[i]! }))
        .sort((p, q) => p.at[0] - q.at[0] || p.at[1] - q.at[1])
        .map(({ number }) => number)
