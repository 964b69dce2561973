import { describe, expect, it } from "vitest"
import { nodeComplaint } from "./install.mjs"
import { countTests } from "./vitest.mjs"

describe("the running Node", () => {
  it.each(["20.19.0", "20.20.2", "22.0.0", "24.1.0"])("%s will do", (version) => {
    expect(nodeComplaint(version)).toBeUndefined()
  })
  it.each(["20.18.9", "18.20.0", "8.0.0"])("%s is too old, and it is said", (version) => {
    expect(nodeComplaint(version)).toMatch(`needs Node 20.19 or later; this is ${version}`)
  })
})

describe("the count of tests", () => {
  /** @param {string} name @param {string[]} statuses @param {string} [status] */
  const file = (name, statuses, status = statuses.includes("failed") ? "failed" : "passed") => ({
    name: `/base/${name}`,
    status,
    message: "",
    assertionResults: statuses.map((each, index) => ({ fullName: `test ${index}`, status: each })),
  })

  it("adds up passed, failed and skipped tests and names the failed ones", () => {
    const report = { testResults: [file("a.test.ts", ["passed", "failed", "skipped"]), file("b.test.ts", ["passed"])] }
    expect(countTests(report, 1, "/base")).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
      failures: ["a.test.ts: test 1"],
      unsteady: [],
    })
  })

  it("names what passed only when it was run again, with what it failed for", () => {
    const late = { fullName: "test 0", status: "passed", failureMessages: ["Error: late\n    at b"] }
    const report = { testResults: [{ ...file("a.test.ts", []), assertionResults: [late] }] }
    expect(countTests(report, 0, "/base")).toMatchObject({ passed: 1, unsteady: ["a.test.ts: test 0: Error: late"] })
  })

  it("counts a file that does not load", () => {
    const report = { testResults: [file("a.test.ts", [], "failed"), file("b.test.ts", ["passed"])] }
    expect(countTests(report, 1, "/base")).toMatchObject({ passed: 1, failed: 1 })
  })

  it("fails without a report, without a passed test, and on an exit code that no test explains", () => {
    expect(countTests(undefined, 137, "/base")).toMatchObject({ passed: 0, failed: 1 })
    expect(countTests({ testResults: [] }, 0, "/base")).toMatchObject({ passed: 0, failed: 1 })
    expect(countTests({ testResults: [file("a.test.ts", ["passed"])] }, 1, "/base")).toMatchObject({ failed: 1 })
    expect(countTests({ testResults: [file("a.test.ts", ["passed"])] }, 0, "/base")).toMatchObject({ failed: 0 })
  })
})
