import { type ChildProcess, spawn } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import type { RunningServer } from "./server.js"

/** A real server, with a data folder that outlives it until the test is over. */
export interface Service {
  readonly baseUrl: string
  readonly ownerPassword: string | undefined
  readonly output: readonly string[]
  readonly token: string
  readonly call: Call
  /** Ends the server, its process where that is its own, and waits for the end. */
  readonly end: (signal: "SIGTERM" | "SIGKILL") => Promise<number | null>
}
export type Call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>

export interface Answer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test reads answers of every shape, and checks them
  readonly body: any
  readonly text: string
}

export const OWNER = { email: "owner@example.com", password: "a long password" }

export const newDataDir = () => mkdtemp(join(tmpdir(), "toile-api-"))
export const removeDataDir = (folder: string) => rm(folder, { recursive: true, force: true })

/** What the server is told. */
const environmentOf = (dataDir: string, environment: Record<string, string>): Record<string, string | undefined> => ({
  PATH: process.env.PATH,
  PORT: "0",
  TOILE_DATA_DIR: dataDir,
  TOILE_OWNER_EMAIL: OWNER.email,
  TOILE_OWNER_PASSWORD: OWNER.password,
  TOILE_RATE_LIMIT: "0",
  ...environment,
})

/** In a process of its own: it can be killed, prints, and looks up the names that a test makes up. */
export async function startService(dataDir: string, environment: Record<string, string> = {}): Promise<Service> {
  const child = spawn(process.execPath, [fileURLToPath(new URL("../test/serve.mjs", import.meta.url))], {
    env: environmentOf(dataDir, environment),
    stdio: ["ignore", "pipe", "pipe"],
  })
  const output: string[] = []
  const ready = await readyLine(child, output)
  // localhost may be IPv6 or IPv4; the server listens on both.
  const { baseUrl, ownerPassword } = JSON.parse(ready) as { baseUrl: string; ownerPassword?: string }
  const password = environment.TOILE_OWNER_PASSWORD === "" ? (ownerPassword ?? "") : OWNER.password
  const loggedIn = () =>
    login(baseUrl, OWNER.email, password).catch(async (error: unknown) => {
      await endProcess(child, "SIGKILL")
      throw error
    })
  // Where another issuer gives the tokens, there is no login here.
  const token = environment.TOILE_OIDC_ISSUER === undefined ? await loggedIn() : ""
  return {
    baseUrl,
    ownerPassword,
    output,
    token,
    call: caller(baseUrl, token),
    end: (signal) => endProcess(child, signal),
  }
}

/**
 * The same server in this process, which has read its code already: of what starting one takes, that is more than half. It
 * prints nothing. Where tests run on sources it is one of its own all the same, as its threads are built files.
 */
export async function startServiceHere(dataDir: string, environment: Record<string, string> = {}): Promise<Service> {
  if (process.env.TOILE_TESTS_BUILT !== "1") return startService(dataDir, environment)
  const { startTestServer }: { startTestServer: (told: Record<string, string | undefined>) => Promise<RunningServer> } =
    await import(new URL("../test/start.mjs", import.meta.url).href)
  const { baseUrl, ownerPassword, stop } = await startTestServer(
    environmentOf(dataDir, { ...environment, LOG_LEVEL: "silent" }),
  )
  // Where another issuer gives the tokens, there is no login here.
  const token = environment.TOILE_OIDC_ISSUER === undefined ? await login(baseUrl, OWNER.email, OWNER.password) : ""
  let stopped: Promise<void> | undefined
  return {
    baseUrl,
    ownerPassword,
    get output(): never {
      throw new Error("what a server prints is read where it has a process of its own")
    },
    token,
    call: caller(baseUrl, token),
    end: async (signal) => {
      if (signal !== "SIGTERM") throw new Error("only a server with a process of its own can be killed")
      stopped ??= stop()
      await stopped
      return 0
    },
  }
}

function readyLine(child: ChildProcess, output: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream! }).on("line", (line) => {
        output.push(line)
        if (line.startsWith("READY ")) resolve(line.slice(6))
      })
    }
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}:\n${output.join("\n")}`)))
  })
}

function endProcess(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => {
    child.once("exit", (code) => resolve(code))
    child.kill(signal)
  })
}

export const caller =
  (baseUrl: string, token: string | undefined): Call =>
  async (method, path, body, headers = {}) => {
    const response = await fetch(path.startsWith("http") ? path : `${baseUrl}${path}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = /json/.test(response.headers.get("content-type") ?? "")
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined }
  }

export const tokenRequest = async (baseUrl: string, form: Record<string, string>) => {
  const response = await fetch(`${baseUrl}/auth/realms/platform/protocol/openid-connect/token`, {
    method: "POST",
    body: new URLSearchParams(form),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

export const passwordForm = (username: string, password: string) => ({
  grant_type: "password",
  client_id: "public-api",
  username,
  password,
})

async function login(baseUrl: string, email: string, password: string): Promise<string> {
  const { status, body } = await tokenRequest(baseUrl, passwordForm(email, password))
  if (status !== 200) throw new Error(`the login failed: ${JSON.stringify(body)}`)
  return String(body.access_token)
}

export const DRAFT = { patternId: 1, measurementType: "body", measurements: { mbWaistGirth: 70, mbHeight: 168 } }

/** Reads a job until it has ended. */
export async function ended(call: Call, jobUrl: string): Promise<Answer["body"]> {
  for (;;) {
    const { body } = await call("GET", jobUrl)
    if (body.status !== "inProgress") return body
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}
