import {
  type CreateExport,
  type Export,
  type ExportItem,
  fillExportConfig,
  type InputError,
  type NestingConfig,
  type Page,
} from "@toile/contract"
import { Effect } from "effect"
import type { Actor } from "../actor.js"
import { conflict, invalid, orNotFound } from "../failure.js"
import { Addresses, exportFileUrl } from "../ports/addresses.js"
import { Bounds } from "../ports/bounds.js"
import type { StoredDraft } from "../ports/drafts.js"
import { type ExportQuery, Exports, type ListedExport, type StoredExport } from "../ports/exports.js"
import { exportFileKey, Files } from "../ports/files.js"
import { Ids, now } from "../ports/time-and-ids.js"
import { acceptJob } from "./accept-job.js"
import { callbackErrors } from "./callback-errors.js"
import { chosenDrafts, joinedErrors, nestErrors, notCompleted, objectErrors } from "./export-drafts.js"
import { exportedMaterials, fillNesting } from "./export-layout.js"
import { exportConfigErrors, namedExportProfile } from "./export-profiles.js"
import { newJob } from "./jobs.js"
import { clothNestingErrors, exportNestingErrors } from "./nesting-clashes.js"

/** What is asked for whatever the draft is, and what is wrong with that. */
const besideDraft = Effect.fnUntraced(function* (actor: Actor, body: CreateExport) {
  const named = yield* namedExportProfile(actor, body.exportProfileId, body.fileType)
  const config = { ...named.profile?.config, ...body.config }
  const nesting = { ...named.profile?.nesting, ...body.nesting }
  const wrongConfig = named.errors.length > 0 ? named.errors : exportConfigErrors(body.fileType, config)
  const errors = [
    ...wrongConfig,
    ...(yield* callbackErrors(body.callbackUrl)),
    ...(yield* effortErrors(body, nesting)),
    ...exportNestingErrors(body),
  ]
  return { config, nesting, profile: named.profile, errors }
})

/** What is wrong with an export whose draft is not there yet. */
export const exportErrorsBesideDraft = (actor: Actor, body: CreateExport) =>
  Effect.map(besideDraft(actor, body), ({ errors }) => errors)

/** The export of completed drafts that a body asks for, its defaults filled in and not stored yet. */
export const judgedExport = Effect.fnUntraced(function* (actor: Actor, body: CreateExport) {
  const chosen = yield* chosenDrafts(actor, body)
  const [first] = chosen
  const { config, nesting, profile, errors } = yield* besideDraft(actor, body)
  errors.push(...objectErrors(chosen, body), ...joinedErrors(chosen), ...nestErrors(chosen, config))
  for (const { draft, pointer } of chosen) errors.push(...(yield* draftEffortErrors(draft, pointer)))
  errors.push(...clothNestingErrors(body, chosen, profile, config))
  if (errors.length > 0) return yield* invalid(errors)
  const undone = notCompleted(chosen)
  if (undone !== undefined) return yield* conflict(undone.detail, undone.errors)

  const given = body.materials ?? {}
  return {
    id: yield* (yield* Ids).next,
    draftId: first.draft.id,
    fileType: body.fileType,
    config: fillExportConfig(body.fileType, config),
    // Of a group that several drafts have it is the first one's.
    materials: Object.assign(
      {},
      ...chosen.toReversed().map(({ draft, reference }) => exportedMaterials(draft, reference, given)),
    ),
    nesting: fillNesting(nesting),
    givenNesting: nesting,
    objects: body.objects ?? [],
    joined: body.draftIds === undefined ? null : { draftIds: body.draftIds, materials: given },
    status: "inProgress",
    files: [],
    error: null,
    warnings: [],
    createdAt: yield* now,
    createdBy: actor.id,
  } satisfies StoredExport
})

/** Accepts an export, stored with its job and callback in one transaction. */
export const createExport = Effect.fnUntraced(function* (actor: Actor, body: CreateExport, parentJobId?: string) {
  const made = yield* judgedExport(actor, body)
  const job = yield* newJob(actor, "export", made, parentJobId)
  yield* acceptJob(job, body.callbackUrl, (yield* Exports).insert(actor.tenantId, made), "long")
  return { id: made.id, jobId: job.id }
})

/** What asks for more effort than the operator allows; each group's where it is given. */
const effortErrors = (body: CreateExport, nesting: NestingConfig) =>
  overEffort([
    [body.nesting?.effort === undefined ? "/exportProfileId" : "/nesting/effort", "effort", nesting],
    ...Object.entries(body.materials ?? {}).map(
      ([group, material]) => [`/materials/${group}/nesting/effort`, "effort", material.nesting] as const,
    ),
  ])

const draftEffortErrors = ({ materials }: StoredDraft, pointer: string) =>
  overEffort(
    Object.entries(materials).map(
      ([group, material]) => [pointer, `the effort of the draft's material ${group}`, material.nesting] as const,
    ),
  )

const overEffort = Effect.fnUntraced(function* (
  given: readonly (readonly [pointer: string, whose: string, nesting: NestingConfig | undefined])[],
) {
  const { mostEffort } = yield* Bounds
  return given.flatMap(([pointer, whose, { effort = 0 } = {}]): InputError[] =>
    effort > mostEffort ? [{ pointer, message: `${whose} must be at most ${mostEffort} here, and is ${effort}` }] : [],
  )
})

export const exportPage = Effect.fnUntraced(function* (actor: Actor, query: ExportQuery) {
  const found = yield* (yield* Exports).list(actor.tenantId, query)
  return { ...found, items: found.items.map(exportItem) } satisfies Page<ExportItem>
})

const exportItem = ({ id, draftId, fileType, status, createdAt, createdBy }: ListedExport): ExportItem => ({
  id,
  draftId,
  fileType,
  status,
  createdAt,
  createdBy,
})

const storedExport = Effect.fnUntraced(function* (actor: Actor, id: string) {
  return yield* orNotFound("export")(yield* (yield* Exports).find(actor.tenantId, id))
})

export const readExport = Effect.fnUntraced(function* (actor: Actor, id: string) {
  const made = yield* storedExport(actor, id)
  const addresses = yield* Addresses
  return {
    id: made.id,
    draftId: made.draftId,
    ...(made.joined === null ? {} : { draftIds: made.joined.draftIds }),
    fileType: made.fileType,
    config: made.config,
    materials: made.materials,
    nesting: made.nesting,
    objects: made.objects,
    createdAt: made.createdAt,
    status: made.status,
    files: made.files.map(({ filename }) => ({ filename, url: exportFileUrl(addresses, id, filename) })),
    warnings: made.warnings ?? [],
    ...(made.error === null ? {} : { error: made.error }),
  } satisfies Export
})

export const readExportFile = Effect.fnUntraced(function* (actor: Actor, id: string, filename: string) {
  const made = yield* storedExport(actor, id)
  const file = yield* orNotFound("file")(made.files.find((one) => one.filename === filename))
  const bytes = yield* orNotFound("file")(
    yield* (yield* Files).read(exportFileKey(actor.tenantId, made.id, file.filename)),
  )
  return { filename: file.filename, contentType: file.contentType, bytes }
})
