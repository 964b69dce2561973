import { availableParallelism } from "node:os"
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"
import { pure } from "./scripts/checks/layers.mjs"
import { BUILT, builtSources } from "./scripts/lib/built-sources.mjs"
import { LONG, longOf, runOf } from "./scripts/lib/long-tests.mjs"

// One run over the whole workspace. Workspace packages resolve to their sources (the "toile-source" export
// condition), so a unit test never sees a stale build; tests that start the real server use dist/. `npm test`, which has
// built before, sets TOILE_TESTS_BUILT: then tests read what was built.

/**
 * The tests of packages that keep nothing between two calls, to which a check of `npm test` holds them, and of those whose tests
 * ask a server or a program in a process of its own. Their files run in processes that have read the sources already: starting one
 * for each file took half of their time.
 */
const together = [...Object.keys(pure), "adapter-engine", "adapter-http", "service-core"]
  .map((name) => `packages/${name}/src/**/*.test.ts`)
  .concat("apps/cli/src/**/*.test.ts")

/** What is not theirs alone, in the process that they run in, they change. */
const changing = [
  "apps/cli/src/check/exported.test.ts",
  "packages/adapter-http/src/upgrade.long.test.ts",
  "packages/nesting/src/together/search-together.test.ts",
  "packages/service-core/src/json/read-json.test.ts",
]

const alone = [
  "packages/*/src/**/*.test.ts",
  "apps/*/src/**/*.test.ts",
  "apps/*/src/**/*.test.tsx",
  "apps/cli/template/src/**/*.test.ts",
  "examples/*/src/**/*.test.ts",
  "scripts/**/*.test.mjs",
  "bench/**/*.test.mjs",
]

/** What takes longest is begun first, so that no process is left alone with it. */
const LONGEST = [
  /\/scripts\/(packed\/own-garment|docs\/blocks)\./,
  /\/apps\/cli\/src\/(quickstart|check\/check-pattern|commands\/(check|grade))\./,
  /\/adapter-http\/src\/(upgrade|kills|fuzz)\./,
  /\/garments\/src\/(random-bodies|monotone|renaming|targets|required-groups|finished)\./,
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId, project }: TestSpecification) =>
      // Files of one process are not torn apart.
      (project.config.isolate ? 0 : 2) + (LONGEST.some((one) => one.test(moduleId)) ? 0 : 1)
    return [0, 1, 2, 3].flatMap((k) => sorted.filter((file) => rank(file) === k))
  }
}

const built = process.env.TOILE_TESTS_BUILT === "1"

const kind = runOf(process.env.TOILE_TESTS_LONG, process.argv.slice(2))

/** The files of a project, as far as this run is of them. */
const files = (globs: string[], not: readonly string[]) => ({
  include: kind === "long" ? longOf(globs) : globs,
  exclude: ["**/node_modules/**", ...not, ...(kind === "short" ? [LONG] : [])],
})

/**
 * Whether a law is asked of all that it holds for, as CI asks it, and not of some: `inject("whole")` in a test.
 */
const whole = process.env.TOILE_TESTS_WHOLE === "1"

/** One of each family of garments: of them a law of all is asked then, `inject("families")`. */
const families = [
  "straight-skirt",
  "shirt",
  "womens-trousers",
  "dress",
  "mens-blazer",
  "womens-t-shirt",
  "mens-leggings",
]

declare module "vitest" {
  interface ProvidedContext {
    whole: boolean
    families: readonly string[]
  }
}

/**
 * Ten times V8's own: what runs through a few hundred drafts is not optimised, what runs for long a little later. Up to Node 20 the
 * compiler that does so took a third of a test of a garment; the later ones have a quicker one before it, and no such flag.
 */
const compiledLater = Number(process.versions.node.split(".")[0]) < 22 ? ["--interrupt-budget=675840"] : []

const conditions = ["toile-source"]
const fromSources = { resolve: { conditions }, ssr: { resolve: { conditions, externalConditions: conditions } } }

const project = (test: TestProjectInlineConfiguration["test"], isBuilt = built): TestProjectInlineConfiguration => ({
  ...(isBuilt ? { plugins: [builtSources()] } : fromSources),
  test: {
    ...(isBuilt ? { server: { deps: { external: [BUILT] } } } : {}),
    execArgv: compiledLater,
    provide: { whole, families },
    testTimeout: 30_000,
    // Many hooks start a server, on a machine that may be busy.
    hookTimeout: 60_000,
    // What is looked for until it is there comes within a second only where a machine is at rest.
    expect: { poll: { timeout: 10_000 } },
    ...test,
  },
})

export default defineConfig({
  test: {
    // More than there are cores: many tests wait for a child of theirs, or for time to pass.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    sequence: { sequencer: LongestFirst },
    projects: [
      project({ name: "alone", ...files(alone, together) }),
      // One of them puts a function of its own into a package, which only the sources let it.
      project({ name: "changing", ...files(changing, []) }, false),
      project({ name: "together", ...files(together, changing), isolate: false }),
    ],
  },
})
