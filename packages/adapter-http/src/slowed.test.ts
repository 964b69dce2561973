import { expect, test } from "vitest"
import { serviceOfThisFile } from "./checks.fixture.js"
import { OWNER, passwordForm, tokenRequest } from "./service.fixture.js"

// Where the operator set no limit of requests, guesses are slowed all the same.
const { service, call } = serviceOfThisFile({ TOILE_RATE_LIMIT: "0" })

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
