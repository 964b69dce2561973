// The server in a process of its own.
import "./names.mjs"
import { startTestServer } from "./start.mjs"

const server = await startTestServer(process.env)
process.stdout.write(`READY ${JSON.stringify(server)}\n`)
process.once("SIGTERM", async () => {
  await server.stop()
  process.stdout.write("STOPPED\n")
})
