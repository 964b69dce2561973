import type {
  AccessTokens,
  AccountSource,
  Addresses,
  Batches,
  Bodies,
  CallbackSecrets,
  Callbacks,
  CallbackTargets,
  Clients,
  Dispatch,
  Drafts,
  Engine,
  ExportProfiles,
  Exports,
  Files,
  IdempotencyKeys,
  Ids,
  Jobs,
  Log,
  Materials,
  MeasurementProfiles,
  MediaLibrary,
  MetadataElements,
  PatternCatalogue,
  Predictions,
  Presets,
  Secrets,
  Sessions,
  TechPacks,
  Tenants,
  Transactions,
  Users,
} from "@toile/service-core"
import type { TokenVerifier } from "./access-tokens.js"

/** The ports that handlers may use. */
export type Services =
  | AccessTokens
  | AccountSource
  | Addresses
  | Batches
  | Bodies
  | CallbackSecrets
  | Callbacks
  | CallbackTargets
  | Clients
  | Dispatch
  | Drafts
  | Engine
  | ExportProfiles
  | Exports
  | Files
  | IdempotencyKeys
  | Ids
  | Jobs
  | Log
  | Materials
  | MeasurementProfiles
  | MediaLibrary
  | MetadataElements
  | PatternCatalogue
  | Predictions
  | Presets
  | Secrets
  | Sessions
  | TechPacks
  | Tenants
  | TokenVerifier
  | Transactions
  | Users
