import { availableParallelism } from "node:os"
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"
import { pure } from "./scripts/checks/layers.mjs"

// One run over the whole workspace. Workspace packages resolve to their sources (the "toile-source" export
// condition), so a unit test never sees a stale build; tests that start the real server use dist/.

/**
 * The tests of packages that keep nothing between two calls, to which a check of `npm test` holds them. Their files run in
 * processes that have read the sources already: starting one for each file took half of their time.
 */
const together = Object.keys(pure).map((name) => `packages/${name}/src/**/*.test.ts`)

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
  /\/garments\/src\/(random-bodies|renaming|targets|required-groups|finished)\./,
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
      project({ name: "together", include: together, isolate: false }),
    ],
  },
})
