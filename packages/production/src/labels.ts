import { type Draft, drawnSides, fixedText, type Piece, type Side } from "@toile/draft-model"
import { type DrawContext, type Language, shrinkageText, sideText } from "@toile/drawing"
import type { PieceLabel } from "@toile/dxf"
import { shortCode } from "./join-drafts.js"
import type { OrderWords, ProductionRequest } from "./request.js"

type Scaling = Draft["scaling"]

const words = {
  en: {
    count: (n: number, of: number) => `piece ${n} of ${of}`,
    face: "face up",
    ease: (warp: string, weft: string) =>
      warp === weft ? `ease adjusted ${warp} %` : `ease adjusted ${warp} % in warp, ${weft} % in weft`,
  },
  fr: {
    count: (n: number, of: number) => `pièce ${n} sur ${of}`,
    face: "endroit dessus",
    ease: (warp: string, weft: string) =>
      warp === weft ? `aisance ajustée à ${warp} %` : `aisance ajustée à ${warp} % en chaîne, ${weft} % en trame`,
  },
} as const

/** What the labels of a piece are told from. */
export interface Labelled {
  readonly piece: Piece
  /** How many pieces its draft has. */
  readonly count: number
  readonly order: OrderWords
  /** The draft's short code; "" where it has no ID. */
  readonly code: string
  /** Which side of the wearer it is of as it is drawn, where its draft tells it. */
  readonly side?: Side
  /** How a copy lies; absent: the piece is written once, whatever is cut of it. */
  readonly mirrored?: boolean
}

/**
 * The label lines of a piece: what is not known of it is left out. Left and right are as worn; where nothing tells the side, a
 * mirrored pair is told apart as it is drawn.
 */
export const labelLines = (kinds: readonly PieceLabel[], about: Labelled, language: Language): readonly string[] => {
  const { piece, count, order, code, side, mirrored } = about
  const w = words[language]
  const has = (kind: PieceLabel, text: string | undefined): readonly string[] =>
    kinds.includes(kind) && text !== undefined && text !== "" ? [text] : []
  const joined = (...parts: (readonly string[])[]) => parts.flat().join(" · ")
  return [
    // A drawn piece tells its shrinkage in any case
    ...(mirrored === undefined ? has("adjustment", shrinkageText(piece, language)) : []),
    ...has("adjustment", easeText(piece, order.scaling, language)),
    joined(
      has("count", w.count(piece.number, count)),
      has("side", sideText(piece, side, mirrored, language)),
      has("face", w.face),
    ),
    joined(has("customer", shortText(order.customer))),
    joined(has("note", shortText(order.note))),
    joined(has("code", code), has("date", order.createdAt?.slice(0, 10))),
  ].filter((line) => line !== "")
}

/** "ease adjusted 102.0 %": what the draft's sizes hold already, of the first of the piece's materials. */
const easeText = ({ materialGroups: [group] }: Piece, scaling: Scaling, language: Language): string | undefined => {
  const { easeAdjWarp = 1, easeAdjWeft = 1 } = (group === undefined ? undefined : scaling?.[group]) ?? {}
  if (easeAdjWarp === 1 && easeAdjWeft === 1) return undefined
  const percent = (factor: number) => fixedText(100 * factor, 1, language)
  return words[language].ease(percent(easeAdjWarp), percent(easeAdjWeft))
}

/** Characters of a customer's name or a note that stand on a piece. */
const LONGEST = 48

/** In one line, cut where it is long. */
export const shortText = (text = ""): string => {
  const line = [...text.replace(/\s+/gu, " ").trim()]
  return line.length > LONGEST
    ? `${line
        .slice(0, LONGEST - 1)
        .join("")
        .trimEnd()}…`
    : line.join("")
}

/** The labels of the pieces of a request, by their names; undefined where none are asked for. */
export const labelsOf = (
  request: Pick<ProductionRequest, "draft" | "orders" | "draftId" | "createdAt" | "order" | "context">,
  kinds: readonly PieceLabel[] | undefined,
): ((piece: string, mirrored?: boolean) => readonly string[]) | undefined => {
  if (kinds === undefined) return undefined
  const { draft, orders, draftId, createdAt, order = { createdAt }, context } = request
  const pieces = new Map(draft.pieces.map((piece) => [piece.name, piece]))
  const sides = kinds.includes("side") ? drawnSides(draft) : undefined
  return (name, mirrored) => {
    const piece = pieces.get(name)
    if (piece === undefined) return []
    const own = orders?.get(name)
    const id = own?.draftId ?? draftId
    const side = sides?.get(name)
    const about: Labelled = {
      piece,
      count: own?.count ?? draft.pieces.length,
      order: own?.order ?? order,
      code: id === undefined ? "" : shortCode(id),
      ...(side === undefined ? {} : { side }),
      ...(mirrored === undefined ? {} : { mirrored }),
    }
    return labelLines(kinds, about, context.language)
  }
}

/** What a sheet is drawn with: the labels, and with the code among them no whole ID. */
export const labelledContext = (request: ProductionRequest, kinds: readonly PieceLabel[] | undefined): DrawContext => {
  const { context, draftId } = request
  const lines = labelsOf(request, kinds)
  if (lines === undefined) return context
  const isShort = kinds?.includes("code") === true && draftId !== undefined
  const subject = isShort ? context.subject.replace(draftId, shortCode(draftId)) : context.subject
  return { ...context, subject, labelsOf: lines }
}
