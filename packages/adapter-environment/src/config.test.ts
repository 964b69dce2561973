import { resolve } from "node:path"
import { expect, test } from "vitest"
import { configFrom } from "./config.js"

test("an empty environment gives the documented defaults", () => {
  expect(configFrom({})).toEqual({
    port: 8080,
    dataDir: resolve("data"),
    filesDir: resolve("data/files"),
    baseUrl: undefined,
    ownerEmail: "owner@example.com",
    ownerPassword: undefined,
    runners: "embedded",
    secretKey: undefined,
    oidc: undefined,
    batchBytes: 4 * 1024 * 1024,
    scanBytes: 32 * 1024 * 1024,
    batchActions: 500,
    mostEffort: 100,
    rateLimit: 100,
    callbackAllow: [],
    host: undefined,
    trustedProxies: [],
    demo: false,
    logLevel: "info",
  })
})

test("values are read", () => {
  const key = Buffer.alloc(32, 7).toString("base64")
  const config = configFrom({
    PORT: "0",
    TOILE_DATA_DIR: "/var/toile",
    TOILE_BASE_URL: "https://patterns.example/base/",
    TOILE_RUNNERS: "external",
    TOILE_SECRET_KEY: key,
    TOILE_RATE_LIMIT: "0",
    TOILE_OIDC_ISSUER: "https://issuer.example/realm/",
    TOILE_OIDC_ROLES_CLAIM: "realm_access.roles",
    TOILE_DEMO: "1",
    LOG_LEVEL: "silent",
  })
  expect(config).toMatchObject({
    port: 0,
    filesDir: "/var/toile/files",
    baseUrl: "https://patterns.example/base",
    runners: "external",
    secretKey: key,
    rateLimit: 0,
    oidc: {
      issuer: "https://issuer.example/realm/",
      audience: "toile",
      tenantClaim: "tenant",
      rolesClaim: "realm_access.roles",
    },
    demo: true,
    logLevel: "silent",
  })
})

test("a login has no place in an address that is told to everybody", () => {
  expect(() => configFrom({ TOILE_BASE_URL: "https://anna:secret@patterns.example" })).toThrow(
    /^TOILE_BASE_URL must be/m,
  )
})

test("every bad value is told, one line each, at once", () => {
  const bad = {
    PORT: "http",
    TOILE_FILES: "s3://bucket/prefix",
    TOILE_BASE_URL: "localhost",
    TOILE_OWNER_EMAIL: "nobody",
    TOILE_OWNER_PASSWORD: "short",
    TOILE_RUNNERS: "some",
    TOILE_SECRET_KEY: "x",
    LOG_LEVEL: "loud",
    TOILE_DATABASE_URL: "postgres://localhost/toile",
    TOILE_OIDC_ISSUER: "issuer.example",
    TOILE_RATE_LIMIT: "-5",
    TOILE_METRICS_TOKEN: "short",
    TOILE_HOST: "localhost",
    TOILE_TRUSTED_PROXIES: "10.0.0.0/99",
  }
  const message = (() => {
    try {
      configFrom(bad)
    } catch (error) {
      return (error as Error).message
    }
  })()
  const lines = message?.split("\n").slice(1) ?? []
  expect(lines).toHaveLength(Object.keys(bad).length)
  for (const name of Object.keys(bad)) expect(lines.filter((line) => line.startsWith(`${name} `))).toHaveLength(1)
  expect(message).not.toContain("short")
})
