// `npm run soak -- tests`: the tests that are long runs by nature, which `npm test` leaves out. Files or folders narrow the run:
// `npm run soak -- tests packages/garments`; what else stands behind them is vitest's.
import { runVitest, tellCount } from "../lib/vitest.mjs"

// It was built before (scripts/lib/dispatch.mjs).
const count = await runVitest(process.argv.slice(2), { isBuilt: true, long: true })
process.exitCode = tellCount(count) ? 0 : 1
