import { randomBytes } from "node:crypto"
import { Ids } from "@toile/service-core"
import { Clock, Effect, Layer } from "effect"

/** A UUID of version 7 (RFC 9562, 5.7): 48 bits of milliseconds, then random bits, so that IDs sort by creation. */
function uuidV7(millis: number, random: Uint8Array): string {
  const bytes = Uint8Array.from(random.subarray(0, 16))
  for (let i = 0; i < 6; i++) bytes[i] = Math.floor(millis / 2 ** (8 * (5 - i))) & 0xff
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  const hex = Buffer.from(bytes).toString("hex")
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-")
}

/** IDs of one process: within a millisecond the random number's first bits count up, so that they still sort. */
export function uuidSource(): (millis: number) => string {
  let last = 0
  let count = 0
  return (millis) => {
    const random = randomBytes(16)
    // A clock that was set back must not give IDs that sort before earlier ones.
    if (millis > last) {
      last = millis
      count = random.readUInt16BE(6) & 0x07ff
    } else if (++count > 0x0fff) {
      last++
      count = 0
    }
    random.writeUInt16BE(count, 6)
    return uuidV7(last, random)
  }
}

export const uuids = Layer.sync(Ids, () => {
  const make = uuidSource()
  return { next: Effect.map(Clock.currentTimeMillis, make) }
})
