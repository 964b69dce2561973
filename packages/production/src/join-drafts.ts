import type { Draft, EdgeRef, Piece, Stitch } from "@toile/draft-model"
import type { OrderWords, PieceOrder } from "./request.js"

/** A draft that lies on the same sheets as others. */
export interface JoinedPart {
  readonly draft: Pick<Draft, "pieces" | "stitches">
  readonly draftId: string
  /** The garment's name. */
  readonly garmentName: string
  /** The pieces that are wanted of it, by name. */
  readonly objects: readonly string[]
  /** What labels tell of it. */
  readonly order?: OrderWords
}

export interface JoinedPieces {
  readonly pieces: readonly Piece[]
  readonly stitches: readonly Stitch[]
  /** All that are wanted. */
  readonly objects: readonly string[]
  readonly orders: ReadonlyMap<string, PieceOrder>
}

/** The end of a draft's ID, which is random; its beginning is the time. */
export const shortCode = (draftId: string): string => draftId.slice(-6).toUpperCase()

/**
 * The pieces of several drafts as if they were one's: names and titles tell whose each is, by the draft's short code (`9F2C1A-front`: formats that cut names cut their ends;
 * "Front 9F2C1A"). Drafts whose codes are the same are told apart by their place in the list too.
 */
export const joinDrafts = (parts: readonly JoinedPart[]): JoinedPieces => {
  const codes = parts.map(({ draftId }) => shortCode(draftId))
  const orders = new Map<string, PieceOrder>()
  const pieces: Piece[] = []
  const stitches: Stitch[] = []
  const objects: string[] = []
  for (const [index, { draft, draftId, garmentName, objects: own, order }] of parts.entries()) {
    const code = codes.indexOf(codes[index]!) === index ? codes[index]! : `${codes[index]}-${index + 1}`
    const named = (name: string) => `${code}-${name}`
    for (const piece of draft.pieces) {
      const name = named(piece.name)
      const title = Object.fromEntries(
        Object.entries(piece.title).map(([language, text]) => [language, `${text} ${code}`]),
      )
      pieces.push({
        ...piece,
        name,
        title: { ...piece.title, ...title },
        ...(piece.copyOf === undefined ? {} : { copyOf: named(piece.copyOf) }),
      })
      orders.set(name, {
        draftId,
        garment: code,
        garmentName,
        name: piece.name,
        count: draft.pieces.length,
        ...(order ? { order } : {}),
      })
      if (own.includes(piece.name)) objects.push(name)
    }
    const renamed = (chain: readonly EdgeRef[]) => chain.map((edge) => ({ ...edge, piece: named(edge.piece) }))
    for (const { a, b, ...stitch } of draft.stitches) stitches.push({ ...stitch, a: renamed(a), b: renamed(b) })
  }
  return { pieces, stitches, objects, orders }
}

/** The orders as part of a file's name: "9F2C1A-01AB3D-and-4-more". */
export const ordersInName = (draftIds: readonly string[]): string => {
  const shown = draftIds.slice(0, 4).map(shortCode)
  return [...shown, ...(draftIds.length > 4 ? [`and-${draftIds.length - 4}-more`] : [])].join("-")
}

/** The orders in a few words: "drafts 9F2C1A, 01AB3D and 4 more". */
export const ordersInWords = (draftIds: readonly string[]): string => {
  const shown = draftIds.slice(0, 4).map(shortCode).join(", ")
  return `drafts ${shown}${draftIds.length > 4 ? ` and ${draftIds.length - 4} more` : ""}`
}
