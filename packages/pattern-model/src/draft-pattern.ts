import type { Draft, Piece, Stitch } from "@toile/draft-model"
import { distance, pathEnd, pathStart } from "@toile/geometry"
import { type Workspace, workspace } from "@toile/geometry/kernel"
import { err, ok, type Result } from "@toile/result"
import type { Branches } from "./branches.js"
import { calledFor } from "./called-for.js"
import { clothWidthWarnings } from "./cloth-width.js"
import { type Defect, defectOf, stackOf, step } from "./defect.js"
import { draftGarment } from "./draft-garment.js"
import type { EaseAdj } from "./ease-adj.js"
import { edgeRef } from "./edge-ref.js"
import { finishCut, splitByShrinkage } from "./finish-cut.js"
import { givingWay } from "./giving-way.js"
import { levelsOf } from "./levels.js"
import type { Mutable } from "./mutable.js"
import { napped } from "./nap.js"
import { withRoom } from "./notch-room.js"
import type { OrderProblem } from "./order-problem.js"
import { withOwnNumbers } from "./own-numbers.js"
import type { AnyPattern, Garment } from "./pattern.js"
import { type DraftedPiece, type EdgeUse, lengthOf } from "./piece.js"
import { readingsOf } from "./readings-of.js"
import { type Refusal, refusalOf } from "./refusal.js"
import { resolveOrder } from "./resolve-order.js"
import { round } from "./rounding.js"
import { type GroupScaling, groupScaling, isScaled, scalingWarnings } from "./scaling.js"
import { markCount, seamNotches } from "./seam-notches.js"
import { setInSleeves } from "./set-in-sleeves.js"
import type { Declaration, Order } from "./sheet.js"
import type { Sewn } from "./stitch.js"
import { asToile, toileSeams } from "./toile-mode.js"

/**
 * The order is wrong in itself (InvalidOrder), no sound garment can be drafted for it (Refused), or the pattern has a
 * mistake that this order brings to light (Defect).
 */
export type DraftError =
  | { readonly _tag: "InvalidOrder"; readonly problems: readonly OrderProblem[] }
  | { readonly _tag: "Refused"; readonly refusal: Refusal }
  | {
      readonly _tag: "Defect"
      readonly defect: Defect
      /** Of what was thrown, where it was thrown here: from it, whoever has the pattern's source map says the line. Another one on each machine. */
      readonly stack?: string
    }

/** A draft that no check has judged yet: its walk table is empty. */
export type UncheckedDraft = Draft & { readonly walk: readonly [] }

/**
 * Drafts a pattern for one order: cm, kg, degrees in and out. Nothing here judges the result; pass it to draft-checks
 * before anyone cuts it. Nothing is thrown: what a pattern throws is its defect.
 *
 * @param room whoever drafts many orders makes one and hands it to each
 */
export const draftPattern = (
  pattern: AnyPattern,
  order: Order,
  patternRefId = "",
  room = workspace(),
): Result<UncheckedDraft, DraftError> => {
  try {
    return draftOrder(pattern, order, patternRefId, room)
  } catch (thrown) {
    return err(draftErrorOf(thrown))
  }
}

/**
 * The garment measurements that an order comes to, cm, not rounded, without its pieces being finished or judged: for whoever
 * compares what many bodies would get. Nothing that is cut comes from here.
 */
export const measureOrder = (pattern: AnyPattern, order: Order): Result<Readonly<Record<string, number>>, DraftError> =>
  ofGarment(pattern, order, ({ measurements }) => measurements)

/**
 * The form that the order's body gives the garment, for the orders of other bodies (`held`): none of a pattern that tells none. Like
 * `measureOrder` it is no draft.
 */
export const branchesOf = (pattern: AnyPattern, order: Order): Result<Branches, DraftError> =>
  ofGarment(pattern, order, ({ branches = {} }) => branches)

/** The form, and the options that the order comes to: all that a draft of another body takes over from it. */
export const choicesOf = (
  pattern: AnyPattern,
  order: Order,
): Result<{ readonly options: Draft["options"]; readonly branches: Branches }, DraftError> =>
  ofGarment(pattern, order, ({ branches = {} }, options) => ({ options, branches }))

const ofGarment = <T>(
  pattern: AnyPattern,
  order: Order,
  told: (garment: Garment, options: Draft["options"]) => T,
): Result<T, DraftError> => {
  const { declaration } = pattern
  try {
    const resolved = resolveOrder(declaration, order)
    if (resolved._tag === "Err") return err({ _tag: "InvalidOrder", problems: resolved.error })
    const scaling = groupScaling(declaration.materials, order.materials ?? {}, declaration.fused)
    const made = draftGarment(pattern, resolved.value.sheet, order, scaling)
    return made._tag === "Err"
      ? err({ _tag: "Refused", refusal: made.error })
      : ok(told(made.value.garment, resolved.value.options))
  } catch (thrown) {
    return err(draftErrorOf(thrown))
  }
}

const draftErrorOf = (thrown: unknown): DraftError => {
  const refusal = refusalOf(thrown)
  return refusal
    ? { _tag: "Refused", refusal }
    : { _tag: "Defect", defect: defectOf(thrown, "draft"), stack: stackOf(thrown) }
}

const draftOrder = (
  pattern: AnyPattern,
  order: Order,
  patternRefId: string,
  room: Workspace,
): Result<UncheckedDraft, DraftError> => {
  const { declaration } = pattern
  const isToile = order.toile === true
  const resolved = resolveOrder(
    declaration,
    isToile ? { ...order, seams: toileSeams(declaration, order.seams) } : order,
  )
  if (resolved._tag === "Err") return err({ _tag: "InvalidOrder", problems: resolved.error })
  const { sheet, options, seams, bodyShapes, targets } = resolved.value
  const scaling = groupScaling(declaration.materials, order.materials ?? {}, declaration.fused)
  const fixed = pattern.adjusts ? [] : unadjustable(order)
  if (fixed.length > 0) return err({ _tag: "InvalidOrder", problems: fixed })

  const made = draftGarment(pattern, sheet, order, scaling)
  if (made._tag === "Err") return err({ _tag: "Refused", refusal: made.error })
  const { targets: met, notes, sheet: moved } = made.value
  const garment = isToile ? asToile(declaration, made.value.garment) : made.value.garment
  assertSound(declaration, garment)
  const stitches = withRoom(garment.stitches, garment.pieces, garment.sidesDiffer)
  const marks = seamNotches(stitches, garment.stitches)
  const numbered = withOwnNumbers(garment.pieces, markCount(garment.stitches))
  const cut = isScaled(scaling)
    ? splitByShrinkage(numbered, scaling, declaration.titles)
    : numbered.map((piece) => ({ piece }))
  const materials = order.materials ?? {}
  const sewn = new Set(stitches.flatMap(({ a, b }) => [...a, ...b].map((use) => use.piece)))
  const finished = cut.map((one, i) =>
    step("finish", () => withSide(finishCut(one, i + 1, marks.on, room), one.piece, sewn), one.piece.name),
  )
  const pieces = napped(finished, materials)
  const calls = calledFor({
    declaration,
    order,
    sheet: moved,
    targets: met,
    measurements: garment.measurements,
    easeAdjOf: easeAdjOn(declaration, made.value.garment, scaling),
  })
  const sleeves = setInSleeves(stitches)
  const readings = readingsOf(garment, isToile)
  const warnings = [
    ...(garment.warnings ?? []),
    ...givingWay({ declaration, sheet: moved, calls, measurements: garment.measurements }),
    ...notes,
    ...scalingWarnings(materials),
    ...clothWidthWarnings(pieces, materials),
  ]
  // Field after field: spreading the optional ones into one literal takes longer than a small garment's checks
  const draft: Mutable<UncheckedDraft> = {
    version: 1,
    patternId: declaration.id,
    patternRefId,
    measurementType: order.measurementType,
    measurements: order.measurements,
    options,
    seams,
    bodyShapes,
    materials,
    pieces,
    stitches: stitches.map((stitch) => finishStitch(stitch, marks.numbersOf(stitch))),
    walk: [],
    garmentMeasurements: rounded(garment.measurements),
    warnings,
  }
  if (sheet.type === "body") {
    const values: Readonly<Record<string, number | undefined>> = sheet.body
    const body = { values, taken: sheet.taken, sources: order.measurementSources ?? {} }
    draft.levels = levelsOf(declaration.levels ?? {}, garment.measurements, body, met)
    const asked = declaration.figure?.({
      body: values,
      option: sheet.option,
      taken: sheet.taken,
      sources: order.measurementSources ?? {},
      shape: sheet.shape,
    })
    if (asked !== undefined) draft.figure = asked
  }
  if (isToile) draft.toile = true
  else if (declaration.sewing) draft.sewing = declaration.sewing
  if (Object.keys(targets).length > 0) draft.targetGarmentMeasurements = targets
  if (order.parent) draft.parent = { pattern: order.parent.pattern }
  if (met.length > 0 || order.parent) draft.targets = met
  if (isScaled(scaling)) draft.scaling = scaling
  if (garment.openings) draft.openings = garment.openings.map(rounded)
  // A trial garment has no lining.
  if (garment.liningGirths && !isToile) draft.liningGirths = garment.liningGirths.map(rounded)
  if (calls.length > 0) draft.calledFor = calls
  if (sleeves.length > 0) draft.setInSleeves = sleeves
  if (readings.length > 0) draft.readings = readings
  return ok(draft)
}

/** A pair that no seam tells the side of tells it itself. */
const withSide = (piece: Piece, { side }: DraftedPiece, sewn: ReadonlySet<string>): Piece =>
  side === undefined || !piece.mirrored || piece.onFold || sewn.has(piece.copyOf ?? piece.name)
    ? piece
    : { ...piece, side }

/** The ease adjustment of the cloth that a garment measurement is read on: the main material's, where none is named. */
const easeAdjOn =
  ({ materials }: Declaration, { pieces, readOn }: Garment, scaling: Readonly<Record<string, GroupScaling>>) =>
  (garmentMeasurement: string): EaseAdj => {
    const on = readOn?.[garmentMeasurement]
    const group = pieces.find(({ name }) => name === on)?.cut.materials[0] ?? materials[0]!
    const { easeAdjWarp, easeAdjWeft } = scaling[group]!
    return { warp: easeAdjWarp, weft: easeAdjWeft }
  }

/** An ease adjustment that the pattern cannot draft for. */
const unadjustable = ({ materials = {} }: Order): OrderProblem[] =>
  Object.entries(materials).flatMap(([group, { scaling }]) =>
    (["easeAdjWarp", "easeAdjWeft"] as const).flatMap((field): OrderProblem[] => {
      const factor = scaling?.[field]
      if (factor === undefined || factor === 1) return []
      const reason = `${group}.scaling.${field}: this pattern has no ease adjustment, only 1 can be drafted`
      return [{ section: "materials", key: group, reason }]
    }),
  )

/** What cannot be: a mistake in the pattern's code, not in an order. */
const assertSound = ({ materials }: Declaration, { pieces, stitches }: Garment): void => {
  for (const piece of pieces) {
    step("join the edges", () => assertClosed(piece), piece.name)
    step("cut", () => assertMaterials(materials, piece), piece.name)
  }
  const isStrange = (use: EdgeUse): boolean => !pieces.some(({ name }) => name === use.piece)
  for (const { name, a, b } of stitches) {
    const use = a.find(isStrange) ?? b.find(isStrange)
    if (use) step(`sew ${name}`, () => noSuchPiece(use), use.piece)
  }
}

const assertMaterials = (declared: readonly string[], { cut }: DraftedPiece): void => {
  for (const group of cut.materials)
    if (!declared.includes(group)) throw new Error(`it is cut from ${group}; the pattern has ${declared.join(", ")}`)
}

const noSuchPiece = ({ piece, edge }: EdgeUse): never => {
  throw new Error(`its edge ${edge} is sewn, and the garment has no piece ${piece}`)
}

const assertClosed = (piece: DraftedPiece): void => {
  const { sewLine } = piece
  for (let i = 0; i < sewLine.length; i++) {
    const e = sewLine[i]!
    const next = sewLine[i + 1] ?? sewLine[0]!
    if (distance(pathEnd(e.path), pathStart(next.path)) > 1e-6)
      throw new Error(`${piece.name}: edge ${e.name} does not end where ${next.name} begins`)
  }
}

const finishStitch = (s: Sewn, notchNumbers: readonly number[]): Stitch => ({
  name: s.name,
  a: s.a.map(edgeRef),
  b: s.b.map(edgeRef),
  ease: [round(s.ease[0]), round(s.ease[1])],
  lengthA: round(lengthOf(...s.a)),
  lengthB: round(lengthOf(...s.b)),
  notches: s.notches.map((n) => [round(n.a), round(n.b)]),
  notchNumbers,
})

/** The record with its lengths as a draft holds them. */
const rounded = <T extends object>(record: T): T => {
  const copy: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(record)) copy[key] = typeof value === "number" ? round(value) : value
  return copy as T
}
