import { type AnyEndpoint, endpoints } from "@toile/contract"
import fc from "fast-check"
import { faultsOf, type RawAnswer } from "./judge.fixture.js"
import { brokenHttp, otherRequest, sendBroken } from "./other-requests.fixture.js"
import { type FuzzRequest, type Ground, requestTo, type Sender, wellMeantTo } from "./requests.fixture.js"
import { newWorld } from "./world.fixture.js"

export interface FuzzOptions {
  readonly baseUrl: string
  /** Gives a token of a group owner, anew where the last one is used up. */
  readonly login: () => Promise<string>
  /** Draft-creation bodies of patterns that are there. */
  readonly orders: Ground["orders"]
  readonly requests: number
  readonly seed: number
  /** Ends the run before all requests are sent. */
  readonly isOver?: () => boolean
  /** Requests that the service takes alone, as far as what they refer to is there. */
  readonly isWellMeant?: boolean
  /** Who has not been answered by then is not going to be, ms. */
  readonly answerMs?: number
  /** Whether the service may have no room to store anything: a 503 with Retry-After is an answer then. */
  readonly mayLackRoom?: () => boolean
  /** Told of each fault as it is found. */
  readonly onFault?: (fault: string) => void
}

export interface FuzzResult {
  readonly requests: number
  readonly seconds: number
  /** How often each endpoint, or other address, answered with each status. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<number, number>>
  /** What was asked and what is wrong with the answer; the first ones of many. */
  readonly faults: readonly string[]
}

const SIDE_BY_SIDE = 4
const ANSWER_MS = 20_000
const CLOSED = /ECONNRESET|other side closed/
/** After so many there is nothing more to learn. */
const MOST_FAULTS = 50
const BROKEN = "(broken HTTP)"
const OTHER = "(other addresses)"

/**
 * Sends requests of all kinds to every endpoint of the interface, and judges each answer by what the interface declares.
 * The same seed draws the same requests, but for the IDs in them and what depends on who is served first.
 */
export async function fuzz(options: FuzzOptions): Promise<FuzzResult> {
  const { baseUrl, login, orders, requests, seed, onFault } = options
  const { isOver = () => false, isWellMeant = false, mayLackRoom = () => false, answerMs = ANSWER_MS } = options
  const begun = performance.now()
  const counts = new Map<string, Map<number, number>>()
  const faults: string[] = []
  const port = Number(new URL(baseUrl).port)
  const senders = await newSenders(baseUrl, login)
  const world = newWorld(baseUrl, new Set(senders.needed))
  const ground: Ground = { world, orders }

  const count = (name: string, status: number) => {
    const of = counts.get(name) ?? new Map<number, number>()
    counts.set(name, of.set(status, (of.get(status) ?? 0) + 1))
  }
  const fault = (text: string) => {
    faults.push(text)
    onFault?.(text)
  }

  const send = async (request: FuzzRequest): Promise<RawAnswer> => {
    const token = await senders.authorization(request.sender)
    const response = await fetch(`${baseUrl}${request.path}`, {
      method: request.method,
      headers: { ...(token === undefined ? {} : { authorization: token }), ...request.headers },
      ...(request.body === undefined ? {} : { body: request.body }),
      redirect: "manual",
      signal: AbortSignal.timeout(answerMs),
    })
    const answer = {
      status: response.status,
      headers: response.headers,
      bytes: new Uint8Array(await response.arrayBuffer()),
    }
    if (answer.status === 401 && request.sender === "owner" && (await senders.renew())) return send(request)
    return answer
  }

  /** A connection that lay idle may be closed while it is used again: whoever lost it so is answered on another. */
  const sendOnOpen = (request: FuzzRequest, left = 3): Promise<RawAnswer> =>
    send(request).catch((error: Error) => {
      if (left === 0 || !CLOSED.test(String(error.cause))) throw error
      return sendOnOpen(request, left - 1)
    })

  const askFor = async (name: string, request: FuzzRequest) => {
    let answer: RawAnswer
    const lacked = mayLackRoom()
    try {
      answer = await sendOnOpen(request)
    } catch (error) {
      return fault(`no answer (${(error as Error).cause ?? error}) to ${told(request)}`)
    }
    count(name, answer.status)
    const wrong = faultsOf(request, answer, lacked || mayLackRoom())
    if (wrong.length > 0) {
      fault(
        `${wrong.join("; ")}: ${told(request)} -> ${answer.status} ${Buffer.from(answer.bytes).toString("utf8").slice(0, 600)}`,
      )
    }
    if (answer.status >= 300 || !/json/.test(answer.headers.get("content-type") ?? "")) return
    const place = request.path.split("?")[0] ?? ""
    world.learn(place, JSON.parse(Buffer.from(answer.bytes).toString("utf8")), answer.headers.get("location"))
  }

  const one = async (number: number) => {
    const draw = <A>(from: fc.Arbitrary<A>): A =>
      fc.sample(from, { seed: (seed * 1_000_003 + number) | 0, numRuns: 1 })[0]!
    if (number % 100 === 99 && !isWellMeant) {
      const line = await sendBroken(port, draw(brokenHttp))
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(line)?.[1] ?? 0)
      count(BROKEN, status)
      if (status >= 500 && status !== 501 && status !== 505) fault(`${line} to broken HTTP`)
      return
    }
    if (number % 25 === 24) return askFor(OTHER, draw(otherRequest))
    const endpoint = turn[number % turn.length]!
    return askFor(endpoint.id, draw((isWellMeant ? wellMeantTo : requestTo)(endpoint, ground)))
  }

  let next = 0
  const worker = async () => {
    while (next < requests && !isOver() && faults.length < MOST_FAULTS) await one(next++)
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker))
  return { requests: next, seconds: (performance.now() - begun) / 1000, counts, faults }
}

/** Every endpoint in turn, what takes a body three times as often; prime in length, so that no kind misses a place. */
const turn: readonly AnyEndpoint[] = (() => {
  const all = [0, 1, 2].flatMap((round) => endpoints.filter((one) => (round === 0 || one.body) ?? one.upload))
  const isPrime = (n: number) => !Array.from({ length: n - 2 }, (_, i) => i + 2).some((divisor) => n % divisor === 0)
  while (!isPrime(all.length)) all.push(endpoints[all.length % endpoints.length]!)
  return all
})()

const told = ({ method, path, sender, headers, body }: FuzzRequest): string => {
  const text = typeof body === "string" || body === undefined ? body : Buffer.from(body).toString("latin1")
  return `${method} ${path} by ${sender} ${JSON.stringify(headers)} ${(text ?? "").slice(0, 600)}`
}

/** The owner, and a client with the role drafts alone. */
async function newSenders(baseUrl: string, login: () => Promise<string>) {
  let owner = await login()
  let renewedAt = performance.now()
  const subject = (token: string) => {
    const { sub } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { sub: string }
    return sub
  }
  const made = await fetch(`${baseUrl}/v2/clients`, {
    method: "POST",
    headers: { authorization: `Bearer ${owner}`, "content-type": "application/json" },
    body: JSON.stringify({ name: "drafts alone", roles: ["drafts"] }),
  })
  const { id, clientId, secret } = (await made.json()) as Record<string, string>
  const got = await fetch(`${baseUrl}/auth/realms/platform/protocol/openid-connect/token`, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "client_credentials", client_id: clientId!, client_secret: secret! }),
  })
  const { access_token: client } = (await got.json()) as { access_token: string }
  return {
    needed: [subject(owner), id!],
    authorization: async (sender: Sender): Promise<string | undefined> => {
      if (sender === "nobody") return undefined
      if (sender === "forged") return `Bearer ${owner.slice(0, -3)}AAA`
      return `Bearer ${sender === "client" ? client : owner}`
    },
    /** Whether there is a new token to try with; one that was just got is no better. */
    renew: async (): Promise<boolean> => {
      if (performance.now() - renewedAt < 30_000) return false
      renewedAt = performance.now()
      owner = await login()
      return true
    },
  }
}
