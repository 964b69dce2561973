// A walk along the document's own links: what needs no address is called first, with the example of its body; then whatever
// an answer links to, as OpenAPI's runtime expressions say.

/** As often as one operation is called with what different answers told. */
const MOST_TRIES = 12
/** What removes comes when all else is done. */
const ORDER = ["get", "post", "patch", "put", "delete"]
/** One grey point. */
const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=="

/**
 * @typedef {{ id: string, parameters: Record<string, unknown>, body: unknown }} Step
 * @param {any} document @param {string} address @param {string} authorization
 * @returns {Promise<{ reached: ReadonlySet<string>, last: ReadonlyMap<string, string> }>} the operations that answered 2xx, and what each answered last
 */
export async function walk(document, address, authorization) {
  const operations = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(/** @type {Record<string, any>} */ (methods)).map(([method, operation]) => [
        operation.operationId,
        { ...operation, path, method },
      ]),
    ),
  )
  /** @type {Set<string>} */
  const reached = new Set()
  /** @type {Map<string, string>} */
  const last = new Map()
  /** @type {Map<string, number>} */
  const tries = new Map()
  /** @type {Step[]} */
  const steps = [...operations.values()]
    .filter(({ path }) => !path.includes("{"))
    .map(({ operationId: id }) => ({ id, parameters: {}, body: undefined }))

  const rank = (/** @type {Step} */ { id }) => ORDER.indexOf(operations.get(id).method)
  while (steps.length > 0) {
    const next = steps.reduce((best, step) => (rank(step) < rank(best) ? step : best))
    steps.splice(steps.indexOf(next), 1)
    const operation = operations.get(next.id)
    const name = `${operation.method.toUpperCase()} ${operation.path}`
    const tried = tries.get(name) ?? 0
    if (tried >= MOST_TRIES || (operation.method === "delete" && reached.has(name))) continue
    tries.set(name, tried + 1)
    const { status, text } = await call(operation, next)
    last.set(name, `${status} ${text.slice(0, 200)}`)
    if (status < 200 || status >= 300) continue
    reached.add(name)
    const answer = text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : undefined
    for (const link of Object.values(operation.responses[String(status)]?.links ?? {})) {
      const told = { "$response.body": answer, "$request.path": next.parameters }
      const parameters = filled(link.parameters ?? {}, told)
      const body = link.requestBody === undefined ? undefined : filled(link.requestBody, told)
      if (parameters !== undefined && (link.requestBody === undefined || body !== undefined)) {
        steps.push({ id: link.operationId, parameters, body })
      }
    }
  }
  return { reached, last }

  /** @param {any} operation @param {Step} step */
  async function call({ method, path, parameters = [], requestBody }, step) {
    const url = new URL(
      path.replace(/\{(\w+)\}/g, (/** @type {string} */ _whole, /** @type {string} */ name) =>
        encodeURIComponent(String(step.parameters[name])),
      ),
      address,
    )
    for (const { name, in: where } of parameters) {
      if (where === "query" && name in step.parameters) url.searchParams.set(name, String(step.parameters[name]))
    }
    const answer = await fetch(url, { method: method.toUpperCase(), ...sent(requestBody, step.body, authorization) })
    return { status: answer.status, text: await answer.text() }
  }
}

/** @param {any} requestBody @param {unknown} body @param {string} authorization @returns {RequestInit} */
function sent(requestBody, body, authorization) {
  const { "application/json": json, "text/csv": table, "multipart/form-data": form } = requestBody?.content ?? {}
  if (json !== undefined) {
    const headers = { authorization, "content-type": "application/json" }
    return { headers, body: JSON.stringify(body ?? json.example) }
  }
  if (table !== undefined) return { headers: { authorization, "content-type": "text/csv" }, body: table.example }
  if (form === undefined) return { headers: { authorization } }
  const file = new FormData()
  file.set("file", new Blob([Buffer.from(PNG, "base64")]), "point.png")
  return { headers: { authorization }, body: file }
}

/**
 * A value with its runtime expressions filled in; undefined where one of them leads to nothing.
 * @param {any} value @param {Record<string, any>} told @returns {any}
 */
function filled(value, told) {
  if (Array.isArray(value)) {
    const all = value.map((one) => filled(one, told))
    return all.includes(undefined) ? undefined : all
  }
  if (typeof value === "object" && value !== null) {
    const all = Object.entries(value).map(([name, inner]) => [name, filled(inner, told)])
    return all.some(([, inner]) => inner === undefined) ? undefined : Object.fromEntries(all)
  }
  if (typeof value !== "string") return value
  if (value.startsWith("$")) return expressed(value, told)
  const parts = [...value.matchAll(/\{(\$[^}]+)\}/g)].map(([, one]) => expressed(one ?? "", told))
  if (parts.includes(undefined)) return undefined
  return value.replace(/\{\$[^}]+\}/g, () => String(parts.shift()))
}

/** @param {string} expression @param {Record<string, any>} told */
function expressed(expression, told) {
  const path = /^\$request\.path\.(\w+)$/.exec(expression)?.[1]
  if (path !== undefined) return told["$request.path"][path]
  const pointer = /^\$response\.body#(\/.*)$/.exec(expression)?.[1] ?? ""
  return pointer
    .split("/")
    .slice(1)
    .reduce(
      (/** @type {any} */ found, step) => found?.[step.replaceAll("~1", "/").replaceAll("~0", "~")],
      told["$response.body"],
    )
}
