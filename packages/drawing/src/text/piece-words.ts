import { fixedText, numberText, type Piece } from "@toile/draft-model"
import type { DrawContext, Language } from "../draw-context.js"

interface Words {
  readonly cut: (quantity: number) => string
  readonly mirrored: string
  readonly onFold: string
  readonly oneWay: string
  readonly fold: string
  readonly pieceOf: (number: number, count: number) => string
  /** Cut out larger first, by so many cm all round. */
  readonly block: (margin: string) => string
  /** What a cloth that shrinks is cut at, along and across the grain. */
  readonly shrinkage: (warp: string, weft: string) => string
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    cut: (n) => `cut ${n}`,
    mirrored: "mirrored",
    onFold: "on fold",
    oneWay: "one way",
    fold: "fold",
    pieceOf: (n, count) => `piece ${n} of ${count}`,
    block: (margin) => `block + ${margin} cm, cut again`,
    shrinkage: (warp, weft) => (warp === weft ? `cut ${warp} %` : `cut ${warp} % in warp, ${weft} % in weft`),
  },
  fr: {
    cut: (n) => `couper ${n}`,
    mirrored: "en miroir",
    onFold: "au pli",
    oneWay: "sens unique",
    fold: "pli",
    pieceOf: (n, count) => `pièce ${n} sur ${count}`,
    block: (margin) => `bloc + ${margin} cm, à recouper`,
    shrinkage: (warp, weft) =>
      warp === weft ? `coupé à ${warp} %` : `coupé à ${warp} % en chaîne, ${weft} % en trame`,
  },
}

/** "centreFront" as "centre front"; digits stand alone: "dart2" as "dart 2". */
export const spacedName = (name: string): string => {
  // Most edges are called by one small word
  if (SMALL_WORD.test(name)) return name
  return name
    .replace(/([a-zà-ÿ0-9])([A-Z])/gu, "$1 $2")
    .replace(/([a-zA-Z])([0-9])/gu, "$1 $2")
    .toLowerCase()
}

const SMALL_WORD = /^[a-z]+$/

export const foldWord = (language: Language): string => words[language].fold

/** What to cut: "cut 2 mirrored, shell", "cut 1 on fold, shell + interfacing". */
const cutText = (piece: Piece, context: DrawContext): string => {
  const w = words[context.language]
  const groups = piece.materialGroups.map((g) => context.groupTitles?.[g] ?? spacedName(g)).join(" + ")
  const how = [w.cut(piece.quantity), ...(piece.mirrored ? [w.mirrored] : []), ...(piece.onFold ? [w.onFold] : [])]
  // Older drafts are drawn as they were
  const way = piece.drawing === 2 && piece.nap === "oneWay" ? [w.oneWay] : []
  return [how.join(" "), ...(groups === "" ? [] : [groups]), ...way].join(", ")
}

/** "cut 103.1 %": larger than it will be, by what the cloth shrinks; "" for one that does not. */
export const shrinkageText = ({ shrinkage }: Piece, language: Language): string => {
  if (shrinkage === undefined) return ""
  const percent = (factor: number): string => fixedText(100 / factor, 1, language)
  return words[language].shrinkage(percent(shrinkage.warp), percent(shrinkage.weft))
}

const CUT_FOR_SHRINKAGE =
  /\b(?:cut|coupé à) \d+(?:[.,]\d+)? %(?: (?:in warp|en chaîne), \d+(?:[.,]\d+)? % (?:in weft|en trame))?/

/** That text where it stands in one that is read, in any language: the piece is cut for its cloth's shrinkage. */
export const shrinkageToldIn = (text: string): string | undefined => CUT_FOR_SHRINKAGE.exec(text)?.[0]

const pieceOfText = ({ number }: Piece, { pieceCount, language }: DrawContext): string =>
  pieceCount === undefined ? "" : words[language].pieceOf(number, pieceCount)

/** "block + 1.5 cm, cut again". */
export const blockText = (margin: number, language: Language): string =>
  words[language].block(numberText(margin, 2, language))

/** "1 Front". */
export const pieceTitle = (piece: Piece, language: Language): string =>
  `${piece.number} ${piece.title[language] ?? piece.title.en}`

/** "1 Front: cut 2 mirrored, shell". */
export const titleAndCut = (piece: Piece, context: DrawContext): string =>
  `${pieceTitle(piece, context.language)}${context.language === "fr" ? "\u00a0:" : ":"} ${cutText(piece, context)}`

/** The lines of a piece's text, the most needed first, with how large each is beside the title. */
export const pieceLines = (
  piece: Piece,
  context: DrawContext,
  labels?: readonly string[],
  blockMargin?: number,
): readonly (readonly [text: string, size: number])[] => {
  const { garment, subject } = context.orderOf?.(piece.name) ?? context
  return (
    [
      [pieceTitle(piece, context.language), 1],
      [cutText(piece, context), 0.66],
      [blockMargin === undefined ? "" : blockText(blockMargin, context.language), 0.66],
      [shrinkageText(piece, context.language), 0.66],
      ...(labels ?? [pieceOfText(piece, context)]).map((text) => [text, 0.66] as const),
      [garment, 0.66],
      [labels ? "" : subject, 0.66],
    ] as const
  ).filter(([text]) => text !== "")
}
