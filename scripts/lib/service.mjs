// The service as others run it, for benchmarks and long runs: `toile serve` and `toile runner` in processes of their
// own, and calls over HTTP.
import { execFileSync, spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { hear as heardOfSecrets } from "./planted.mjs"
import { toile } from "./toile.mjs"
import { root } from "./workspace.mjs"

const OWNER = { username: "owner@example.com", password: "a password for long runs" }
const TOKEN_PATH = "/auth/realms/platform/protocol/openid-connect/token"

/**
 * A program that was started and has said that it is up.
 * @typedef {object} Program
 * @property {string} said where it serves, or what it told as it was up
 * @property {number} pid
 * @property {() => boolean} isUp
 * @property {() => string} log the end of what it printed
 * @property {(signal: NodeJS.Signals) => Promise<number | null>} end sends a signal and waits for the end: the exit code
 *
 * @typedef {{ status: number, headers: Headers, text: string, body: any }} Answer
 * @typedef {(method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>} Call
 */

/**
 * Starts a Node program.
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, up: RegExp, heard?: (line: string) => void }} options up: the line that says so; its first group is `said`
 * @returns {{ up: Promise<Program>, end: Program["end"], log: () => string }}
 */
export function startProgram(args, { env = {}, up, heard = () => {} }) {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  })
  /** @type {string[]} */
  const printed = []
  const log = () => printed.join("\n")
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.once("close", resolve))
  const isUp = () => child.exitCode === null && child.signalCode === null
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => {
    child.kill(signal)
    return ended
  }
  const isThere = new Promise((/** @type {(program: Program) => void} */ resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on("line", (line) => {
        printed.push(line)
        heardOfSecrets(line)
        if (printed.length > 200) printed.shift()
        heard(line)
        const found = up.exec(line)
        if (found !== null) resolve({ said: found[1] ?? "", pid: child.pid ?? 0, isUp, log, end })
      })
    }
    ended.then((code) => reject(new Error(`${args.join(" ")} ended with ${code}:\n${log()}`)))
  })
  // Whoever kills it on its way up does not wait for it.
  isThere.catch(() => undefined)
  return { up: isThere, end, log }
}

/** @param {Record<string, string>} env */
const environment = (env) => ({
  PORT: "0",
  TOILE_OWNER_EMAIL: OWNER.username,
  TOILE_OWNER_PASSWORD: OWNER.password,
  TOILE_RATE_LIMIT: "0",
  LOG_LEVEL: "warn",
  ...env,
})

/**
 * `toile serve`.
 * @param {Record<string, string>} env
 * @param {readonly string[]} [nodeOptions]
 * @param {{ program?: string | undefined, heard?: (line: string) => void }} [more] program: the command line of another build; heard: is told each line that it prints
 */
export const startServer = (env, nodeOptions = [], { program = toile, heard = () => {} } = {}) =>
  startProgram([...nodeOptions, program, "serve"], { env: environment(env), up: /^Toile serves on (http\S+)/, heard })

/** `toile runner`. @param {Record<string, string>} env */
export const startRunner = (env) =>
  startProgram([toile, "runner"], { env: environment(env), up: /^Toile runs jobs of (.*)/ })

/**
 * Makes a tenant on a server's data, and gives its owner's login.
 * @param {string} dataDir @param {string} name @param {string} [program] the command line of another build
 */
export function newTenant(dataDir, name, program = toile) {
  const username = `owner@${name}.example.com`
  const args = [program, "tenant", "create", "--name", name, "--owner-email", username, "--json"]
  const env = { PATH: process.env.PATH, TOILE_DATA_DIR: dataDir }
  const made = JSON.parse(execFileSync(process.execPath, args, { env, encoding: "utf8" }))
  return { username, password: String(made.ownerPassword) }
}

/**
 * A token of an owner; of the first tenant's where none is named.
 * @param {string} baseUrl @param {typeof OWNER} [owner] @returns {Promise<string>}
 */
export async function login(baseUrl, owner = OWNER) {
  const form = { grant_type: "password", client_id: "public-api", ...owner }
  const answer = await fetch(baseUrl + TOKEN_PATH, { method: "POST", body: new URLSearchParams(form) })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`the login failed: ${text}`)
  return JSON.parse(text).access_token
}

/**
 * Calls as an owner. A token lives for minutes: a new one is got where one is refused.
 * @param {() => string} baseUrl the server may move
 * @param {typeof OWNER} [owner] the first tenant's where none is named
 * @returns {Call}
 */
export function ownerCalls(baseUrl, owner = OWNER) {
  let token = ""
  /** @type {Call} */
  const send = async (method, path, body, headers = {}) => {
    const answer = await fetch(path.startsWith("http") ? path : baseUrl() + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = /json/.test(answer.headers.get("content-type") ?? "")
    return { status: answer.status, headers: answer.headers, text, body: isJson ? JSON.parse(text) : undefined }
  }
  return async (method, path, body, headers) => {
    if (token === "") token = await login(baseUrl(), owner)
    const answer = await send(method, path, body, headers)
    if (answer.status !== 401) return answer
    token = await login(baseUrl(), owner)
    return send(method, path, body, headers)
  }
}

/** The order of a garment for one body of the fixtures. @param {string} slug @param {string} [size] */
export const fixtureOrder = (slug, size = "average") =>
  JSON.parse(readFileSync(join(root, "fixtures", "orders", `${slug}-${size}.json`), "utf8"))

/**
 * Reads a job until it has ended.
 * @param {Call} call @param {string} jobUrl
 */
export async function endedJob(call, jobUrl) {
  for (;;) {
    const { body } = await call("GET", new URL(jobUrl).pathname)
    if (body.status !== "inProgress") return body
    await pause(50)
  }
}

/**
 * A connection that lay idle may be closed while it is used again: whoever lost a request so sends it on another.
 * @template A @param {() => Promise<A>} send @returns {Promise<A>}
 */
export const onOpenConnection = (send) =>
  send().catch((error) => {
    if (!/ECONNRESET|EPIPE|other side closed/.test(String(error.cause))) throw error
    return onOpenConnection(send)
  })

/** @param {number} ms @returns {Promise<void>} */
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
