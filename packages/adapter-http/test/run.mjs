// The built job runner alone, with the test engine, on the data folder of a server with external runners.
import { join } from "node:path"
import { startRunner } from "@toile/adapter-runner"

const dataDir = process.env.TOILE_DATA_DIR
const runner = await startRunner({
  dataDir,
  filesDir: join(dataDir, "files"),
  logLevel: "info",
  callbackAllow: [],
  engineModule: new URL("./engine.mjs", import.meta.url).href,
})
process.stdout.write("READY {}\n")
process.once("SIGTERM", () => runner.stop())
