import { expect, test } from "vitest"
import { matches } from "./glob.js"

test.each([
  ["src/*.ts", ["src/a.ts", "src/a.test.ts"], ["src/b/a.ts", "src/a.tsx", "lib/src/a.ts"]],
  ["**/golden.test.ts", ["golden.test.ts", "src/shirt/golden.test.ts"], ["src/agolden.test.ts", "golden.test.tsx"]],
  ["src/**", ["src/a.ts", "src/b/c.ts"], ["lib/a.ts"]],
  ["@toile/blocks/src/steps/*", ["@toile/blocks/src/steps/fade.ts"], ["@toile/blocks/src/shirt/fade.ts"]],
  ["src/?.t+", ["src/a.t+"], ["src/ab.t+", "src/a.tt"]],
])("%s", (glob, those, others) => {
  expect(those.filter((name) => !matches(glob, name))).toEqual([])
  expect(others.filter((name) => matches(glob, name))).toEqual([])
})
