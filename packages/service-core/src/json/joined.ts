import type { InParts } from "@toile/result"

/**
 * Pieces as one. In one go the memory for 30 MB takes 25 to 50 ms: it is got page by page where it is written for the
 * first time.
 */
export function* joined(pieces: readonly Uint8Array[]): InParts<Uint8Array> {
  const all = new Uint8Array(pieces.reduce((bytes, piece) => bytes + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
    yield undefined
  }
  return all
}
