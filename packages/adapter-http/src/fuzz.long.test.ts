import { test } from "vitest"
import { fuzzOfThisFile } from "./fuzz/laws.fixture.js"

// What fuzz.test.ts asks of some requests and bodies, asked of more.
const { expectDeclared, expectSameJudgement } = fuzzOfThisFile()

test(
  "every answer to good and bad requests lies inside what the interface declares",
  {
    timeout: 120_000,
  },
  () => expectDeclared(1500, 0.8),
)

test(
  "a stock ajv with the schema and the service agree on every body",
  {
    timeout: 120_000,
  },
  () => expectSameJudgement(1500),
)
