// The service's test engine, whose exports search for as long as nobody stops them where a draft's length says so: they
// report what they have, and write on in a file as long as their thread lives.
import { appendFileSync } from "node:fs"
import { produce as produceAtOnce } from "../../adapter-http/test/engine.mjs"

// `produce` below takes the place of its own.
export * from "../../adapter-http/test/engine.mjs"

const SEARCHES = 41

export const produce = async (request, report, isEnough) => {
  report({ progress: 0.25, best: { used: 120 } })
  report({ progress: 0.5 })
  report({ best: { used: 110 } })
  if (request.draft.options.length !== SEARCHES) return produceAtOnce(request, report, isEnough)
  for (;;) appendFileSync(process.env.TEST_TICKS, ".")
}
