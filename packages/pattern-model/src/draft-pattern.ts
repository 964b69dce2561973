import type { Draft, EdgeRef, Stitch } from "@toile/draft-model"
import { err, ok, pathEnd, pathLength, pathStart, type Result } from "@toile/geometry"
import { finishPiece } from "./finish-piece.js"
import type { AnyPattern, Garment } from "./pattern.js"
import type { DraftedPiece, EdgeUse, NotchSpec } from "./piece.js"
import { type Refusal, refusalOf } from "./refusal.js"
import { type OrderProblem, resolveOrder } from "./resolve-order.js"
import type { Order } from "./sheet.js"
import type { Sewn } from "./stitch.js"

/** The order is wrong in itself (InvalidOrder), or no sound garment can be drafted for it (Refused). */
export type DraftError =
  | { readonly _tag: "InvalidOrder"; readonly problems: readonly OrderProblem[] }
  | { readonly _tag: "Refused"; readonly refusal: Refusal }

/** A draft that no check has judged yet: its walk table is empty. */
export type UncheckedDraft = Draft & { readonly walk: readonly [] }

/**
 * Drafts a pattern for one order: cm, kg, degrees in and out. Nothing here judges the result; pass it to draft-checks
 * before anyone cuts it.
 */
export const draftPattern = (
  pattern: AnyPattern,
  order: Order,
  patternRefId = "",
): Result<UncheckedDraft, DraftError> => {
  const resolved = resolveOrder(pattern.declaration, order)
  if (resolved._tag === "Err") return err({ _tag: "InvalidOrder", problems: resolved.error })
  const garment = draftGarment(pattern, resolved.value.sheet)
  if (garment._tag === "Err") return err({ _tag: "Refused", refusal: garment.error })
  const { pieces, stitches, measurements, warnings } = garment.value
  for (const piece of pieces) assertClosed(piece)
  return ok({
    version: 1,
    patternId: pattern.declaration.id,
    patternRefId,
    measurementType: order.measurementType,
    measurements: order.measurements,
    options: resolved.value.options,
    seams: resolved.value.seams,
    bodyShapes: resolved.value.bodyShapes,
    materials: order.materials ?? {},
    pieces: pieces.map((piece, i) => finishPiece(piece, i + 1, notchesFor(piece.name, stitches))),
    stitches: stitches.map(finishStitch),
    walk: [],
    garmentMeasurements: Object.fromEntries(Object.entries(measurements).map(([name, cm]) => [name, round(cm)])),
    warnings: warnings ?? [],
  })
}

const round = (value: number): number => Math.round(value * 1e4) / 1e4

const draftGarment = (pattern: AnyPattern, sheet: unknown): Result<Garment, Refusal> => {
  try {
    return ok(pattern.draft(sheet))
  } catch (thrown) {
    const refusal = refusalOf(thrown)
    if (refusal) return err(refusal)
    throw thrown
  }
}

/** A piece whose edges do not join is a mistake in the pattern's code, not in an order. */
const assertClosed = (piece: DraftedPiece): void => {
  piece.sewLine.forEach((e, i) => {
    const next = piece.sewLine[(i + 1) % piece.sewLine.length]!
    const end = pathEnd(e.path)
    const start = pathStart(next.path)
    if (Math.hypot(end.x - start.x, end.y - start.y) > 1e-6)
      throw new Error(`${piece.name}: edge ${e.name} does not end where ${next.name} begins`)
  })
}

const finishStitch = (s: Sewn): Stitch => ({
  name: s.name,
  a: s.a.map(edgeRef),
  b: s.b.map(edgeRef),
  ease: s.ease,
  lengthA: round(s.a.reduce((sum, use) => sum + pathLength(use.path), 0)),
  lengthB: round(s.b.reduce((sum, use) => sum + pathLength(use.path), 0)),
  notches: s.notches.map((n) => [round(n.a), round(n.b)]),
})

const edgeRef = (use: EdgeUse): EdgeRef => ({
  piece: use.piece,
  edge: use.edge,
  ...(use.reversed ? { reversed: true } : {}),
})

/** Half the distance between the two notches of a double one, cm. */
const DOUBLE = 0.4

/** The seams' notches that fall on one piece, each once however many seams or copies name it. */
const notchesFor = (piece: string, stitches: readonly Sewn[]): NotchSpec[] => {
  const found = new Map<string, NotchSpec>()
  for (const s of stitches)
    for (const n of s.notches)
      for (const [uses, along] of [
        [s.a, n.a],
        [s.b, n.b],
      ] as const)
        for (const shift of n.double ? [-DOUBLE, DOUBLE] : [0]) {
          const spot = locate(uses, along + shift)
          if (spot?.piece !== piece) continue
          found.set(`${spot.edge} ${round(spot.along)}`, {
            edge: spot.edge,
            along: spot.along,
            ...(n.type ? { type: n.type } : {}),
          })
        }
  return [...found.values()]
}

/** Which edge of a chain holds a place, and how far along that edge in the outline's own direction. */
const locate = (
  uses: readonly EdgeUse[],
  along: number,
): { piece: string; edge: string; along: number } | undefined => {
  let rest = along
  for (const [i, use] of uses.entries()) {
    const own = pathLength(use.path)
    if (rest <= own + 1e-9 || i === uses.length - 1)
      return { piece: use.piece, edge: use.edge, along: use.reversed ? own - rest : rest }
    rest -= own
  }
  return undefined
}
