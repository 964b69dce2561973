import type { GenerateTechPack } from "@toile/contract"
import { Effect } from "effect"
import type { Actor } from "../actor.js"
import { conflict, invalid, orNotFound } from "../failure.js"
import { Drafts } from "../ports/drafts.js"
import { Files, techPackKey } from "../ports/files.js"
import { type StoredTechPack, TechPacks } from "../ports/tech-packs.js"
import { Ids, now } from "../ports/time-and-ids.js"
import { acceptJob } from "./accept-job.js"
import { callbackErrors } from "./callback-errors.js"
import { newJob } from "./jobs.js"

/** Accepts the tech pack of a completed draft. */
export const generateTechPack = Effect.fnUntraced(function* (actor: Actor, draftId: string, body: GenerateTechPack) {
  const draft = yield* orNotFound("draft")(yield* (yield* Drafts).find(actor.tenantId, draftId))
  const errors = yield* callbackErrors(body.callbackUrl)
  if (errors.length > 0) return yield* invalid(errors)
  if (draft.status !== "completed") {
    return yield* conflict(`The draft is ${draft.status}: only a completed one has a tech pack.`)
  }
  const pack: StoredTechPack = {
    id: yield* (yield* Ids).next,
    draftId,
    excludedSections: body.excludedSections ?? [],
    language: body.language ?? "en",
    status: "inProgress",
    error: null,
    warnings: [],
    createdAt: yield* now,
    createdBy: actor.id,
  }
  const job = yield* newJob(actor, "techPack", pack)
  yield* acceptJob(job, body.callbackUrl, (yield* TechPacks).insert(actor.tenantId, pack), "long")
  return { id: pack.id, jobId: job.id }
})

/** What a callback tells of a tech pack: its file is read under its own address. */
export const readTechPack = Effect.fnUntraced(function* (actor: Actor, id: string) {
  const pack = yield* orNotFound("tech pack")(yield* (yield* TechPacks).find(actor.tenantId, id))
  const { draftId, excludedSections, language, status, error, createdAt } = pack
  const warnings = pack.warnings ?? []
  return { id, draftId, excludedSections, language, status, warnings, createdAt, ...(error === null ? {} : { error }) }
})

export const readTechPackFile = Effect.fnUntraced(function* (actor: Actor, draftId: string, filename: string) {
  const found = orNotFound("tech pack")
  const id = filename.endsWith(".pdf") ? filename.slice(0, -4) : ""
  const pack = yield* found(yield* (yield* TechPacks).find(actor.tenantId, id))
  const isItsOwn = pack.draftId === draftId && pack.status === "completed"
  const bytes = isItsOwn ? yield* (yield* Files).read(techPackKey(actor.tenantId, draftId, id)) : undefined
  return { filename, contentType: "application/pdf", bytes: yield* found(bytes) }
})
