// What schemathesis has done, read from its NDJSON events.
import { createReadStream } from "node:fs"
import { createInterface } from "node:readline"

/**
 * One request with its answer.
 * @typedef {object} Exchange
 * @property {string} operation `GET /v2/drafts/{id}`
 * @property {string} phase
 * @property {boolean} isGood whether it was made to be as the description asks
 * @property {number} status
 * @property {Record<string, readonly string[]>} headers the answer's
 * @property {() => string} answered its body
 * @property {string} sent what was sent, in short
 * @property {readonly { name: string, message: string }[]} faults the checks that it did not pass
 */

/** @param {string} file @param {(exchange: Exchange) => void} see */
export async function readReport(file, see) {
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (!line.startsWith('{"ScenarioFinished"')) continue
    const { phase, recorder } = JSON.parse(line).ScenarioFinished
    for (const [id, { request, response }] of Object.entries(recorder?.interactions ?? {})) {
      const { value } = recorder.cases[id]
      const sent = `${request.method} ${request.uri} ${textOf(request.body).slice(0, 600)}`
      const checks = /** @type {any[]} */ (recorder.checks[id] ?? [])
      see({
        operation: `${value.method} ${value.path}`,
        phase,
        isGood: isGood(value.meta),
        status: response?.status_code ?? 0,
        headers: response?.headers ?? {},
        answered: () => textOf(response?.content),
        sent,
        faults: checks
          .filter(({ status }) => status === "failure")
          .map(({ name, failure_info: told }) => ({
            name,
            message: `${told?.failure?.title ?? ""} ${told?.failure?.message ?? ""}`.trim(),
          })),
      })
    }
  }
}

/** @param {any} meta */
const isGood = (meta) =>
  meta?.generation?.mode === "positive" &&
  Object.values(meta.components ?? {}).every((part) => /** @type {any} */ (part)?.mode === "positive")

/** @param {any} content @returns {string} */
function textOf(content) {
  if (typeof content === "string") return content
  const bytes = content?.$base64
  return typeof bytes === "string" ? Buffer.from(bytes, "base64").toString() : ""
}
