import type { XY } from "@toile/draft-model"
import { type Around, assemble } from "./assemble.js"
import { chain } from "./chain.js"
import type { ToldPiece } from "./cut-of-sizes.js"
import type { ReadBlock } from "./document.js"
import type { Doubts } from "./doubts.js"
import { layerKey, meaningOf } from "./layers.js"
import {
  blockKey,
  isNamed,
  isOnOutlines,
  isOutline,
  opened,
  piecesWithin,
  withoutCycles,
  withoutLayouts,
} from "./nested-blocks.js"
import { withOutlineLayers } from "./outline-layers.js"
import { isHeader, ownSheets, placeOfText, toldBySheet } from "./own-sheets.js"
import { boxOf, inBox, inRing, nearestOnRing, ringArea } from "./plane.js"
import { keySaid, saidKey } from "./said-keys.js"
import { type InsertShape, type LineShape, mapShape, type Shape } from "./shapes.js"
import { sizesInNames, sizesOnLayers } from "./sizes-told.js"
import { keyAndValue } from "./text.js"

/** What a file may become by blocks in blocks. */
const MOST_SHAPES = 2_000_000
const MOST_BESIDE = 1000

interface Source {
  readonly blocks: readonly ReadBlock[]
  readonly shapes: readonly Shape[]
  /** Of the rule table, and the sample's. */
  readonly sizes: readonly string[]
}

/** One piece for each block with an outline, in the block's own axes; and those that are drawn beside the blocks. */
export const piecesOf = (
  source: Source,
  doubts: Doubts,
): { readonly pieces: readonly ToldPiece[]; readonly isPlain: boolean } => {
  const { blocks, shapes, sizes } = withoutLayouts(withOutlineLayers(withoutCycles(source, doubts), doubts))
  const byName = new Map(blocks.map((block) => [blockKey(block.name), block]))
  const within = new Set<string>()
  const placed = new Map<string, InsertShape[]>()
  const room = { left: MOST_SHAPES }
  for (const shape of [...shapes, ...blocks.flatMap((block) => block.shapes)])
    if (shape.kind === "insert" && !byName.has(blockKey(shape.block)))
      doubts.add("unknownBlock", shape.row, `INSERT of the block ${JSON.stringify(shape.block)}, which is not there`)
  for (const block of blocks)
    for (const shape of block.shapes) if (shape.kind === "insert") within.add(blockKey(shape.block))
  for (const shape of shapes)
    if (shape.kind === "insert")
      placed.set(blockKey(shape.block), [...(placed.get(blockKey(shape.block)) ?? []), shape])
  const inner = piecesWithin(blocks, byName, new Set(placed.keys()))
  const nested = { byName, drawn: inner.drawn, room }
  const isOwn = (key: string): boolean => !within.has(key) || (inner.whole.has(key) && placed.has(key))
  for (const key of inner.whole)
    if (!placed.has(key)) {
      const { name, row } = byName.get(key)!
      doubts.add("innerPiece", row, `${name} stands in another piece alone: it is drawn there, and no piece of its own`)
    }
  for (const key of placed.keys()) {
    const block = byName.get(key)
    if (block === undefined || !within.has(key) || inner.whole.has(key)) continue
    if (block.shapes.some(isNamed) && block.shapes.some(isOutline))
      doubts.add(
        "innerPiece",
        block.row,
        `${block.name} gives another block its outline: it is that piece, and no piece of its own`,
      )
  }
  const own = blocks
    // What is drawn within another block belongs to that one; what is anonymous is a dimension or a hatch.
    .filter(({ name }) => isOwn(blockKey(name)) && !name.startsWith("*"))
    .map((block) => {
      const all = ownWordsFirst(block.shapes, opened(block.shapes, nested, doubts))
      const drawn = all.some(isOutline) ? all : onLayerOf(placed.get(blockKey(block.name))?.[0], all)
      return { block, all: drawn, told: sizesTold(drawn) }
    })
  // A block without an outline, set into the drawing, is a sign in it: a notch, or a hole.
  const isSign = ({ block, all }: (typeof own)[number]): boolean =>
    placed.has(blockKey(block.name)) && !all.some(isOutline) && !all.some(isNamed) && sizesOnLayers(all).length === 0
  const signs = new Set(own.filter(isSign).map(({ block }) => blockKey(block.name)))
  const beside = opened(
    shapes.filter((shape) => shape.kind !== "insert" || signs.has(blockKey(shape.block))),
    nested,
    doubts,
  )
  const layered = sizesOnLayers(beside)
  const isDrawnBeside = layered.length > 0 || beside.some(isOutline)
  const known = new Set([...sizes, ...own.flatMap(({ told: size }) => size)].filter((size) => size !== ""))
  const told = sizesInNames(
    own.map(({ block }) => block.name),
    known,
  )
  const pieces = own.flatMap((one) => {
    const { block, all } = one
    if (isDrawnBeside && isSign(one)) return []
    const inserts = placed.get(blockKey(block.name)) ?? []
    const [name, size] = told.get(block.name) ?? [block.name, ""]
    const by = scaleOf(inserts)
    const drawn = [...inserts.flatMap(({ attributes }) => attributes), ...scaled(all, block.name, by, doubts)]
    const count = (isMirrored: boolean) => inserts.filter(({ scale }) => scale[0] * scale[1] < 0 === isMirrored).length
    const around: Around = {
      name,
      row: block.row,
      // A size that the block's own texts tell counts before its name.
      size: one.told.length > 0 ? "" : size,
      inserts: { upright: count(false), mirrored: count(true) },
      ...(by?.scale.some((share) => share < 0)
        ? { mirroredBy: [Math.sign(by.scale[0]), Math.sign(by.scale[1])] as const }
        : {}),
    }
    return inSizes(drawn, around, doubts)
  })
  if (!isDrawnBeside) {
    for (const shape of beside)
      if (shape.kind !== "text" && meaningOf(layerKey(shape.layer)) !== "frame")
        doubts.add("layer", shape.row, `a ${shape.kind} beside the pieces, on layer ${shape.layer}, belongs to none`)
    return { pieces: withSizes(pieces, known), isPlain: pieces.length === 0 }
  }
  const drawn =
    layered.length === 0
      ? drawnBeside(beside, "", doubts)
      : layered.flatMap(({ size, shapes: sized }) => drawnBeside(sized, size, doubts))
  return { pieces: withSizes([...pieces, ...drawn], known), isPlain: pieces.length === 0 }
}

/** What a block tells of its piece itself counts before what a block in it tells, which gives it its outline. */
const ownWordsFirst = (own: readonly Shape[], all: readonly Shape[]): readonly Shape[] => {
  if (all === own) return all
  const keyOf = (shape: Shape) => (shape.kind === "text" ? keySaid(shape.text) : undefined)
  const said = new Set(own.map(keyOf).filter((key) => key !== undefined))
  const isOwn = new Set(own)
  return all.filter((shape) => {
    const key = keyOf(shape)
    return key === undefined || isOwn.has(shape) || !said.has(key)
  })
}

/** What is drawn on layer 0 lies on the layer that the block is inserted on. */
const onLayerOf = (insert: InsertShape | undefined, shapes: readonly Shape[]): readonly Shape[] =>
  insert === undefined || !isOnOutlines(insert)
    ? shapes
    : shapes.map((shape) => (shape.layer === "0" && shape.kind === "line" ? { ...shape, layer: insert.layer } : shape))

/** The sizes that a block's texts tell. */
const sizesTold = (shapes: readonly Shape[]): readonly string[] => {
  const told: string[] = []
  for (const shape of shapes) {
    if (shape.kind !== "text") continue
    const [key = "", value = ""] = keyAndValue(shape.text) ?? []
    if (value !== "" && saidKey(key) === "size") told.push(value)
  }
  return told
}

/** The pieces of a block, in each size that its layers tell. */
const inSizes = (shapes: readonly Shape[], around: Around, doubts: Doubts): readonly ToldPiece[] => {
  const layered = sizesOnLayers(shapes)
  if (layered.length === 0) return assemble(shapes, around, doubts)
  return layered.flatMap(({ size, shapes: sized }) => assemble(sized, { ...around, size }, doubts))
}

/** The first INSERT of a block, unless one of them sets it in its own size. */
const scaleOf = (inserts: readonly InsertShape[]): InsertShape | undefined =>
  inserts.some(({ scale }) => scale[0] === 1 && scale[1] === 1) ? undefined : inserts[0]

/** A block as that INSERT scales it. */
const scaled = (
  shapes: readonly Shape[],
  name: string,
  by: InsertShape | undefined,
  doubts: Doubts,
): readonly Shape[] => {
  if (by === undefined) return shapes
  doubts.add("scaledInsert", by.row, `${name} is inserted ${by.scale.join(" x ")} times as large: so it is read`)
  return shapes.map((shape) => mapShape(shape, { scale: by.scale, angle: 0, move: [0, 0] }))
}

/** Pieces without blocks: each outline that lies in no other, with what lies in it. */
const drawnBeside = (shapes: readonly Shape[], size: string, doubts: Doubts): readonly ToldPiece[] => {
  const { rings, open } = chain(
    shapes.filter((shape): shape is LineShape => isOutline(shape)),
    true,
  )
  const sized = rings
    .map((ring) => ({ ring, box: boxOf(ring.points), area: Math.abs(ringArea(ring.points)), own: [] as Shape[] }))
    .sort((a, b) => b.area - a.area)
  if (sized.length > MOST_BESIDE)
    doubts.add("tooMuch", 0, `${sized.length} outlines stand in no block: the ${MOST_BESIDE} largest are read`)
  const outer: typeof sized = []
  for (const one of sized.slice(0, MOST_BESIDE)) {
    const [p] = one.ring.points
    const home = outer.find(({ box, ring }) => inBox(box, p!) && inRing(ring.points, p!)) ?? one
    if (home === one) outer.push(one)
    if (one.ring.gap > 0)
      doubts.add("gap", one.ring.row, `a gap of ${one.ring.gap.toFixed(3)} cm in an outline is closed`)
    home.own.push({ kind: "line", layer: "1", row: one.ring.row, points: one.ring.points, closed: true })
  }
  /** In a piece, or else beside the outline that is nearest: a notch stands on it, a label may hang out of it. */
  const sheets = ownSheets(shapes)
  const placeOf = (shape: Shape): XY => {
    if (shape.kind === "line") return shape.points[shape.points.length >> 1]!
    return shape.kind === "text" ? placeOfText(shape, sheets) : shape.at
  }
  const homeOf = (place: XY) => {
    const inside = outer.find(({ box, ring }) => inBox(box, place) && inRing(ring.points, place))
    if (inside !== undefined) return inside
    const [first, ...others] = outer.filter(({ box }) => inBox(box, place, 0.5))
    if (first === undefined || others.length === 0) return first
    const off = [first, ...others].map(({ ring }) => nearestOnRing(ring.points, place).distance)
    return [first, ...others][off.indexOf(Math.min(...off))]
  }
  for (const { points, row } of open) {
    const slit = { kind: "line", layer: "11", row, points, closed: false } as const
    const home = sheets.frames.length === 0 ? undefined : homeOf(placeOf(slit))
    if (home === undefined)
      doubts.add("notClosed", row, `a line of ${points.length} points on a layer of outlines is not closed`)
    else home.own.push(slit)
  }
  for (const shape of shapes.filter((one) => !isOutline(one))) {
    const home = homeOf(placeOf(shape))
    const isStyle = shape.kind === "text" && keyAndValue(shape.text) !== undefined && home === undefined
    if (home !== undefined) home.own.push(shape)
    else if (!isStyle && !isHeader(shape, sheets) && meaningOf(layerKey(shape.layer)) !== "frame")
      doubts.add("layer", shape.row, `a ${shape.kind} on layer ${shape.layer} lies in no outline`)
  }
  const parts = outer
    .sort((a, b) => a.ring.row - b.ring.row)
    .map(({ own, ring, area }, index) => {
      const told = toldBySheet(own, sheets)
      return { told, ring, index, area }
    })
  return parts.flatMap(({ told, ring, index, area }) => {
    // Of several drafts two pieces may be called alike.
    const isAlike = (other: number): boolean => Math.abs(other - area) < 0.05 + 1e-3 * area
    const copies = parts.filter((part) => told.piece && part.told.piece === told.piece && isAlike(part.area))
    const first = copies.find((part) => part.told.cut !== undefined)
    // Where none of the copies tells how many are cut, each stands for itself.
    if (first !== undefined && first.index !== index) return []
    const pieces = assemble(told.shapes, { name: `piece ${index + 1}`, isCounted: true, row: ring.row, size }, doubts)
    if (told.cut === undefined) return pieces
    // Each of its materials has all copies; a sheet of several orders has more of them.
    const quantity = Math.max(told.cut.quantity, Math.ceil(copies.length / told.cut.materials))
    return pieces.map((piece) => ({ ...piece, quantity }))
  })
}

/** Of a piece without a size the end of its name is one, where the file knows that size: GMX1016_44. */
const withSizes = (pieces: readonly ToldPiece[], known: ReadonlySet<string>): readonly ToldPiece[] => {
  const told = sizesInNames(
    pieces.filter(({ size }) => size === "").map(({ name }) => name),
    new Set([...known, ...pieces.map(({ size }) => size).filter((size) => size !== "")]),
  )
  return pieces.map((piece) => {
    const [name, size] = (piece.size === "" ? told.get(piece.name) : undefined) ?? []
    return name === undefined || size === undefined ? piece : { ...piece, name, size }
  })
}
