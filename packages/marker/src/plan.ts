import type { Marker, Piece, Repeat, XY } from "@toile/draft-model"
import { clashOf } from "@toile/export-config"
import {
  type Hole,
  type NestedSheet,
  type NestingError,
  type NestingPart,
  type NestingProblem,
  type PartPlacement,
  sheetOfSpread,
  sheetWith,
} from "@toile/nesting"
import { err, ok, type Result } from "@toile/result"
import type { MarkerError } from "./errors.js"
import { finished, type Planned } from "./finished.js"
import { garmentOf } from "./garments-apart.js"
import { inPieces } from "./in-pieces.js"
import { matchedRepeat } from "./matched.js"
import type { Defect, NestingConfig } from "./nesting-config.js"
import { turnedOneWay } from "./one-way.js"
import { type PieceShape, shapesOfPiece } from "./parts.js"
import type { Fabric, LayoutRequest } from "./request.js"
import { sharedOutlines } from "./shared-allowance.js"
import { alongPlaces } from "./stripes/along-place.js"
import { lockedCopies } from "./stripes/locked.js"
import { planStripes, type StripePlan } from "./stripes/match.js"
import { wrongPiece } from "./wrong-piece.js"

/** A marker before its search: what is to be nested, and what becomes of a layout of it, whoever found that. */
export interface MarkerPlan {
  readonly materialGroup: string
  readonly problem: NestingProblem
  /** Of all parts as they lie: a half's is a half. */
  readonly area: number
  /** Sheets to begin with. */
  readonly start?: readonly NestedSheet[]
  readonly effort: number
  /** The share of what is laid that is wanted: of double cloth some copies are not. */
  readonly share: number
  /** Of cloth whose stripes are matched: the same pieces without regard to them, whose length tells what matching costs. */
  readonly unmatched?: MarkerPlan
  /**
   * The marker of a layout of the problem, without a fault (findFaults). Refused where pieces that share their allowances lie further over each other than
   * they may: their own cut lines are measured, which no search has seen.
   * @param unmatchedLength of a layout of `unmatched`, all sheets together; absent: what matching costs is not known, and not told
   */
  readonly finish: (
    sheets: readonly NestedSheet[],
    density?: number,
    unmatchedLength?: number,
  ) => Result<Marker, MarkerError>
  /** A nesting's error in the words of pieces. */
  readonly explain: (error: NestingError) => MarkerError
}

/** The marker of one material group, as far as it is known before the search. */
export const planGroup = (
  materialGroup: string,
  fabric: Fabric,
  drawn: readonly Piece[],
  request: LayoutRequest,
): Result<MarkerPlan, MarkerError> => {
  const { nesting } = fabric
  const clash = clashOf(nesting, fabric.repeat)
  if (clash !== undefined) {
    const field = `nesting.${clash.field}`
    return err({ _tag: "LayoutFailed", materialGroup, field, message: `${field}: ${clash.why}` })
  }
  const oneWay = turnedOneWay(drawn, fabric, request.anyWayUp)
  const wrong = oneWay.map(wrongPiece).find((error) => error !== undefined)
  if (wrong !== undefined) return err(wrong)
  const repeat = matchedRepeat(fabric)
  const { pieces, turned } =
    repeat === undefined ? { pieces: oneWay, turned: [] } : alongPlaces(oneWay, request.stitches ?? [])
  const stripes = repeat === undefined ? undefined : stripesOn(pieces, nesting, repeat, request)
  const shared = nesting.shareAllowance === undefined ? undefined : sharedOutlines(pieces, nesting.shareAllowance)
  // What is drawn in for sharing still is there at the cloth's edge.
  const drawnIn = shared === undefined || shared.size === 0 ? 0 : (nesting.shareAllowance ?? 0) / 2
  const { spread = "single", sheetWidth: width, sheetLength: length, partMargin: gap, endLoss = 0 } = nesting
  const sheet = sheetOfSpread(spread, { width, length, margin: nesting.sheetEdgeMargin + drawnIn, endLoss })
  const made = shapesOf(pieces, nesting, request, { stripes, shared, cloth: { sheet, gap } })
  if (made._tag === "Err") return made
  const shapes = made.value
  const problem: NestingProblem = {
    parts: [...shapes.values()].map(({ part }) => part),
    sheet,
    gap,
    ...(nesting.defects === undefined ? {} : { holes: nesting.defects.map(defectOf) }),
  }
  const start = startOf(materialGroup, request, shapes, problem)
  if (start._tag === "Err") return start
  const unmatched = stripes === undefined ? ok(undefined) : planUnmatched(materialGroup, fabric, oneWay, request)
  if (unmatched._tag === "Err") return unmatched
  const share = wantedShare(shapes)
  const planned: Planned = {
    materialGroup,
    fabric,
    shapes,
    width: sheet.width,
    drawnIn,
    stripes,
    turned,
    share,
    request,
  }
  return ok({
    materialGroup,
    problem,
    area: [...shapes.values()].reduce(
      (sum, { area, onFold, part }) => sum + (area * part.demand) / (onFold ? 2 : 1),
      0,
    ),
    ...(start.value === undefined ? {} : { start: start.value }),
    effort: nesting.effort,
    share,
    ...(unmatched.value === undefined ? {} : { unmatched: unmatched.value }),
    finish: (sheets, density, unmatchedLength) => finished(planned, sheets, density, unmatchedLength),
    explain: (error) => inPieces(error, shapes, sheet, materialGroup),
  })
}

const stripesOn = (
  pieces: readonly Piece[],
  nesting: NestingConfig,
  repeat: Repeat,
  { stitches = [], singleInstance }: LayoutRequest,
): StripePlan => planStripes(pieces, stitches, repeat, singleInstance ? [] : lockedCopies(pieces, nesting, repeat))

/** How the pieces of a cloth lie, as far as that is not said by its config. */
interface LyingOnCloth {
  readonly stripes: StripePlan | undefined
  readonly shared: ReadonlyMap<string, readonly XY[]> | undefined
  readonly cloth: Pick<NestingProblem, "sheet" | "gap">
}

/** The shapes of all pieces, by their parts' ids. */
const shapesOf = (
  pieces: readonly Piece[],
  nesting: NestingConfig,
  { singleInstance, garments }: LayoutRequest,
  { stripes, shared, cloth }: LyingOnCloth,
): Result<ReadonlyMap<string, PieceShape>, MarkerError> => {
  const shapes = new Map<string, PieceShape>()
  const names = new Set<string>()
  for (const piece of pieces) {
    const { name } = piece
    if (names.has(name)) {
      const message = `another piece is called "${name}" too: each is laid by its name`
      return err({ _tag: "InvalidPiece", piece: name, message })
    }
    names.add(name)
    const lattice = stripes?.lattices.get(name)
    const striped = stripes && {
      balanced: stripes.repeat.balanced !== false,
      ...(lattice === undefined ? {} : { lattice }),
    }
    const own = shapesOfPiece(piece, nesting, singleInstance, {
      ...(striped === undefined ? {} : { striped }),
      garment: garmentOf(name, garments),
      cloth,
      shared: shared?.get(name),
    })
    if (own._tag === "Err") return own
    if (stripes !== undefined && own.value.some(({ part }) => hasNoTurn(part)))
      return err({ _tag: "InvalidPiece", piece: name, message: noTurnAlong(name, nesting) })
    for (const shape of own.value) shapes.set(shape.part.id, shape)
  }
  return ok(shapes)
}

const hasNoTurn = ({ turns }: NestingPart): boolean => turns.kind === "listed" && turns.angles.length === 0

const noTurnAlong = (name: string, { partRotation, preNestRotation }: NestingConfig): string =>
  `piece "${name}" may take no turn that lays its grain along the stripes (nesting.stripes): ` +
  `nesting.partRotation is ${JSON.stringify(partRotation)}, nesting.preNestRotation ${preNestRotation}`

/** The same pieces without regard to the cloth's stripes. */
const planUnmatched = (
  materialGroup: string,
  { repeat: _repeat, ...plain }: Fabric,
  pieces: readonly Piece[],
  { start: _start, ...anew }: LayoutRequest,
): Result<MarkerPlan, MarkerError> => planGroup(materialGroup, plain, pieces, anew)

/** The share of what is cut that is wanted: of double cloth some copies are not. */
const wantedShare = (shapes: ReadonlyMap<string, PieceShape>): number => {
  const all = [...shapes.values()]
  if (!all.some(({ double }) => double !== undefined && double.spare > 0)) return 1
  const cut = all.reduce((sum, { area, onFold, part }) => sum + area * part.demand * (onFold ? 1 : 2), 0)
  return cut === 0 ? 1 : 1 - all.reduce((sum, { area, double }) => sum + area * (double?.spare ?? 0), 0) / cut
}

/** The sheets to begin with, in parts. */
const startOf = (
  materialGroup: string,
  { start }: LayoutRequest,
  shapes: ReadonlyMap<string, PieceShape>,
  problem: NestingProblem,
): Result<readonly NestedSheet[] | undefined, MarkerError> => {
  const sheets = start !== undefined && Object.hasOwn(start, materialGroup) ? start[materialGroup]! : undefined
  if (sheets === undefined) return ok(undefined)
  const begun: NestedSheet[] = []
  for (const { placements } of sheets) {
    const laid: PartPlacement[] = []
    for (const { piece, mirrored, onFold = false, rotation, translation } of placements) {
      const shape = [...shapes.values()].find(
        (one) => one.piece === piece && one.onFold === onFold && (onFold || one.mirrored === mirrored),
      )
      if (shape === undefined) {
        const which = `"${piece}"${onFold ? " on the fold" : mirrored ? " mirrored" : ""}`
        const message = `start: ${which} is not cut of the material group "${materialGroup}"`
        return err({ _tag: "LayoutFailed", materialGroup, message })
      }
      // The outline of a mirrored part is mirrored already.
      laid.push({ part: shape.part.id, mirrored: onFold && mirrored, rotation, x: translation[0], y: translation[1] })
    }
    begun.push(sheetWith(problem, laid))
  }
  return ok(begun)
}

const defectOf = (defect: Defect): Hole =>
  "sheet" in defect
    ? { outline: Float64Array.from(defect.outline.flat()), sheet: defect.sheet - 1 }
    : { outline: Float64Array.from(defect.flat()) }
