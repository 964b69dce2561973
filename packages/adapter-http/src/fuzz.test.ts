import { test } from "vitest"
import { fuzzOfThisFile } from "./fuzz/laws.fixture.js"

const { expectDeclared, expectSameJudgement } = fuzzOfThisFile()

// fuzz.long.test.ts sends more, `npm run soak -- fuzz` many more, to the real server with the real garments.
test(
  "[spec: decisions Errors / never a 500 for any input] every answer to good and bad requests lies inside what the interface declares",
  {
    timeout: 120_000,
  },
  () => expectDeclared(500, 0.6),
)

test(
  "[spec: decisions Patterns and their references / a stock ajv with the schema and the service agree on every body]",
  {
    timeout: 120_000,
  },
  () => expectSameJudgement(300),
)
