import type { XY } from "@toile/draft-model"
import type { Doubts } from "./doubts.js"
import { AT_POINT } from "./grade.js"
import { movedMark, nearestOnRing } from "./plane.js"
import type { ReadNotch, ReadPiece, ReadText } from "./read-piece.js"
import type { RuleTable } from "./rul.js"
import { type HeldBlock, heldAgainstRules, looksOf } from "./rules-against-blocks.js"
import { keyAndValue } from "./text.js"

/** A block that the rules do not make, but for so much, is not marked by them, cm; so far a notch goes back on its line. */
const NEAR = 0.3

/**
 * By its block each size that has notches, drill holes and texts by the rules, as graded nests draw them in the sample alone. Blocks and rules are held against
 * each other on the way.
 */
export const blocksWithMarks = (
  pieces: readonly ReadPiece[],
  table: RuleTable,
  sample: string,
  doubts: Doubts,
): ReadonlyMap<ReadPiece, ReadPiece> => {
  const there = new Map(pieces.map((piece) => [`${piece.name} ${piece.size}`, piece]))
  const looks = looksOf()
  const marked = new Map<ReadPiece, ReadPiece>()
  for (const piece of pieces.filter(({ size }) => size === sample)) {
    const blocks = table.sizes.flatMap((size) => (size === sample ? [] : (there.get(`${piece.name} ${size}`) ?? [])))
    const ofRules = new Set<string>()
    for (const held of heldAgainstRules(piece, table, blocks, looks, doubts)) {
      const block = withMarksByRules(piece, held)
      if (block === held.block) continue
      marked.set(held.block, block)
      for (const { code, line, message } of held.ofRules) {
        if (!ofRules.has(message)) doubts.add(code, line, message)
        ofRules.add(message)
      }
    }
  }
  return marked
}

/** Notches, drill holes and texts of which a block has none of its own are the sample's, as the rules move them. */
const withMarksByRules = (sample: ReadPiece, { block, graded, move, off }: HeldBlock): ReadPiece => {
  const lacks = (kind: "notches" | "drillHoles"): boolean => block[kind].length === 0 && graded[kind].length > 0
  const written = block.texts.some(isDrawn) ? [] : graded.texts.filter(isDrawn)
  if (move === undefined || off > NEAR || graded.boundary === sample.boundary) return block
  if (!lacks("notches") && !lacks("drillHoles") && written.length === 0) return block
  const notches = graded.notches.map((notch, i): ReadNotch => {
    const there = movedMark(notch, move)
    const { x, y } = sample.notches[i] ?? notch
    return nearestOnRing(sample.boundary, [x, y]).distance <= AT_POINT ? onLine(block.boundary, there) : there
  })
  return {
    ...block,
    notches: lacks("notches") ? notches : block.notches,
    drillHoles: lacks("drillHoles") ? graded.drillHoles.map((hole) => movedMark(hole, move)) : block.drillHoles,
    texts: [...block.texts, ...written.map((one) => movedMark(withNotch(one, sample.notches, graded.notches), move))],
  }
}

/** "Annotation: ..." is said of the piece, not written on it. */
const isDrawn = ({ text }: ReadText): boolean => keyAndValue(text) === undefined

/** A text so near to a notch is its number, cm. */
const BESIDE_NOTCH = 1.5

/** A notch's number goes with it; other texts stay where the sample has them. */
const withNotch = (text: ReadText, from: readonly ReadNotch[], to: readonly ReadNotch[]): ReadText => {
  const offs = from.map(({ x, y }) => Math.hypot(x - text.x, y - text.y))
  const least = Math.min(...offs)
  const [a, b] = [from, to].map((notches) => notches[offs.indexOf(least)])
  return a && b && least <= BESIDE_NOTCH ? { ...text, x: text.x + b.x - a.x, y: text.y + b.y - a.y } : text
}

/** Between grade points rules and block may lie a little beside each other: a notch is cut into the block's line. */
const onLine = (boundary: readonly XY[], notch: ReadNotch): ReadNotch => {
  const { distance, side, share } = nearestOnRing(boundary, [notch.x, notch.y])
  if (distance > NEAR) return notch
  const [[ax, ay], [bx, by]] = [boundary[side]!, boundary[(side + 1) % boundary.length]!]
  return { ...notch, x: ax + share * (bx - ax), y: ay + share * (by - ay) }
}

/** What is cut by a size without the notches or holes that the same piece has in another is told, once for the file. */
export const tellBareSizes = (
  pieces: readonly ReadPiece[],
  sampleSize: string,
  hasRules: boolean,
  doubts: Doubts,
): void => {
  const named = new Map<string, ReadPiece[]>()
  for (const piece of pieces) named.set(piece.name, [...(named.get(piece.name) ?? []), piece])
  const bare = { sizes: new Set<string>(), names: new Set<string>(), row: 0 }
  for (const [name, ones] of named) {
    const sample = ones.find(({ size }) => size === sampleSize)
    const has = (kind: "notches" | "drillHoles"): boolean =>
      (sample === undefined ? ones : [sample]).some((one) => one[kind].length > 0)
    const lacking = ones.filter(
      (one) =>
        one.size !== "" &&
        one !== sample &&
        ((one.notches.length === 0 && has("notches")) || (one.drillHoles.length === 0 && has("drillHoles"))),
    )
    for (const { size, row } of lacking) {
      bare.sizes.add(size)
      bare.names.add(name)
      bare.row ||= row
    }
  }
  if (bare.sizes.size === 0) return
  const where = hasRules ? "the rules do not tell where they are" : "a RUL file would tell where they are"
  doubts.add(
    "marks",
    bare.row,
    `sizes ${[...bare.sizes].join(", ")} have no notches, or no drill holes, where the piece has them in another size (${[...bare.names].join(", ")}): ${where}`,
  )
}
