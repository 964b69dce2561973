import type { Media } from "@toile/contract"
import { Effect, Stream } from "effect"
import type { Actor } from "../actor.js"
import { type Failure, invalid, orNotFound } from "../failure.js"
import { Addresses, mediaUrl } from "../ports/addresses.js"
import { Files, mediaFileKey } from "../ports/files.js"
import { MediaLibrary } from "../ports/media.js"
import { Ids, now } from "../ports/time-and-ids.js"
import { imageType } from "./image-type.js"

/** Keeps an uploaded image; what it is, its content says. */
export const storeMedia = Effect.fnUntraced(function* (actor: Actor, upload: Stream.Stream<Uint8Array, Failure>) {
  const bytes = joined(yield* Stream.runCollect(upload))
  const contentType = imageType(bytes)
  if (contentType === undefined) {
    return yield* invalid([{ pointer: "/file", message: "file must be a PNG, JPEG or WebP image" }])
  }
  const id = yield* (yield* Ids).next
  // The bytes are there before the record that makes them readable.
  const written = yield* (yield* Files).write(mediaFileKey(actor.tenantId, id), bytes)
  yield* (yield* MediaLibrary).insert({
    id,
    tenantId: actor.tenantId,
    contentType,
    ...written,
    createdAt: yield* now,
    createdBy: actor.id,
  })
  return { id, url: mediaUrl(yield* Addresses, id) } satisfies Media
})

/** An image for anyone who has its address. */
export const readMedia = Effect.fnUntraced(function* (id: string) {
  const media = yield* orNotFound("image")(yield* (yield* MediaLibrary).find(id))
  const bytes = yield* orNotFound("image")(yield* (yield* Files).read(mediaFileKey(media.tenantId, media.id)))
  const filename = `${media.id}.${media.contentType.replace("image/", "")}`
  return { filename, contentType: media.contentType, bytes, fixed: true }
})

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
