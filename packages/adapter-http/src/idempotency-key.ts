import { createHash, type Hash } from "node:crypto"
import { type AnyEndpoint, idempotencyKey } from "@toile/contract"
import type { InParts } from "@toile/result"
import {
  type Actor,
  conflict,
  type Failure,
  inTurns,
  invalid,
  jsonParts,
  type OnceAnswer,
  once,
  Secrets,
} from "@toile/service-core"
import { Effect, Stream } from "effect"
import { received } from "./received.js"
import type { Services } from "./services.js"

type Working<A> = Effect.Effect<A, Failure, Services>
type Fields = Readonly<Record<string, unknown>>

/** One request to make something, with the key that was sent with it. */
export interface KeyedRequest {
  readonly endpoint: Pick<AnyEndpoint, "id" | "secret">
  readonly actor: Actor
  readonly key: string
  /** What makes it the same request, beside an uploaded file: its path and its body. */
  readonly sent: readonly unknown[]
  readonly upload: AsyncIterable<Uint8Array>
  /** What comes before the transaction in which it is made; it gives what is made there. */
  readonly prepare: (upload: AsyncIterable<Uint8Array>) => Working<Working<unknown>>
  /** Reads what was made before: the secret fields of an answer are not kept with the key. */
  readonly readAgain: (id: string) => Working<unknown>
}

/** Makes what the request asks for, or gives the answer that its key got before. */
export const keyed = ({ endpoint, actor, key, sent, upload, prepare, readAgain }: KeyedRequest) =>
  Effect.gen(function* () {
    if (!idempotencyKey.test(key)) {
      const message = "must be 1 to 255 visible ASCII characters"
      return yield* invalid([{ pointer: "header/Idempotency-Key", message: `Idempotency-Key ${message}` }])
    }
    // A file is hashed before anything is made of it; an upload is small enough to be held.
    const chunks = yield* Stream.runCollect(received(upload))
    const file = chunks.length === 0 ? "" : (yield* Secrets).hash(Buffer.concat(chunks))
    const print = yield* fingerprint([endpoint.id, ...sent, file])
    const found = yield* once(actor, key, print, prepare(again(chunks)), (answer) => without(endpoint.secret, answer))
    if (!found.again || endpoint.secret === undefined) return found
    return yield* withSecrets(found, endpoint.secret, readAgain)
  })

async function* again(chunks: readonly Uint8Array[]) {
  yield* chunks
}

/** The hash of the JSON that is the same for the same value, in whatever order its fields came. */
const fingerprint = Effect.fnUntraced(function* (value: unknown) {
  const sha = createHash("sha256")
  yield* inTurns(hashed(jsonParts(value, { membersOf: sorted, textOf: canonicalText }), sha))
  return sha.digest("hex")
})

function* hashed(parts: Iterable<string>, sha: Hash): InParts<void> {
  for (const part of parts) {
    sha.update(part)
    yield undefined
  }
}

const sorted = (object: object) => Object.entries(object).sort(byName)

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1)

const canonicalText = (value: unknown): string | undefined =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner) ? Object.fromEntries(sorted(inner)) : inner,
  )

/** The fields stay, empty, so that an answer that is given again has them in their places. */
const without = (secret: readonly string[] = [], answer: unknown): unknown =>
  secret.length === 0 ? answer : { ...(answer as Fields), ...Object.fromEntries(secret.map((field) => [field, ""])) }

const withSecrets = Effect.fnUntraced(function* (
  { answer }: OnceAnswer<unknown>,
  secret: readonly string[],
  readAgain: KeyedRequest["readAgain"],
) {
  const gone = conflict("What this Idempotency-Key made has been removed.")
  const present = yield* Effect.catchTag(readAgain(String((answer as Fields).id)), "NotFound", () => gone)
  const fields = Object.fromEntries(secret.map((field) => [field, (present as Fields)[field]]))
  return { answer: { ...(answer as Fields), ...fields }, again: true } satisfies OnceAnswer<unknown>
})
