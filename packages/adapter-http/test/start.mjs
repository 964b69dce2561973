// The built server as tests start it, here or in a process of its own: configured as the real one is, with the test engine, or,
// where TEST_ENGINE is toile, with the garments; TEST_..._LIMIT_MS bound its jobs.
import { configFrom } from "@toile/adapter-environment"
import { startServer } from "../dist/index.js"

/** @param {Record<string, string | undefined>} environment */
export const startTestServer = (environment) => {
  const limit = environment.TEST_DRAFT_LIMIT_MS
  const exportLimit = environment.TEST_EXPORT_LIMIT_MS ?? "10000"
  const previewLimit = environment.TEST_PREVIEW_LIMIT_MS
  const engineModule =
    environment.TEST_ENGINE === "toile"
      ? import.meta.resolve("@toile/adapter-engine")
      : new URL("./engine.mjs", import.meta.url).href
  return startServer({
    ...configFrom(environment),
    engineModule,
    ...(limit === undefined
      ? {}
      : {
          timeLimits: {
            draftMs: Number(limit),
            exportMs: Number(exportLimit),
            ...(previewLimit === undefined ? {} : { previewMs: Number(previewLimit) }),
          },
        }),
  })
}
