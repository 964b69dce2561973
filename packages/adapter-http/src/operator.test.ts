import { newTenant } from "@toile/adapter-operator"
import { expect, test } from "vitest"
import { bodyOf, serviceOfThisFile } from "./checks.fixture.js"
import { caller, OWNER, passwordForm, tokenRequest } from "./service.fixture.js"

const { service, dataDir, call } = serviceOfThisFile()

test("[spec: decisions Roles, tokens, tenants / the operator makes tenants] beside a running server", async () => {
  const config = { dataDir: dataDir(), secretKey: undefined }
  const made = await newTenant(config, { name: "Second house", ownerEmail: "second@example.com" })
  expect(made).toEqual({
    id: expect.any(String),
    name: "Second house",
    ownerEmail: "second@example.com",
    ownerPassword: expect.stringMatching(/^.{20}$/),
  })
  const { body } = await tokenRequest(service().baseUrl, passwordForm(made.ownerEmail, made.ownerPassword))
  const owner = caller(service().baseUrl, String(body.access_token))
  const emails = (await bodyOf(owner("GET", "/v2/users"))).map(({ email }: { email: string }) => email)
  expect(emails).toEqual(["second@example.com"])
  expect(await bodyOf(call("GET", "/v2/users"))).toHaveLength(1)

  const third = await newTenant(config, { name: "Third house", ownerEmail: OWNER.email.toUpperCase() })
  const login = passwordForm(OWNER.email, third.ownerPassword)
  expect((await tokenRequest(service().baseUrl, login)).status).toBe(200)
  expect((await tokenRequest(service().baseUrl, { ...login, tenant: third.id })).status).toBe(200)
  expect((await tokenRequest(service().baseUrl, { ...login, tenant: made.id })).status).toBe(400)
})
