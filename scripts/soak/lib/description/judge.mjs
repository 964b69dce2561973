// What a run of schemathesis shows: which operations were reached, what was refused and why, which answers are not as
// the description says.
import { MARK } from "./door.mjs"
import { readReport } from "./report.mjs"

/** The service takes more than the description asks, and is to; good requests are judged here, by the listed reasons. */
const NOT_FAULTS = new Set([
  "negative_data_rejection",
  "positive_data_acceptance",
  // A key that was sent before gives its first answer again, of what may be gone by now.
  "ensure_resource_availability",
])
/** Stopping, or full: declared everywhere. */
const BUSY = 503

/**
 * @param {string} report
 * @param {{ refusals: readonly import("./refusals.mjs").Refusal[], operations: ReadonlySet<string> }} by
 */
export async function judged(report, { refusals, operations }) {
  /** @type {Map<string, Map<number, number>>} */
  const counts = new Map()
  const unlisted = counter()
  const faults = counter()
  const used = counter()
  const broken = counter()
  let requests = 0
  let good = 0
  let tolerated = 0
  let refused = 0
  await readReport(report, (exchange) => {
    const { operation, status, isGood, headers, sent } = exchange
    requests++
    const of = counts.get(operation) ?? new Map()
    counts.set(operation, of.set(status, (of.get(status) ?? 0) + 1))
    if (status >= 500 && status !== BUSY) broken.add(`${operation}: ${status}: ${sent}`)
    for (const { name, message } of exchange.faults) {
      if (name === "negative_data_rejection") tolerated++
      if (!NOT_FAULTS.has(name)) faults.add(`${operation}: ${name}: ${message}`.slice(0, 400))
    }
    if (!isGood || !operations.has(operation)) return
    good++
    if (status < 400 || (status === 401 && !(MARK in headers))) return
    refused++
    for (const { pointer, message } of reasonsOf(exchange.answered())) {
      const row = refusals.find((refusal) => refusal.covers(status, pointer, message))
      if (row === undefined) unlisted.add(`${operation}: ${status} ${pointer}: ${message.slice(0, 200)}`)
      else used.add(`${row.status} ${row.where}: ${row.message}`)
    }
  })
  const unreached = [...operations].filter((name) => !isReached(counts.get(name)))
  return {
    requests,
    good,
    tolerated,
    refused,
    operations: operations.size,
    listed: refusals.length,
    used: used.lines(),
    broken: broken.lines(),
    faults: faults.lines(),
    unlisted: unlisted.lines(),
    reached: operations.size - unreached.length,
    unreached: unreached.map((name) => `${name}: ${JSON.stringify(Object.fromEntries(counts.get(name) ?? []))}`),
  }
}

/** @param {ReadonlyMap<number, number> | undefined} of */
const isReached = (of) => [...(of?.keys() ?? [])].some((status) => status >= 200 && status < 300)

/** @param {string} answered @returns {readonly { pointer: string, message: string }[]} */
function reasonsOf(answered) {
  try {
    const { errors, detail } = JSON.parse(answered)
    return errors ?? [{ pointer: "", message: String(detail) }]
  } catch {
    return [{ pointer: "", message: answered }]
  }
}

/** Counts what is said, the most frequent first. */
function counter() {
  /** @type {Map<string, number>} */
  const counts = new Map()
  return {
    /** @param {string} text */
    add: (text) => void counts.set(text, (counts.get(text) ?? 0) + 1),
    lines: () => [...counts].sort(([, a], [, b]) => b - a).map(([text, times]) => `${times} x ${text}`),
  }
}
