import { type Fetch, newClient, type Refused, tokenSource } from "@toile/client"
import {
  createDraft,
  createMaterial,
  deleteMaterial,
  downloadPatternBundle,
  listPatterns,
  readDraft,
  readPatternInfo,
  updateMaterial,
} from "@toile/contract"
import { expect, test } from "vitest"
import { serviceOfThisFile } from "./checks.fixture.js"
import { OWNER, passwordForm } from "./service.fixture.js"

const { service } = serviceOfThisFile()
let tokens = 0
const counting: Fetch = (url, init) => {
  if (url.endsWith("/token")) tokens++
  return fetch(url, init)
}
const newOne = (now: () => number, password = OWNER.password) => {
  const { baseUrl } = service()
  const { grant_type: _grant, client_id: _client, ...login } = passwordForm(OWNER.email, password)
  const grant = { grant_type: "password", client_id: "public-api", ...login } as const
  return newClient({ baseUrl, fetch: counting, token: tokenSource({ baseUrl, fetch: counting, grant, now }) })
}
const given = <A>(result: { _tag: "Ok"; value: A } | { _tag: "Err"; error: Refused }): A => {
  if (result._tag === "Err") throw new Error(JSON.stringify(result.error))
  return result.value
}

test("the client calls what the contract declares: lists, reads, creates, changes, removes, files", async () => {
  const toile = newOne(Date.now)
  const patterns = given(await toile.call(listPatterns, { query: { ids: [1, 2], sort: "asc", perPage: 1 } }))
  expect([patterns.total, patterns.items.length]).toEqual([2, 1])
  const info = given(await toile.call(readPatternInfo, { params: { id: "1" } }))
  const bundle = given(await toile.call(downloadPatternBundle, { params: { id: "1", refId: info.id } }))
  expect([bundle.etag, bundle.bytes.length > 100]).toEqual([`"${info.commitHash}"`, true])

  const body = { name: "Twill & more", nesting: {}, scaling: {} }
  const material = given(await toile.call(createMaterial, { body }))
  const params = { id: material.id }
  expect(given(await toile.call(updateMaterial, { params, body: { name: "Twill" } })).name).toBe("Twill")
  expect(given(await toile.call(deleteMaterial, { params }))).toBeUndefined()
  expect(tokens).toBe(1)
})

test("a refusal is a value with its problem", async () => {
  const toile = newOne(Date.now)
  const made = await toile.call(createDraft, { body: { patternId: 1, measurementType: "body", measurements: {} } })
  expect(made._tag === "Err" && made.error).toMatchObject({
    _tag: "Refused",
    status: 400,
    problem: { title: expect.any(String) },
  })
  expect(made._tag === "Err" && made.error.problem.errors?.length).toBeGreaterThan(0)
  const found = await toile.call(readDraft, { params: { id: "a/../b?" } })
  expect(found._tag === "Err" && found.error.status).toBe(404)
})

test("a token is renewed before its end; a refused login rejects, and is tried again", async () => {
  let time = 0
  tokens = 0
  const toile = newOne(() => time)
  for (const [now, asked] of [
    [0, 1],
    [284_000, 1],
    [286_000, 2],
    [290_000, 2],
  ] as const) {
    time = now
    expect((await toile.call(listPatterns, {}))._tag).toBe("Ok")
    expect(tokens).toBe(asked)
  }
  const wrong = newOne(Date.now, "a wrong password")
  for (const asked of [3, 4]) {
    await expect(wrong.call(listPatterns, {})).rejects.toThrow(/no token was given \(status 400\): .*invalid_grant/)
    expect(tokens).toBe(asked)
  }
})
