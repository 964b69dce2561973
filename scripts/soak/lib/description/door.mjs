// The door before the server: whoever shows the word at it gets an owner's token. Users may be made, changed and removed
// behind it, owners too: it keeps some that it can log in as, and follows what happens to them.
import { randomUUID } from "node:crypto"
import { createServer, request } from "node:http"
import { login, ownerCalls, pause } from "../../../lib/service.mjs"

export const WORD = "Bearer an-owner"
/** Of an answer to a request that got a token here. */
export const MARK = "x-got-a-token"
const KEPT = 3
const TOKEN_MS = 120_000
const JOB_MS = 10_000
const USER = /^\/v2\/users\/([^/?]+)(\/password)?(?:\?|$)/

/**
 * @param {string} server its address
 * @returns {Promise<{ address: string, close: () => void }>}
 */
export async function openDoor(server) {
  /** @type {{ id: string, is: { username: string, password: string } }[]} */
  const owners = []
  let token = ""
  let since = 0

  const first = ownerCalls(() => server)
  for (let i = 0; i < KEPT; i++) await addOwner(first)

  /** @param {import("../../../lib/service.mjs").Call} call */
  async function addOwner(call) {
    const username = `kept-${randomUUID()}@example.com`
    const password = "kept at the door"
    const made = await call("POST", "/v2/users", { email: username, firstName: "", lastName: "", isAdmin: true })
    if (made.status !== 201) throw new Error(`no owner could be made: ${made.status} ${made.text}`)
    const set = await call("PUT", `/v2/users/${made.body.id}/password`, { password })
    if (set.status !== 204) throw new Error(`no password could be set: ${set.status} ${set.text}`)
    owners.push({ id: made.body.id, is: { username, password } })
  }

  /** @type {Promise<string> | undefined} */
  let renewing
  const tokenNow = async () => {
    if (token !== "" && performance.now() - since < TOKEN_MS) return token
    renewing ??= renew().finally(() => {
      renewing = undefined
    })
    return renewing
  }
  async function renew() {
    for (;;) {
      const owner = owners[0]
      if (owner === undefined) throw new Error("no owner is left")
      try {
        token = await login(server, owner.is)
        since = performance.now()
        while (owners.length < KEPT) await addOwner(ownerCalls(() => server, owner.is))
        return token
      } catch (error) {
        console.log(`an owner is lost: ${error}`)
        owners.shift()
      }
    }
  }

  /** What became of an owner. @param {string} method @param {string} path @param {number} status @param {string} sent */
  const follow = (method, path, status, sent) => {
    const [, id, password] = USER.exec(path) ?? []
    const at = owners.findIndex((owner) => owner.id === id)
    const owner = owners[at]
    if (owner === undefined || status >= 300 || method === "GET") return
    token = ""
    const body = method === "DELETE" ? {} : readJson(sent)
    if (method === "DELETE" || body.enabled === false || body.isAdmin === false) owners.splice(at, 1)
    else if (password !== undefined) owner.is.password = body.password
    else if (typeof body.email === "string") owner.is.username = body.email
  }

  /**
   * Passes an accepted action's answer on when its job has ended, or after a while: who follows a link does not ask a job.
   * @param {import("node:http").IncomingMessage} answer @param {import("node:http").ServerResponse} back @param {any} headers
   */
  async function afterJob(answer, back, headers) {
    const text = await textIn(answer)
    const { jobUrl } = readJson(text)
    const until = performance.now() + JOB_MS
    try {
      while (typeof jobUrl === "string" && performance.now() < until) {
        const job = await fetch(new URL(new URL(jobUrl).pathname, server), {
          headers: { authorization: `Bearer ${await tokenNow()}` },
        })
        const { status } = /** @type {any} */ (await job.json())
        if (status !== "inProgress") break
        await pause(20)
      }
    } catch (error) {
      console.log(`a job was not waited for: ${error}`)
    }
    back.writeHead(202, headers)
    back.end(text)
  }

  const door = createServer(async (from, back) => {
    const known = from.headers.authorization === WORD
    const headers = { ...from.headers, ...(known ? { authorization: `Bearer ${await tokenNow()}` } : {}) }
    /** @type {Buffer[]} */
    const sent = []
    const { method = "", url = "" } = from
    // A connection of its own: one that is kept may be closed by the server just as it is used again.
    const on = request(server, { method, path: url, headers, setHost: false, agent: false }, (answer) => {
      const { statusCode = 0 } = answer
      if (known) follow(method, url, statusCode, Buffer.concat(sent).toString())
      const told = { ...answer.headers, ...(known ? { [MARK]: "1" } : {}) }
      if (statusCode === 202) return afterJob(answer, back, told)
      back.writeHead(statusCode, told)
      answer.pipe(back)
    })
    on.on("error", () => back.destroy())
    if (USER.test(url)) from.on("data", (bytes) => sent.push(bytes))
    from.pipe(on)
  })
  await new Promise((resolve) => door.listen(0, "127.0.0.1", () => resolve(undefined)))
  const { port } = /** @type {import("node:net").AddressInfo} */ (door.address())
  return { address: `http://127.0.0.1:${port}`, close: () => door.close() }
}

/** @param {AsyncIterable<Buffer>} stream */
async function textIn(stream) {
  const parts = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** @param {string} text */
function readJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
