import { setImmediate } from "node:timers/promises"
import { textStretches } from "@toile/contract"
import type { InParts } from "@toile/result"
import { joined, jsonInPieces } from "@toile/service-core"

const MOMENT_MS = 4

/**
 * Reads in pieces, and lets others be served where that takes longer than a moment.
 *
 * @throws SyntaxError and Unfit as `jsonInPieces`
 */
export const readJson = (bytes: Uint8Array): Promise<unknown> => inMoments(jsonInPieces(bytes))

/**
 * As readJson, of what came in pieces.
 *
 * @throws SyntaxError and Unfit as `jsonInPieces`
 */
export const readJsonOf = (pieces: readonly Uint8Array[]): Promise<unknown> => inMoments(fromPieces(pieces))

/**
 * As readJson, of a text that has been decoded.
 *
 * @throws SyntaxError and Unfit as `jsonInPieces`
 */
export const readJsonText = (text: string): Promise<unknown> => inMoments(textInPieces(text))

function* fromPieces(pieces: readonly Uint8Array[]): InParts<unknown> {
  return yield* jsonInPieces(yield* joined(pieces))
}

function* textInPieces(text: string): InParts<unknown> {
  const pieces: Buffer[] = []
  for (const piece of textStretches(text)) {
    // As bytes they would become other characters.
    if (/\p{Surrogate}/u.test(piece)) throw new SyntaxError("it has halves of characters")
    pieces.push(Buffer.from(piece))
    yield undefined
  }
  return yield* fromPieces(pieces)
}

/** Goes on for a moment at a time, and lets others be served in between. */
export async function inMoments<A>(pieces: InParts<A>): Promise<A> {
  for (let begun = performance.now(); ; ) {
    const { done, value } = pieces.next()
    if (done === true) return value
    if (performance.now() - begun < MOMENT_MS) continue
    await setImmediate()
    begun = performance.now()
  }
}
