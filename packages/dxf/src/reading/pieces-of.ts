import { type Around, assemble } from "./assemble.js"
import { chain } from "./chain.js"
import type { ReadBlock } from "./document.js"
import type { Doubts } from "./doubts.js"
import { layerKey, meaningOf } from "./layers.js"
import { boxOf, inBox, inRing, ringArea } from "./plane.js"
import type { ReadPiece } from "./read-piece.js"
import { type InsertShape, type LineShape, mapShape, type Shape } from "./shapes.js"
import { keyAndValue } from "./text.js"

/** Blocks in blocks in blocks; and what a file may become by them. */
const DEEPEST = 8
const MOST_SHAPES = 2_000_000
const MOST_BESIDE = 1000

interface Source {
  readonly blocks: readonly ReadBlock[]
  readonly shapes: readonly Shape[]
}

/** One piece for each block with an outline, in the block's own axes; and those that are drawn beside the blocks. */
export const piecesOf = (
  { blocks, shapes }: Source,
  doubts: Doubts,
): { readonly pieces: readonly ReadPiece[]; readonly isPlain: boolean } => {
  const byName = new Map(blocks.map((block) => [block.name, block]))
  const inserted = new Set<string>()
  const scales = new Map<string, InsertShape>()
  const room = { left: MOST_SHAPES }
  for (const shape of [...shapes, ...blocks.flatMap((block) => block.shapes)])
    if (shape.kind === "insert") {
      if (!byName.has(shape.block))
        doubts.add("unknownBlock", shape.row, `INSERT of the block ${JSON.stringify(shape.block)}, which is not there`)
      if (shape.scale[0] !== 1 || shape.scale[1] !== 1) scales.set(shape.block, shape)
    }
  for (const block of blocks) for (const shape of block.shapes) if (shape.kind === "insert") inserted.add(shape.block)
  const pieces = blocks.flatMap((block) => {
    // What is drawn within another block belongs to that one; what is anonymous is a dimension or a hatch.
    if (inserted.has(block.name) || block.name.startsWith("*")) return []
    const all = opened(block.shapes, byName, DEEPEST, room, doubts)
    const by = scales.get(block.name)
    if (by !== undefined)
      doubts.add(
        "scaledInsert",
        by.row,
        `${block.name} is inserted ${by.scale.join(" x ")} times as large: so it is read`,
      )
    const drawn =
      by === undefined ? all : all.map((shape) => mapShape(shape, { scale: by.scale, angle: 0, move: [0, 0] }))
    return assemble(drawn, { name: block.name, row: block.row, size: "" }, doubts)
  })
  const beside = shapes.filter((shape) => shape.kind !== "insert")
  const isDrawnBeside = beside.some((shape) => shape.kind === "line" && meaningOf(layerKey(shape.layer)) === "boundary")
  if (!isDrawnBeside) {
    for (const shape of beside)
      if (shape.kind !== "text" && meaningOf(layerKey(shape.layer)) !== "frame")
        doubts.add("layer", shape.row, `a ${shape.kind} beside the pieces, on layer ${shape.layer}, belongs to none`)
    return { pieces: withSizes(pieces), isPlain: pieces.length === 0 }
  }
  return { pieces: withSizes([...pieces, ...drawnBeside(beside, doubts)]), isPlain: pieces.length === 0 }
}

/** A block's shapes, those of the blocks in it where they are inserted. */
const opened = (
  shapes: readonly Shape[],
  byName: ReadonlyMap<string, ReadBlock>,
  depth: number,
  room: { left: number },
  doubts: Doubts,
): readonly Shape[] => {
  if (!shapes.some(({ kind }) => kind === "insert")) return shapes
  return shapes.flatMap((shape): readonly Shape[] => {
    if (shape.kind !== "insert") return [shape]
    const block = byName.get(shape.block)
    if (block === undefined) return []
    if (depth === 0 || room.left < 0) {
      doubts.add("tooMuch", shape.row, `the block ${shape.block} is inserted too deep, or too often: left out`)
      return []
    }
    const inner = opened(block.shapes, byName, depth - 1, room, doubts)
    room.left -= inner.length + 1
    return inner.map((one) => mapShape(one, { scale: shape.scale, angle: shape.angle, move: shape.at }))
  })
}

/** Pieces without blocks: each outline that lies in no other, with what lies in it. */
const drawnBeside = (shapes: readonly Shape[], doubts: Doubts): readonly ReadPiece[] => {
  const isBoundary = (shape: Shape): shape is LineShape =>
    shape.kind === "line" && meaningOf(layerKey(shape.layer)) === "boundary"
  const { rings } = chain(shapes.filter(isBoundary), true)
  const sized = rings
    .map((ring) => ({ ring, box: boxOf(ring.points), area: Math.abs(ringArea(ring.points)), own: [] as Shape[] }))
    .sort((a, b) => b.area - a.area)
  if (sized.length > MOST_BESIDE)
    doubts.add("tooMuch", 0, `${sized.length} outlines stand in no block: the ${MOST_BESIDE} largest are read`)
  const outer: typeof sized = []
  for (const one of sized.slice(0, MOST_BESIDE)) {
    const [p] = one.ring.points
    if (!outer.some(({ box, ring }) => inBox(box, p!) && inRing(ring.points, p!))) outer.push(one)
  }
  for (const shape of shapes) {
    const place = shape.kind === "line" ? shape.points[shape.points.length >> 1]! : shape.at
    // A notch stands on the outline itself, a label may hang out of it.
    const home =
      outer.find(({ box, ring }) => inBox(box, place) && inRing(ring.points, place)) ??
      outer.find(({ box }) => inBox(box, place, 0.5))
    const isStyle = shape.kind === "text" && keyAndValue(shape.text) !== undefined && home === undefined
    if (home !== undefined) home.own.push(shape)
    else if (!isStyle && meaningOf(layerKey(shape.layer)) !== "frame")
      doubts.add("layer", shape.row, `a ${shape.kind} on layer ${shape.layer} lies in no outline`)
  }
  return outer
    .sort((a, b) => a.ring.row - b.ring.row)
    .flatMap(({ own, ring }, index) => {
      const around: Around = { name: `piece ${index + 1}`, row: ring.row, size: "" }
      return assemble(own, around, doubts)
    })
}

/** Of a block without a size the end of its name is one, where other pieces have that size: GMX1016_44. */
const withSizes = (pieces: readonly ReadPiece[]): readonly ReadPiece[] => {
  const sizes = new Set(pieces.map(({ size }) => size).filter((size) => size !== ""))
  return pieces.map((piece) => {
    if (piece.size !== "") return piece
    const end = /^(.+)[_\- ]([^_\- ]+)$/.exec(piece.name)
    return end && sizes.has(end[2]!) ? { ...piece, name: end[1]!, size: end[2]! } : piece
  })
}
