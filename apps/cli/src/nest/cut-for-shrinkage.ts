import { fixedText, type Piece } from "@toile/draft-model"
import { pieceForShrinkage, stitchForShrinkage } from "@toile/marker"
import { Refused } from "../command.js"
import { type ExportSettings, wrongFields } from "../export-settings.js"
import { liesOn, type Source } from "./sources.js"

/** Finished over cut length, along the grain and across it. */
type Shrinkage = NonNullable<Piece["shrinkage"]>

/**
 * Files of pieces with their pieces as they have to be cut of cloths that shrink, where a config's `materials.GROUP.scaling` asks for it: no file is known to hold its pieces as they are sewn, and
 * one that is exported from a draft of such a cloth holds them as they are cut. All lines are drawn larger by 1/warp along the grain and by 1/weft across it, seam allowances with them, as they shrink
 * too: a file does not always say how wide they are. What is enlarged is told, and what stays.
 */
export const filesCutForShrinkage = async (
  sources: readonly Source[],
  settings: Pick<ExportSettings, "materials">,
): Promise<readonly Source[]> => {
  const groups = await shrinkageOf(sources, settings)
  if (groups.size === 0) return sources
  const made = sources.map((source) => {
    if (source.isFile !== true) return source
    const pieces = source.pieces.map((piece) => cutLarger(piece, groups, source))
    return {
      ...source,
      pieces,
      stitches: source.stitches.map((stitch) => stitchForShrinkage(stitch, source.pieces, pieces)),
    }
  })
  const files = made.filter(({ isFile }) => isFile === true)
  for (const [group, shrinkage] of groups) tellOf(group, shrinkage, files)
  tellOfOthers([...groups.keys()], files)
  return made
}

const namesOn = (group: string, { pieces }: Source, which: (piece: Piece) => boolean): readonly string[] =>
  pieces.flatMap((piece) => (piece.materialGroups.includes(group) && which(piece) ? [piece.name] : []))

/** Which pieces of which files are cut larger of a cloth, and which are so already. */
const tellOf = (group: string, { warp, weft }: Shrinkage, files: readonly Source[]): void => {
  const percent = (factor: number): string => fixedText(100 / factor, 1, "en")
  const larger = files.flatMap((file) => {
    const names = namesOn(group, file, ({ shrinkage }) => shrinkage !== undefined)
    return names.length === 0 ? [] : [`${file.path} (${names.join(", ")})`]
  })
  if (larger.length > 0)
    process.stderr.write(
      `note: ${group}: cut ${percent(warp)} % in warp, ${percent(weft)} % in weft of what the file draws: ${larger.join("; ")}\n`,
    )
  for (const file of files) {
    const names = namesOn(group, file, ({ name }) => file.cutAlready?.has(name) === true)
    if (names.length === 0) continue
    const told = [...new Set(names.map((name) => file.cutAlready!.get(name)!))].join("; ")
    process.stderr.write(
      `note: ${file.path}: ${names.join(", ")}: cut for shrinkage already, as the file tells (${told}): materials.${group}.scaling leaves them as they are\n`,
    )
  }
}

/** What is fused to a cloth has to shrink with it, and no file says what is. */
const tellOfOthers = (groups: readonly string[], files: readonly Source[]): void => {
  const all = files.flatMap(({ pieces, cutAlready }) => pieces.filter(({ name }) => cutAlready?.has(name) !== true))
  if (!all.some(({ shrinkage }) => shrinkage !== undefined)) return
  const others = [...new Set(all.flatMap(({ materialGroups }) => materialGroups))].filter(
    (one) => !groups.includes(one),
  )
  if (others.length === 0) return
  const fields = others.map((group) => `materials.${group}.scaling`).join(", ")
  process.stderr.write(
    `note: ${others.join(", ")}: pieces of files stay as they are drawn: what is fused to a cloth that shrinks needs a scaling of its own (${fields})\n`,
  )
}

/** What a config's scaling asks of each cloth on which files of pieces lie. */
const shrinkageOf = async (
  sources: readonly Source[],
  { materials }: Pick<ExportSettings, "materials">,
): Promise<ReadonlyMap<string, Shrinkage>> => {
  const groups = new Map<string, Shrinkage>()
  const isOnFiles = (group: string): boolean => sources.some((one) => one.isFile === true && liesOn(one, group))
  const isOnDrafts = (group: string): boolean => sources.some((one) => one.isFile !== true && liesOn(one, group))
  const told = Object.entries(materials).filter(([, { scaling }]) => scaling !== undefined)
  for (const [group] of told)
    if (isOnDrafts(group))
      process.stderr.write(`note: materials.${group}.scaling is not asked of drafts: each is cut as its order says\n`)
  const asked = told.filter(([group]) => isOnFiles(group) || !isOnDrafts(group))
  if (asked.length === 0) return groups
  // The contract's shapes take a while to load, and few ask for them.
  const [{ ScalingConfig, decode }, { Result }] = await Promise.all([import("@toile/contract"), import("effect")])
  for (const [group, { scaling }] of asked) {
    const read = decode(ScalingConfig, ["materials", group, "scaling"])(scaling)
    if (Result.isFailure(read)) throw wrongFields(read.failure)
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

const NONE: Shrinkage = { warp: 1, weft: 1 }

const cutLarger = (piece: Piece, groups: ReadonlyMap<string, Shrinkage>, { path, cutAlready }: Source): Piece => {
  if (cutAlready?.has(piece.name) === true) return piece
  const [first = NONE, ...others] = piece.materialGroups.map((group) => groups.get(group) ?? NONE)
  const { warp, weft } = first
  if (others.some((other) => other.warp !== warp || other.weft !== weft))
    throw new Refused([
      `${path}: "${piece.name}" is cut of ${piece.materialGroups.join(" and ")}, which shrink differently: it needs a piece for each`,
    ])
  if (warp === 1 && weft === 1) return piece
  const cut = pieceForShrinkage(piece, first)
  if (cut._tag === "Err") throw new Refused([`${path}: ${cut.error.message}`])
  return cut.value
}
