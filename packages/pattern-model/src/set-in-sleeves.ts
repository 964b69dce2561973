import type { EdgeRef, SetInSleeve } from "@toile/draft-model"
import { edgeRef } from "./edge-ref.js"
import type { EdgeUse } from "./piece.js"
import { round } from "./rounding.js"
import type { Sewn } from "./stitch.js"

/** The sleeves that the seams say are set in: of each its cap and its armhole, every edge once. */
export const setInSleeves = (stitches: readonly Sewn[]): SetInSleeve[] => {
  const sleeves = new Map<string, { cap: EdgeRef[]; armhole: EdgeRef[]; ease: readonly [number, number] }>()
  for (const { a, b, setIn } of stitches)
    for (const name of setIn?.sleeves ?? []) {
      const sleeve = sleeves.get(name) ?? { cap: [], armhole: [], ease: bandOf(setIn!.ease) }
      addOnce(sleeve.cap, a)
      addOnce(sleeve.armhole, b)
      sleeves.set(name, sleeve)
    }
  return [...sleeves].map(([name, sleeve]) => ({ name, ...sleeve }))
}

const bandOf = (ease: number | readonly [number, number]): readonly [number, number] =>
  typeof ease === "number" ? [round(ease), round(ease)] : [round(ease[0]), round(ease[1])]

const addOnce = (refs: EdgeRef[], uses: readonly EdgeUse[]): void => {
  for (const use of uses)
    if (!refs.some(({ piece, edge }) => piece === use.piece && edge === use.edge)) refs.push(edgeRef(use))
}
