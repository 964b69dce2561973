import type { Marker, MarkerBlocks, MarkerSpread, MarkerStripes, Sheet, StripeTurn, XY } from "@toile/draft-model"
import { type NestedSheet, placedOutline } from "@toile/nesting"
import { err, ok, type Result } from "@toile/result"
import { sheetsOf } from "./copies.js"
import type { MarkerError } from "./errors.js"
import { lockedOffNap } from "./off-nap.js"
import { type Overlap, overlapOf } from "./overlap.js"
import type { PieceShape } from "./parts.js"
import type { Fabric, LayoutRequest } from "./request.js"
import type { StripePlan } from "./stripes/match.js"
import { toldOnCloth } from "./stripes/told.js"

/** What lines are apart by less than is rounding: of two measures, 1e-6 each. */
const ROUNDING = 2e-6

/** What a marker is made of beside its layout. */
export interface Planned {
  readonly materialGroup: string
  readonly fabric: Fabric
  readonly shapes: ReadonlyMap<string, PieceShape>
  /** Of a sheet as the cloth is spread. */
  readonly width: number
  /** By so much cut lines are drawn in where they share their allowances. */
  readonly drawnIn: number
  readonly stripes: StripePlan | undefined
  /** Pieces that lie along what they are sewn on. */
  readonly turned: readonly StripeTurn[]
  readonly share: number
  readonly request: LayoutRequest
}

/** What a plan makes of a layout (`finish` in plan.ts). */
export const finished = (
  { materialGroup, fabric, shapes, width, drawnIn, stripes, turned, share, request }: Planned,
  laid: readonly NestedSheet[],
  density: number | undefined,
  unmatchedLength: number | undefined,
): Result<Marker, MarkerError> => {
  const { material, nesting } = fabric
  const {
    spread = "single",
    shareAllowance,
    locked = [],
    sheetWidth: clothWidth,
    fullWidth,
    endLoss,
    defects,
  } = nesting
  const sheets = sheetsOf(laid, width, shapes, locked)
  const overlap = shareAllowance === undefined ? undefined : mostOverlap(laid, shapes)
  // As each cut line keeps within half of what is shared of the line that it is laid by.
  if (overlap !== undefined && !(overlap.withinLaid <= drawnIn + ROUNDING)) {
    const message = `nesting.shareAllowance: cut lines lie ${overlap.withinLaid} cm within the lines that others are laid by, not ${drawnIn}`
    return err({ _tag: "FaultyLayout", materialGroup, message })
  }
  const offNap = lockedOffNap(shapes.values(), locked)
  const marker: Marker = {
    materialGroup,
    material,
    sheets,
    // Blocks are more than the pieces that are cut of them, what shares its allowances is less.
    density:
      nesting.blocks === undefined && shareAllowance === undefined && density !== undefined
        ? density * share
        : densityOf(sheets, shapes, clothWidth),
    ...(nesting.blocks === undefined ? {} : { blocks: blocksOf(shapes, sheets, nesting.blocks) }),
    ...(overlap === undefined ? {} : { sharedAllowance: { most: told(overlap.most), onOwnLine: onOwnLine(shapes) } }),
    ...(spread === "single"
      ? {}
      : { spread: { kind: spread, clothWidth, spare: request.singleInstance ? [] : spareOf(shapes) } }),
    ...(fullWidth === undefined && endLoss === undefined
      ? {}
      : { beyond: { fullWidth: fullWidth ?? clothWidth, endLoss: endLoss ?? 0 } }),
    ...(nesting.stripes === true && stripes === undefined ? { noRepeat: true as const } : {}),
    ...(offNap.length === 0 ? {} : { offNap }),
    ...(defects === undefined || defects.length === 0
      ? {}
      : { defects: defects.map((defect) => ("sheet" in defect ? defect : { sheet: 1, outline: defect })) }),
  }
  if (stripes === undefined || sheets.length === 0) return ok(marker)
  const matched: MarkerStripes = {
    repeat: stripes.repeat,
    ...toldOnCloth(stripes, sheets),
    ...(turned.length === 0 ? {} : { turned }),
    ...(unmatchedLength === undefined ? {} : { unmatchedLength }),
  }
  return ok({ ...marker, stripes: matched })
}

const spareOf = (shapes: ReadonlyMap<string, PieceShape>): MarkerSpread["spare"] =>
  [...shapes.values()].flatMap(({ piece, double }) =>
    double !== undefined && double.spare > 0 ? [{ piece, copies: double.spare }] : [],
  )

/** The blocks of what lies on the sheets, as it is laid. */
const blocksOf = (shapes: ReadonlyMap<string, PieceShape>, sheets: readonly Sheet[], margin: number): MarkerBlocks => {
  const lying = new Set(sheets.flatMap(({ placements }) => placements.map(({ piece }) => piece)))
  const outlines = new Map<string, readonly XY[]>()
  for (const { piece, block } of shapes.values())
    if (block !== undefined && lying.has(piece)) outlines.set(piece, cornersOf(block))
  return { margin, pieces: [...outlines].map(([piece, outline]) => ({ piece, outline })) }
}

const cornersOf = (outline: Float64Array): readonly XY[] =>
  Array.from({ length: outline.length / 2 }, (_, i): XY => [outline[2 * i]!, outline[2 * i + 1]!])

/** What lies over each other on a sheet, the worst of all sheets. */
const mostOverlap = (laid: readonly NestedSheet[], shapes: ReadonlyMap<string, PieceShape>): Overlap => {
  const sheets = laid.map(({ placements }) =>
    overlapOf(
      placements.map((placement) => {
        const { cutLine, part } = shapes.get(placement.part)!
        const place = (outline: Float64Array): Float64Array => placedOutline({ outline }, placement)
        const cutouts = (part.cutouts ?? []).map(place)
        return { cut: [place(cutLine), ...cutouts], laid: [place(part.outline), ...cutouts] }
      }),
    ),
  )
  return {
    most: Math.max(0, ...sheets.map(({ most }) => most)),
    withinLaid: Math.max(0, ...sheets.map(({ withinLaid }) => withinLaid)),
  }
}

/** A measured length as it is told, in hundredths of a millimetre, never less than it is; rounding is none. */
const told = (most: number): number => Math.max(0, Math.ceil((most - ROUNDING) * 1000) / 1000)

/** Pieces of which at least one shape shares nothing, each once. */
const onOwnLine = (shapes: ReadonlyMap<string, PieceShape>): readonly string[] => [
  ...new Set([...shapes.values()].flatMap(({ piece, sharesAllowance }) => (sharesAllowance ? [] : [piece]))),
]

/** The pieces' own area over the cloth's, opened out; of a copy on double cloth that of both plies where both are wanted. */
const densityOf = (sheets: readonly Sheet[], shapes: ReadonlyMap<string, PieceShape>, clothWidth: number): number => {
  const areas = new Map([...shapes.values()].map(({ piece, area }) => [piece, area]))
  let area = 0
  let cloth = 0
  for (const { length, placements } of sheets) {
    cloth += clothWidth * length
    for (const { piece, under } of placements) area += areas.get(piece)! * (under === undefined ? 1 : 2)
  }
  return cloth === 0 ? 0 : area / cloth
}
