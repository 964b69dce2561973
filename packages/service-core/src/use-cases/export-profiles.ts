import {
  type CreateExportProfile,
  decode,
  type ExportConfig,
  type ExportProfileItem,
  exportConfigShape,
  type FileType,
  fillExportConfig,
  type InputError,
  type Page,
  type ExportProfile as ToldExportProfile,
  type UpdateExportProfile,
} from "@toile/contract"
import { exportConfig } from "@toile/export-config"
import { isErr, pointerOf } from "@toile/result"
import { Effect, Result } from "effect"
import type { Actor } from "../actor.js"
import { changesNothing, invalid, orNotFound } from "../failure.js"
import { type ExportProfileQuery, ExportProfiles, type StoredExportProfile } from "../ports/export-profiles.js"
import { Ids, now } from "../ports/time-and-ids.js"
import { Transactions } from "../ports/transactions.js"
import { fillNesting } from "./export-layout.js"
import { nestingErrors } from "./nesting-clashes.js"

export const exportProfilePage = Effect.fnUntraced(function* (actor: Actor, query: ExportProfileQuery) {
  const found = yield* (yield* ExportProfiles).list(actor.tenantId, query)
  return { ...found, items: found.items.map(profileItem) } satisfies Page<ExportProfileItem>
})

const profileItem = (profile: StoredExportProfile): ExportProfileItem => ({
  id: profile.id,
  name: profile.name,
  fileType: profile.fileType,
  createdAt: profile.createdAt,
  createdBy: profile.createdBy,
  updatedAt: profile.updatedAt,
  updatedBy: profile.updatedBy,
})

const told = (profile: StoredExportProfile): ToldExportProfile => ({
  ...profileItem(profile),
  config: fillExportConfig(profile.fileType, profile.config),
  nesting: fillNesting(profile.nesting),
})

const storedProfile = Effect.fnUntraced(function* (actor: Actor, id: string) {
  return yield* orNotFound("export profile")(yield* (yield* ExportProfiles).find(actor.tenantId, id))
})

export const readExportProfile = (actor: Actor, id: string) => Effect.map(storedProfile(actor, id), told)

export const createExportProfile = Effect.fnUntraced(function* (actor: Actor, body: CreateExportProfile) {
  const { name, fileType, config = {}, nesting = {} } = body
  const errors = [...exportConfigErrors(fileType, config), ...nestingErrors(nesting)]
  if (errors.length > 0) return yield* invalid(errors)
  const createdAt = yield* now
  const profile: StoredExportProfile = {
    id: yield* (yield* Ids).next,
    name,
    fileType,
    config,
    nesting,
    createdAt,
    createdBy: actor.id,
    updatedAt: createdAt,
    updatedBy: actor.id,
  }
  yield* (yield* ExportProfiles).insert(actor.tenantId, profile)
  return told(profile)
})

/** Config and nesting merge field by field; another file type keeps the fields common to all types and resets the rest. */
export const updateExportProfile = Effect.fnUntraced(function* (actor: Actor, id: string, body: UpdateExportProfile) {
  const { run } = yield* Transactions
  return yield* run(
    Effect.gen(function* () {
      const profile = yield* storedProfile(actor, id)
      if (changesNothing(body)) return told(profile)
      const fileType = body.fileType ?? profile.fileType
      const kept = fileType === profile.fileType ? profile.config : commonFields(profile.config)
      const config = { ...kept, ...body.config }
      const nesting = { ...profile.nesting, ...body.nesting }
      // Only what is sent is judged: a profile may be older than the rule.
      const wrongNesting = body.nesting === undefined ? [] : nestingErrors(nesting)
      const errors = [...exportConfigErrors(fileType, config), ...wrongNesting]
      if (errors.length > 0) return yield* invalid(errors)
      const changed: StoredExportProfile = {
        ...profile,
        name: body.name ?? profile.name,
        fileType,
        config,
        nesting,
        updatedAt: yield* now,
        updatedBy: actor.id,
      }
      yield* (yield* ExportProfiles).update(actor.tenantId, changed)
      return told(changed)
    }),
  )
})

const commonFields = ({ singleInstance, materialGroup, singleFile, labels }: ExportConfig): ExportConfig => ({
  ...(singleInstance === undefined ? {} : { singleInstance }),
  ...(materialGroup === undefined ? {} : { materialGroup }),
  ...(singleFile === undefined ? {} : { singleFile }),
  ...(labels === undefined ? {} : { labels }),
})

export const deleteExportProfile = Effect.fnUntraced(function* (actor: Actor, id: string) {
  const removed = yield* (yield* ExportProfiles).remove(actor.tenantId, id)
  yield* orNotFound("export profile")(removed || undefined)
  return undefined
})

/** The profile that an export names, and what is wrong with the name: unknown, or of another file type. */
export const namedExportProfile = Effect.fnUntraced(function* (
  actor: Actor,
  id: string | undefined,
  fileType: FileType,
) {
  const errors: InputError[] = []
  if (id === undefined) return { errors, profile: undefined }
  const profile = yield* (yield* ExportProfiles).find(actor.tenantId, id)
  const refuse = (message: string) => errors.push({ pointer: "/exportProfileId", message })
  if (profile === undefined) refuse("there is no such export profile")
  else if (profile.fileType !== fileType) refuse(`the profile is for ${profile.fileType}, the export for ${fileType}`)
  return { errors, profile }
})

/** A field of another file type is an error that names it; so is what the file type's own writer would refuse. */
export function exportConfigErrors(fileType: FileType, config: ExportConfig): InputError[] {
  const read = decode(exportConfigShape(fileType), ["config"])(config)
  if (Result.isFailure(read)) {
    return read.failure.map((error) =>
      error.message === "is not known here" ? { ...error, message: `is not a field of a ${fileType} export` } : error,
    )
  }
  const decoded = exportConfig(fileType, { ...config })
  if (!isErr(decoded)) return []
  return decoded.error.issues.map(({ field, message }) => ({
    pointer: pointerOf(["config", ...field.split(".")]),
    message,
  }))
}
