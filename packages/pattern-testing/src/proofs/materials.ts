import { type Draft, finishedPiece, type Piece, type Scaling, type XY } from "@toile/draft-model"
import { failureMessages, makeDraft } from "@toile/drafting"
import type { AnyPattern, Order } from "@toile/pattern-model"
import { chance } from "../chance.js"
import { type Finding, finding } from "../finding.js"

/** The same order in other cloths: of each material group its factors. */
export const inCloths = (order: Order, cloths: Readonly<Record<string, Scaling>>): Order => ({
  ...order,
  materials: Object.fromEntries(Object.entries(cloths).map(([group, scaling]) => [group, { scaling }])),
})

const ALL_ONE: Scaling = { easeAdjWarp: 1, easeAdjWeft: 1, shrinkageWarp: 1, shrinkageWeft: 1 }

/** In materials whose factors are all 1 the draft is the same, byte for byte. */
export const inNeutralCloths = (pattern: AnyPattern, orders: readonly Order[]): readonly Finding[] =>
  orders.flatMap((order) => {
    const cloths = Object.fromEntries(pattern.declaration.materials.map((group) => [group, ALL_ONE]))
    const [plain, scaled] = [makeDraft(pattern, order), makeDraft(pattern, inCloths(order, cloths))]
    if (plain._tag === "Err") return [finding("refused", failureMessages(plain.error).join("; "))]
    const isSame =
      scaled._tag === "Ok" &&
      JSON.stringify({ ...scaled.value, materials: {} }) === JSON.stringify({ ...plain.value, materials: {} })
    return isSame ? [] : [finding("materials", "factors of 1 give another draft")]
  })

/** What shrinking cloths keep of a length, least and most. */
const SHRINKAGE = [0.85, 1.03] as const

/** In cloths that shrink, each its own way, the pieces are cut larger and sewn the same; every check holds. */
export const inShrinkingCloths = (
  pattern: AnyPattern,
  orders: readonly Order[],
  { times, seed }: { readonly times: number; readonly seed: number },
): readonly Finding[] => {
  const random = chance(seed)
  const shrinkage = (): number => SHRINKAGE[0] + (SHRINKAGE[1] - SHRINKAGE[0]) * random()
  return orders.flatMap((order) => {
    const plain = makeDraft(pattern, order)
    if (plain._tag === "Err") return [finding("refused", failureMessages(plain.error).join("; "))]
    return Array.from({ length: times }, () => {
      const cloths = Object.fromEntries(
        pattern.declaration.materials.map((group) => [
          group,
          { shrinkageWarp: shrinkage(), shrinkageWeft: shrinkage() },
        ]),
      )
      const made = makeDraft(pattern, inCloths(order, cloths))
      return made._tag === "Ok"
        ? sewnAlike(made.value, plain.value)
        : failureMessages(made.error).map((message) => finding("materials", message))
    }).flat()
  })
}

/** How far a point may lie from the line of the unscaled draft, and a length from its own, cm. */
const OFF = { line: 0.0025, length: 0.001 } as const

const sewnAlike = (draft: Draft, plain: Draft): Finding[] => {
  const isMeasuredAlike = JSON.stringify(draft.garmentMeasurements) === JSON.stringify(plain.garmentMeasurements)
  return [
    ...(isMeasuredAlike ? [] : [finding("materials", "a cloth that shrinks has other garment measurements")]),
    ...draft.pieces.flatMap((piece) => pieceSewnAlike(piece, plain)),
  ]
}

const pieceSewnAlike = (piece: Piece, plain: Draft): Finding[] => {
  const say = (detail: string): Finding[] => [finding("materials", detail, piece.name)]
  const before = plain.pieces.find(({ name }) => name === (piece.copyOf ?? piece.name))
  if (before === undefined) return say("it is not in the draft whose cloth does not shrink")
  if (piece.shrinkage === undefined) return say("it is not cut for its cloth")
  const after = finishedPiece(piece)
  return before.edges.flatMap((edge) => {
    const same = after.edges.find(({ name }) => name === edge.name)
    // A piece on the fold is cut open where its cloth shrinks otherwise.
    if (same === undefined)
      return edge.allowance === 0 && !piece.onFold ? [] : say(`its edge ${edge.name} is not there`)
    const far = Math.max(...same.points.map((p) => off(p, edge.points)))
    if (far >= OFF.line) return say(`shrunk, ${edge.name} lies ${far.toFixed(4)} cm off`)
    const longer = Math.abs(same.length - edge.length)
    return longer < OFF.length ? [] : say(`shrunk, ${edge.name} differs by ${longer.toFixed(4)} cm in length`)
  })
}

/** How far a point lies from a chain of points. */
const off = ([x, y]: XY, chain: readonly XY[]): number => {
  let best = Number.POSITIVE_INFINITY
  for (let i = 1; i < chain.length; i++) {
    const [ax, ay] = chain[i - 1]!
    const [dx, dy] = [chain[i]![0] - ax, chain[i]![1] - ay]
    const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
    best = Math.min(best, Math.hypot(x - ax - t * dx, y - ay - t * dy))
  }
  return best
}
