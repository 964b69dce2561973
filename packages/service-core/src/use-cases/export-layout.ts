import {
  type ExportedMaterial,
  type ExportMaterial,
  type FilledNesting,
  type NestingConfig,
  nestingDefaults,
  type ScalingConfig,
} from "@toile/contract"
import { type GroupScaling, groupScaling } from "@toile/pattern-model"
import { fusedOf } from "../metadata/published-before.js"
import type { StoredDraft } from "../ports/drafts.js"
import type { GroupLayout } from "../ports/engine.js"
import type { StoredExport } from "../ports/exports.js"

/** Later values win, field by field; a field that is absent falls through. */
export const fillNesting = (...configs: readonly (NestingConfig | undefined)[]): FilledNesting =>
  Object.assign({}, nestingDefaults, ...configs)

/**
 * How a material group is laid out. Which nesting counts, field by field: the export's for the group, the draft's for
 * it (with its library material's below), the export's own (with its profile's below), the defaults.
 */
export const groupLayout = (made: StoredExport, draft: StoredDraft, group: string): GroupLayout => {
  const { name = "", nesting, repeat } = draft.materials[group] ?? {}
  return {
    material: name,
    nesting: fillNesting(made.givenNesting, nesting, made.materials[group]?.nesting),
    ...(repeat === undefined ? {} : { repeat }),
  }
}

/** The material groups of a reference, and those that are fused to the first. */
export interface ReferenceGroups {
  readonly materials: readonly string[]
  readonly fused?: readonly string[]
}

/**
 * Each group's scaling and nesting as the export answers them. Its scaling replaces the draft's where it gives any; what
 * a group does not say itself follows from the shell.
 */
export const exportedMaterials = (
  draft: StoredDraft,
  reference: ReferenceGroups,
  given: Readonly<Record<string, ExportMaterial>>,
): Readonly<Record<string, ExportedMaterial>> => {
  const { materials: groups } = reference
  const own = (group: string): ScalingConfig | undefined => given[group]?.scaling ?? draft.materials[group]?.scaling
  const scaling = groupScaling(
    groups,
    Object.fromEntries(groups.map((group) => [group, { scaling: own(group) ?? {} }])),
    fusedOf(reference),
  )
  return Object.fromEntries(
    groups.map((group) => {
      const nesting = given[group]?.nesting
      return [group, { ...scaling[group]!, ...(nesting === undefined ? {} : { nesting }) }]
    }),
  )
}

/** The draft's materials in the export's scaling; undefined where it is the draft's own. */
export const rescaled = (
  made: Pick<StoredExport, "materials">,
  draft: StoredDraft,
  reference: ReferenceGroups,
): StoredDraft["materials"] | undefined => {
  const { materials: groups } = reference
  const drafted = groupScaling(groups, draft.materials, fusedOf(reference))
  const wanted = Object.fromEntries(groups.map((group) => [group, scalingOf(made.materials[group] ?? drafted[group]!)]))
  if (groups.every((group) => isSame(wanted[group]!, drafted[group]!))) return undefined
  return Object.fromEntries(groups.map((group) => [group, { ...draft.materials[group], scaling: wanted[group]! }]))
}

const scalingOf = ({ easeAdjWarp, easeAdjWeft, shrinkageWarp, shrinkageWeft }: GroupScaling): GroupScaling => ({
  easeAdjWarp,
  easeAdjWeft,
  shrinkageWarp,
  shrinkageWeft,
})

const isSame = (a: GroupScaling, b: GroupScaling): boolean =>
  (Object.keys(a) as (keyof GroupScaling)[]).every((field) => a[field] === b[field])
