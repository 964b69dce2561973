import { Dispatch, IdempotencyKeys, type KeyClaim, Tenants, type TurnEnd } from "@toile/service-core"
import { Deferred, Effect } from "effect"
import { afterEach, beforeEach, expect, test } from "vitest"
import { Driver } from "./driver.js"
import { sqliteHouse } from "./house.fixture.js"

// A statement that a trigger refuses stands for one that finds no room.

let house: Awaited<ReturnType<typeof sqliteHouse>>
let process: ReturnType<typeof house.open>
beforeEach(async () => {
  house = await sqliteHouse()
  process = house.open()
})
afterEach(async () => {
  await process.stop()
  await house.end()
})

/** As somebody else has the file open. */
function outside<A>(use: (connection: InstanceType<typeof Driver>) => A): A {
  const connection = new Driver(house.file)
  try {
    return use(connection)
  } finally {
    connection.close()
  }
}
const refuse = (what: string) =>
  outside((connection) =>
    connection.exec(`create trigger full before ${what} begin select raise(abort, 'no room'); end`),
  )
const takeAgain = () => outside((connection) => connection.exec("drop trigger full"))
const queued = () => outside((connection) => connection.prepare("select begun from queue").raw().all([]))

const DONE: TurnEnd = { _tag: "Done" }
const working = async (end: Effect.Effect<TurnEnd>) => {
  const begun: string[] = []
  const abandoned: string[] = []
  await process.run(
    Effect.flatMap(Dispatch, ({ work }) =>
      work({
        slots: { long: 1, short: 1 },
        graceMs: 1000,
        mostDeaths: 3,
        run: ({ jobId }) =>
          Effect.andThen(
            Effect.sync(() => void begun.push(jobId)),
            end,
          ),
        abandon: ({ jobId }) => Effect.sync(() => void abandoned.push(jobId)),
      }),
    ),
  )
  return { begun, abandoned }
}
const offer = () =>
  process.run(
    Effect.flatMap(Dispatch, (dispatch) => dispatch.offer({ tenantId: "tenant", jobId: "job", length: "short" })),
  )

test("a job whose end cannot be noted is not run again for it: it is noted once there is room", async () => {
  const { begun } = await working(Effect.succeed(DONE))
  refuse("delete on queue")
  await offer()
  await process.pass(2000)
  await process.pass(60_000)
  expect([begun, queued()]).toEqual([["job"], [[1]]])
  takeAgain()
  await process.pass(5000)
  expect([begun, queued()]).toEqual([["job"], []])
})

test("a job that cannot be counted towards its tenant's share is run all the same", async () => {
  const { begun, abandoned } = await working(Effect.succeed(DONE))
  refuse("insert on queue_shares")
  await offer()
  await process.pass(60_000)
  expect([begun, abandoned, queued()]).toEqual([["job"], [], []])
})

test("a job that runs while no sign of life can be noted is not begun once more beside itself", async () => {
  const gate = Deferred.makeUnsafe<void>()
  const { begun } = await working(Effect.as(Deferred.await(gate), DONE))
  await offer()
  await process.pass(2000)
  // Whichever is tried first once there is room: to take a job, or to give signs of life.
  for (const late of [0, 500, 1000, 1500, 2000]) {
    refuse("update on queue")
    await process.pass(15_000 + late)
    takeAgain()
    await process.pass(5000)
    expect([begun, queued()]).toEqual([["job"], [[1]]])
  }
  await process.run(Deferred.succeed(gate, undefined))
  await process.pass(5000)
  expect([begun, queued()]).toEqual([["job"], []])
})

test("a key whose claim cannot be let go of is free for the next request all the same, and for no other that still runs", async () => {
  const claim = (id: string, key: string): KeyClaim => ({
    id,
    key,
    tenantId: "tenant",
    actorId: "actor",
    fingerprint: "the same",
    claimedAt: "2026-01-01T00:00:00.000Z",
    claimedUntil: "2026-01-01T00:01:00.000Z",
  })
  const keys = <A>(use: (keys: IdempotencyKeys) => Effect.Effect<A>) =>
    process.run(Effect.flatMap(IdempotencyKeys, use))
  const tenant = { id: "tenant", name: "House", createdAt: "2026-01-01T00:00:00.000Z" }
  await process.run(Effect.flatMap(Tenants, (tenants) => tenants.insert(tenant)))
  for (const key of ["ends", "runs"]) {
    expect(await keys((at) => at.claim(claim(`first ${key}`, key)))).toEqual({ _tag: "Claimed" })
  }
  refuse("delete on idempotency_keys")
  await keys((at) => at.release(claim("first ends", "ends")))
  expect(await keys((at) => at.claim(claim("second ends", "ends")))).toEqual({ _tag: "Claimed" })
  expect(await keys((at) => at.claim(claim("third ends", "ends")))).toEqual({ _tag: "Running" })
  expect(await keys((at) => at.claim(claim("second runs", "runs")))).toEqual({ _tag: "Running" })
})
