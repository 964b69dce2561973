import * as batches from "./batches.js"
import * as callbacks from "./callbacks.js"
import * as clients from "./clients.js"
import * as demoData from "./demo-data.js"
import * as drafts from "./drafts.js"
import type { AnyEndpoint } from "./endpoint.js"
import * as exportProfiles from "./export-profiles.js"
import * as exports from "./exports.js"
import * as jobs from "./jobs.js"
import * as materials from "./materials.js"
import * as measurementProfiles from "./measurement-profiles.js"
import * as media from "./media.js"
import * as metadata from "./metadata.js"
import * as patterns from "./patterns.js"
import * as predictions from "./predictions.js"
import * as presets from "./presets.js"
import * as roles from "./roles.js"
import * as techPacks from "./tech-packs.js"
import * as users from "./users.js"

const resources: readonly object[] = [
  patterns,
  predictions,
  drafts,
  techPacks,
  exports,
  exportProfiles,
  measurementProfiles,
  presets,
  materials,
  metadata,
  media,
  batches,
  jobs,
  clients,
  users,
  callbacks,
  demoData,
  roles,
]

/** Every endpoint under /v2, in the order of the resources. */
export const endpoints: readonly AnyEndpoint[] = resources.flatMap((resource) =>
  Object.values(resource).filter(isEndpoint),
)

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value
}
