import { keptSecretKey, nodeSecrets, uuids } from "@toile/adapter-crypto"
import { type ServerConfig, storage } from "@toile/adapter-environment"
import { openTenant } from "@toile/service-core"
import { Effect, Layer, Result } from "effect"

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
  const services = Layer.mergeAll(storage(config), uuids, nodeSecrets(key))
  const work = Effect.provide(openTenant(name, ownerEmail), services)
  return Result.mapError(await Effect.runPromise(Effect.result(work)), ({ detail }) => detail)
}
