// The built server, configured by the environment as the real one is; with the test engine, or, where TEST_ENGINE is
// toile, with the garments.
import "./names.mjs"
import { configFrom } from "@toile/adapter-environment"
import { startServer } from "../dist/index.js"

const limit = process.env.TEST_DRAFT_LIMIT_MS
const exportLimit = process.env.TEST_EXPORT_LIMIT_MS ?? "10000"
const previewLimit = process.env.TEST_PREVIEW_LIMIT_MS
const engineModule =
  process.env.TEST_ENGINE === "toile"
    ? import.meta.resolve("@toile/adapter-engine")
    : new URL("./engine.mjs", import.meta.url).href
const server = await startServer({
  ...configFrom(process.env),
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
process.stdout.write(`READY ${JSON.stringify(server)}\n`)
process.once("SIGTERM", async () => {
  await server.stop()
  process.stdout.write("STOPPED\n")
})
