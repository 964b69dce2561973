import type { FileDescriptor } from "@toile/contract"
import { Effect } from "effect"
import { Base64 } from "effect/encoding"
import { Secrets } from "./ports/secrets.js"

/** A file as a JSON answer carries it. */
export const fileDescriptor = Effect.fnUntraced(function* (fileName: string, bytes: Uint8Array) {
  // Each takes a while of megabytes: others are served in between.
  const contentSha256 = (yield* Secrets).hash(bytes)
  yield* Effect.yieldNow
  const content = Base64.encode(bytes)
  yield* Effect.yieldNow
  return {
    fileName,
    size: bytes.length,
    encoding: "base64",
    content,
    contentSha256,
  } satisfies FileDescriptor
})
