import { createTenant } from "@toile/service-core"
import { beforeAll, expect, test } from "vitest"
import { bodyOf, expectStatus, serviceOfThisFile } from "./checks.fixture.js"
import { asOperator, inDatabase } from "./operator.fixture.js"
import { type Call, caller, passwordForm, type Service, tokenRequest } from "./service.fixture.js"

const { service, dataDir, call } = serviceOfThisFile()

/** Of each house its ID, and its owner's calls. */
const houses: { readonly id: string; readonly call: Call }[] = []
beforeAll(async () => {
  for (let i = 0; i < 6; i++) {
    const email = `owner${i}@example.com`
    const id = await asOperator(dataDir(), createTenant(`House ${i}`, email, "an owner's password"))
    const { body } = await tokenRequest(service().baseUrl, passwordForm(email, "an owner's password"))
    houses.push({ id, call: caller(service().baseUrl, String(body.access_token)) })
  }
}, 60_000)

const house = (index: number) => houses[index]!
async function userOf(owner: Call, email: string, password?: string): Promise<string> {
  const { id } = await bodyOf(owner("POST", "/v2/users", { email, firstName: "A", lastName: "B" }), 201)
  if (password !== undefined) await expectStatus(owner("PUT", `/v2/users/${id}/password`, { password }), 204)
  return id
}
const login = (email: string, password: string, tenant?: string, at: Service = service()) =>
  tokenRequest(at.baseUrl, { ...passwordForm(email, password), ...(tenant === undefined ? {} : { tenant }) })
const whoIs = ({ body }: Awaited<ReturnType<typeof login>>) => {
  const [, claims = ""] = String(body.access_token).split(".")
  return JSON.parse(Buffer.from(claims, "base64url").toString()) as { sub: string; tenant: string }
}
const refused = (description: RegExp) => ({
  status: 400,
  body: { error: "invalid_grant", error_description: expect.stringMatching(description) },
})

test("an address that another tenant has is free, as one that nobody has: nothing tells of it", async () => {
  const email = "everybody@example.com"
  await userOf(call, email)
  const one = await userOf(house(0).call, email)
  await expectStatus(house(0).call("POST", "/v2/users", { email, firstName: "A", lastName: "B" }), 409)
  const other = await userOf(house(0).call, "nobody-else@example.com")
  await expectStatus(house(0).call("PATCH", `/v2/users/${other}`, { email: email.toUpperCase() }), 409)
  const elsewhere = await userOf(house(1).call, "mine@example.com")
  await expectStatus(house(1).call("PATCH", `/v2/users/${elsewhere}`, { email }), 200)
  await expectStatus(house(0).call("GET", `/v2/users/${one}`), 200)
})

test("of several accounts with an address, the password says which it is; the tenant may be named", async () => {
  const email = "both@example.com"
  const first = await userOf(house(0).call, email, "the first password")
  const second = await userOf(house(1).call, email, "the second password")
  expect(whoIs(await login(email, "the first password"))).toMatchObject({ sub: first, tenant: house(0).id })
  expect(whoIs(await login("BOTH@example.com", "the second password"))).toMatchObject({ sub: second })
  expect(whoIs(await login(email, "the second password", house(1).id))).toMatchObject({ sub: second })
  expect(await login(email, "the first password", house(1).id)).toEqual(refused(/wrong/))
  expect(await login(email, "the first password", house(2).id)).toEqual(refused(/wrong/))
  expect(await login(email, "the first password", "no tenant")).toEqual(refused(/wrong/))
  await expectStatus(house(0).call("PATCH", `/v2/users/${first}`, { enabled: false }), 200)
  expect(await login(email, "the first password")).toEqual(refused(/wrong/))
})

test("where the password fits several accounts the tenant is to be named; the words are those of a wrong password", async () => {
  const email = "twice@example.com"
  const first = await userOf(house(0).call, email, "the same password")
  await userOf(house(1).call, email, "the same password")
  const several = await login(email, "the same password")
  expect(several).toEqual(refused(/name the tenant/))
  expect(await login("unheard-of@example.com", "the same password")).toEqual(several)
  expect(whoIs(await login(email, "the same password", house(0).id)).sub).toBe(first)
})

test("five accounts with an address are tried, of six the tenant is to be named; who cannot log in does not count", async () => {
  const email = "everywhere@example.com"
  const ids: string[] = []
  for (const [index, { call: owner }] of houses.entries())
    ids.push(await userOf(owner, email, `the password of ${index}`))
  const six = await login(email, "the password of 0")
  expect(six).toEqual(refused(/name the tenant/))
  expect(await login(email, "a wrong password")).toEqual(six)
  expect(whoIs(await login(email, "the password of 5", house(5).id)).sub).toBe(ids[5])
  await expectStatus(house(3).call("PATCH", `/v2/users/${ids[3]}`, { enabled: false }), 200)
  for (const index of [0, 5]) expect(whoIs(await login(email, `the password of ${index}`)).sub).toBe(ids[index])
  await userOf(call, email)
  expect(whoIs(await login(email, "the password of 4")).sub).toBe(ids[4])
})

test("a tenant that is named must be text, sent once", async () => {
  const form = new URLSearchParams({ ...passwordForm("a@example.com", "a password"), tenant: "a" })
  form.append("tenant", "b")
  const address = `${service().baseUrl}/auth/realms/platform/protocol/openid-connect/token`
  const answer = await fetch(address, { method: "POST", body: form })
  expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([400, "invalid_request"])
})

test("two at once in a tenant: one has the address", async () => {
  const body = { email: "race@example.com", firstName: "A", lastName: "B" }
  const made = await Promise.all(
    houses.slice(0, 2).flatMap(({ call: owner }) => [0, 1, 2].map(() => owner("POST", "/v2/users", body))),
  )
  expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409])
  const kept = await inDatabase(dataDir(), (at) => at("users").where({ email: body.email }).count({ total: "*" }))
  expect(kept).toEqual([{ total: 2 }])
})
