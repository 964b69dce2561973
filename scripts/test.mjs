// `npm test`: installs, builds, type-checks, lints, checks the house's own rules, runs every test but the long ones (`npm run soak --
// tests`); arguments go to vitest (`npm test -- packages/geometry`). All of it runs, whatever failed before; the last line is the sum. With
// TOILE_TESTS_ALONE=1 it builds and runs tests, without the checks that read sources and are the same on every Node.
import { join } from "node:path"
import { build } from "./lib/build.mjs"
import { install } from "./lib/install.mjs"
import { run } from "./lib/run.mjs"
import { runVitest, tellCount } from "./lib/vitest.mjs"
import { root } from "./lib/workspace.mjs"

if ((await install()) !== 0) {
  console.log("\nFailed:\n  the installation\n\n0 passed, 1 failed")
  process.exit(1)
}

// These read installed packages, so they are loaded after the installation.
const { bundleForBrowser } = await import("./checks/browser-bundle.mjs")
const { checkConformance } = await import("./checks/conformance.mjs")
const { checkDirections } = await import("./checks/directions.mjs")
const { checkManifests } = await import("./checks/manifests.mjs")
const { checkPublishable } = await import("./checks/publishable.mjs")
const { checkState } = await import("./checks/state.mjs")
const { checkNames, namesOfCatalogue } = await import("./checks/names.mjs")

const BUILD = "build, with the type-check of the sources"
const testsAlone = process.env.TOILE_TESTS_ALONE === "1"

/** @type {string[]} */
const failures = []
let passed = 0

const secondsSince = (/** @type {number} */ start) => (performance.now() - start) / 1000

/**
 * One check: it counts as one test, passed where it names no problem.
 * @param {string} name
 * @param {() => Promise<readonly string[]>} check gives its problems, one a line
 */
async function step(name, check) {
  if (testsAlone && name !== BUILD) return
  const start = performance.now()
  console.log(`\n== ${name}`)
  const problems = await check().catch((error) => [
    error instanceof Error ? (error.stack ?? error.message) : `${error}`,
  ])
  for (const problem of problems) console.log(`   ${problem}`)
  const seconds = secondsSince(start).toFixed(1)
  if (problems.length === 0) passed += 1
  else failures.push(name)
  console.log(`   ${problems.length === 0 ? "ok" : `FAILED (${problems.length})`}, ${seconds} s`)
}

/**
 * Programs that read sources, one after the other while this process makes its own checks: each is told of once those are done. (Which
 * of them ends first is chance; what is printed is in one order.)
 * @type {Map<string, Promise<{ problems: string[], printed: string, seconds: number }>>}
 */
const running = new Map()
/** @type {Promise<unknown>} */
let last = Promise.resolve()

/** @param {string} name @param {string} program @param {readonly string[]} args */
function begin(name, program, args) {
  if (testsAlone) return
  const one = last.then(async () => {
    const start = performance.now()
    let printed = ""
    const told = (/** @type {string} */ text) => {
      printed += text
    }
    const code = await run(process.execPath, [join(root, "node_modules", program), ...args], { told })
    return { problems: code === 0 ? [] : [`${program} ended with ${code}`], printed, seconds: secondsSince(start) }
  })
  running.set(name, one)
  last = one
}

await step(BUILD, async () => {
  const code = await build()
  return code === 0 ? [] : [`turbo run build ended with ${code}`]
})
const tsc = "typescript/bin/tsc"
begin("type-check of the tests", tsc, ["-p", "tsconfig.test.json"])
begin("lint and format", "@biomejs/biome/bin/biome", ["check", "--error-on-warnings", "."])
begin("type-check of the scripts", tsc, ["-p", "tsconfig.scripts.json"])

/** @type {Awaited<ReturnType<typeof checkDirections>> | undefined} */
let directions
await step("import directions", async () => {
  directions = await checkDirections(root)
  console.log(`   ${directions.modules} modules seen`)
  return directions.problems
})
await step("pure packages keep nothing between two calls", async () => checkState(root))
await step("no check knows a garment by its names", async () => {
  const { catalogue } = await import("../packages/garments/dist/index.js")
  return checkNames(root, namesOfCatalogue(root, catalogue))
})
await step("package.json and tsconfig.json say what is imported", async () =>
  directions ? checkManifests(root, directions.imports) : ["the imports could not be read"],
)
await step("packages as they would be published", () => checkPublishable(root))
await step("browser bundle of the pure packages", async () => {
  const { bundles, problems } = await bundleForBrowser(root)
  for (const { name, bytes, gzipped } of bundles) {
    const size = (bytes / 1000).toFixed(1).padStart(8)
    console.log(`   ${name.padEnd(32)} ${size} kB minified, ${(gzipped / 1000).toFixed(1).padStart(7)} kB gzipped`)
  }
  return problems
})

await step("every row of the HTTP contract has a test that names it", async () => {
  const shared = process.env.TOILE_SHARED
  if (shared === undefined) console.log("   not compared with the contract's own text: TOILE_SHARED is not set")
  return checkConformance(root, shared)
})

for (const [name, program] of running) {
  await step(name, async () => {
    const { problems, printed, seconds } = await program
    process.stdout.write(printed)
    console.log(`   took ${seconds.toFixed(1)} s beside the checks above`)
    return problems
  })
}

console.log("\n== tests")
const tests = await runVitest(process.argv.slice(2), { isBuilt: !failures.includes(BUILD) })
const whole = { ...tests, passed: passed + tests.passed, failures: [...failures, ...tests.failures] }
process.exitCode = tellCount(whole) ? 0 : 1
