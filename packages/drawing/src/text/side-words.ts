import { isAlikeMirrored, isLayer, namedSide, type Piece, type Side } from "@toile/draft-model"
import type { Language } from "../draw-context.js"

const words = {
  en: {
    side: { left: "left", right: "right" },
    drawn: (side: string) => `${side} as drawn`,
    copy: { drawn: "as drawn", mirrored: "mirrored" },
    either: "either side",
  },
  fr: {
    side: { left: "gauche", right: "droite" },
    drawn: (side: string) => `${side} comme dessiné`,
    copy: { drawn: "comme dessiné", mirrored: "en miroir" },
    either: "un côté ou l'autre",
  },
} as const

const other: Readonly<Record<Side, Side>> = { left: "right", right: "left" }

/**
 * Which side of the wearer a piece is, where the draft tells it; else of a pair whose two are alike that it is of either, of another how the copy lies. Undefined where there is nothing to tell: a layer, a piece on
 * the fold.
 * @param side the side that it is of as it is drawn (`drawnSides` of a draft); undefined: nothing tells it
 * @param mirrored how the copy lies; absent: the piece is written once, whatever is cut of it
 */
export const sideText = (
  piece: Piece,
  side: Side | undefined,
  mirrored: boolean | undefined,
  language: Language,
): string | undefined => {
  const w = words[language]
  if (piece.onFold) return undefined
  const own = namedSide(piece)
  if (own !== undefined) return w.side[own]
  if (isLayer(piece)) return undefined
  if (side === undefined && piece.mirrored && isAlikeMirrored(piece)) return w.either
  if (mirrored === undefined) return side && (piece.mirrored ? w.drawn(w.side[side]) : w.side[side])
  if (side !== undefined) return w.side[mirrored ? other[side] : side]
  return piece.mirrored ? (mirrored ? w.copy.mirrored : w.copy.drawn) : undefined
}
