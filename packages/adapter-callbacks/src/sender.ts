import { createHmac } from "node:crypto"
import { lookup as resolveName } from "node:dns"
import type { LookupFunction } from "node:net"
import { isIP } from "node:net"
import { Readable } from "node:stream"
import { setImmediate } from "node:timers/promises"
import { CallbackSender, Log, type SignedPost } from "@toile/service-core"
import { Effect, Layer } from "effect"
import { Agent, buildConnector, request } from "undici"
import { type AddressRange, bare, isOpen } from "./address-guard.js"

/** How long a receiver has for its answer. */
const ANSWER_MS = 10_000

/** Sends callbacks over HTTP: signed, to open addresses only, following no redirect. */
export const httpSender = (allowed: readonly AddressRange[], answerMs = ANSWER_MS) =>
  Layer.effect(
    CallbackSender,
    Effect.gen(function* () {
      const log = yield* Log
      const agent = yield* Effect.acquireRelease(
        Effect.sync(() => guardedAgent(allowed, answerMs)),
        (agent) => Effect.promise(() => agent.destroy()),
      )
      return {
        send: (post) =>
          Effect.promise(async () => {
            try {
              const status = await statusOf(agent, post, answerMs)
              if (status >= 200 && status < 300) return "accepted"
              log.info({ callback: post.id, status }, "a callback was not accepted")
              return status === 410 ? "gone" : "failed"
            } catch (error) {
              // The address is the customer's own business: the log names the callback alone.
              const reason = error instanceof Error ? error.name : "unknown"
              log.info({ callback: post.id, reason }, "a callback could not be sent")
              return "failed"
            }
          }),
      }
    }),
  )

async function statusOf(agent: Agent, post: SignedPost, answerMs: number): Promise<number> {
  const { chunks, signature } = await signed(post)
  const answer = await request(post.url, {
    dispatcher: agent,
    method: "POST",
    headers: {
      "content-type": "application/json",
      "content-length": String(chunks.reduce((sum, { length }) => sum + length, 0)),
      "user-agent": "toile",
      "webhook-id": post.id,
      "webhook-timestamp": seconds(post),
      "webhook-signature": signature,
    },
    body: Readable.from(chunks),
    headersTimeout: answerMs,
    bodyTimeout: answerMs,
    signal: AbortSignal.timeout(answerMs),
  })
  // What a receiver says beside its status is nobody's: closing is enough.
  answer.body.on("error", () => undefined).destroy()
  return answer.statusCode
}

const seconds = ({ at }: Pick<SignedPost, "at">) => String(Math.floor(at / 1000))

const MOMENT_MS = 4
const CHUNK = 64 * 1024

/**
 * The body's bytes, and its signature after Standard Webhooks: one a secret, so that a receiver that knows either accepts it. A
 * body may be megabytes: others are served while it is signed.
 */
async function signed(post: SignedPost): Promise<{ chunks: readonly Buffer[]; signature: string }> {
  const signing = post.secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64")
    return createHmac("sha256", key).update(`${post.id}.${seconds(post)}.`)
  })
  const chunks: Buffer[] = []
  let text = ""
  const keep = () => {
    const chunk = Buffer.from(text)
    for (const one of signing) one.update(chunk)
    chunks.push(chunk)
    text = ""
  }
  let begun = performance.now()
  for (const piece of post.body) {
    text += piece
    if (text.length < CHUNK) continue
    keep()
    if (performance.now() - begun < MOMENT_MS) continue
    await setImmediate()
    begun = performance.now()
  }
  keep()
  return { chunks, signature: signing.map((one) => `v1,${one.digest("base64")}`).join(" ") }
}

class ClosedAddress extends Error {
  override readonly name = "ClosedAddress"
}

/** Connects to open addresses only: judged by the address that is really connected to, whatever a name stood for before. */
function guardedAgent(allowed: readonly AddressRange[], answerMs: number): Agent {
  const lookup: LookupFunction = (hostname, options, done) => {
    resolveName(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return done(error, "")
      const open = found.filter(({ address }) => isOpen(address, allowed))
      const [first] = open
      if (first === undefined) return done(new ClosedAddress("not open for callbacks"), "")
      if (options.all) done(null, open)
      else done(null, first.address, first.family)
    })
  }
  const connector = buildConnector({ timeout: answerMs, lookup })
  return new Agent({
    pipelining: 1,
    connect: (options, done) => {
      // An address as it stands is never looked up.
      const host = bare(options.hostname)
      if (isIP(host) !== 0 && !isOpen(host, allowed)) return done(new ClosedAddress("not open for callbacks"), null)
      connector(options, (...[error, socket]) => {
        if (error !== null) return done(error, null)
        if (isOpen(socket.remoteAddress ?? "", allowed)) return done(null, socket)
        socket.destroy()
        done(new ClosedAddress("not open for callbacks"), null)
      })
    },
  })
}
