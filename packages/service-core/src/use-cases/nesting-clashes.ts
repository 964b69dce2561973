import type { CreateExport, ExportConfig, InputError, MaterialEntry, NestingConfig } from "@toile/contract"
import { clashOf, clashWithin, type NestingClash } from "@toile/export-config"
import { pointerOf } from "@toile/result"
import type { StoredExportProfile } from "../ports/export-profiles.js"
import type { ChosenDraft } from "./export-drafts.js"
import { fillNesting } from "./export-layout.js"

/** What does not go together in a nesting config as it is given, whatever else is given for its cloth. */
export const nestingErrors = (
  nesting: NestingConfig | undefined,
  path: readonly string[] = ["nesting"],
): readonly InputError[] => errorsAt(path, clashWithin(nesting ?? {}))

/** The same of materials in a draft or a preset, which know their cloth's repeat. */
export const materialNestingErrors = (materials: Readonly<Record<string, MaterialEntry>>): readonly InputError[] =>
  Object.entries(materials).flatMap(([group, { nesting = {}, repeat }]) =>
    errorsAt(["materials", group, "nesting"], clashWithin(nesting, repeat), "materials section: "),
  )

/** Of an export's own configs, each as it is given. */
export const exportNestingErrors = (body: CreateExport): readonly InputError[] => [
  ...nestingErrors(body.nesting),
  ...Object.entries(body.materials ?? {}).flatMap(([group, { nesting }]) =>
    nestingErrors(nesting, ["materials", group, "nesting"]),
  ),
]

/** A config that has a say in how a cloth is laid, where the body has or names it, and what a message calls its field. */
interface Source {
  readonly nesting: NestingConfig | undefined
  readonly pointer: (field: string) => string
  readonly whose?: (field: string) => string
}

/** What does not go together in how the cloths of an export are laid, each put together of all that is given for it. */
export const clothNestingErrors = (
  body: CreateExport,
  chosen: readonly ChosenDraft[],
  profile: StoredExportProfile | undefined,
  { gradedNest = false, materialGroup: isByGroup = true }: ExportConfig,
): readonly InputError[] => {
  // A graded nest is laid on no cloth; and what is wrong by itself is told once.
  if (gradedNest || exportNestingErrors(body).length > 0) return []
  const own: readonly Source[] = [
    { nesting: body.nesting, pointer: (field) => pointerOf(["nesting", field]) },
    { nesting: profile?.nesting, pointer: () => "/exportProfileId", whose: (field) => `its nesting.${field} ` },
  ]
  if (!isByGroup) return clothErrors(own, undefined)
  const groups = new Set(chosen.flatMap(({ reference }) => reference.materials))
  const errors = [...groups].flatMap((group) => {
    const owner = chosen.find(({ draft }) => draft.materials[group] !== undefined)
    const { nesting, repeat } = owner?.draft.materials[group] ?? {}
    const ofGroup: readonly Source[] = [
      {
        nesting: body.materials?.[group]?.nesting,
        pointer: (field) => pointerOf(["materials", group, "nesting", field]),
      },
      {
        nesting,
        pointer: () => owner?.pointer ?? "",
        whose: (field) => `nesting.${field} of the draft's material ${group} `,
      },
    ]
    return clothErrors([...ofGroup, ...own], repeat)
  })
  // What is said for all groups is wrong for each.
  return errors.filter(
    (error, at) => at === errors.findIndex((one) => one.pointer === error.pointer && one.message === error.message),
  )
}

const clothErrors = (sources: readonly Source[], repeat: MaterialEntry["repeat"]): readonly InputError[] => {
  const clash = clashOf(fillNesting(...sources.map(({ nesting }) => nesting).toReversed()), repeat)
  const source = clash && sources.find(({ nesting }) => nesting?.[clash.field] !== undefined)
  if (clash === undefined || source === undefined) return []
  return [{ pointer: source.pointer(clash.field), message: `${source.whose?.(clash.field) ?? ""}${inWords(clash)}` }]
}

const errorsAt = (path: readonly string[], clash: NestingClash | undefined, section = ""): readonly InputError[] =>
  clash === undefined ? [] : [{ pointer: pointerOf([...path, clash.field]), message: `${section}${inWords(clash)}` }]

const inWords = ({ why }: NestingClash): string => `does not go with what else is given: ${why}`
