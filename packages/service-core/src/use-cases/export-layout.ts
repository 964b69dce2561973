import {
  type ExportedMaterial,
  type FilledNesting,
  type NestingConfig,
  nestingDefaults,
  scalingDefaults,
} from "@toile/contract"
import type { StoredDraft } from "../ports/drafts.js"
import type { GroupLayout } from "../ports/engine.js"
import type { StoredExport } from "../ports/exports.js"

/** Later values win, field by field; a field that is absent falls through. */
export const fillNesting = (...configs: readonly (NestingConfig | undefined)[]): FilledNesting =>
  Object.assign({}, nestingDefaults, ...configs)

/**
 * How a material group is laid out. Which nesting counts, field by field: the export's for the group, the draft's for
 * it (with its library material's below), the export's own (with its profile's below), the defaults. The export's scaling replaces the draft's.
 */
export const groupLayout = (made: StoredExport, draft: StoredDraft, group: string): GroupLayout => {
  const { nesting, ...scaling }: ExportedMaterial = made.materials[group] ?? scalingDefaults
  return {
    material: draft.materials[group]?.name ?? "",
    nesting: fillNesting(made.givenNesting, draft.materials[group]?.nesting, nesting),
    scaling,
  }
}

/** The four scaling fields of a group as the export answers them: its own, or the draft's, or neutral. */
export const exportedMaterial = (
  draft: StoredDraft,
  group: string,
  given: { readonly nesting?: NestingConfig; readonly scaling?: object } | undefined,
): ExportedMaterial => ({
  ...scalingDefaults,
  ...(given?.scaling ?? draft.materials[group]?.scaling),
  ...(given?.nesting === undefined ? {} : { nesting: given.nesting }),
})
