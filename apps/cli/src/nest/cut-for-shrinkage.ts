import type { Piece } from "@toile/draft-model"
import { pieceForShrinkage, stitchForShrinkage } from "@toile/marker"
import { Refused } from "../command.js"
import type { ExportSettings } from "../export-settings.js"
import type { Source } from "./sources.js"

/** Finished over cut length, along the grain and across it. */
type Shrinkage = NonNullable<Piece["shrinkage"]>

/**
 * Files of pieces with their pieces as they have to be cut of cloths that shrink: as a config's `materials.GROUP.scaling` says, or as the drafts' pieces are that lie on the same cloth. All
 * lines are drawn larger by 1/warp along the grain and by 1/weft across it, seam allowances with them, as they shrink too: a file does not always say how wide they are.
 */
export const filesCutForShrinkage = async (
  sources: readonly Source[],
  settings: Pick<ExportSettings, "materials">,
): Promise<readonly Source[]> => {
  const groups = await shrinkageOf(sources, settings)
  if (groups.size === 0) return sources
  return sources.map((source) => {
    if (source.isFile !== true) return source
    const pieces = source.pieces.map((piece) => cutLarger(piece, groups, source.path))
    return {
      ...source,
      pieces,
      stitches: source.stitches.map((stitch) => stitchForShrinkage(stitch, source.pieces, pieces)),
    }
  })
}

const shrinkageOf = async (
  sources: readonly Source[],
  { materials }: Pick<ExportSettings, "materials">,
): Promise<ReadonlyMap<string, Shrinkage>> => {
  const drafts = sources.filter(({ isFile }) => isFile !== true)
  const drafted = drafts.flatMap(({ pieces }) => pieces)
  const groups = new Map<string, Shrinkage>()
  for (const { materialGroups, shrinkage } of drafted)
    for (const group of shrinkage === undefined ? [] : materialGroups) groups.set(group, shrinkage!)
  const isDrafted = (group: string): boolean => drafted.some(({ materialGroups }) => materialGroups.includes(group))
  const told = Object.entries(materials).filter(([, { scaling }]) => scaling !== undefined)
  for (const [group] of told)
    if (isDrafted(group))
      process.stderr.write(`note: materials.${group}.scaling is not asked where drafts are laid out\n`)
  const asked = told.filter(([group]) => !isDrafted(group))
  if (asked.length === 0) return groups
  // The contract's shapes take a while to load, and few ask for them.
  const [{ ScalingConfig, decode }, { Result }] = await Promise.all([import("@toile/contract"), import("effect")])
  for (const [group, { scaling }] of asked) {
    const read = decode(ScalingConfig, ["materials", group, "scaling"])(scaling)
    if (Result.isFailure(read))
      throw new Refused(
        read.failure.map(({ pointer, message }) => `${pointer.slice(1).replaceAll("/", ".")} ${message}`),
      )
    const { easeAdjWarp = 1, easeAdjWeft = 1, shrinkageWarp: warp = 1, shrinkageWeft: weft = 1 } = read.success
    for (const [field, factor] of Object.entries({ easeAdjWarp, easeAdjWeft }))
      if (factor !== 1)
        throw new Refused([
          `materials.${group}.scaling.${field}: pieces of files are drawn already, only a draft's ease can be adjusted`,
        ])
    if (warp !== 1 || weft !== 1) groups.set(group, { warp, weft })
  }
  return groups
}

const cutLarger = (piece: Piece, groups: ReadonlyMap<string, Shrinkage>, path: string): Piece => {
  const NONE = { warp: 1, weft: 1 }
  const [first = NONE, ...others] = piece.materialGroups.map((group) => groups.get(group) ?? NONE)
  const { warp, weft } = first
  if (others.some((other) => other.warp !== warp || other.weft !== weft))
    throw new Refused([
      `${path}: "${piece.name}" is cut of ${piece.materialGroups.join(" and ")}, which shrink differently: it needs a piece for each`,
    ])
  if (warp === 1 && weft === 1) return piece
  if (piece.shrinkage !== undefined)
    throw new Refused([`${path}: "${piece.name}" is cut for shrinkage already, as its file tells`])
  const cut = pieceForShrinkage(piece, first)
  if (cut._tag === "Err") throw new Refused([`${path}: ${cut.error.message}`])
  return cut.value
}
