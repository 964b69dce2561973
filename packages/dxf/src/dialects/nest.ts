import type { Piece, XY } from "@toile/draft-model"
import { finderRoom } from "@toile/drawing"
import { longestName, plainName, shortened, uniqueNames } from "../pieces/piece-names.js"
import { asciiLine } from "../tags/ascii-line.js"
import { dxfText, putTags, writtenText } from "../tags/dxf-text.js"
import { putInsert, putTextLine } from "../tags/entities.js"
import type { DxfMeta, DxfWarning } from "../writing/request.js"
import { pieceText, sideBySide, styleText } from "./aama.js"
import { putBlock, type RuledPlace } from "./aama-block.js"
import { aamaLayers } from "./aama-layers.js"
import type { Dialect } from "./dialect.js"
import { systemTextHeight, systemTextPitch } from "./system-texts.js"

/** A piece in all sizes, the sample's first; the sample has its grade points as points of its lines. */
export interface NestPiece {
  readonly sizes: readonly Piece[]
  readonly alignedAt: XY
  readonly points: readonly RuledPlace[]
}

/** Drafts of one pattern as sizes. */
export interface NestRequest {
  /** The sample's first. */
  readonly sizes: readonly string[]
  /** As they follow each other in the RUL file. */
  readonly listed: readonly string[]
  readonly pieces: readonly NestPiece[]
  /** Rule n at n - 1: a shift for each of `sizes`, cm. */
  readonly rules: readonly (readonly XY[])[]
  /** Its `size` is not read: it is the sample's name. */
  readonly meta: DxfMeta
}

/**
 * A graded nest as one file: for each piece a BLOCK of each size, the sample's first, all of one piece lying over each other. Only the
 * sample has points, notches, rules' numbers and labels; the others have their lines.
 */
export const nestText = (
  { sizes, pieces, meta, listed: _, rules: __ }: NestRequest,
  dialect: Dialect,
): { readonly content: string; readonly warnings: readonly DxfWarning[] } => {
  const warnings: DxfWarning[] = []
  const longest = Math.max(...sizes.map((size) => size.length)) + 1
  const sources = pieces.map((piece) => piece.sizes[0]!.name)
  const names = uniqueNames(sources)
  const inBlocks = uniqueNames(sources, Math.min(longestName, LONGEST_BLOCK - longest))
  warnings.push(...shortened(sources, names, sources))
  const shifts = sideBySide(pieces.map((piece) => widest(piece.sizes)))
  const sample = { ...meta, size: sizes[0]! }
  const finders = finderRoom()
  const text = dxfText()
  putTags(text, [
    [0, "SECTION"],
    [2, "HEADER"],
    [9, "$ACADVER"],
    [1, "AC1009"],
    [0, "ENDSEC"],
    [0, "SECTION"],
    [2, "BLOCKS"],
  ])
  const blocks: string[] = []
  pieces.forEach(({ sizes: drawn, alignedAt, points }, index) => {
    const name = names[index]!
    drawn.forEach((piece, size) => {
      const block = `${inBlocks[index]!}_${sizes[size]}`
      blocks.push(block)
      const ascii = (line: string) => asciiLine(line, piece.name, warnings)
      const part = { piece, material: piece.materialGroups.join(" + "), quantity: piece.quantity }
      putBlock(
        text,
        {
          piece,
          name: block,
          systemText: pieceText(part, name, { ...meta, size: sizes[size]! }, dialect).map(ascii),
          shift: shifts[index]!,
          ascii,
          dialect,
          graded: { alignedAt, points: size === 0 ? points : "size" },
          labels: [],
          finders,
        },
        warnings,
      )
    })
  })
  putTags(text, [
    [0, "ENDSEC"],
    [0, "SECTION"],
    [2, "ENTITIES"],
  ])
  const style = [...styleText(sample, ruleTable(meta)), ...dialect.styleEnd]
  style.forEach((line, row) => {
    const place: XY = [0, -2 - row * systemTextPitch]
    putTextLine(text, aamaLayers.systemText, asciiLine(line, "", warnings), place, systemTextHeight)
  })
  for (const block of blocks) putInsert(text, aamaLayers.boundary, block)
  putTags(text, [
    [0, "ENDSEC"],
    [0, "EOF"],
  ])
  return { content: writtenText(text), warnings }
}

/** R12's longest name of a block. */
const LONGEST_BLOCK = 31

/** All sizes' cut lines in one, for the room that they take. */
const widest = (sizes: readonly Piece[]): Piece => ({
  ...sizes[0]!,
  cutLine: sizes.flatMap(({ cutLine }) => cutLine),
})

export const ruleTable = ({ styleName }: DxfMeta): string => plainName(styleName).slice(0, longestName)
