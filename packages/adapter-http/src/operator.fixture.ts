import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { nodeSecrets, uuids } from "@toile/adapter-crypto"
import { Database, query, repositories } from "@toile/adapter-sql"
import { sqliteDatabase } from "@toile/adapter-sqlite"
import { createClient, createTenant } from "@toile/service-core"
import { Effect, Layer } from "effect"
import { type Call, caller, passwordForm, type Service, tokenRequest } from "./service.fixture.js"

const operatorLayer = async (dataDir: string) => {
  const key = Buffer.from(await readFile(join(dataDir, "keys", "secret.key"), "utf8"), "base64")
  const storage = repositories.pipe(Layer.provideMerge(sqliteDatabase(join(dataDir, "toile.sqlite"))))
  return Layer.mergeAll(storage, uuids, nodeSecrets(key))
}

/** Works on a running server's own database, as an operator's command does. */
export const asOperator = async <A>(
  dataDir: string,
  work: Effect.Effect<A, never, Layer.Success<Awaited<ReturnType<typeof operatorLayer>>>>,
): Promise<A> => Effect.runPromise(Effect.provide(work, await operatorLayer(dataDir)))

/** Looks at, or changes, what the running server keeps. */
export const inDatabase = <A>(dataDir: string, run: Parameters<typeof query<A>>[1]): Promise<A> =>
  asOperator(
    dataDir,
    Effect.flatMap(Database, (at) => query(at, run)),
  )

/** Calls as the owner of another tenant, which is made here. */
export async function ownerOfAnotherTenant(service: Service, dataDir: string): Promise<Call> {
  await asOperator(dataDir, createTenant("Another house", "other@example.com", "another password"))
  const { body } = await tokenRequest(service.baseUrl, passwordForm("other@example.com", "another password"))
  return caller(service.baseUrl, String(body.access_token))
}

/** Calls as an application of the first tenant that has these roles. */
export async function clientWithRoles(service: Service, dataDir: string, roles: readonly string[]): Promise<Call> {
  const client = await asOperator(
    dataDir,
    Effect.gen(function* () {
      const database = yield* Database
      const [tenant] = yield* query(database, (at) => at("tenants").select("id").orderBy("id"))
      return yield* createClient(tenant.id, "a shop", roles)
    }),
  )
  const form = { grant_type: "client_credentials", client_id: client.clientId, client_secret: client.secret }
  const { body } = await tokenRequest(service.baseUrl, form)
  return caller(service.baseUrl, String(body.access_token))
}
