import { type ChildProcess, spawn } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"

/** A real server in a process of its own, with a data folder that outlives it until the test is over. */
export interface Service {
  readonly baseUrl: string
  readonly ownerPassword: string | undefined
  readonly output: readonly string[]
  readonly token: string
  readonly call: Call
  /** Ends the process and waits for its end. */
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

export async function startService(dataDir: string, environment: Record<string, string> = {}): Promise<Service> {
  const child = spawn(process.execPath, [fileURLToPath(new URL("../test/serve.mjs", import.meta.url))], {
    env: {
      PATH: process.env.PATH,
      PORT: "0",
      TOILE_DATA_DIR: dataDir,
      TOILE_OWNER_EMAIL: OWNER.email,
      TOILE_OWNER_PASSWORD: OWNER.password,
      TOILE_RATE_LIMIT: "0",
      ...environment,
    },
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
