import type { InParts } from "@toile/result"
import { Clock, Effect, Option } from "effect"
import type { Actor } from "../actor.js"
import { inTurns } from "../in-turns.js"
import { jsonParts } from "../json/write-json.js"
import { Addresses } from "../ports/addresses.js"
import { CallbackSender, Callbacks, type StoredCallback } from "../ports/callbacks.js"
import { Jobs, type StoredJob } from "../ports/jobs.js"
import { now } from "../ports/time-and-ids.js"
import { readBatch } from "./batches.js"
import { signingSecrets } from "./callback-secret.js"
import { readDraft } from "./drafts.js"
import { readExport } from "./exports.js"
import { resourceUrl } from "./jobs.js"
import { readTechPack } from "./tech-packs.js"

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** From one try to the next: 8 tries over 24 hours. */
const GAPS_MS: readonly number[] = [MINUTE, 5 * MINUTE, 24 * MINUTE, 1.5 * HOUR, 4 * HOUR, 7 * HOUR, 11 * HOUR]

/**
 * Makes the callback of an ended job due, with what it made as a read of it answers now (a batch is read when it is sent). Called in the transaction that
 * ends the job, so that it is sent for each end and for no other.
 */
export const callBack = Effect.fnUntraced(function* (job: StoredJob) {
  const callbacks = yield* Callbacks
  const waiting = yield* callbacks.waitingFor(job.tenantId, job.id)
  if (waiting === undefined) return
  if (job.kind === "batch") return yield* callbacks.update({ ...waiting, state: "due", dueAt: yield* now })
  // What was removed while it was made has nothing to tell.
  const told = yield* Effect.option(toldOf(job))
  yield* callbacks.update({
    ...waiting,
    state: Option.isSome(told) ? "due" : "givenUp",
    body: Option.match(told, { onNone: () => "", onSome: (told) => JSON.stringify(told) }),
    dueAt: yield* now,
  })
})

/** What a callback tells of an ended job. */
const toldOf = Effect.fnUntraced(function* (job: StoredJob) {
  const data = yield* resourceOf(job)
  const url = yield* resourceUrl(job.tenantId, job.kind, job.subjectId)
  return { id: job.subjectId, type: job.kind, url, data }
})

/** The body of a batch's callback, read and written in parts; undefined where there is nothing to tell. */
const batchBody = Effect.fnUntraced(function* ({ tenantId, jobId }: StoredCallback) {
  const job = yield* (yield* Jobs).find(tenantId, jobId)
  if (job === undefined) return undefined
  const told = yield* Effect.option(Effect.provideService(toldOf(job), Addresses, { baseUrl: job.baseUrl }))
  return Option.isNone(told) ? undefined : yield* inTurns(written(told.value))
})

function* written(value: unknown): InParts<readonly string[]> {
  const pieces: string[] = []
  for (const part of jsonParts(value)) {
    pieces.push(part)
    yield undefined
  }
  return pieces
}

/** What a job made, as a read of it answers. */
const resourceOf = Effect.fnUntraced(function* ({ tenantId, startedBy, kind, subjectId }: StoredJob) {
  const reader: Actor = { tenantId, id: startedBy, kind: "client", isOwner: false, roles: [] }
  switch (kind) {
    case "draft":
      return yield* readDraft(reader, subjectId)
    case "export":
      return yield* readExport(reader, subjectId)
    case "batch":
      return yield* readBatch(reader, subjectId)
    case "techPack":
      return yield* readTechPack(reader, subjectId)
  }
})

/** Sends a callback once and notes what came of it: done, to be tried again after the next gap, or given up. */
export const tryCallback = Effect.fnUntraced(function* (callback: StoredCallback) {
  const { id, url, body, tenantId } = callback
  const secrets = yield* signingSecrets(tenantId)
  const at = yield* Clock.currentTimeMillis
  const pieces = body === "" ? yield* batchBody(callback) : [body]
  const outcome =
    pieces === undefined ? "gone" : yield* (yield* CallbackSender).send({ id, url, body: pieces, secrets, at })
  const attempts = callback.attempts + 1
  const gap = GAPS_MS[callback.attempts]
  const settled: StoredCallback =
    outcome === "failed" && gap !== undefined
      ? { ...callback, attempts, dueAt: new Date(at + gap).toISOString() }
      : { ...callback, attempts, state: outcome === "accepted" ? "delivered" : "givenUp" }
  yield* (yield* Callbacks).update(settled)
  return settled
})
