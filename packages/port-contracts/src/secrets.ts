import { Ids, Secrets } from "@toile/service-core"
import { Effect, type Layer } from "effect"
import { describe, expect, test } from "vitest"

/** What every maker of IDs holds. @param open as a process does that has just begun */
export function idsContract(name: string, open: () => Layer.Layer<Ids>): void {
  describe(`${name} as IDs`, () => {
    const many = (count: number) =>
      Effect.runPromise(
        Effect.provide(
          Effect.flatMap(Ids, ({ next }) => Effect.replicateEffect(next, count)),
          open(),
        ),
      )

    test("IDs are UUIDs of version 7, none of them twice, in the order of their making", async () => {
      const ids = [...(await many(20_000))]
      for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(ids.toSorted()).toEqual(ids)
      expect(new Set([...ids, ...(await many(20_000))]).size).toBe(40_000)
    })
  })
}

/** What every keeper of secrets holds. @param open with a key of 32 bytes */
export function secretsContract(name: string, open: (key: Uint8Array) => Layer.Layer<Secrets>): void {
  describe(`${name} as secrets`, () => {
    const KEY = Uint8Array.from({ length: 32 }, (_, i) => i)
    const use = <A>(work: (secrets: Secrets) => A, key = KEY) =>
      Effect.runPromise(Effect.provide(Effect.map(Secrets, work), open(key)))
    const run = <A>(work: (secrets: Secrets) => Effect.Effect<A>) =>
      Effect.runPromise(Effect.provide(Effect.flatMap(Secrets, work), open(KEY)))

    test("a password is known by its hash, which says nothing of it and is another one each time", async () => {
      const [first, second] = [
        await run((secrets) => secrets.hashPassword("a long password")),
        await run((secrets) => secrets.hashPassword("a long password")),
      ]
      expect(first).toMatch(/^\$argon2id\$/)
      expect(first).not.toBe(second)
      for (const hash of [first, second]) {
        expect(await run((secrets) => secrets.verifyPassword(hash, "a long password"))).toBe(true)
        expect(await run((secrets) => secrets.verifyPassword(hash, "a long passworD"))).toBe(false)
      }
      expect(await run((secrets) => secrets.verifyPassword("", ""))).toBe(false)
      expect(await run((secrets) => secrets.verifyPassword("", "a long password"))).toBe(false)
    })

    test("a sealed secret opens under its key alone, is another text each time, and cannot be changed", async () => {
      const secret = "whsec_é~\u{1f9f5}"
      const [first, second] = await use(({ seal }) => [seal(secret), seal(secret)] as const)
      expect(first).not.toBe(second)
      expect(first).not.toContain("whsec")
      expect(await use(({ unseal }) => [unseal(first), unseal(second)])).toEqual([secret, secret])
      await expect(use(({ unseal }) => unseal(first), KEY.toReversed())).rejects.toThrow()
      const at = first.length - 2
      const changed = first.slice(0, at) + (first[at] === "A" ? "B" : "A") + first.slice(at + 1)
      await expect(use(({ unseal }) => unseal(changed))).rejects.toThrow()
      await expect(use(({ unseal }) => unseal("no sealed secret"))).rejects.toThrow()
    })

    test("texts are compared, hashed and made up", async () => {
      expect(await use(({ equal }) => [equal("a", "a"), equal("a", "b"), equal("a", "aa"), equal("", "")])).toEqual([
        true,
        false,
        false,
        true,
      ])
      const abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
      expect(await use(({ hash }) => [hash("abc"), hash(new TextEncoder().encode("abc"))])).toEqual([abc, abc])
      const made = await use(({ random }) => Array.from({ length: 100 }, () => random()))
      for (const text of made) expect(text).toMatch(/^[\w-]{43}$/)
      expect(new Set(made).size).toBe(100)
    })
  })
}
