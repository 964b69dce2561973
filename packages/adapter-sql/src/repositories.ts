import { Transactions } from "@toile/service-core"
import { Effect, Layer } from "effect"
import { Database, inTransaction, whenKept } from "./database.js"
import { clients, sessions, tenants, users } from "./repositories/accounts.js"
import { batches, predictions } from "./repositories/batches.js"
import { callbackSecrets, callbacks } from "./repositories/callbacks.js"
import { drafts } from "./repositories/drafts.js"
import { exportProfiles } from "./repositories/export-profiles.js"
import { exports } from "./repositories/exports.js"
import { idempotencyKeys } from "./repositories/idempotency.js"
import { jobs } from "./repositories/jobs.js"
import { materials } from "./repositories/materials.js"
import { measurementProfiles } from "./repositories/measurement-profiles.js"
import { mediaLibrary } from "./repositories/media.js"
import { metadataElements } from "./repositories/metadata.js"
import { patternReferences } from "./repositories/pattern-references.js"
import { presets } from "./repositories/presets.js"
import { techPacks } from "./repositories/tech-packs.js"

const transactions = Layer.effect(
  Transactions,
  Effect.map(Database, (database) => ({ run: inTransaction(database), whenKept })),
)

/** Every repository, over one database. */
export const repositories = Layer.mergeAll(
  transactions,
  tenants,
  users,
  clients,
  sessions,
  drafts,
  exports,
  jobs,
  measurementProfiles,
  mediaLibrary,
  metadataElements,
  patternReferences,
  presets,
  exportProfiles,
  materials,
  idempotencyKeys,
  callbackSecrets,
  callbacks,
  batches,
  predictions,
  techPacks,
)
