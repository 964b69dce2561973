import type { MaterialUse, Stitch } from "@toile/draft-model"
import { napOf } from "@toile/pattern-model"
import { Refused } from "../command.js"
import { type ExportSettings, toldBy, wrongFields } from "../export-settings.js"
import { liesOn, type Source } from "./sources.js"

/** What a config can tell of the cloth of files of pieces, which say nothing of it. */
export const CLOTH_FIELDS = ["nap", "repeat"] as const
type ToldCloth = Pick<MaterialUse, (typeof CLOTH_FIELDS)[number]>
type ToldCloths = Readonly<Record<string, ToldCloth>>

/** The cloths of a config, each as it is there; a value that no cloth has is refused. */
export const toldCloths = async ({ materials }: ExportSettings): Promise<ToldCloths> => {
  const told = Object.entries(materials).filter(([, material]) =>
    CLOTH_FIELDS.some((field) => Object.hasOwn(material, field)),
  )
  if (told.length === 0) return {}
  // The contract's shapes take a while to load, and few ask for them.
  const [{ Cloth, decode }, { Result }] = await Promise.all([import("@toile/contract"), import("effect")])
  return Object.fromEntries(
    told.map(([group, { nap, repeat }]) => {
      const given = { ...(nap === undefined ? {} : { nap }), ...(repeat === undefined ? {} : { repeat }) }
      const cloth = decode(Cloth, ["materials", group])(given)
      if (Result.isSuccess(cloth)) return [group, cloth.success]
      throw wrongFields(cloth.failure)
    }),
  )
}

/**
 * Files of pieces on the cloths that a config tells, or that a draft tells of which pieces lie on the same one. Their grain lines stay as they are drawn: no file says which end
 * is up. On striped cloth that is to be matched, a file without seams has those that are found by the pieces' shapes.
 */
export const onToldCloths = (
  sources: readonly Source[],
  told: ToldCloths,
  { nesting, materials }: Pick<ExportSettings, "nesting" | "materials">,
): readonly Source[] => {
  const drafts = sources.filter(({ isFile }) => isFile !== true)
  for (const [group, cloth] of Object.entries(told)) {
    const field = CLOTH_FIELDS.find((one) => cloth[one] !== undefined)
    if (field !== undefined && drafts.some((draft) => liesOn(draft, group)))
      throw new Refused([`materials.${group}.${field}${toldBy(field, group)}`])
  }
  const drafted = Object.fromEntries(drafts.flatMap((draft) => Object.entries(draft.materials)))
  const naps = { ...drafted, ...told }
  return sources.map((source) => {
    if (source.isFile !== true) return source
    const own = Object.fromEntries(Object.entries(told).filter(([group]) => liesOn(source, group)))
    const isMatched = Object.entries(own).some(
      ([group, { repeat }]) => repeat !== undefined && (materials[group]?.nesting?.stripes ?? nesting.stripes) === true,
    )
    return {
      ...source,
      pieces: source.pieces.map((piece) => (piece.nap === "none" ? { ...piece, nap: napOf(piece, naps) } : piece)),
      materials: own,
      stitches: isMatched ? seamsOf(source) : source.stitches,
    }
  })
}

const seamsOf = ({ path, stitches, findSeams }: Source): readonly Stitch[] => {
  if (stitches.length > 0 || findSeams === undefined) return stitches
  const found = findSeams()
  const likely =
    found.length === 0 ? "none is likely enough" : `${found.length} are taken for seams, and some may be none`
  process.stderr.write(
    `note: ${path}: it tells no seams to be matched; of those that its pieces' shapes propose ${likely}\n`,
  )
  return found
}
