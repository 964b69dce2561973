import { expect, test } from "vitest"
import { processOfThisFile } from "./checks.fixture.js"
import { ownerOfAnotherTenant } from "./operator.fixture.js"
import { OWNER, passwordForm, tokenRequest } from "./service.fixture.js"

// Where the operator set no limit of requests, guesses are slowed all the same.
const { service, call, dataDir } = processOfThisFile({ TOILE_RATE_LIMIT: "0" })

const guess = async (name: string) => {
  const { status } = await tokenRequest(service().baseUrl, passwordForm(`${name}@example.com`, "a guess"))
  return status
}

test("guesses over many accounts from one address are slowed, and soon sent away, and a right login in between does not help", async () => {
  const some = await Promise.all(Array.from({ length: 10 }, (_, i) => guess(`some${i}`)))
  expect(new Set(some)).toEqual(new Set([400]))
  const right = await tokenRequest(service().baseUrl, passwordForm(OWNER.email, OWNER.password))
  expect(right.status).toBe(200)
  const many = Promise.all(Array.from({ length: 120 }, (_, i) => guess(`many${i}`)))
  expect((await many).filter((status) => status === 429).length).toBeGreaterThan(20)
}, 120_000)

test("guesses at a neighbour's password by an own account of the same address are slowed like others", async () => {
  const stranger = await ownerOfAnotherTenant(service(), dataDir())
  const made = await stranger("POST", "/v2/users", { email: OWNER.email, firstName: "A", lastName: "B" })
  const set = await stranger("PUT", `/v2/users/${made.body.id}/password`, { password: "a guess at it" })
  expect([made.status, set.status]).toEqual([201, 204])
  const login = () => tokenRequest(service().baseUrl, passwordForm(OWNER.email, "a guess at it"))
  for (let i = 0; i < 7; i++) expect((await login()).status).toBe(200)
  // The next ones wait longer and longer, one after the other, until too many wait
  const sentAway = Array.from({ length: 20 }, async () => {
    const { status } = await login()
    if (status !== 429) throw new Error(`${status}`)
  })
  await expect(Promise.any(sentAway)).resolves.toBeUndefined()
}, 120_000)

test("many users are not made at once", async () => {
  const made = Array.from({ length: 120 }, (_, i) =>
    call("POST", "/v2/users", { email: `made${i}@example.com`, firstName: "A", lastName: "B" }),
  )
  const answers = await Promise.all(made)
  const away = answers.filter(({ status }) => status === 429)
  expect(away.length).toBeGreaterThan(20)
  expect(Number(away[0]?.headers.get("retry-after"))).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status === 201).length).toBe(120 - away.length)
}, 60_000)
