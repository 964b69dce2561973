import { availableParallelism } from "node:os"
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"
import { pure } from "./scripts/checks/layers.mjs"

// One run over the whole workspace. Workspace packages resolve to their sources (the "toile-source" export
// condition), so a unit test never sees a stale build; tests that start the real server use dist/.

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
  "packages/adapter-http/src/upgrade.test.ts",
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
  /\/apps\/cli\/src\/toile\./,
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

const project = (test: TestProjectInlineConfiguration["test"]): TestProjectInlineConfiguration => ({
  resolve: { conditions: ["toile-source"] },
  ssr: { resolve: { conditions: ["toile-source"], externalConditions: ["toile-source"] } },
  test: {
    testTimeout: 30_000,
    // Many hooks start a server, on a machine that may be busy.
    hookTimeout: 60_000,
    ...test,
  },
})

export default defineConfig({
  test: {
    // More than there are cores: many tests wait for a child of theirs, or for time to pass.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    sequence: { sequencer: LongestFirst },
    projects: [
      project({ name: "alone", include: alone, exclude: ["**/node_modules/**", ...together] }),
      project({ name: "changing", include: changing }),
      project({ name: "together", include: together, exclude: ["**/node_modules/**", ...changing], isolate: false }),
    ],
  },
})
