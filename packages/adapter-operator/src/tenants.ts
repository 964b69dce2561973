import { keptSecretKey, nodeSecrets, uuids } from "@toile/adapter-crypto"
import { type ServerConfig, storage } from "@toile/adapter-environment"
import { openTenant } from "@toile/service-core"
import { Effect, Layer } from "effect"

export interface NewTenant {
  readonly id: string
  readonly name: string
  readonly ownerEmail: string
  /** Made up, and told this once. */
  readonly ownerPassword: string
}

/** Makes a tenant and its owner on the data of a server, which may be running. */
export async function newTenant(
  config: Pick<ServerConfig, "dataDir" | "secretKey">,
  { name, ownerEmail }: Pick<NewTenant, "name" | "ownerEmail">,
): Promise<NewTenant> {
  const key = await keptSecretKey(config)
  const services = Layer.mergeAll(storage(config), uuids, nodeSecrets(key))
  return Effect.runPromise(Effect.provide(openTenant(name, ownerEmail), services))
}
