import type { Draft, EdgeRef, Stitch } from "@toile/draft-model"
import { err, ok, pathEnd, pathLength, pathStart, type Result } from "@toile/geometry"
import { finishPiece } from "./finish-piece.js"
import type { OrderProblem } from "./order-problem.js"
import type { AnyPattern, Garment } from "./pattern.js"
import type { DraftedPiece, EdgeUse } from "./piece.js"
import { type Refusal, refusalOf } from "./refusal.js"
import { resolveOrder } from "./resolve-order.js"
import { round } from "./rounding.js"
import { seamNotches } from "./seam-notches.js"
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
    pieces: pieces.map((piece, i) => finishPiece(piece, i + 1, seamNotches(piece, stitches))),
    stitches: stitches.map(finishStitch),
    walk: [],
    garmentMeasurements: Object.fromEntries(Object.entries(measurements).map(([name, cm]) => [name, round(cm)])),
    warnings: warnings ?? [],
  })
}

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
