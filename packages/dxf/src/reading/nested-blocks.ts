import type { ReadBlock } from "./document.js"
import type { Doubts } from "./doubts.js"
import { type LayerMeaning, layerKey, meaningOf } from "./layers.js"
import { keySaid } from "./said-keys.js"
import { type InsertShape, mapShape, type Shape } from "./shapes.js"
import { keyAndValue } from "./text.js"

/** Blocks in blocks in blocks. */
const DEEPEST = 8
/** So many blocks of a circle are named. */
const NAMED = 6

interface Blocks {
  readonly blocks: readonly ReadBlock[]
  readonly shapes: readonly Shape[]
}

/** Names of blocks are the same in capitals. */
export const blockKey = (name: string): string => name.toUpperCase()

/** Whether it lies on a layer that is called by outlines. */
export const isOnOutlines = ({ layer }: Shape): boolean => meaningOf(layerKey(layer)) === "boundary"

export const isOutline = (shape: Shape): boolean => shape.kind === "line" && isOnOutlines(shape)

export const isNamed = (shape: Shape): boolean => shape.kind === "text" && keySaid(shape.text) === "name"

/** The name that a block's own texts tell. */
const nameIn = ({ shapes }: ReadBlock): string => {
  const told = shapes.find(isNamed)
  return told?.kind === "text" ? (keyAndValue(told.text)?.[1] ?? "") : ""
}

export const insertsIn = (shapes: readonly Shape[]): readonly InsertShape[] =>
  shapes.filter((shape): shape is InsertShape => shape.kind === "insert")

/**
 * Blocks without the INSERTs that close a circle, as a block that inserts itself, or one that stands in it. What the drawing inserts first is
 * the outer one.
 */
export const withoutCycles = <S extends Blocks>(source: S, doubts: Doubts): S => {
  const { blocks, shapes } = source
  const byName = new Map(blocks.map((block) => [blockKey(block.name), block]))
  const closing = new Set<Shape>()
  const seen = new Set<string>()
  /** Where on the way a block stands that the walk is in; no recursion, for a file may have any depth. */
  const at = new Map<string, number>()
  const way: { readonly block: ReadBlock; readonly inserts: readonly InsertShape[]; next: number }[] = []
  const enter = (key: string): void => {
    const block = byName.get(key)
    if (block === undefined || seen.has(key)) return
    seen.add(key)
    at.set(key, way.length)
    way.push({ block, inserts: insertsIn(block.shapes), next: 0 })
  }
  for (const start of [...insertsIn(shapes).map(({ block }) => blockKey(block)), ...byName.keys()]) {
    enter(start)
    for (let top = way.at(-1); top !== undefined; top = way.at(-1)) {
      const insert = top.inserts[top.next++]
      if (insert === undefined) {
        at.delete(blockKey(top.block.name))
        way.pop()
        continue
      }
      const from = at.get(blockKey(insert.block))
      if (from === undefined) enter(blockKey(insert.block))
      else {
        closing.add(insert)
        const names = way.slice(from, from + NAMED).map(({ block }) => block.name)
        const more = way.length - from > NAMED ? ["..."] : []
        const circle = [...names, ...more, way[from]!.block.name].join(" > ")
        doubts.add(
          "blockCycle",
          insert.row,
          `blocks stand in each other, ${circle}: the INSERT in the last is left out`,
        )
      }
    }
  }
  if (closing.size === 0) return source
  return {
    ...source,
    blocks: blocks.map((block) => ({ ...block, shapes: block.shapes.filter((shape) => !closing.has(shape)) })),
  }
}

/**
 * A block that has no outline and no name of its own, and in which whole pieces are inserted, is a layout: they stand in the drawing wherever it
 * does, or once where it is inserted nowhere.
 */
export const withoutLayouts = <S extends Blocks>(source: S): S => {
  const has = (block: ReadBlock, is: (shape: Shape) => boolean): boolean => block.shapes.some(is)
  const pieces = new Set(
    source.blocks.filter((block) => has(block, isOutline) && has(block, isNamed)).map(({ name }) => blockKey(name)),
  )
  const isPiece = (shape: Shape): boolean => shape.kind === "insert" && pieces.has(blockKey(shape.block))
  const layouts = new Map(
    source.blocks
      .filter((block) => has(block, isPiece) && !has(block, isOutline) && !has(block, isNamed))
      .map((block) => [blockKey(block.name), block]),
  )
  if (layouts.size === 0) return source
  const inserted = new Set(source.shapes.map((shape) => (shape.kind === "insert" ? blockKey(shape.block) : "")))
  const shapes = source.shapes.flatMap((shape): readonly Shape[] => {
    const layout = shape.kind === "insert" ? layouts.get(blockKey(shape.block)) : undefined
    if (layout === undefined || shape.kind !== "insert") return [shape]
    return layout.shapes.map((one) => mapShape(one, { scale: shape.scale, angle: shape.angle, move: shape.at }))
  })
  const loose = [...layouts].flatMap(([key, layout]) => (inserted.has(key) ? [] : layout.shapes))
  return {
    ...source,
    blocks: source.blocks.filter(({ name }) => !layouts.has(blockKey(name))),
    shapes: [...shapes, ...loose],
  }
}

/** Pieces that stand in other pieces' blocks. */
export interface PiecesWithin {
  /** Their INSERTs there. */
  readonly drawn: ReadonlySet<InsertShape>
  /** The blocks of these that give no other one its outline: pieces, where the drawing inserts them as well. */
  readonly whole: ReadonlySet<string>
}

/**
 * Blocks with an outline and a name of their own that stand in another piece's block: a pocket where it is sewn on. The other piece has an outline
 * of its own, and they stand in the drawing as well, or are called otherwise. A block that gives a third one its outline is that one's.
 */
export const piecesWithin = (
  blocks: readonly ReadBlock[],
  byName: ReadonlyMap<string, ReadBlock>,
  placed: ReadonlySet<string>,
): PiecesWithin => {
  const known = new Map<string, boolean>()
  /** By itself, or by blocks in it that are no pieces. */
  const isOutlined = (block: ReadBlock, depth = DEEPEST): boolean => {
    const key = blockKey(block.name)
    const told = known.get(key)
    if (told !== undefined) return told
    const is =
      block.shapes.some(isOutline) ||
      (depth > 0 &&
        insertsIn(block.shapes).some((insert) => {
          const inner = byName.get(blockKey(insert.block))
          return inner !== undefined && nameIn(inner) === "" && isOutlined(inner, depth - 1)
        }))
    known.set(key, is)
    return is
  }
  const drawn = new Set<InsertShape>()
  /** What gives another block its outline is that one's. */
  const given = new Set<string>()
  for (const block of blocks) {
    const outer = nameIn(block)
    for (const insert of insertsIn(block.shapes)) {
      const key = blockKey(insert.block)
      const inner = byName.get(key)
      const name = inner === undefined ? "" : nameIn(inner)
      if (inner === undefined || !isOutlined(inner)) continue
      if (name === "") {
        // One that the drawing inserts as well is a piece, called by its block's name.
        if (placed.has(key) && block.shapes.some(isOutline) && inner.shapes.some(isOutline)) drawn.add(insert)
      } else if (!isOutlined(block)) given.add(key)
      else if (placed.has(key) || (outer !== "" && outer !== name)) drawn.add(insert)
    }
  }
  const keys = [...drawn].map((insert) => blockKey(insert.block))
  return { drawn, whole: new Set(keys.filter((key) => !given.has(key))) }
}

/** Blocks in blocks, as they are opened. */
interface Nested {
  readonly byName: ReadonlyMap<string, ReadBlock>
  /** Of what these insert another piece has no more than the lines. */
  readonly drawn: ReadonlySet<InsertShape>
  readonly room: { left: number }
}

/** A block's shapes, those of the blocks in it where they are inserted; what is on layer 0 takes the INSERT's layer. */
export const opened = (
  shapes: readonly Shape[],
  nested: Nested,
  doubts: Doubts,
  depth: number = DEEPEST,
): readonly Shape[] => {
  const { byName, drawn, room } = nested
  if (!shapes.some(({ kind }) => kind === "insert")) return shapes
  return shapes.flatMap((shape): readonly Shape[] => {
    if (shape.kind !== "insert") return [shape]
    const block = byName.get(blockKey(shape.block))
    // A notch whose sign is nowhere still stands where it is set.
    if (block === undefined)
      return isMark(shape.layer) ? [{ kind: "point", layer: shape.layer, row: shape.row, at: shape.at }] : []
    if (depth === 0 || room.left < 0) {
      doubts.add("tooMuch", shape.row, `the block ${shape.block} is inserted too deep, or too often: left out`)
      return []
    }
    const all = opened(block.shapes, nested, doubts, depth - 1)
    const inner = drawn.has(shape) ? asDrawn(all) : all
    room.left -= inner.length + 1
    return inner.map((one) => {
      const mapped = mapShape(one, { scale: shape.scale, angle: shape.angle, move: shape.at })
      return mapped.layer === "0" ? { ...mapped, layer: shape.layer } : mapped
    })
  })
}

const isMark = (layer: string): boolean => {
  const meaning = meaningOf(layerKey(layer))
  return meaning === "notch" || meaning === "drill"
}

const DRAWN: readonly (LayerMeaning | undefined)[] = ["boundary", "sew", "internal", "cutout"]

/** A piece's lines as they are drawn in another piece: nothing is cut there, marked or told. */
const asDrawn = (shapes: readonly Shape[]): readonly Shape[] =>
  shapes.flatMap((shape) =>
    shape.kind === "line" && DRAWN.includes(meaningOf(layerKey(shape.layer))) ? [{ ...shape, layer: "8" }] : [],
  )
