import { defineConfig } from "vitest/config"

// One run over the whole workspace. Workspace packages resolve to their sources (the "toile-source" export
// condition), so a unit test never sees a stale build; tests that start the real server use dist/.
export default defineConfig({
  resolve: { conditions: ["toile-source"] },
  ssr: { resolve: { conditions: ["toile-source"], externalConditions: ["toile-source"] } },
  test: {
    include: [
      "packages/*/src/**/*.test.ts",
      "apps/*/src/**/*.test.ts",
      "apps/*/src/**/*.test.tsx",
      "apps/cli/template/src/**/*.test.ts",
      "examples/*/src/**/*.test.ts",
      "scripts/**/*.test.mjs",
      "bench/**/*.test.mjs",
    ],
    // vitest would leave one core of two idle.
    maxWorkers: "100%",
    testTimeout: 30_000,
    // Many hooks start a server, on a machine that may be busy.
    hookTimeout: 60_000,
  },
})
