import type { MaterialUse, Piece, Repeat } from "@toile/draft-model"
import { type Fabric, type NestingSource, resolveNesting } from "@toile/marker"
import { Refused } from "../command.js"
import type { ExportSettings } from "../export-settings.js"
import type { Source } from "./sources.js"

/** A cloth, and what a metre of it costs where a draft says so. */
export interface Cloth extends Fabric {
  readonly price?: number
}

/** What lies at a place of one cloth. */
const OF_ONE_CLOTH = ["defects", "locked"] as const

/**
 * The cloth of each material group, in the order of sources that an export has: the config's material, the draft's, the config's nesting, the defaults. Of
 * several drafts it is the first one's that has such a cloth; another cloth is refused, as pieces of two never lie on one sheet.
 * @param effort comes before all of them
 */
export const clothsOf = (
  sources: readonly Source[],
  groups: readonly string[],
  settings: Pick<ExportSettings, "nesting" | "materials">,
  effort: NestingSource,
): Readonly<Record<string, Cloth>> => {
  for (const group of Object.keys(settings.materials))
    if (!groups.includes(group))
      throw new Refused([
        `materials.${group}: there is no such material group, only ${groups.join(", ")}${inOtherCapitals(group, groups)}`,
      ])
  if (groups.length > 1)
    for (const field of OF_ONE_CLOTH)
      if (settings.nesting[field] !== undefined)
        throw new Refused([
          `nesting.${field}: there are several cloths (${groups.join(", ")}): say materials.GROUP.nesting.${field}`,
        ])
  const drafted = materialsOf(sources)
  return Object.fromEntries(
    groups.map((group) => {
      const material = drafted.get(group)
      const nesting = resolveNesting([
        effort,
        { from: `materials.${group}`, nesting: settings.materials[group]?.nesting ?? {} },
        { from: `the draft's materials.${group}`, nesting: material?.nesting ?? {} },
        { from: "nesting", nesting: settings.nesting },
      ])
      if (nesting._tag === "Err") throw new Refused([nesting.error.message])
      const { name = "", repeat, price } = material ?? {}
      const cloth: Cloth = {
        material: name,
        nesting: nesting.value,
        ...(repeat === undefined ? {} : { repeat }),
        ...(price === undefined ? {} : { price }),
      }
      return [group, cloth]
    }),
  )
}

const inOtherCapitals = (group: string, groups: readonly string[]): string => {
  const meant = groups.find((one) => one.toLowerCase() === group.toLowerCase())
  return meant === undefined ? "" : `: ${meant} differs from it in capitals alone`
}

/** Copies that are locked on a cloth of which they are not cut would be left out of it without a word. */
export const checkLocked = (pieces: readonly Piece[], cloths: Readonly<Record<string, Fabric>>): void => {
  for (const [group, { nesting }] of Object.entries(cloths))
    for (const { piece } of nesting.locked ?? []) {
      const found = pieces.find(({ name }) => name === piece)
      if (found !== undefined && !found.materialGroups.includes(group))
        throw new Refused([`materials.${group}.nesting.locked: "${piece}" is not cut of it`])
    }
}

const materialsOf = (sources: readonly Source[]): ReadonlyMap<string, MaterialUse> => {
  const cloths = new Map<string, { readonly path: string; readonly material: MaterialUse }>()
  for (const { path, materials } of sources)
    for (const [group, material] of Object.entries(materials)) {
      if (!saysOfCloth(material)) continue
      const before = cloths.get(group)
      if (before === undefined) {
        cloths.set(group, { path, material })
        continue
      }
      const first = before.material
      if (clothOf(first) !== clothOf(material))
        throw new Refused([
          `${path}: its ${group} is ${nameOf(material)}, that of ${before.path} ${nameOf(first)}: only drafts of the same cloths lie on one sheet`,
        ])
      if (first.repeat === undefined)
        cloths.set(group, { path: before.path, material: withRepeat(first, material.repeat) })
      else if (material.repeat !== undefined && !isSame(first.repeat, material.repeat))
        throw new Refused([`${path}: materials.${group}.repeat is another one than in a draft before`])
      if (JSON.stringify(first.nesting ?? {}) !== JSON.stringify(material.nesting ?? {}))
        process.stderr.write(
          `note: ${path}: materials.${group}.nesting is not asked: ${group} is laid as in ${before.path}\n`,
        )
    }
  return new Map([...cloths].map(([group, { material }]) => [group, material]))
}

const clothOf = ({ id, name }: MaterialUse): string => id ?? name ?? ""
const nameOf = ({ id, name }: MaterialUse): string => name ?? id ?? "of no name"

const isSame = (one: Repeat, other: Repeat): boolean =>
  one.warp === other.warp && one.weft === other.weft && (one.balanced ?? true) === (other.balanced ?? true)

/** What is told of a group may be its scaling alone. */
const saysOfCloth = ({ id, name, nesting, repeat }: MaterialUse): boolean =>
  [id, name, nesting, repeat].some((told) => told !== undefined)

const withRepeat = (material: MaterialUse, repeat: Repeat | undefined): MaterialUse =>
  repeat === undefined ? material : { ...material, repeat }
