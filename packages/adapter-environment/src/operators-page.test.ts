import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { configFrom } from "./config.js"

// docs/operators.md tells the environment; what it tells is held against the code that reads it.
const page = readFileSync(new URL("../../../docs/operators.md", import.meta.url), "utf8")
const rows = [...page.matchAll(/^\| `([A-Z_]+)` \| (.+?) \| (.+?) \|$/gm)].map(([, name, fallback, meaning]) => ({
  name: name!,
  fallback: fallback!,
  meaning: meaning!,
}))

/** The names that the configuration asks of its environment. */
function namesRead(): readonly string[] {
  const names = new Set<string>()
  const environment = new Proxy<Record<string, string>>({}, { get: (_none, name) => void names.add(String(name)) })
  configFrom(environment)
  return [...names].sort()
}

test("every variable that is read has a row, and no other", () => {
  expect(namesRead().length).toBeGreaterThan(20)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(namesRead())
})

test("a default that is told is the one that holds", () => {
  // Claims of another issuer have defaults where there is one.
  const surroundings = { TOILE_OIDC_ISSUER: "https://issuer.example" }
  const told = rows.flatMap(({ name, fallback }) => {
    const literal = /^`([^`]+)`$/.exec(fallback)?.[1]
    return literal === undefined ? [] : [{ name, literal }]
  })
  for (const { name, literal } of told) {
    expect([name, configFrom({ ...surroundings, [name]: literal })]).toEqual([name, configFrom(surroundings)])
  }
  // The others say in words what happens without a value: there is none in the configuration.
  const words = rows.filter(({ name }) => !told.some((one) => one.name === name)).map(({ name }) => name)
  expect(words.toSorted()).toEqual([
    "TOILE_BASE_URL",
    "TOILE_CALLBACK_ALLOW",
    "TOILE_DATABASE_URL",
    "TOILE_HOST",
    "TOILE_JOB_THREADS",
    "TOILE_METRICS_TOKEN",
    "TOILE_OIDC_ISSUER",
    "TOILE_OWNER_PASSWORD",
    "TOILE_SECRET_KEY",
    "TOILE_TENANT_EXPORTS",
    "TOILE_TRUSTED_PROXIES",
  ])
  expect(configFrom({})).toMatchObject({
    baseUrl: undefined,
    callbackAllow: [],
    host: undefined,
    jobThreads: undefined,
    metricsToken: undefined,
    oidc: undefined,
    ownerPassword: undefined,
    secretKey: undefined,
    tenantExports: undefined,
    trustedProxies: [],
  })
})

test("every variable of the limits' table is one of those", () => {
  const names = new Set(rows.map(({ name }) => name))
  const mentioned = [...page.matchAll(/`(TOILE_[A-Z_]+)/g)].map(([, name]) => name!)
  expect(mentioned.filter((name) => !names.has(name))).toEqual([])
})
