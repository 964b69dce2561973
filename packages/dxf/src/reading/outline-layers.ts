import { chain } from "./chain.js"
import type { ReadBlock } from "./document.js"
import type { Doubts } from "./doubts.js"
import { layerKey, meaningOf } from "./layers.js"
import { blockKey, insertsIn, isOnOutlines, isOutline } from "./nested-blocks.js"
import type { LineShape, Shape } from "./shapes.js"
import { sizesOnLayers } from "./sizes-told.js"

interface Blocks {
  readonly blocks: readonly ReadBlock[]
  readonly shapes: readonly Shape[]
}

/** Points that no drawing shows. */
const HIDDEN = /^DEFPOINTS$/i

/**
 * A drawing of which no layer says that it holds outlines (all on layer 0, or on layers of the program's own names), as general
 * programs write it: what is closed there, or closes end to end, is an outline, and what is not an inner line. What stands in the
 * drawing counts before what stands in blocks, which may be signs.
 */
export const withOutlineLayers = <S extends Blocks>(source: S, doubts: Doubts): S => {
  const everyShape = [source.shapes, ...source.blocks.map(({ shapes }) => shapes)]
  if (everyShape.some((shapes) => shapes.some(tellsOutline))) return source
  const inserts = everyShape.flatMap(insertsIn)
  // What is drawn on layer 0 there lies on the INSERT's layer.
  if (inserts.some(isOnOutlines) || everyShape.some((shapes) => sizesOnLayers(shapes).length > 0)) return source
  const own = outlined(source.shapes)
  if (own !== undefined) {
    tell([source.shapes], own, doubts)
    return { ...source, shapes: own.shapes }
  }
  const inserted = new Set(inserts.map(({ block }) => blockKey(block)))
  const blocks = source.blocks.map((block) => {
    const found = inserted.size === 0 || inserted.has(blockKey(block.name)) ? outlined(block.shapes) : undefined
    return { block, found }
  })
  const first = blocks.find(({ found }) => found !== undefined)?.found
  if (first === undefined) return source
  tell(
    blocks.flatMap(({ block, found }) => (found === undefined ? [] : [block.shapes])),
    first,
    doubts,
  )
  return { ...source, blocks: blocks.map(({ block, found }) => (found ? { ...block, shapes: found.shapes } : block)) }
}

const tellsOutline = (shape: Shape): boolean =>
  isOutline(shape) || (shape.kind === "line" && meaningOf(layerKey(shape.layer)) === "validation")

const isUnnamed = (shape: Shape): shape is LineShape =>
  shape.kind === "line" &&
  shape.points.length > 1 &&
  meaningOf(layerKey(shape.layer)) === undefined &&
  !HIDDEN.test(shape.layer)

interface Outlined {
  readonly shapes: readonly Shape[]
  readonly row: number
}

const outlined = (shapes: readonly Shape[]): Outlined | undefined => {
  const { rings, open } = chain(shapes.filter(isUnnamed), false)
  const [first] = rings
  if (first === undefined) return undefined
  const outlines = rings.map(({ points, row }): Shape => ({ kind: "line", layer: "1", row, points, closed: true }))
  const others = open.map(({ points, row }): Shape => ({ kind: "line", layer: "8", row, points, closed: false }))
  return { shapes: [...outlines, ...others, ...shapes.filter((shape) => !isUnnamed(shape))], row: first.row }
}

const tell = (parts: readonly (readonly Shape[])[], { row }: Outlined, doubts: Doubts): void => {
  const layers = [
    ...new Set(
      parts
        .flat()
        .filter(isUnnamed)
        .map(({ layer }) => JSON.stringify(layer)),
    ),
  ]
  const named = layers.slice(0, 6).join(", ")
  doubts.add(
    "layer",
    row,
    `no layer is called by outlines: what closes on ${named}${layers.length > 6 ? " and more" : ""} is taken for them`,
  )
}
