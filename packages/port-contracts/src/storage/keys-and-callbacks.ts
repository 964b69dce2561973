import {
  CallbackSecrets,
  Callbacks,
  IdempotencyKeys,
  Jobs,
  type KeyClaim,
  type StoredCallback,
  type StoredCallbackSecret,
} from "@toile/service-core"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { job } from "./samples.js"
import { AT, nextId, type World } from "./world.js"

export function keysAndCallbacksContract({ here, there, tenant }: World): void {
  describe("idempotency keys", () => {
    const keys = <A>(use: (keys: IdempotencyKeys) => Effect.Effect<A>) =>
      here().run(Effect.flatMap(IdempotencyKeys, use))
    /** A try at a key from one second to another. */
    const attempt = (tenantId: string, from: number, until: number, changes: Partial<KeyClaim> = {}): KeyClaim => ({
      id: nextId(),
      tenantId,
      actorId: "actor",
      key: "key",
      fingerprint: "fingerprint",
      claimedAt: AT(from),
      claimedUntil: AT(until),
      ...changes,
    })
    const claim = (one: KeyClaim) => keys((all) => all.claim(one))

    test("one try has a key; another waits for its answer, and is given it", async () => {
      const own = await tenant()
      const first = attempt(own, 1, 30)
      expect(await claim(first)).toEqual({ _tag: "Claimed" })
      expect(await claim(attempt(own, 2, 31))).toEqual({ _tag: "Running" })
      expect(await claim(attempt(own, 2, 31, { fingerprint: "another" }))).toEqual({ _tag: "OtherRequest" })
      const answer = { status: 201, body: { id: "é", list: [null, 1.5] } }
      expect(await keys((all) => all.keep(first, answer))).toBe(true)
      expect(await claim(attempt(own, 40, 50))).toEqual({ _tag: "Answered", answer })
      expect(await claim(attempt(own, 40, 50, { fingerprint: "another" }))).toEqual({ _tag: "OtherRequest" })
    })

    test("a key is its sender's, of its tenant", async () => {
      const [own, other] = [await tenant(), await tenant()]
      const all = [
        attempt(own, 1, 9),
        attempt(own, 1, 9, { actorId: "b" }),
        attempt(own, 1, 9, { key: "b" }),
        attempt(other, 1, 9),
      ]
      for (const one of all) expect(await claim(one)).toEqual({ _tag: "Claimed" })
    })

    test("of tries at the same time, in any process, one has the key", async () => {
      const own = await tenant()
      const claims = await Promise.all(
        Array.from({ length: 8 }, (_, i) => {
          const one = attempt(own, 1, 30)
          return (i % 2 === 0 ? here() : there()).run(Effect.flatMap(IdempotencyKeys, (all) => all.claim(one)))
        }),
      )
      expect(claims.filter(({ _tag }) => _tag === "Claimed")).toHaveLength(1)
      expect(claims.filter(({ _tag }) => _tag === "Running")).toHaveLength(7)
    })

    test("a try whose time is over is taken over, and keeps nothing then", async () => {
      const own = await tenant()
      const first = attempt(own, 1, 10)
      await claim(first)
      expect(await claim(attempt(own, 10, 20))).toEqual({ _tag: "Running" })
      const second = attempt(own, 11, 20)
      expect(await claim(second)).toEqual({ _tag: "Claimed" })
      expect(await keys((all) => all.keep(first, "late"))).toBe(false)
      expect(await keys((all) => all.keep(second, "answer"))).toBe(true)
      expect(await claim(attempt(own, 30, 40))).toEqual({ _tag: "Answered", answer: "answer" })
    })

    test("a try that made nothing is forgotten; one that was answered, or taken over, is not", async () => {
      const own = await tenant()
      const first = attempt(own, 1, 10)
      await claim(first)
      await keys((all) => all.release(first))
      const second = attempt(own, 2, 10)
      expect(await claim(second)).toEqual({ _tag: "Claimed" })
      await keys((all) => all.release(first))
      expect(await claim(attempt(own, 3, 10))).toEqual({ _tag: "Running" })
      await keys((all) => all.keep(second, 1))
      await keys((all) => all.release(second))
      expect(await claim(attempt(own, 4, 10))).toEqual({ _tag: "Answered", answer: 1 })
    })

    test("old keys are removed", async () => {
      const own = await tenant()
      const [old, young] = [attempt(own, 1, 2, { key: "old" }), attempt(own, 2, 3, { key: "young" })]
      for (const one of [old, young]) {
        await claim(one)
        await keys((all) => all.keep(one, 1))
      }
      await keys((all) => all.removeClaimedBefore(AT(2)))
      expect(await claim(attempt(own, 9, 10, { key: "old" }))).toEqual({ _tag: "Claimed" })
      expect(await claim(attempt(own, 9, 10, { key: "young" }))).toEqual({ _tag: "Answered", answer: 1 })
    })
  })

  describe("callbacks", () => {
    const callbacks = <A>(use: (callbacks: Callbacks) => Effect.Effect<A>) => here().run(Effect.flatMap(Callbacks, use))
    const callback = (tenantId: string, changes: Partial<StoredCallback> = {}): StoredCallback => ({
      id: nextId(),
      tenantId,
      jobId: nextId(),
      url: "https://shop.example/done",
      state: "waiting",
      body: "",
      attempts: 0,
      dueAt: AT(1),
      createdAt: AT(1),
      ...changes,
    })

    /** Of a job that is there. */
    const stored = async (tenantId: string, changes: Partial<StoredCallback> = {}) => {
      const its = job(tenantId)
      await here().run(Effect.flatMap(Jobs, (jobs) => jobs.insert(its)))
      const one = callback(tenantId, { ...changes, jobId: its.id })
      await callbacks((all) => all.insert(one))
      return one
    }

    test("a callback waits for its job, until it is due", async () => {
      const [own, other] = [await tenant(), await tenant()]
      const one = await stored(own)
      expect(await callbacks((all) => all.waitingFor(own, one.jobId))).toEqual(one)
      expect(await callbacks((all) => all.waitingFor(other, one.jobId))).toBeUndefined()
      await callbacks((all) => all.update({ ...one, state: "due", body: "{}" }))
      expect(await callbacks((all) => all.waitingFor(own, one.jobId))).toBeUndefined()
      await callbacks((all) => all.update({ ...one, state: "delivered" }))
    })

    test("what is due is claimed once, by whichever process, the earliest first; unsettled it is due again", async () => {
      const own = await tenant()
      const due = (second: number) => stored(own, { state: "due", body: "{}", attempts: 2, dueAt: AT(second) })
      const [a, b, later] = [await due(3), await due(2), await due(9)]
      await stored(own, { dueAt: AT(1) })
      await stored(own, { state: "delivered", dueAt: AT(1) })
      const claim = (process: typeof here, now: number, until: number, limit: number) =>
        process().run(Effect.flatMap(Callbacks, (all) => all.claim(AT(now), AT(until), limit)))
      expect(await claim(here, 1, 20, 9)).toEqual([])
      expect(await claim(here, 5, 20, 1)).toEqual([b])
      const both = await Promise.all([claim(here, 5, 20, 9), claim(there, 5, 20, 9)])
      expect(both.flat()).toEqual([a])
      expect((await claim(there, 20, 40, 9)).map(({ id }) => id).toSorted()).toEqual([a.id, b.id, later.id])
      for (const one of [a, b]) await callbacks((all) => all.update({ ...one, state: "delivered", dueAt: AT(40) }))
      await callbacks((all) => all.update({ ...later, state: "givenUp" }))
      expect(await claim(here, 59, 59, 9)).toEqual([])
    })

    test("secrets sign until they end, the latest first", async () => {
      const [own, other] = [await tenant(), await tenant()]
      const secrets = <A>(use: (all: CallbackSecrets) => Effect.Effect<A>) =>
        here().run(Effect.flatMap(CallbackSecrets, use))
      const secret = (): StoredCallbackSecret => ({
        id: nextId(),
        sealedSecret: "sealed",
        createdAt: AT(1),
        endsAt: null,
      })
      const [first, second] = [secret(), secret()]
      await secrets((all) => all.insert(own, first))
      await secrets((all) => all.endAll(own, AT(10)))
      await secrets((all) => all.endAll(own, AT(30)))
      await secrets((all) => all.insert(own, second))
      expect(await secrets((all) => all.signing(own, AT(9)))).toMatchObject([second, { ...first, endsAt: AT(10) }])
      expect(await secrets((all) => all.signing(own, AT(10)))).toMatchObject([second])
      expect(await secrets((all) => all.signing(other, AT(1)))).toEqual([])
    })
  })
}
