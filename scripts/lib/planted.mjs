// Secrets that a run sends or is given, and what the programs print: none may be found in it. Whoever calls `watchSecrets`
// before anything is sent has all of its requests and answers read for them.

/** Fields that hold what nobody else may read: passwords and secrets, tokens, addresses of people and of callbacks. */
const SECRET = /^(password|secret|client_secret|clientSecret|access_token|refresh_token|email|username|callbackUrl)$/
/** Measurements are known by their many digits, which nothing else has. */
const MEASURED = /^(measurements|values|measurementOverrides|targetGarmentMeasurements)$/
/** What is shorter could be anything. */
const LEAST = 8

/** What marked measurements end in, and so does a part of a text that is cut off before one. */
const MARK = 0.000_048_617_3
/** @type {Map<string, Set<string>>} what is looked for, by its beginning */
const wanted = new Map()
/** @type {string[]} */
const printed = []
let isWatched = false
let count = 0

/** @param {unknown} value */
export function plant(value) {
  const text = String(value)
  if (text.length < LEAST) return
  const begin = text.slice(0, LEAST)
  const same = wanted.get(begin) ?? new Set()
  if (!same.has(text)) count++
  wanted.set(begin, same.add(text))
}

/** @param {unknown} value @param {boolean} [isMeasured] */
function plantAll(value, isMeasured = false) {
  if (typeof value !== "object" || value === null) {
    if (isMeasured && typeof value === "number") plant(value)
    return
  }
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === "string" && SECRET.test(key)) plant(inner)
    else plantAll(inner, isMeasured || MEASURED.test(key))
  }
}

/** @param {string} text */
function plantJson(text) {
  try {
    plantAll(JSON.parse(text))
  } catch {
    // It is none.
  }
}

/** Has every request that this process sends read, with its answer. */
export function watchSecrets() {
  if (isWatched) return
  isWatched = true
  plant("00486173")
  const send = globalThis.fetch
  globalThis.fetch = async (target, init) => {
    const { body } = init ?? {}
    const token = new Headers(init?.headers).get("authorization")
    if (token !== null) plant(token.replace(/^\w+ /, ""))
    if (body instanceof URLSearchParams) plantAll(Object.fromEntries(body))
    else if (typeof body === "string") plantJson(body)
    const answer = await send(target, init)
    if (/json/.test(answer.headers.get("content-type") ?? "")) {
      const copy = answer.clone()
      void copy.text().then(plantJson, () => {})
    }
    return answer
  }
}

/** @param {string} line what a program printed */
export function hear(line) {
  if (isWatched) printed.push(line)
}

/** Lines in which something was found, each with what; and a word on how much there was to look at. */
export function leaked() {
  /** @type {string[]} */
  const found = []
  for (const line of printed) {
    for (let at = 0; at + LEAST <= line.length; at++) {
      for (const text of wanted.get(line.slice(at, at + LEAST)) ?? []) {
        if (line.startsWith(text, at)) found.push(`"${text}" in ${line.slice(0, 400)}`)
      }
    }
  }
  return found
}

/** The claim of every run, with its figures. */
export const secretsClaim = () =>
  `none of ${count} secrets that were sent or answered is in the ${printed.length} lines that were printed`

/** An order whose measurements can be told from any other number. @template {{ measurements: Record<string, number> }} A @param {A} order */
export const marked = (order) => ({
  ...order,
  measurements: Object.fromEntries(
    Object.entries(order.measurements).map(([id, value]) => [id, Number((value + MARK).toFixed(10))]),
  ),
})
