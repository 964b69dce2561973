// Somebody who makes one of everything, again and again, and remembers what they were promised: whatever was answered
// with a 2xx is there afterwards, whole, and works.
import { isDeepStrictEqual } from "node:util"
import { marked } from "../../../lib/planted.mjs"
import { fixtureOrder, onOpenConnection, ownerCalls, pause } from "../../../lib/service.mjs"

const TOKEN_PATH = "/auth/realms/platform/protocol/openid-connect/token"
const QUICK = { effort: 0 }
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTjQnwAAAABJRU5ErkJggg==",
  "base64",
)
const CLOTH = {
  factoryId: null,
  imageUrl: null,
  groups: ["shell"],
  nesting: { partMargin: 1, sheetWidth: 140, partRotation: "+180", preNestRotation: null },
  scaling: {},
}
/** Larger than what is read in memory: it lies on the disk until it is read. */
const SCANS = 5
const SCAN_TEXT = "x".repeat(1024 * 1024)

/** What a read answers of what was made: a profile's stage is told by none. @param {Record<string, unknown>} body */
const asRead = ({ stage, ...body }) => body

/**
 * @typedef {object} Surroundings
 * @property {() => string} baseUrl
 * @property {{ username: string, password: string }} owner
 * @property {string} callbackUrl
 * @property {() => boolean} mayLackRoom
 *
 * @param {Surroundings} surroundings
 */
export async function newKeeper({ baseUrl, owner, callbackUrl, mayLackRoom }) {
  const calls = ownerCalls(baseUrl, owner)
  /** @type {typeof calls} */
  const call = (...request) => onOpenConnection(() => calls(...request))
  /** @type {Map<string, Map<number, number>>} */
  const counts = new Map()
  /** @type {string[]} */
  const faults = []
  /** What was made, as it was answered, by its path. @type {Map<string, Record<string, unknown>>} */
  const made = new Map()
  /** @type {{ jobUrl: string, path: string, calledBack: boolean }[]} */
  const jobs = []
  /** Forms that must be given a token. @type {Map<string, Record<string, string>>} */
  const logins = new Map()
  /** Images. @type {string[]} */
  const images = []
  /** @type {Record<string, string> | undefined} */
  let session
  let number = 0

  /** @param {string} name @param {{ status: number, headers: Headers, text: string }} answer @param {boolean} lacked */
  const counted = (name, answer, lacked) => {
    const of = counts.get(name) ?? new Map()
    counts.set(name, of.set(answer.status, (of.get(answer.status) ?? 0) + 1))
    if (answer.status < 300) return true
    const isFull = answer.status === 503 && Number(answer.headers.get("retry-after")) > 0
    if (!(isFull && (lacked || mayLackRoom()))) faults.push(`${name}: ${answer.status} ${answer.text.slice(0, 300)}`)
    return false
  }
  /** What a 2xx answered. @param {string} method @param {string} path @param {unknown} [body] @param {string} [name] */
  const ask = async (method, path, body, name = `${method} ${path}`) => {
    const lacked = mayLackRoom()
    const answer = await call(method, path, body, method === "POST" ? { "idempotency-key": `${number}:${path}` } : {})
    if (!counted(name, answer, lacked)) return undefined
    if (answer.status === 201 && answer.body?.id !== undefined)
      made.set(`${path}/${answer.body.id}`, asRead(answer.body))
    return answer.body ?? {}
  }
  /** @param {string} path @param {object} body @param {string} place */
  const order = async (path, body, place) => {
    const calledBack = number % 2 === 0
    const answer = await ask("POST", path, calledBack ? { ...body, callbackUrl } : body)
    if (answer !== undefined) jobs.push({ jobUrl: answer.jobUrl, path: `${place}/${answer.id}`, calledBack })
    return answer
  }
  /** @param {Record<string, string>} form */
  const token = async (form) => {
    const lacked = mayLackRoom()
    const answer = await onOpenConnection(() =>
      fetch(baseUrl() + TOKEN_PATH, { method: "POST", body: new URLSearchParams(form) }),
    )
    const text = await answer.text()
    const name = `token by ${form.grant_type}`
    if (counted(name, { status: answer.status, headers: answer.headers, text }, lacked)) return JSON.parse(text)
    if (answer.status === 503 && JSON.parse(text).error !== "temporarily_unavailable")
      faults.push(`${name}: 503 in another form: ${text}`)
    return undefined
  }

  const base = await ask("POST", "/v2/drafts", marked(fixtureOrder("straight-skirt")))
  if (base === undefined) throw new Error(`no draft to begin with: ${faults}`)
  for (;;) {
    const job = await call("GET", new URL(base.jobUrl).pathname)
    if (job.body?.status === "completed") break
    await pause(50)
  }

  const acts = [
    async () => {
      const email = `keeper-${number}@example.com`
      const user = await ask("POST", "/v2/users", { email, firstName: "Keeper", lastName: String(number) })
      if (user === undefined) return
      const password = `a kept password ${number}`
      const path = `/v2/users/${user.id}/password`
      if ((await ask("PUT", path, { password }, "PUT a password")) === undefined) return
      logins.set(email, { grant_type: "password", client_id: "public-api", username: email, password })
    },
    async () => {
      const client = await ask("POST", "/v2/clients", { name: `kept ${number}`, roles: ["drafts"] })
      if (client === undefined) return
      made.delete(`/v2/clients/${client.id}`)
      const { secret, ...rest } = client
      made.set(`/v2/clients/${client.id}`, rest)
      logins.set(client.id, {
        grant_type: "client_credentials",
        client_id: String(client.clientId),
        client_secret: String(secret),
      })
    },
    () =>
      ask("POST", "/v2/measurementProfiles", {
        name: `kept ${number}`,
        gender: "female",
        measurementType: "body",
        stage: "production",
        displayUnit: "metric",
        measurements: { mbWaistGirth: 70 + number / 1000 },
      }),
    () => ask("POST", "/v2/exportProfiles", { name: `kept ${number}`, fileType: "pdf" }),
    () => ask("POST", "/v2/materials", { ...CLOTH, name: `kept ${number}` }),
    async () => {
      const form = new FormData()
      form.set("file", new Blob([PNG]), "image.png")
      const lacked = mayLackRoom()
      const headers = { authorization: `Bearer ${session?.access_token}` }
      const answer = await onOpenConnection(() =>
        fetch(`${baseUrl()}/v2/media`, { method: "POST", headers, body: form }),
      )
      const text = await answer.text()
      // Without a session there is no token to send.
      if (session === undefined || answer.status === 401) return
      const isMade = counted("POST /v2/media", { status: answer.status, headers: answer.headers, text }, lacked)
      if (isMade) images.push(new URL(String(answer.headers.get("location"))).pathname)
    },
    async () => {
      const draft = await order(
        "/v2/drafts",
        { ...marked(fixtureOrder("circle-skirt")), note: `kept ${number}` },
        "/v2/drafts",
      )
      if (draft === undefined) return
      const archived = await ask("POST", `/v2/drafts/${draft.id}/archive`, undefined, "POST an archive")
      if (archived !== undefined) await ask("POST", `/v2/drafts/${draft.id}/unarchive`, undefined, "POST an unarchive")
    },
    () =>
      order(
        "/v2/exports",
        { draftId: base.id, fileType: ["pdf", "dxf", "plt"][number % 3], nesting: QUICK },
        "/v2/exports",
      ),
    () => ask("POST", `/v2/drafts/${base.id}/generateTechPack`, { language: "fr" }, "POST a tech pack"),
    () => {
      const draft = { type: "draft", body: { ...marked(fixtureOrder("straight-skirt")), note: `kept ${number}` } }
      const cut = { draftId: { $ref: "#/resources/draft/id" }, fileType: "dxf", nesting: QUICK }
      return order("/v2/batches", { actions: { draft, cut: { type: "export", body: cut } } }, "/v2/batches")
    },
    () => {
      const content = { gender: "male", scanHeight: 180, scanWeight: 75, standard: "generic", unit: "cm" }
      const scan = (/** @type {number} */ of) => ({
        type: "predictScan",
        body: { source: "measurements", content: { ...content, values: { height: 180, [`x${of}`]: SCAN_TEXT } } },
      })
      const actions = Object.fromEntries(Array.from({ length: SCANS }, (_, i) => [`scan${i}`, scan(i)]))
      // Now and then: it is several megabytes each time.
      return number % 8 === 0 ? order("/v2/batches", { actions }, "/v2/batches") : undefined
    },
    () => ask("POST", "/v2/callbackSecret", {}),
    async () => {
      const form = { grant_type: "password", client_id: "public-api", ...owner }
      const refreshed = { grant_type: "refresh_token", client_id: "public-api" }
      const refresh_token = session?.refresh_token
      const next = await token(refresh_token === undefined ? form : { ...refreshed, refresh_token })
      if (next !== undefined) session = next
    },
    () => {
      const all = [...logins.values()]
      const form = all[number % all.length]
      return form === undefined ? undefined : token(form)
    },
  ]

  return {
    counts,
    faults,
    jobs,
    made,
    /** @param {() => boolean} isOver */
    async work(isOver) {
      for (; !isOver(); number++) {
        try {
          await acts[number % acts.length]?.()
        } catch (error) {
          faults.push(`no answer: ${error instanceof Error ? (error.cause ?? error.message) : error}`)
          await pause(100)
        }
      }
    },
    /** What is not as it was answered. */
    async missing() {
      /** @type {string[]} */
      const against = []
      for (const [path, answered] of made) {
        const { status, body, text } = await call("GET", path)
        const other = Object.entries(answered).filter(([key, value]) => !isDeepStrictEqual(body?.[key], value))
        const differs = other.map(([key, value]) => `${key} was ${JSON.stringify(value)}`).join(", ")
        if (status !== 200 || differs !== "") against.push(`${path}: ${differs}; it is ${status} ${text}`)
      }
      for (const path of images) {
        const answer = await fetch(baseUrl() + path, { headers: { authorization: `Bearer ${session?.access_token}` } })
        const bytes = Buffer.from(await answer.arrayBuffer())
        if (!bytes.equals(PNG)) against.push(`${path}: ${answer.status}, ${bytes.length} bytes`)
      }
      for (const form of [
        ...logins.values(),
        ...(session === undefined
          ? []
          : [{ grant_type: "refresh_token", client_id: "public-api", refresh_token: session.refresh_token ?? "" }]),
      ])
        if ((await token(form)) === undefined) against.push(`no token by ${form.grant_type}`)
      return against
    },
    /** Jobs that were accepted and have not come to their end, or whose subject reads otherwise. */
    async unfinished() {
      /** @type {string[]} */
      const against = []
      for (const { jobUrl, path } of jobs) {
        const job = await call("GET", new URL(jobUrl).pathname)
        const subject = await call("GET", path)
        if (job.body?.status !== "completed" || subject.body?.status !== "completed")
          against.push(`${path}: ${job.text} ${subject.status} ${subject.body?.status}`)
        for (const { filename, url } of subject.body?.files ?? []) {
          const file = await call("GET", new URL(url).pathname)
          if (file.status !== 200 || file.text.length === 0) against.push(`${filename} of ${path}: ${file.status}`)
        }
      }
      return against
    },
  }
}
