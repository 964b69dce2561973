import { blockOf, type Marker, type Piece, type XY } from "@toile/draft-model"
import { finderRoom } from "@toile/drawing"
import { asBlock } from "../pieces/as-block.js"
import { longestName, plainName, shortened, uniqueNames } from "../pieces/piece-names.js"
import { asciiLine } from "../tags/ascii-line.js"
import { dxfText, putTags, writtenText } from "../tags/dxf-text.js"
import { putInsert, putTextLine } from "../tags/entities.js"
import type { DxfMeta, DxfRequest, DxfWarning } from "../writing/request.js"
import { putBlock } from "./aama-block.js"
import { aamaLayers } from "./aama-layers.js"
import type { Dialect } from "./dialect.js"
import { systemTextHeight, systemTextPitch } from "./system-texts.js"

/**
 * A request as a file of the apparel trade, AAMA or what is near to it: R12 without TABLES, one BLOCK for each piece and material that it is cut from, one INSERT
 * at 0,0 for each block. Pieces keep the drafting's orientation and stand side by side; how many to cut is in their
 * system text, so copies and the marker's places are not repeated. A piece on the fold is written as its half with the
 * mirror line on layer 6. Of a piece that is cut out as a block first the block is written, with the piece within it. The request has passed `checkRequest`.
 * @param opened pieces of blocks that lie on the fold, whole
 */
export const apparelText = (
  request: DxfRequest,
  dialect: Dialect,
  opened: ReadonlyMap<string, Piece> = new Map(),
): { readonly content: string; readonly warnings: readonly DxfWarning[] } => {
  const warnings: DxfWarning[] = []
  const ascii = (piece: string) => (text: string) => asciiLine(text, piece, warnings)
  const parts = request.markers.flatMap((marker) => partsOf(marker, request.pieces, opened))
  const names = partNames(parts, warnings)
  const shifts = sideBySide(parts.map((part) => part.piece))
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
  parts.forEach((part, index) => {
    warnAboutNotches(part, dialect, warnings)
    const name = names[index]!
    const write = ascii(part.piece.name)
    const systemText = pieceText(part, name, request.meta, dialect).map(write)
    const labels = request.labelsOf?.(part.piece.name).map(write) ?? []
    const { piece } = part
    putBlock(text, { piece, name, systemText, shift: shifts[index]!, ascii: write, dialect, labels, finders }, warnings)
  })
  putTags(text, [
    [0, "ENDSEC"],
    [0, "SECTION"],
    [2, "ENTITIES"],
  ])
  const style = [...styleText(request.meta), ...dialect.styleEnd]
  style.forEach((line, row) => {
    const place: XY = [0, -2 - row * systemTextPitch]
    putTextLine(text, aamaLayers.systemText, ascii("")(line), place, systemTextHeight)
  })
  for (const name of names) putInsert(text, aamaLayers.boundary, name)
  putTags(text, [
    [0, "ENDSEC"],
    [0, "EOF"],
  ])
  return { content: writtenText(text), warnings }
}

/** A piece as one material needs it; where it names several, the quantity is to be cut of each. */
export interface Part {
  readonly piece: Piece
  readonly material: string
  readonly quantity: number
  /** Of a block, which stands for the piece here: by what it is larger, cm. */
  readonly blockMargin?: number
}

const partsOf = (marker: Marker, pieces: readonly Piece[], opened: ReadonlyMap<string, Piece>): readonly Part[] => {
  const copies = new Map<string, number>()
  for (const sheet of marker.sheets)
    for (const { piece } of sheet.placements) copies.set(piece, (copies.get(piece) ?? 0) + 1)
  return pieces
    .filter((piece) => copies.has(piece.name))
    .map((piece) => ({
      ...blockPart(marker, piece, opened),
      // A marker of all groups together has a name that is no material.
      material: piece.materialGroups.includes(marker.materialGroup)
        ? marker.materialGroup
        : piece.materialGroups.join(" + "),
      // A marker that shows each piece once says nothing of how many to cut.
      quantity: Math.max(piece.quantity, copies.get(piece.name)!),
    }))
}

const blockPart = (
  marker: Marker,
  piece: Piece,
  opened: ReadonlyMap<string, Piece>,
): Pick<Part, "piece" | "blockMargin"> => {
  const block = blockOf(marker, { piece: piece.name })
  return block === undefined
    ? { piece }
    : { piece: asBlock(opened.get(piece.name) ?? piece, block), blockMargin: block.margin }
}

const partNames = (parts: readonly Part[], warnings: DxfWarning[]): readonly string[] => {
  const seen = new Set<string>()
  const sources = parts.map(({ piece, material }) => {
    if (seen.has(piece.name)) return `${piece.name} ${material}`
    seen.add(piece.name)
    return piece.name
  })
  const names = uniqueNames(sources)
  warnings.push(
    ...shortened(
      sources,
      names,
      parts.map(({ piece }) => piece.name),
    ),
  )
  return names
}

export const pieceText = (
  { piece, material, quantity, blockMargin }: Part,
  name: string,
  meta: DxfMeta,
  dialect: Dialect,
): readonly string[] => [
  `Piece Name: ${name}`,
  `Size: ${meta.size}`,
  `Quantity: ${dialect.quantity(quantity, piece.mirrored)}`,
  `Material: ${material}`,
  `Annotation: ${annotation(piece, quantity, blockMargin)}`,
]

const annotation = (piece: Piece, quantity: number, blockMargin: number | undefined): string =>
  [
    `${piece.number} ${piece.title.en}`,
    `cut ${quantity}${piece.mirrored ? " mirrored" : ""}${piece.onFold ? " on fold" : ""}`,
    ...(piece.nap === "oneWay" ? ["one way"] : []),
    ...(blockMargin === undefined
      ? []
      : [`block + ${Math.round(blockMargin * 100) / 100} cm, recut on ${aamaLayers.internal}`]),
  ].join(", ")

export const styleText = (meta: DxfMeta, gradeRuleTable = ""): readonly string[] => {
  const date = new Date(meta.createdAt).toISOString()
  return [
    `Style Name: ${plainName(meta.styleName).slice(0, longestName)}`,
    `Creation Date: ${date.slice(8, 10)}-${date.slice(5, 7)}-${date.slice(0, 4)}`,
    `Creation Time: ${date.slice(11, 16)}`,
    `Author: ${meta.author}`,
    `Sample Size: ${meta.size}`,
    `Grade Rule Table: ${gradeRuleTable}`,
    "Units: METRIC",
  ]
}

const warnAboutNotches = ({ piece }: Part, { notchLayers }: Dialect, warnings: DxfWarning[]): void => {
  const types = new Set(
    piece.notches
      .map((notch) => notch.type)
      .filter((type) => type !== "slit" && type !== "v" && notchLayers[type] === notchLayers.slit),
  )
  for (const type of types)
    warnings.push({
      code: "notchType",
      piece: piece.name,
      message: `AAMA has one layer for all notches: the ${type} notches of ${piece.name} keep place, depth, width and angle only`,
    })
}

const gap = 5
const rowWidth = 250

/** How far each piece moves so that all stand in rows beside each other, above the x axis. */
export const sideBySide = (pieces: readonly Piece[]): readonly XY[] => {
  let [x, y, rowHeight] = [0, 0, 0]
  return pieces.map((piece) => {
    const xs = piece.cutLine.map((place) => place[0])
    const ys = piece.cutLine.map((place) => place[1])
    const [left, bottom] = [minimum(xs), minimum(ys)]
    const [width, height] = [maximum(xs) - left, maximum(ys) - bottom]
    if (x > 0 && x + width > rowWidth) {
      x = 0
      y += rowHeight + gap
      rowHeight = 0
    }
    const shift: XY = [x - left, y - bottom]
    x += width + gap
    rowHeight = Math.max(rowHeight, height)
    return shift
  })
}

const minimum = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b))
const maximum = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b))
