import type { InParts } from "@toile/result"
import { joined, jsonInPieces } from "@toile/service-core"

/** What a column holds as JSON. A damaged one is said to be so: a parser's own words quote it, and errors are logged. */
export function storedJson(text: string): ReturnType<typeof JSON.parse> {
  try {
    return JSON.parse(text)
  } catch {
    throw damaged()
  }
}

/** As storedJson, of the pieces of a text that may be megabytes: others are served in between. */
export function* storedJsonInParts(pieces: readonly Uint8Array[]): InParts<unknown> {
  try {
    return yield* jsonInPieces(yield* joined(pieces))
  } catch {
    throw damaged()
  }
}

const damaged = () => new Error("the database holds a text that should be JSON and is not")
