import { repositories, sqliteDatabase, uuids } from "@toile/adapter-database"
import { databaseFile } from "@toile/job-runner"
import { openTenant } from "@toile/service-core"
import { Effect, Layer, Result } from "effect"
import type { ServerConfig } from "./config.js"
import { keptSecretKey } from "./kept-key.js"
import { nodeSecrets } from "./secrets.js"

export interface NewTenant {
  readonly id: string
  readonly name: string
  readonly ownerEmail: string
  /** Made up, and told this once. */
  readonly ownerPassword: string
}

/**
 * Makes a tenant and its owner on the data of a server, which may be running.
 *
 * @returns the tenant, or why there is none
 */
export async function newTenant(
  config: Pick<ServerConfig, "dataDir" | "secretKey">,
  { name, ownerEmail }: Pick<NewTenant, "name" | "ownerEmail">,
): Promise<Result.Result<NewTenant, string>> {
  const key = await keptSecretKey(config)
  const storage = repositories.pipe(Layer.provide(sqliteDatabase(databaseFile(config.dataDir))))
  const work = Effect.provide(openTenant(name, ownerEmail), Layer.mergeAll(storage, uuids, nodeSecrets(key)))
  return Result.mapError(await Effect.runPromise(Effect.result(work)), ({ detail }) => detail)
}
