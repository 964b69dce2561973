// Calls over HTTP, in the name of a person or an application, that fail where the answer is not the one asked for.
import { pause } from "../lib/service.mjs"

/**
 * @typedef {import("../lib/service.mjs").Answer} Answer
 * @typedef {(method: string, path: string, body?: unknown, status?: number) => Promise<any>} Ask
 *   the answer's body; throws where the status is not the one given, or one of success
 * @typedef {{ ask: Ask, send: (path: string, body: string | FormData, type?: string) => Promise<any>, bytes: (path: string) => Promise<{ type: string, bytes: Buffer }> }} Caller
 */

const TOKEN_PATH = "/auth/realms/platform/protocol/openid-connect/token"

/** @param {string} baseUrl @param {Record<string, string>} form @returns {Promise<string>} */
async function token(baseUrl, form) {
  const answer = await fetch(baseUrl + TOKEN_PATH, { method: "POST", body: new URLSearchParams(form) })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`no token: ${text}`)
  return JSON.parse(text).access_token
}

/** @param {string} baseUrl @param {string} username @param {string} password */
export const loginOf = (baseUrl, username, password) =>
  token(baseUrl, { grant_type: "password", client_id: "public-api", username, password })

/** @param {string} baseUrl @param {string} clientId @param {string} secret */
export const applicationOf = (baseUrl, clientId, secret) =>
  token(baseUrl, { grant_type: "client_credentials", client_id: clientId, client_secret: secret })

/**
 * @param {string} baseUrl
 * @param {() => Promise<string>} login a token lives for minutes: a new one is got where one is refused
 * @returns {Caller}
 */
export function callerOf(baseUrl, login) {
  let bearer = ""
  /** @param {string} method @param {string} path @param {string | FormData | undefined} body @param {string | undefined} type */
  const call = async (method, path, body, type) => {
    const send = () =>
      fetch(path.startsWith("http") ? path : baseUrl + path, {
        method,
        headers: { authorization: `Bearer ${bearer}`, ...(type === undefined ? {} : { "content-type": type }) },
        ...(body === undefined ? {} : { body }),
      })
    if (bearer === "") bearer = await login()
    const answer = await send()
    if (answer.status !== 401) return answer
    bearer = await login()
    return send()
  }
  return {
    ask: async (method, path, body, status) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const answer = await call(method, path, text, text === undefined ? undefined : "application/json")
      const got = await answer.text()
      const isAsAsked = status === undefined ? answer.ok && answer.status !== 202 : answer.status === status
      if (!isAsAsked) throw new Error(`${method} ${path}: ${answer.status}: ${got}`)
      return got === "" ? undefined : JSON.parse(got)
    },
    send: async (path, body, type) => {
      const answer = await call("POST", path, body, type)
      if (!answer.ok) throw new Error(`POST ${path}: ${answer.status}: ${await answer.text()}`)
      return answer.json()
    },
    bytes: async (path) => {
      const answer = await call("GET", path, undefined, undefined)
      if (answer.status !== 200) throw new Error(`GET ${path}: ${answer.status}: ${await answer.text()}`)
      return { type: answer.headers.get("content-type") ?? "", bytes: Buffer.from(await answer.arrayBuffer()) }
    },
  }
}

/** Accepts work and waits for its end. @param {Caller} caller @param {string} path @param {unknown} body */
export async function accepted({ ask }, path, body) {
  const made = await ask("POST", path, body, 202)
  for (;;) {
    const job = await ask("GET", made.jobUrl)
    if (job.status !== "inProgress") return { ...made, job }
    await pause(25)
  }
}

/** All pages of a list. @param {Caller} caller @param {string} path @returns {Promise<any[]>} */
export async function listed({ ask }, path) {
  const found = []
  for (let page = 1; ; page++) {
    const items = await ask("GET", `${path}${path.includes("?") ? "&" : "?"}perPage=200&page=${page}`)
    found.push(...items)
    if (items.length < 200) return found
  }
}
