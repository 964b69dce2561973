import { type CreateExport, draftIdsOf, type ExportConfig, type InputError } from "@toile/contract"
import { err, isErr, ok, pointerOf, type Result } from "@toile/result"
import { Effect } from "effect"
import type { Actor } from "../actor.js"
import { invalid } from "../failure.js"
import { PatternCatalogue } from "../ports/catalogue.js"
import { Drafts, type StoredDraft } from "../ports/drafts.js"
import type { ReferenceGroups } from "./export-layout.js"

/** A draft of an export, and where the body names it. */
export interface ChosenDraft {
  readonly draft: StoredDraft
  readonly reference: ReferenceGroups
  readonly pointer: string
}
type Chosen = readonly [ChosenDraft, ...ChosenDraft[]]

/** The drafts that a body names, whatever their status. */
export const chosenDrafts = Effect.fnUntraced(function* (actor: Actor, body: CreateExport) {
  const drafts = yield* Drafts
  const catalogue = yield* PatternCatalogue
  const errors: InputError[] = []
  const chosen: ChosenDraft[] = []
  for (const [index, id] of draftIdsOf(body).entries()) {
    const pointer = body.draftIds === undefined ? "/draftId" : `/draftIds/${index}`
    const draft = yield* drafts.find(actor.tenantId, id)
    if (draft === undefined) errors.push({ pointer, message: "there is no such draft" })
    else {
      const entry = yield* catalogue.reference(draft.patternRefId)
      chosen.push({ draft, reference: entry?.data ?? { materials: [] }, pointer })
    }
  }
  const [first, ...others] = chosen
  if (first === undefined || errors.length > 0) return yield* invalid(errors)
  return [first, ...others] satisfies Chosen
})

/** Material groups and objects that no draft has. */
export const objectErrors = (chosen: Chosen, body: CreateExport): readonly InputError[] => {
  const errors: InputError[] = []
  const groups = chosen.flatMap(({ reference }) => reference.materials)
  for (const group of Object.keys(body.materials ?? {}))
    if (!groups.includes(group))
      errors.push({
        pointer: pointerOf(["materials", group]),
        message: `the draft has no such material group: ${group}`,
      })
  if (chosen.some(({ draft }) => draft.status !== "completed")) return errors
  for (const [index, name] of (body.objects ?? []).entries())
    if (!chosen.some(({ draft }) => draft.objects.includes(name)))
      errors.push({ pointer: `/objects/${index}`, message: `the draft has no such object: ${name}` })
  return errors
}

/** Drafts that are not completed: the first in a few words, each by its field and, where it failed, with its own reason. */
export const notCompleted = (
  chosen: Chosen,
): { readonly detail: string; readonly errors: readonly InputError[] } | undefined => {
  const undone = chosen.filter(({ draft }) => draft.status !== "completed")
  const [first, ...others] = undone.map(({ draft, pointer }) => {
    const state = draft.status === "failed" ? "failed" : "still in progress"
    const why = draft.error === null ? "" : ` It failed for this: ${draft.error.detail}`
    return { pointer, draft, message: `the draft is ${state}: only a completed one is exported.${why}` }
  })
  if (first === undefined) return undefined
  const field = first.pointer.slice(1).replace(/\/(\d+)$/, "[$1]")
  const more = others.length > 0 ? ` (and ${others.length} more)` : ""
  return {
    detail: `${field}: ${first.message}${more}`,
    errors: [first, ...others].map(({ pointer, message }) => ({ pointer, message })),
  }
}

/** Pieces of two cloths never lie on one sheet. */
export const joinedErrors = (chosen: Chosen): readonly InputError[] => {
  const cloths = new Map<string, StoredDraft["materials"][string]>()
  const errors: InputError[] = []
  for (const { draft, pointer } of chosen)
    for (const [group, material] of Object.entries(draft.materials)) {
      const first = cloths.get(group)
      if (first === undefined) cloths.set(group, material)
      else if (clothOf(first) !== clothOf(material))
        errors.push({
          pointer,
          message: `its ${group} is ${nameOf(material)}, that of a draft before it ${nameOf(first)}: only drafts of the same cloths lie on one sheet`,
        })
    }
  return errors
}

const clothOf = ({ id, name }: StoredDraft["materials"][string]): string => id ?? name ?? ""
const nameOf = ({ id, name }: StoredDraft["materials"][string]): string => name ?? id ?? "of no name"

/** What keeps drafts from being sizes of one nest. */
export const nestErrors = (chosen: Chosen, config: ExportConfig): readonly InputError[] => {
  const { gradedNest, sizes } = config
  if (gradedNest !== true) return []
  const [{ draft: first }, ...others] = chosen
  if (others.length === 0)
    return [{ pointer: "/config/gradedNest", message: "needs draftIds, a draft for each of two sizes or more" }]
  const strangers = others
    .filter(({ draft }) => draft.patternId !== first.patternId)
    .map(({ pointer }) => ({ pointer, message: "is a draft of another pattern: sizes of a nest are drafts of one" }))
  const named = nestSizes(
    chosen.map(({ draft }) => draft),
    config,
  )
  if (sizes === undefined && isErr(named))
    return [...strangers, { pointer: "/config/sampleSize", message: named.error }]
  if (sizes === undefined || sizes.length === chosen.length) return strangers
  const message = `must name ${chosen.length} sizes, one for each draft; it names ${sizes.length}`
  return [...strangers, { pointer: "/config/sizes", message }]
}

/**
 * A nest's sizes, as they are named, or else by their notes where each is a name of its own; numbered where they are not. An error
 * where the sample is none of them.
 */
export const nestSizes = (
  drafts: readonly Pick<StoredDraft, "note">[],
  { sizes, sampleSize }: Pick<ExportConfig, "sizes" | "sampleSize">,
): Result<{ readonly sizes: readonly string[]; readonly sample: string }, string> => {
  const notes = drafts.map(({ note }) => note)
  const areNames = notes.every((note) => SIZE.test(note)) && new Set(notes).size === notes.length
  const named = sizes ?? (areNames ? notes : notes.map((_, index) => String(index + 1)))
  const sample = sampleSize ?? named[Math.floor((named.length - 1) / 2)] ?? ""
  if (named.includes(sample)) return ok({ sizes: named, sample })
  return err(`must be one of the sizes ${named.join(", ")}; it is ${JSON.stringify(sample)}`)
}
const SIZE = /^[!-~]{1,20}$/
