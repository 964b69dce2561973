import { Effect, Layer } from "effect"
import { expect, test } from "vitest"
import { Clients, Sessions, type User, Users } from "../ports/accounts.js"
import { AccessTokens, Secrets } from "../ports/secrets.js"
import { Ids } from "../ports/time-and-ids.js"
import { grantToken } from "./tokens.js"

const absent = <A extends object>() => new Proxy({} as A, { get: () => () => Effect.die("not asked here") })

/** What a login answers, and how many passwords are tried for it. */
async function login(accounts: readonly Pick<User, "passwordHash">[], tenant?: string) {
  let tried = 0
  const secrets: Pick<Secrets, "verifyPassword"> = {
    verifyPassword: (hash, password) => Effect.sync(() => ++tried > 0 && hash === password),
  }
  const users: Pick<Users, "findByEmail" | "whoCanLogIn"> = {
    findByEmail: () => Effect.succeed(accounts[0] as User | undefined),
    whoCanLogIn: (_email, most) => Effect.succeed(accounts.slice(0, most) as User[]),
  }
  const layers = Layer.mergeAll(
    Layer.succeed(Secrets, {
      ...absent<Secrets>(),
      ...secrets,
      random: () => "random",
      seal: (text) => text,
      hash: () => "hash",
    }),
    Layer.succeed(Users, { ...absent<Users>(), ...users }),
    Layer.succeed(Clients, absent<Clients>()),
    Layer.succeed(Ids, { next: Effect.succeed("id") }),
    Layer.succeed(Sessions, { ...absent<Sessions>(), removeExpired: () => Effect.void, insert: () => Effect.void }),
    Layer.succeed(AccessTokens, { sign: () => Effect.succeed("token") }),
  )
  const request = { grant_type: "password", client_id: "public-api", username: "anna@example.com", password: "right" }
  const granted = grantToken({ ...request, ...(tenant === undefined ? {} : { tenant }) } as Parameters<
    typeof grantToken
  >[0])
  const answer = Effect.match(granted, {
    onSuccess: ({ guessedAtOthers }) => (guessedAtOthers ? "granted, and a guess at others" : "granted"),
    onFailure: (error) => error.error_description,
  })
  return { answer: await Effect.runPromise(Effect.provide(answer, layers)), tried }
}

const [right, wrong] = [
  { passwordHash: "right", enabled: true },
  { passwordHash: "wrong", enabled: true },
]

test("a login without a tenant is the work of five passwords, however many accounts there are and whichever fits", async () => {
  const refusal = (await login([])).answer
  expect(refusal).toContain("name the tenant")
  expect(await login([right])).toEqual({ answer: "granted", tried: 5 })
  for (const accounts of [
    [right, wrong],
    [wrong, wrong, wrong, wrong, right],
  ]) {
    expect(await login(accounts)).toEqual({ answer: "granted, and a guess at others", tried: 5 })
  }
  for (const accounts of [
    [],
    [wrong],
    [right, right],
    [wrong, wrong, wrong, wrong, wrong],
    [right, wrong, wrong, wrong, wrong, wrong],
    [wrong, wrong, wrong, wrong, wrong, right],
    [...Array(20).fill(wrong)],
  ]) {
    expect(await login(accounts)).toEqual({ answer: refusal, tried: 5 })
  }
})

test("a login that names its tenant is the work of one", async () => {
  expect(await login([right], "a house")).toEqual({ answer: "granted", tried: 1 })
  const refused = { answer: expect.stringContaining("wrong"), tried: 1 }
  for (const accounts of [[], [wrong], [{ ...right, enabled: false }]]) {
    expect(await login(accounts, "a house")).toEqual(refused)
  }
})
