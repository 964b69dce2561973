import { type Client, Clients, type Session, Sessions, Tenants, type User, Users } from "@toile/service-core"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { AT, expectPages, nextId, PAGE, type World } from "./world.js"

export function accountsContract({ here, tenant }: World): void {
  describe("accounts", () => {
    const tenants = <A>(use: (tenants: Tenants) => Effect.Effect<A>) => here().run(Effect.flatMap(Tenants, use))
    const users = <A>(use: (users: Users) => Effect.Effect<A>) => here().run(Effect.flatMap(Users, use))
    const clients = <A>(use: (clients: Clients) => Effect.Effect<A>) => here().run(Effect.flatMap(Clients, use))
    const sessions = <A>(use: (sessions: Sessions) => Effect.Effect<A>) => here().run(Effect.flatMap(Sessions, use))

    test("tenants are counted and found; the first is the earliest; what each was given once is its own", async () => {
      const before = await tenants(({ count }) => count)
      const [earlier, later] = [nextId(), nextId()]
      await tenants((all) => all.insert({ id: later, name: "Later", createdAt: "1999-01-02T00:00:00.000Z" }))
      await tenants((all) => all.insert({ id: earlier, name: "Earlier", createdAt: "1999-01-01T00:00:00.000Z" }))
      expect(await tenants(({ count }) => count)).toBe(before + 2)
      const found = { id: earlier, name: "Earlier", createdAt: "1999-01-01T00:00:00.000Z" }
      expect(await tenants(({ first }) => first)).toEqual(found)
      expect(await tenants(({ find }) => find(earlier))).toEqual(found)
      expect(await tenants(({ find }) => find(nextId()))).toBeUndefined()
      await tenants(({ setSeeded }) => setSeeded(earlier, ["materials", "presets"]))
      expect(await tenants(({ seeded }) => seeded(earlier))).toEqual(["materials", "presets"])
      expect(await tenants(({ seeded }) => seeded(later))).toEqual([])
    })

    const user = (tenantId: string, changes: Partial<User> = {}): User => {
      const id = nextId()
      return {
        id,
        tenantId,
        email: `${id}@example.com`,
        firstName: "Anna",
        lastName: "Arnold",
        passwordHash: "$argon2id$...",
        isAdmin: false,
        enabled: true,
        roles: ["drafts", "jobs"],
        createdAt: AT(1),
        ...changes,
      }
    }

    test("a user comes back as it was stored, to its own tenant alone, and is changed and removed there", async () => {
      const [own, other] = [await tenant(), await tenant()]
      const stored = user(own, { isAdmin: true })
      await users((all) => all.insert(stored))
      expect(await users((all) => all.find(own, stored.id))).toEqual(stored)
      expect(await users((all) => all.find(other, stored.id))).toBeUndefined()
      const changed = {
        ...stored,
        firstName: "Berta",
        enabled: false,
        isAdmin: false,
        roles: [],
        email: `b${stored.email}`,
      }
      await users((all) => all.update({ ...changed, tenantId: other }))
      expect(await users((all) => all.find(own, stored.id))).toEqual(stored)
      await users((all) => all.update(changed))
      expect(await users((all) => all.find(own, stored.id))).toEqual(changed)
      await users((all) => all.remove(other, stored.id))
      expect(await users((all) => all.find(own, stored.id))).toEqual(changed)
      await users((all) => all.remove(own, stored.id))
      expect(await users((all) => all.find(own, stored.id))).toBeUndefined()
    })

    test("an email is one account of a tenant, in any case of its letters, and may be one of others too", async () => {
      const [own, other, third] = [await tenant(), await tenant(), await tenant()]
      const stored = user(own)
      const email = stored.email.replace("example", "Example")
      await users((all) => all.insert({ ...stored, email }))
      const shouted = email.toUpperCase()
      expect(await users((all) => all.findByEmail(own, shouted))).toEqual({ ...stored, email })
      expect(await users((all) => all.findByEmail(other, shouted))).toBeUndefined()
      const again = user(own, { email: shouted })
      expect((await users((all) => Effect.exit(all.insert(again))))._tag).toBe("Failure")
      expect(await users((all) => all.find(own, again.id))).toBeUndefined()
      const elsewhere = user(other, { email: shouted })
      await users((all) => all.insert(elsewhere))
      expect(await users((all) => all.findByEmail(other, email))).toEqual(elsewhere)
      await users((all) => all.insert(user(third, { email: stored.email })))
      const moved = { ...elsewhere, email: `b${email}` }
      await users((all) => all.update(moved))
      expect(await users((all) => all.findByEmail(other, email))).toBeUndefined()
      expect(await users((all) => all.findByEmail(own, "nobody@example.com"))).toBeUndefined()
    })

    test("who can log in with an email: the enabled accounts of all tenants that have a password, and no more than are asked for", async () => {
      const email = `${nextId()}@Example.com`
      const found = async (most: number) =>
        (await users((all) => all.whoCanLogIn(email.toUpperCase(), most))).map(({ id }) => id)
      const [a, b, disabled, withoutPassword] = [
        user(await tenant(), { email }),
        user(await tenant(), { email: email.toLowerCase() }),
        user(await tenant(), { email, enabled: false }),
        user(await tenant(), { email, passwordHash: "" }),
      ]
      expect(await found(9)).toEqual([])
      for (const one of [disabled, withoutPassword, a, b]) await users((all) => all.insert(one))
      await users((all) => all.insert(user(a.tenantId)))
      expect((await found(9)).sort()).toEqual([a.id, b.id].sort())
      expect(await found(1)).toHaveLength(1)
    })

    test("users are listed by name or by age, and searched", async () => {
      const [own, other] = [await tenant(), await tenant()]
      const [a, b, c] = [
        user(own, { firstName: "Cleo", lastName: "Arnold", createdAt: AT(2) }),
        user(own, { firstName: "Anna", lastName: "Zöller", createdAt: AT(3) }),
        user(own, { firstName: "Berta", lastName: "Arnold", createdAt: AT(1) }),
      ]
      for (const one of [a, b, c]) await users((all) => all.insert(one))
      const by = (orderBy: "createdAt" | "firstName" | "lastName") => (query: typeof PAGE | object, whose: string) =>
        users((all) => all.list(whose === "own" ? own : other, { ...PAGE, ...query, orderBy }))
      await expectPages(by("createdAt"), [c.id, a.id, b.id])
      await expectPages(by("firstName"), [b.id, c.id, a.id])
      await expectPages(by("lastName"), [a.id, c.id, b.id])
      const found = async (search: string) =>
        (await users((all) => all.list(own, { ...PAGE, orderBy: "createdAt", search }))).items.map(({ id }) => id)
      expect(await found("ZÖLL")).toEqual([b.id])
      expect(await found("arno")).toEqual([c.id, a.id])
      expect(await found(a.email.slice(20))).toEqual([a.id])
      expect(await found("%")).toEqual([])
    })

    test("the other owners of a tenant are those that are enabled", async () => {
      const own = await tenant()
      const me = user(own, { isAdmin: true })
      const all = [me, user(own, { isAdmin: true }), user(own, { isAdmin: true, enabled: false }), user(own)]
      for (const one of all) await users((each) => each.insert(one))
      expect(await users((each) => each.countOtherOwners(own, me.id))).toBe(1)
    })

    test("a client is found by what it sends, listed, changed and removed", async () => {
      const [own, other] = [await tenant(), await tenant()]
      const client = (name: string): Client => {
        const id = nextId()
        return {
          id,
          tenantId: own,
          name,
          clientId: `shop-${id}`,
          sealedSecret: "sealed",
          enabled: true,
          roles: ["drafts"],
        }
      }
      const [a, b] = [client("Shop B"), client("Shop A")]
      for (const one of [a, b]) await clients((all) => all.insert(one))
      expect(await clients((all) => all.find(own, a.id))).toEqual(a)
      expect(await clients((all) => all.find(other, a.id))).toBeUndefined()
      expect(await clients((all) => all.findByClientId(a.clientId))).toEqual(a)
      const twice = { ...client("Shop C"), clientId: a.clientId }
      expect((await clients((all) => Effect.exit(all.insert(twice))))._tag).toBe("Failure")
      const list = (query: object, whose: string) =>
        clients((all) => all.list(whose === "own" ? own : other, { ...PAGE, ...query, orderBy: "name" }))
      await expectPages(list, [b.id, a.id])
      expect((await list({ search: "SHOP b" }, "own")).items).toEqual([a])
      expect((await list({ search: b.clientId }, "own")).items).toEqual([b])
      const changed = { ...a, name: "Shop Z", enabled: false, roles: [], sealedSecret: "another" }
      await clients((all) => all.update(changed))
      expect(await clients((all) => all.find(own, a.id))).toEqual(changed)
      await clients((all) => all.remove(other, a.id))
      expect(await clients((all) => all.find(own, a.id))).toEqual(changed)
      await clients((all) => all.remove(own, a.id))
      expect(await clients((all) => all.find(own, a.id))).toBeUndefined()
    })

    test("a session's token rotates once, also where two spend it at the same time", async () => {
      const own = await tenant()
      const session: Session = {
        id: nextId(),
        tenantId: own,
        kind: "user",
        subjectId: nextId(),
        refreshHash: "first",
        expiresAt: AT(10),
      }
      await sessions((all) => all.insert(session))
      const rotate = (spent: string, next: string) => sessions((all) => all.rotate(session.id, spent, next, AT(20)))
      const rotated = await Promise.all([rotate("first", "second"), rotate("first", "third")])
      expect(rotated.toSorted()).toEqual([false, true])
      const refreshHash = rotated[0] ? "second" : "third"
      expect(await sessions((all) => all.find(session.id))).toEqual({ ...session, refreshHash, expiresAt: AT(20) })
    })

    test("sessions end alone, with their subject, or by their time", async () => {
      const own = await tenant()
      const [mine, others] = [nextId(), nextId()]
      const session = (subjectId: string, second: number): Session => ({
        id: nextId(),
        tenantId: own,
        kind: "client",
        subjectId,
        refreshHash: "hash",
        expiresAt: AT(second),
      })
      const all = [session(mine, 50), session(mine, 50), session(others, 50), session(others, 30), session(others, 31)]
      for (const one of all) await sessions((each) => each.insert(one))
      const left = async () => {
        const found = await Promise.all(all.map(({ id }) => sessions((each) => each.find(id))))
        return found.map((one) => one !== undefined)
      }
      await sessions((each) => each.removeExpired(AT(30)))
      expect(await left()).toEqual([true, true, true, false, true])
      await sessions((each) => each.removeOf(mine))
      expect(await left()).toEqual([false, false, true, false, true])
      await sessions((each) => each.remove(all[2]?.id ?? ""))
      expect(await left()).toEqual([false, false, false, false, true])
    })
  })
}
