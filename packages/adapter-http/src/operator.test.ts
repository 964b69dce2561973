import { newTenant } from "@toile/adapter-operator"
import { Result } from "effect"
import { expect, test } from "vitest"
import { bodyOf, serviceOfThisFile } from "./checks.fixture.js"
import { caller, OWNER, passwordForm, tokenRequest } from "./service.fixture.js"

const { service, dataDir, call } = serviceOfThisFile()

test("[spec: decisions Roles, tokens, tenants / the operator makes tenants] beside a running server", async () => {
  const config = { dataDir: dataDir(), secretKey: undefined }
  const made = Result.getOrThrow(await newTenant(config, { name: "Second house", ownerEmail: "second@example.com" }))
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

  const again = await newTenant(config, { name: "Third house", ownerEmail: OWNER.email.toUpperCase() })
  expect(again).toEqual(Result.fail(expect.stringContaining("already")))
})
