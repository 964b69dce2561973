import type { Draft } from "@toile/draft-model"
import { type PartSide, type SeamPart, seamParts } from "../seams/seam-parts.js"
import type { Half, Panels } from "./panels.js"

/**
 * The seams of a draft on its panels, parted. A seam between pieces that have two halves is there twice; one that is between an edge and itself joins the
 * two halves; where only one side has two, the first such seam has the half that was drafted and the next the other.
 */
export const seamsOnPanels = (
  draft: Draft,
  on: Panels["on"],
): { readonly seams: readonly SeamPart[]; readonly lost: readonly string[] } => {
  const lost: string[] = []
  const taken = new Set<string>()
  const keyOf = ({ piece, edge, from, to }: PartSide, half: Half): string =>
    JSON.stringify([piece, edge, Math.min(from, to).toFixed(4), half])
  const hasTwo = (side: PartSide): boolean => on(side, "other") !== undefined
  const placed = (side: PartSide): PartSide => {
    if (!hasTwo(side)) return side
    const half = taken.has(keyOf(side, "own")) ? "other" : "own"
    taken.add(keyOf(side, half))
    return on(side, half)!
  }
  /** Of seams that only one side has twice: what of their other half nothing is sewn to is told at the end. */
  const once: (readonly [name: string, sides: readonly PartSide[]])[] = []
  const seams = draft.stitches.flatMap((stitch): readonly SeamPart[] => {
    const parts = seamParts(draft, stitch)
    if (parts === undefined) {
      lost.push(`the seam "${stitch.name}": it names an edge that is not there`)
      return []
    }
    const isSelf = parts.every(({ a, b }) => a.piece === b.piece && a.edge === b.edge)
    if (isSelf)
      return parts.flatMap(({ a, b }) => {
        const other = on(b, "other")
        return other ? [{ a, b: other }] : []
      })
    if (parts.every(({ a, b }) => hasTwo(a) && hasTwo(b))) {
      for (const { a, b } of parts)
        for (const half of ["own", "other"] as const) taken.add(keyOf(a, half)).add(keyOf(b, half))
      return (["own", "other"] as const).flatMap((half) =>
        parts.map(({ a, b }) => ({ a: on(a, half)!, b: on(b, half)! })),
      )
    }
    once.push([stitch.name, parts.flatMap(({ a, b }) => [a, b]).filter(hasTwo)])
    return parts.map(({ a, b }) => ({ a: placed(a), b: placed(b) }))
  })
  for (const [name, sides] of once)
    if (sides.some((side) => !taken.has(keyOf(side, "other"))))
      lost.push(`the seam "${name}": it is there for one half alone, since the other piece has no other half`)
  return { seams, lost }
}
