import { join } from "node:path"
import { Database } from "@toile/adapter-sql"
import { sqliteDatabase } from "@toile/adapter-sqlite"
import { Effect } from "effect"
import { expect, test } from "vitest"
import { expectStatus, processOfThisFile } from "./checks.fixture.js"
import { DRAFT, OWNER, passwordForm, tokenRequest } from "./service.fixture.js"

const { service, call, dataDir } = processOfThisFile()

/** Holds the database as another process that writes. */
const whileHeld = (use: () => Promise<void>) =>
  Effect.runPromise(
    Effect.flatMap(Database, ({ knex }) =>
      Effect.promise(async () => {
        const transaction = await knex.transaction()
        try {
          await use()
        } finally {
          await transaction.rollback()
        }
      }),
    ).pipe(Effect.provide(sqliteDatabase(join(dataDir(), "toile.sqlite")))),
  )

test("what finds the database held by another process is a 503 with Retry-After, and its key is free to be sent again", async () => {
  const keyed = () => call("POST", "/v2/drafts", DRAFT, { "idempotency-key": "held" })
  await whileHeld(async () => {
    const { headers, body } = await expectStatus(keyed(), 503)
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0)
    expect(body.detail).toBe("The database is held by another process: try again later.")
    await expectStatus(call("GET", "/v2/drafts"), 200)
    const login = await tokenRequest(service().baseUrl, passwordForm(OWNER.email, OWNER.password))
    expect([login.status, login.body.error]).toEqual([503, "temporarily_unavailable"])
  })
  await expectStatus(keyed(), 202)
  expect(service().output.filter((line) => line.includes("defect"))).toEqual([])
}, 120_000)
