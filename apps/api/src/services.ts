import type {
  AccessTokens,
  Addresses,
  Clients,
  Drafts,
  Exports,
  Files,
  Ids,
  JobQueue,
  Jobs,
  MeasurementProfiles,
  MediaLibrary,
  MetadataElements,
  PatternCatalogue,
  Secrets,
  Sessions,
  Tenants,
  Transactions,
  Users,
} from "@toile/service-core"
import type { TokenVerifier } from "./access-tokens.js"

/** The ports that handlers may use. */
export type Services =
  | AccessTokens
  | Addresses
  | Clients
  | Drafts
  | Exports
  | Files
  | Ids
  | JobQueue
  | Jobs
  | MeasurementProfiles
  | MediaLibrary
  | MetadataElements
  | PatternCatalogue
  | Secrets
  | Sessions
  | Tenants
  | TokenVerifier
  | Transactions
  | Users
