import { randomBytes } from "node:crypto"
import { Ids } from "@toile/service-core"
import { Clock, Effect, Layer } from "effect"

/** A UUID of version 7 (RFC 9562, 5.7): 48 bits of milliseconds, then random bits, so that IDs sort by creation. */
export function uuidV7(millis: number, random: Uint8Array): string {
  const bytes = Uint8Array.from(random.subarray(0, 16))
  for (let i = 0; i < 6; i++) bytes[i] = Math.floor(millis / 2 ** (8 * (5 - i))) & 0xff
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = Buffer.from(bytes).toString("hex")
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-")
}

export const uuids = Layer.succeed(Ids, {
  next: Effect.map(Clock.currentTimeMillis, (millis) => uuidV7(millis, randomBytes(16))),
})
