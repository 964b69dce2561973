// One vitest run over the workspace, its figures read from its own JSON report.
import { mkdirSync, rmSync } from "node:fs"
import { dirname, join } from "node:path"
import { run } from "./run.mjs"
import { readJson, root } from "./workspace.mjs"

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[], unsteady: string[] }} Count
 *   unsteady: passed when they were run again, with what they failed for before
 *
 * @typedef {object} Report of vitest's json reporter, as far as it is read
 * @property {{ name: string, status: string, message: string, assertionResults: { fullName: string, status: string, failureMessages?: string[] }[] }[]} testResults
 */

/**
 * @param {Report | undefined} report undefined where vitest wrote none
 * @param {number} code vitest's exit code
 * @param {string} base the folder that test files are named from
 * @returns {Count}
 */
export function countTests(report, code, base) {
  if (report === undefined) {
    return {
      passed: 0,
      failed: 1,
      skipped: 0,
      failures: [`vitest ended with ${code} and wrote no report`],
      unsteady: [],
    }
  }
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages = [] }) => ({
      status,
      name: `${name.replace(`${base}/`, "")}: ${fullName}`,
      reason: failureMessages[0]?.split("\n", 1)[0],
    })),
  )
  const failures = tests.filter(({ status }) => status === "failed").map(({ name }) => name)
  // A file that does not load has no tests of its own to fail.
  for (const { name, status, assertionResults } of report.testResults) {
    if (status === "failed" && !assertionResults.some((test) => test.status === "failed")) {
      failures.push(`${name.replace(`${base}/`, "")}: the file failed outside its tests`)
    }
  }
  const passed = tests.filter(({ status }) => status === "passed").length
  const unsteady = tests
    .filter(({ status, reason }) => status === "passed" && reason !== undefined)
    .map(({ name, reason }) => `${name}: ${reason}`)
  const skipped = tests.filter(({ status }) => status !== "passed" && status !== "failed").length
  if (failures.length === 0 && passed === 0) failures.push("vitest: no test passed, so none was run")
  else if (failures.length === 0 && code !== 0) failures.push(`vitest: ended with ${code} though no test failed`)
  return { passed, failed: failures.length, skipped, failures, unsteady }
}

/**
 * @param {readonly string[]} args for vitest: names of files or folders narrow the run
 * @param {object} options
 * @param {boolean} options.isBuilt what the packages' build made is as new as the sources: tests read it (built-sources.mjs)
 * @param {boolean} [options.long] the long tests alone (long-tests.mjs)
 * @returns {Promise<Count>}
 */
export async function runVitest(args, { isBuilt, long = false }) {
  const file = join(root, "node_modules", ".cache", "toile", "vitest.json")
  mkdirSync(dirname(file), { recursive: true })
  rmSync(file, { force: true })
  const vitest = join(root, "node_modules", "vitest", "vitest.mjs")
  const all = [
    vitest,
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
    // A machine that stands still for a moment is no reason to refuse a change; what fails twice is.
    ...(process.env.CI ? ["--retry=1"] : []),
    ...args,
  ]
  const env = { TOILE_TESTS_BUILT: isBuilt ? "1" : undefined, TOILE_TESTS_LONG: long ? "only" : undefined }
  const code = await run(process.execPath, all, { env })
  /** @type {Report | undefined} */
  let report
  try {
    report = readJson(file)
  } catch {
    report = undefined
  }
  return countTests(report, code, root)
}

/**
 * The last lines of a run of tests: what failed, what passed only when it was run again, and the sum.
 * @param {Omit<Count, "failed">} count
 * @returns {boolean} nothing failed
 */
export function tellCount({ passed, skipped, failures, unsteady }) {
  if (failures.length > 0) console.log(["\nFailed:", ...failures].join("\n  "))
  if (unsteady.length > 0) console.log(["\nPassed when run again:", ...unsteady].join("\n  "))
  if (skipped > 0) console.log(`\n${skipped} skipped: their reasons stand where they were skipped`)
  console.log(`\n${passed} passed, ${failures.length} failed`)
  return failures.length === 0
}
