// What the server answers about everything that it has: kept, so that a later version can be held to it.
import { createHash } from "node:crypto"
import { callerOf, listed, loginOf } from "./calls.mjs"

/** @param {string | Buffer} bytes */
const sha256 = (bytes) => createHash("sha256").update(bytes).digest("hex")

/** The lines and curves of a drawing, without its texts, which name the draft. @param {string} svg */
const linesOf = (svg) => [...svg.matchAll(/ d="([^"]*)"/g)].map(([, line]) => line).join("\n")

/** Lists in which every record must be that was there, and no other. */
const WHOLE = ["/v2/measurementProfiles", "/v2/presets", "/v2/exportProfiles", "/v2/clients", "/v2/users"]
/** Lists that may have grown by the time that they are read again. */
const GROWING = ["/v2/materials", "/v2/drafts?stage=all", "/v2/exports", "/v2/batches", "/v2/jobs", "/v2/roles"]

/**
 * @typedef {object} Asked
 * @property {import("./calls.mjs").Caller} owner
 * @property {string} baseUrl
 * @property {Readonly<Record<string, { email: string, password: string }>>} people
 * @property {readonly string[]} media paths
 * @property {readonly string[]} predictions paths
 * @property {readonly { draftId: string, file: string }[]} techPacks
 */

/** @param {Asked} asked */
export async function readEverything({ owner, baseUrl, people, media, predictions, techPacks }) {
  /** The server's own address is another one each time. @template T @param {T} value @returns {T} */
  const plain = (value) => JSON.parse(JSON.stringify(value).replaceAll(baseUrl, "{base}"))
  /** @type {{ by: string, path: string, answer: unknown }[]} */
  const answers = []
  /** @type {{ by: string, path: string, whole: boolean, items: unknown[] }[]} */
  const lists = []
  /** @type {{ by: string, path: string, type: string, size: number, sha256: string }[]} */
  const files = []
  /** @type {{ path: string, text: string }[]} what drafts were made from */
  const inputs = []
  /** @type {{ path: string, lines: string }[]} */
  const drawings = []

  /** @param {string} by @param {import("./calls.mjs").Caller} caller */
  const reader = (by, caller) => ({
    /** @param {string} path @returns {Promise<any>} */
    read: async (path) => {
      const answer = await caller.ask("GET", path)
      answers.push({ by, path, answer: plain(answer) })
      return answer
    },
    /** @param {string} path @param {boolean} whole @param {(item: any) => boolean} [counts] @returns {Promise<any[]>} */
    list: async (path, whole, counts = () => true) => {
      const items = (await listed(caller, path)).filter(counts)
      lists.push({ by, path, whole, items: items.map(plain) })
      return items
    },
    /** @param {string} path */
    download: async (path) => {
      const { type, bytes } = await caller.bytes(path)
      files.push({ by, path, type, size: bytes.length, sha256: sha256(bytes) })
    },
  })
  const { read, list, download } = reader("owner", owner)

  for (const path of WHOLE) {
    for (const { id } of await list(path, true)) {
      await read(`${path}/${id}`)
      if (path !== "/v2/measurementProfiles") continue
      for (const rev of await list(`${path}/${id}/revs`, true)) await read(`${path}/${id}/revs/${rev.id}`)
    }
  }
  for (const path of GROWING) {
    const records = path.replace(/\?.*/, "")
    for (const { id } of await list(path, false)) if (id !== undefined) await read(`${records}/${id}`)
  }
  // The system's own titles move on with its patterns; the tenant's own do not.
  for (const { uuid } of await list("/v2/metadata", true, ({ isDefault }) => !isDefault))
    await read(`/v2/metadata/${uuid}`)
  for (const { id } of await listed(owner, "/v2/patterns?orderBy=id&sort=asc")) {
    for (const reference of await list(`/v2/patterns/${id}/refs?all=true`, false)) {
      const path = `/v2/patterns/${id}/refs/${reference.id}`
      await read(path)
      await read(`${path}/info`)
      await download(`${path}/bundle.js`)
    }
  }
  for (const { id, status } of await listed(owner, "/v2/drafts?stage=all")) {
    const path = `/v2/drafts/${id}/assets/input.yml`
    const { content } = await owner.ask("GET", path)
    inputs.push({ path, text: Buffer.from(content, "base64").toString() })
    if (status !== "completed") continue
    const { bytes } = await owner.bytes(`/v2/drafts/${id}/preview.svg`)
    drawings.push({ path: `/v2/drafts/${id}/preview.svg`, lines: sha256(linesOf(bytes.toString())) })
  }
  for (const { id } of await listed(owner, "/v2/exports")) {
    const { files: made } = await owner.ask("GET", `/v2/exports/${id}`)
    for (const { url } of made) await download(new URL(url).pathname)
  }
  for (const { draftId, file } of techPacks) await download(`/v2/drafts/${draftId}/techPacks/${file}`)
  for (const path of media) await download(path)
  for (const path of predictions) await read(path)
  await read("/v2/callbackSecret")

  for (const [by, { email, password }] of Object.entries(people)) {
    const caller = callerOf(baseUrl, () => loginOf(baseUrl, email, password))
    const person = reader(by, caller)
    const [latest] = await person.list("/v2/drafts", false)
    await person.read(`/v2/drafts/${latest.id}`)
    // When a pattern was last published moves on; which ones a house sees does not.
    const seen = await listed(caller, "/v2/patterns?orderBy=id&sort=asc")
    lists.push({ by, path: "/v2/patterns", whole: by === "otherHouse", items: seen.map(({ id }) => ({ id })) })
  }
  return { answers, lists, files, inputs, drawings }
}
