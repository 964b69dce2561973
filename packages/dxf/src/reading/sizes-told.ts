import { layerKey, meaningOf } from "./layers.js"
import { isOnOutlines } from "./nested-blocks.js"
import { keySaid, type SaidKey } from "./said-keys.js"
import type { Shape } from "./shapes.js"

/** What sizes are called: S, 2XL, 38, A36, 10-12, 134/140, SIZE 38. */
const LETTERS = "\\d?X{0,4}[SML]|\\d{1,2}XL"
const NUMBERS = "[A-Z]?\\d{1,3}[A-Z]?(?:[-/]\\d{1,3})?"
const SIZE_WORD = new RegExp(`^(?:${LETTERS}|${NUMBERS})$`, "i")
/** A layer that is a number of one digit, or 100, is one of a drawing's; behind the word it is a size. */
const SIZE_LAYER = new RegExp(
  `^(?:(${LETTERS}|[A-Z]?\\d{2}[A-Z]?)|(?:SIZE|TAILLE|GR(?:Ö|OE)SSE|TALLA|TAGLIA|尺码|号型)[\\s_-]*(${LETTERS}|${NUMBERS}))$`,
  "i",
)
const layerSize = (layer: string): string | undefined => {
  const found = SIZE_LAYER.exec(layer.trim())
  return found?.[1] ?? found?.[2]
}

/** A name parted at its last joint: FRONT_38 as FRONT and 38. */
const parted = (name: string): readonly [head: string, tail: string] | undefined => {
  const parts = /^(.+?)[_\-. ]+([^_\-. ]+)$/.exec(name)
  return parts ? [parts[1]!, parts[2]!] : undefined
}

/** Sizes of one pattern are called alike, by letters or by numbers; beside 38 a 1 is a second piece. */
const areAlike = (one: string, other: string): boolean => {
  const number = (word: string): number => (/X/i.test(word) ? Number.NaN : Number(/\d+/.exec(word)?.[0] ?? Number.NaN))
  const [low, high] = [number(one), number(other)].sort((a, b) => a - b) as [number, number]
  return Number.isNaN(low) || Number.isNaN(high) ? Number.isNaN(low) && Number.isNaN(high) : low > 9 || high < 30
}

/** By a name's part without its last word, those last words that may be sizes. */
const wordsBehind = (names: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>()
  for (const name of names) {
    const [head, tail] = parted(name) ?? []
    if (head === undefined || tail === undefined || !SIZE_WORD.test(tail)) continue
    found.set(head, [...(found.get(head) ?? []), tail])
  }
  return found
}

/**
 * By a name what it is called without its size, and the size: where the size is known; where another size of the same piece is, as
 * often the sample's alone is told; or where no size is known and the names are so that each piece has the same sizes, two or more:
 * FRONT_36, FRONT_38, BACK_36, BACK_38.
 */
export const sizesInNames = (
  names: readonly string[],
  known: ReadonlySet<string>,
): ReadonlyMap<string, readonly [name: string, size: string]> => {
  const behind = wordsBehind(names)
  const beside = [...behind.values()].flatMap((tails) =>
    tails.filter((tail) => tails.some((other) => known.has(other) && areAlike(tail, other))),
  )
  return known.size > 0 ? byKnown(names, new Set([...known, ...beside])) : bySets(names, behind)
}

type NamedSizes = ReadonlyMap<string, readonly [name: string, size: string]>

const byKnown = (names: readonly string[], known: ReadonlySet<string>): NamedSizes => {
  const found = new Map<string, readonly [string, string]>()
  for (const name of names) {
    const parts = parted(name)
    if (parts !== undefined && known.has(parts[1])) found.set(name, parts)
    // FRONT38: a number that is a size, after a letter.
    const joined = /^(.*[^\d.,])(\d{2,3})$/.exec(name)
    if (parts === undefined && joined && known.has(joined[2]!)) found.set(name, [joined[1]!, joined[2]!])
  }
  return found
}

const bySets = (names: readonly string[], behind: ReadonlyMap<string, readonly string[]>): NamedSizes => {
  const found = new Map<string, readonly [string, string]>()
  const key = (tails: readonly string[]): string => [...tails].sort().join(" ")
  const counts = new Map<string, number>()
  for (const tails of behind.values()) if (tails.length > 1) counts.set(key(tails), (counts.get(key(tails)) ?? 0) + 1)
  for (const name of names) {
    const parts = parted(name)
    const tails = parts === undefined ? [] : (behind.get(parts[0]) ?? [])
    // 1 and 2 of one piece alone are two pieces; of letters, L without S or M is a left one.
    const areSizes =
      (counts.get(key(tails)) ?? 0) > 1 || (tails.length > 2 && tails.every((tail) => /^[A-Z]?\d{2,3}$/i.test(tail)))
    if (parts !== undefined && areSizes && tails.length > 1 && key(tails) !== "L R") found.set(name, parts)
  }
  return found
}

/** The shapes of one size of a block, on the layers without it. */
export interface SizedShapes {
  readonly size: string
  readonly shapes: readonly Shape[]
}

/**
 * Sizes that lie on layers of their own: `CUT_38`, `38-1`, or layers that are called as sizes are and nothing else, whose closed lines
 * are outlines then. What is on no size's layer belongs to all. Empty where the layers tell no two sizes.
 */
export const sizesOnLayers = (shapes: readonly Shape[]): readonly SizedShapes[] => {
  const layers = [...new Set(shapes.map(({ layer }) => layer))]
  if (layers.length < 2) return []
  for (const parting of partings) {
    const parts = new Map(layers.map((layer) => [layer, parting(layer)]))
    const sizes = [...new Set([...parts.values()].flatMap((part) => (part === undefined ? [] : [part.size])))]
    if (sizes.length < 2) continue
    const sized = sizes.map((size): SizedShapes => {
      const own = shapes.flatMap((shape): Shape[] => {
        const part = parts.get(shape.layer)
        if (part === undefined) return [shape]
        return part.size === size ? [{ ...shape, layer: part.layer(shape) }] : []
      })
      return { size, shapes: own }
    })
    const isBoundary = (shape: Shape): boolean =>
      shape.kind === "line" && isOnOutlines(shape) && shape.points.length > 1
    // A boundary that all sizes share would make them one.
    const isShared = shapes.some((shape) => parts.get(shape.layer) === undefined && isBoundary(shape))
    if (!isShared && sized.every((one) => one.shapes.some(isBoundary))) return withSharedTexts(sized)
  }
  return []
}

/** What is the same of a piece in all of its sizes. */
const OF_ALL_SIZES: readonly SaidKey[] = ["name", "quantity", "material"]

/** What one size's layers alone tell of its pieces holds for the sizes that do not tell it: they lie over each other. */
const withSharedTexts = (sized: readonly SizedShapes[]): readonly SizedShapes[] => {
  const shared = OF_ALL_SIZES.map((key) => {
    const tells = (shape: Shape): boolean => shape.kind === "text" && keySaid(shape.text) === key
    return { tells, texts: sized.map(({ shapes }) => shapes.filter(tells)).find(({ length }) => length > 0) ?? [] }
  })
  return sized.map(({ size, shapes }) => {
    const missing = shared.flatMap(({ tells, texts }) => (shapes.some(tells) ? [] : texts))
    return missing.length === 0 ? { size, shapes } : { size, shapes: [...shapes, ...missing] }
  })
}

interface Part {
  readonly size: string
  readonly layer: (shape: Shape) => string
}

const partOf = (layer: string, forward: boolean): Part | undefined => {
  if (meaningOf(layerKey(layer)) !== undefined) return undefined
  const parts = parted(layer)
  if (parts === undefined) return undefined
  const [plain, size] = forward ? parts : [parts[1], parts[0]]
  const said = layerSize(size) ?? (SIZE_WORD.test(size) ? size : undefined)
  return said !== undefined && meaningOf(layerKey(plain)) !== undefined ? { size: said, layer: () => plain } : undefined
}

const isClosed = (shape: Shape): boolean => {
  if (shape.kind !== "line" || shape.points.length < 3) return false
  const [first, last] = [shape.points[0]!, shape.points.at(-1)!]
  return shape.closed || Math.hypot(first[0] - last[0], first[1] - last[1]) < 0.006
}

const partings: readonly ((layer: string) => Part | undefined)[] = [
  (layer) => partOf(layer, true),
  (layer) => partOf(layer, false),
  (layer) => {
    const size = meaningOf(layerKey(layer)) === undefined ? layerSize(layer) : undefined
    return size === undefined ? undefined : { size, layer: (shape) => (isClosed(shape) ? "1" : "8") }
  },
]
