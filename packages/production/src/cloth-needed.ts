import type { Draft, Marker } from "@toile/draft-model"
import { type Fabric, layOut, nestingDefaults, resolveNesting } from "@toile/marker"
import { err, ok, type Result } from "@toile/result"

/**
 * A draft's pieces laid on the cloths that its materials say, by the first layout alone: what cloth is needed at the most. A
 * search would take less of it, and far longer.
 */
export const clothNeeded = (draft: Draft): Result<readonly Marker[], { readonly message: string }> => {
  const fabrics: Record<string, Fabric> = {}
  for (const group of new Set(draft.pieces.flatMap((piece) => piece.materialGroups))) {
    const { name = "", nesting = {}, repeat } = draft.materials[group] ?? {}
    const resolved = resolveNesting([{ from: `the draft's materials.${group}`, nesting }])
    if (resolved._tag === "Err") return err({ message: resolved.error.message })
    fabrics[group] = {
      material: name,
      nesting: { ...nestingDefaults, ...resolved.value, effort: 0 },
      ...(repeat === undefined ? {} : { repeat }),
    }
  }
  const laid = layOut(draft.pieces, { fabrics, stitches: draft.stitches, singleInstance: false, materialGroup: true })
  return laid._tag === "Ok" ? ok(laid.value) : err({ message: laid.error.message })
}
