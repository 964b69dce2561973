import { Tenants, Transactions } from "@toile/service-core"
import { Deferred, Effect, Fiber } from "effect"
import { describe, expect, test } from "vitest"
import { AT, nextId, type World } from "./world.js"

export function transactionsContract({ here, there, tenant }: World): void {
  describe("transactions", () => {
    const insert = (id: string) =>
      Effect.flatMap(Tenants, (tenants) => tenants.insert({ id, name: "House", createdAt: AT(1) }))
    const isThere = (id: string) =>
      Effect.map(
        Effect.flatMap(Tenants, (tenants) => tenants.find(id)),
        (found) => found !== undefined,
      )
    const run = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
      Effect.flatMap(Transactions, (transactions) => transactions.run(effect))

    test.each([
      ["a failure", Effect.fail("no")],
      ["a defect", Effect.die("no")],
      ["an interruption", Effect.interrupt],
    ])("%s keeps nothing of it, nor of one within", async (_, end) => {
      const ids = [nextId(), nextId()] as const
      const work = run(Effect.andThen(insert(ids[0]), Effect.andThen(run(insert(ids[1])), end)))
      const exit = await here().run(Effect.exit(work))
      expect(exit._tag).toBe("Failure")
      for (const id of ids) expect(await there().run(isThere(id))).toBe(false)
    })

    test("all of it is kept, for every process, and its value given", async () => {
      const ids = [nextId(), nextId()] as const
      const value = await here().run(run(Effect.as(Effect.andThen(insert(ids[0]), run(insert(ids[1]))), 7)))
      expect(value).toBe(7)
      for (const id of ids) expect(await there().run(isThere(id))).toBe(true)
    })

    test("one within that fails has joined: the outer one decides, and what both wrote is kept where it goes on", async () => {
      const ids = [nextId(), nextId(), nextId()] as const
      const told: string[] = []
      const tell = Effect.flatMap(Transactions, ({ whenKept }) => whenKept(Effect.sync(() => void told.push("kept"))))
      const inner = Effect.andThen(insert(ids[1]), Effect.andThen(tell, Effect.fail("no")))
      const exit = await here().run(
        run(
          Effect.gen(function* () {
            yield* insert(ids[0])
            const exit = yield* Effect.exit(run(inner))
            const seen = yield* isThere(ids[1])
            yield* insert(ids[2])
            return { exit: exit._tag, seen, told: told.length }
          }),
        ),
      )
      expect(exit).toEqual({ exit: "Failure", seen: true, told: 0 })
      for (const id of ids) expect(await there().run(isThere(id))).toBe(true)
      expect(told).toEqual(["kept"])
    })

    test("within, what was written is seen; beside it, and elsewhere, once it is kept", async () => {
      const id = nextId()
      const beside = () => Promise.all([here().run(isThere(id)), there().run(isThere(id))])
      const seen = await here().run(
        run(
          Effect.gen(function* () {
            yield* insert(id)
            const within = yield* isThere(id)
            return { within, elsewhere: yield* Effect.promise(() => there().run(isThere(id))) }
          }),
        ),
      )
      expect(seen).toEqual({ within: true, elsewhere: false })
      expect(await beside()).toEqual([true, true])
    })

    test("those that read and then write the same follow one another", async () => {
      const id = await tenant()
      const add = (name: string) =>
        run(
          Effect.gen(function* () {
            const tenants = yield* Tenants
            const names = yield* tenants.seeded(id)
            yield* Effect.yieldNow
            yield* tenants.setSeeded(id, [...names, name])
          }),
        )
      const names = Array.from({ length: 20 }, (_, i) => `name ${i}`)
      await Promise.all(names.map((name) => here().run(add(name))))
      const kept = await here().run(Effect.flatMap(Tenants, (tenants) => tenants.seeded(id)))
      expect(kept.toSorted()).toEqual(names.toSorted())
    })

    test("what waits for it to be kept is done then, in its order, and never where it is not", async () => {
      const told: string[] = []
      const tell = (what: string) =>
        Effect.flatMap(Transactions, ({ whenKept }) => whenKept(Effect.sync(() => void told.push(what))))
      const id = nextId()
      const isKept = Effect.flatMap(Transactions, ({ whenKept }) =>
        whenKept(Effect.promise(async () => void told.push(`kept: ${await there().run(isThere(id))}`))),
      )
      const work = Effect.gen(function* () {
        yield* tell("first")
        yield* insert(id)
        yield* run(tell("second"))
        yield* isKept
        return told.length
      })
      expect(await here().run(run(work))).toBe(0)
      expect(told).toEqual(["first", "second", "kept: true"])
      await here().run(Effect.exit(run(Effect.andThen(tell("in vain"), Effect.fail("no")))))
      await here().run(Effect.exit(run(Effect.andThen(run(tell("in vain, within")), Effect.die("no")))))
      await here().run(tell("at once"))
      expect(told).toEqual(["first", "second", "kept: true", "at once"])
    })

    test("one that is left open holds nobody up who only reads", async () => {
      const id = await tenant()
      const gate = Deferred.makeUnsafe<void>()
      const open = await here().run(Effect.forkDetach(run(Effect.andThen(insert(nextId()), Deferred.await(gate)))))
      expect(await there().run(isThere(id))).toBe(true)
      await here().run(Deferred.succeed(gate, undefined))
      await here().run(Fiber.await(open))
    })
  })
}
