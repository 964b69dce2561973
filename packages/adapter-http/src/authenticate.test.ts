import type { Actor, Failure } from "@toile/service-core"
import { Effect, type Result } from "effect"
import { expect, test } from "vitest"
import { TokenVerifier } from "./access-tokens.js"
import { authenticator } from "./authenticate.js"
import type { Services } from "./services.js"

const OWNER: Actor = { tenantId: "t", id: "u", kind: "user", isOwner: true, roles: [] }

/** An authenticator, and how often it looked who stands behind a token. */
const house = () => {
  let looks = 0
  let present = 0
  const actor = Effect.promise(async () => {
    looks++
    return OWNER
  })
  const verifier = { verify: () => Effect.succeed({ expiresAt: 1_000_000, actor }) }
  const run = <A>(effect: Effect.Effect<A, Failure, Services>): Promise<Result.Result<A, Failure>> =>
    Effect.runPromise(
      Effect.result(effect.pipe(Effect.provideService(TokenVerifier, verifier))) as Effect.Effect<
        Result.Result<A, Failure>
      >,
    )
  const authenticate = authenticator(run, () => present)
  const wait = (ms: number) => {
    present += ms
  }
  return { authenticate, wait, looks: () => looks }
}

test("whoever comes while a token is checked waits for that check", async () => {
  const { authenticate, looks, wait } = house()
  const found = await Promise.all([1, 2, 3].map(() => authenticate("one")))
  expect(found.map((each) => each._tag === "Success" && each.success)).toEqual([OWNER, OWNER, OWNER])
  expect(looks()).toBe(1)
  wait(10_000)
  await Promise.all([1, 2, 3].map(() => authenticate("one")))
  expect(looks()).toBe(2)
})

test("each token has a check of its own", async () => {
  const { authenticate, looks } = house()
  await Promise.all([authenticate("one"), authenticate("other")])
  expect(looks()).toBe(2)
})
