import type { Marker, MarkerSpread, MarkerStripes, Piece, Placement, Repeat, Sheet, Stitch } from "@toile/draft-model"
import {
  type Hole,
  type NestedSheet,
  type NestingError,
  type NestingProblem,
  type PartPlacement,
  sheetOfSpread,
  sheetWith,
} from "@toile/nesting"
import { err, ok, type Result } from "@toile/result"
import { arrange } from "./arrange.js"
import type { MarkerError } from "./errors.js"
import { type Defect, type LockedCopy, type NestingConfig, nestingDefaults } from "./nesting-config.js"
import { type PieceShape, shapesOfPiece } from "./parts.js"
import { planStripes } from "./stripes/match.js"
import { missesOnCloth } from "./stripes/told.js"

/** The material group of the one marker on which all pieces lie together. */
export const ALL_PIECES = "all"
/** The cloth of one material group. */
export interface Fabric {
  /** The material's name, or "". */
  readonly material: string
  readonly nesting: NestingConfig
  /** Of striped or checked cloth; pieces are matched where its nesting asks for that. */
  readonly repeat?: Repeat
}

export interface LayoutRequest {
  /** The fabric of each material group; a group that is not here has the defaults and no material. */
  readonly fabrics: Readonly<Record<string, Fabric>>
  /** True: each piece once, as drawn; false: as often as it is cut. */
  readonly singleInstance: boolean
  /** True: a marker for each material group; false: every piece of every group on `defaultFabric`, counted once. */
  readonly materialGroup: boolean
  /** Used where materialGroup is false; absent: the defaults. */
  readonly defaultFabric?: Fabric
  /** The pieces to lay out, by name; absent: all. */
  readonly objects?: readonly string[]
  /** Of each piece the name of the garment that it is of; those that are not here are of one more. */
  readonly garments?: Readonly<Record<string, string>>
  /** The draft's: what is matched on striped cloth. */
  readonly stitches?: readonly Stitch[]
  /**
   * Sheets of a marker to begin with, by material group: the search keeps them until it has better ones. Only what their placements say is
   * read. A layout that has a fault is refused; a group that is not here begins with the construction.
   */
  readonly start?: Readonly<Record<string, readonly Sheet[]>>
  /** The same seed and input give the same markers; absent: 1. */
  readonly seed?: number
  /** Asked after each pass: what it stops is the best layout so far, which depends on when it was asked. */
  readonly shouldStop?: () => boolean
  /** Told after each pass of a search. */
  readonly watch?: (news: LayoutNews) => void
}

/** How far a layout has come: what is laid out by now, all markers begun together. */
export interface LayoutNews {
  /** The share of all markers' effort that is spent, 0 to 1. */
  readonly progress: number
  /** Area of the parts over the cloth that they take, 0 to 1. */
  readonly density: number
  /** Of all sheets, cm. */
  readonly usedLength: number
}

export interface LaidOut {
  readonly markers: readonly Marker[]
  /** Places judged, those of all markers. */
  readonly evaluations: number
  /** `shouldStop` ended a search before its effort was spent. */
  readonly stopped: boolean
}

const plainFabric: Fabric = { material: "", nesting: nestingDefaults }

/** Lays out a draft's pieces: one marker for each material group, in the order in which the pieces name the groups. */
export const layOut = (pieces: readonly Piece[], request: LayoutRequest): Result<readonly Marker[], MarkerError> => {
  const laid = layOutWatched(pieces, request)
  return laid._tag === "Err" ? laid : ok(laid.value.markers)
}

/** `layOut`, and whether it was stopped. */
export const layOutWatched = (pieces: readonly Piece[], request: LayoutRequest): Result<LaidOut, MarkerError> => {
  const chosen = chosenPieces(pieces, request.objects)
  if (chosen._tag === "Err") return chosen
  const stranger = [...Object.values(request.fabrics), request.defaultFabric]
    .flatMap((fabric) => fabric?.nesting.locked ?? [])
    .find(({ piece }) => !pieces.some(({ name }) => name === piece))
  if (stranger !== undefined) {
    const { piece } = stranger
    return err({ _tag: "UnknownObject", object: piece, message: `nesting.locked: the draft has no piece "${piece}"` })
  }
  const groups: readonly (readonly [string, Fabric, readonly Piece[]])[] = request.materialGroup
    ? [...new Set(chosen.value.flatMap((piece) => piece.materialGroups))].map((group) => [
        group,
        Object.hasOwn(request.fabrics, group) ? request.fabrics[group]! : plainFabric,
        chosen.value.filter((piece) => piece.materialGroups.includes(group)),
      ])
    : [[ALL_PIECES, request.defaultFabric ?? plainFabric, chosen.value]]
  const markers: Marker[] = []
  const effort = groups.reduce((sum, [, { nesting }]) => sum + nesting.effort, 0)
  const soFar = { effort: 0, area: 0, cloth: 0, length: 0 }
  let stopped = false
  let evaluations = 0
  for (const [group, fabric, own] of groups) {
    const { sheetWidth } = fabric.nesting
    const told = (share: number, density: number, usedLength: number): void => {
      const cloth = soFar.cloth + usedLength * sheetWidth
      request.watch?.({
        progress: effort === 0 ? 1 : (soFar.effort + share * fabric.nesting.effort) / effort,
        density: cloth === 0 ? 0 : (soFar.area + density * usedLength * sheetWidth) / cloth,
        usedLength: soFar.length + usedLength,
      })
    }
    const marker = layOutGroup(group, fabric, own, request, told)
    if (marker._tag === "Err") return marker
    stopped ||= marker.value.stopped
    evaluations += marker.value.evaluations
    const { sheets, density } = marker.value.marker
    const length = sheets.reduce((sum, sheet) => sum + sheet.length, 0)
    soFar.effort += fabric.nesting.effort
    soFar.cloth += length * sheetWidth
    soFar.area += density * length * sheetWidth
    soFar.length += length
    if (sheets.length > 0) markers.push(marker.value.marker)
  }
  return ok({ markers, evaluations, stopped })
}

const chosenPieces = (
  pieces: readonly Piece[],
  objects: readonly string[] | undefined,
): Result<readonly Piece[], MarkerError> => {
  if (objects === undefined) return ok(pieces)
  const names = new Set(pieces.map(({ name }) => name))
  const object = objects.find((name) => !names.has(name))
  if (object === undefined) return ok(pieces.filter(({ name }) => objects.includes(name)))
  return err({
    _tag: "UnknownObject",
    object,
    message: `objects: the draft has no piece "${object}", only ${[...names].join(", ")}`,
  })
}

const layOutGroup = (
  materialGroup: string,
  fabric: Fabric,
  pieces: readonly Piece[],
  request: LayoutRequest,
  told: (progress: number, density: number, usedLength: number) => void,
): Result<{ readonly marker: Marker; readonly evaluations: number; readonly stopped: boolean }, MarkerError> => {
  const { material, nesting, repeat } = fabric
  const plan =
    nesting.stripes === true && repeat !== undefined && (repeat.warp > 0 || repeat.weft > 0)
      ? planStripes(pieces, request.stitches ?? [], repeat)
      : undefined
  const { spread = "single" } = nesting
  const other = plan !== undefined ? "stripes" : nesting.blocks !== undefined ? "blocks" : undefined
  if (spread !== "single" && other !== undefined) {
    const message = `nesting.spread: ${spread} cloth lies double, and nesting.${other} needs one ply, face up`
    return err({ _tag: "LayoutFailed", materialGroup, message })
  }
  if (nesting.partsInHoles === true && nesting.blocks !== undefined) {
    const message = "nesting.partsInHoles: a block has no holes: what is cut out is cut later, with nesting.blocks"
    return err({ _tag: "LayoutFailed", materialGroup, message })
  }
  const { sheetWidth: width, sheetLength: length, sheetEdgeMargin: margin, partMargin: gap } = nesting
  const sheet = sheetOfSpread(spread, { width, length, margin })
  const shapes = new Map<string, PieceShape>()
  for (const piece of pieces) {
    const lattice = plan?.lattices.get(piece.name)
    const striped = plan && { balanced: repeat?.balanced !== false, ...(lattice === undefined ? {} : { lattice }) }
    const own = shapesOfPiece(
      piece,
      nesting,
      request.singleInstance,
      striped,
      request.garments !== undefined && Object.hasOwn(request.garments, piece.name)
        ? request.garments[piece.name]
        : undefined,
      { sheet, gap },
    )
    if (own._tag === "Err") return own
    for (const shape of own.value) shapes.set(shape.part.id, shape)
  }
  const problem: NestingProblem = {
    parts: [...shapes.values()].map(({ part }) => part),
    sheet,
    gap,
    ...(nesting.defects === undefined ? {} : { holes: nesting.defects.map(holeOf) }),
  }
  const { shouldStop } = request
  const share = wantedShare(shapes)
  const start = startOf(materialGroup, request, shapes, problem)
  if (start._tag === "Err") return start
  const arranged = arrange(problem, {
    effort: nesting.effort,
    seed: request.seed ?? 1,
    ...(start.value === undefined ? {} : { start: start.value }),
    ...(shouldStop === undefined ? {} : { shouldStop }),
    watch: ({ progress, density, usedLength }) => told(progress, density * share, usedLength),
  })
  if (arranged._tag === "Err") return err(inPieces(arranged.error, shapes, problem, materialGroup))
  const { layout, stopped } = arranged.value
  const copies = new Map<string, number>()
  const locked = nesting.locked ?? []
  const sheets = layout.sheets.map((sheet, number) =>
    sheetOf(
      sheet,
      problem.sheet.width,
      shapes,
      copies,
      locked.filter((copy) => (copy.sheet ?? 1) === number + 1),
      locked,
    ),
  )
  // Blocks are more than the pieces that are cut of them.
  const density = nesting.blocks === undefined ? layout.density * share : densityOf(sheets, shapes)
  const marker: Marker = {
    materialGroup,
    material,
    sheets,
    density,
    ...(spread === "single" ? {} : { spread: { kind: spread, clothWidth: width, spare: spareOf(shapes) } }),
  }
  if (plan === undefined || repeat === undefined || sheets.length === 0)
    return ok({ marker, evaluations: layout.evaluations, stopped })
  // What matching costs is what the same search takes without it.
  const { repeat: _repeat, ...plain } = fabric
  const { start: _start, ...anew } = request
  const free = layOutGroup(materialGroup, plain, pieces, anew, () => {})
  if (free._tag === "Err") return free
  const stripes: MarkerStripes = {
    repeat,
    matched: missesOnCloth(plan.matches, plan.frames, sheets, repeat),
    notMatched: plan.notMatched,
    unmatchedLength: free.value.marker.sheets.reduce((sum, { length }) => sum + length, 0),
  }
  return ok({
    marker: { ...marker, stripes },
    evaluations: layout.evaluations + free.value.evaluations,
    stopped: stopped || free.value.stopped,
  })
}

/** The share of what is cut that is wanted: of double cloth some copies are not. */
const wantedShare = (shapes: ReadonlyMap<string, PieceShape>): number => {
  const all = [...shapes.values()]
  if (!all.some(({ double }) => double !== undefined && double.spare > 0)) return 1
  const cut = all.reduce((sum, { area, onFold, part }) => sum + area * part.demand * (onFold ? 1 : 2), 0)
  return cut === 0 ? 1 : 1 - all.reduce((sum, { area, double }) => sum + area * (double?.spare ?? 0), 0) / cut
}

const spareOf = (shapes: ReadonlyMap<string, PieceShape>): MarkerSpread["spare"] =>
  [...shapes.values()].flatMap(({ piece, double }) =>
    double !== undefined && double.spare > 0 ? [{ piece, copies: double.spare }] : [],
  )

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

const holeOf = (defect: Defect): Hole =>
  "sheet" in defect
    ? { outline: Float64Array.from(defect.outline.flat()), sheet: defect.sheet - 1 }
    : { outline: Float64Array.from(defect.flat()) }

const densityOf = (sheets: readonly Sheet[], shapes: ReadonlyMap<string, PieceShape>): number => {
  const areas = new Map([...shapes.values()].map(({ piece, area }) => [piece, area]))
  let area = 0
  let cloth = 0
  for (const { width, length, placements } of sheets) {
    cloth += width * length
    for (const { piece } of placements) area += areas.get(piece)!
  }
  return cloth === 0 ? 0 : area / cloth
}

/**
 * @param copies how many of each piece lie on the sheets before; counted on
 * @param locked on this sheet
 * @param allLocked whose copies' numbers are taken
 */
const sheetOf = (
  sheet: NestedSheet,
  width: number,
  shapes: ReadonlyMap<string, PieceShape>,
  copies: Map<string, number>,
  locked: readonly LockedCopy[],
  allLocked: readonly LockedCopy[],
): Sheet => ({
  width,
  length: sheet.usedLength,
  placements: sheet.placements.map(({ part, mirrored: asHalf, rotation, x, y }): Placement => {
    const { piece, mirrored, onFold, double } = shapes.get(part)!
    const held = locked.find((one) => one.piece === piece && Math.hypot(one.x - x, one.y - y) < 1e-6)
    if (double !== undefined) {
      let copy = held?.copy ?? copies.get(part) ?? double.first
      if (held === undefined) {
        while (allLocked.some((one) => one.piece === piece && one.copy === copy)) copy++
        copies.set(part, copy + 1)
      }
      const under = copy - double.first + double.under
      return {
        piece,
        copy,
        ...(under <= double.last ? { under } : {}),
        ...(onFold ? { onFold } : {}),
        mirrored: asHalf,
        rotation,
        translation: [x, y],
      }
    }
    if (held !== undefined) return { piece, copy: held.copy, mirrored, rotation, translation: [x, y] }
    let copy = (copies.get(piece) ?? 0) + 1
    while (allLocked.some((one) => one.piece === piece && one.copy === copy)) copy++
    copies.set(piece, copy)
    return { piece, copy, mirrored, rotation, translation: [x, y] }
  }),
})

const inPieces = (
  error: NestingError,
  shapes: ReadonlyMap<string, PieceShape>,
  problem: NestingProblem,
  materialGroup: string,
): MarkerError => {
  switch (error._tag) {
    case "PartDoesNotFit": {
      const { piece, onFold } = shapes.get(error.part)!
      const { folds } = problem.sheet
      const lies = folds === undefined ? "" : folds === "low" ? ", which lies folded," : ", a tube laid flat,"
      const [length, width] = error.size.map(figure)
      const [roomLength, roomWidth] = error.room.map(figure)
      const message =
        `piece "${piece}" (${length} cm along the sheet, ${width} cm across${onFold ? " from its fold" : ""}) does not fit the sheet of the material ` +
        `group "${materialGroup}"${lies} in any allowed turn: between its margins it has ${roomLength} x ${roomWidth} cm`
      return { _tag: "PieceDoesNotFit", piece, materialGroup, size: error.size, room: error.room, message }
    }
    case "InvalidProblem": {
      const index = /^parts\[(\d+)\]/.exec(error.field)?.[1]
      const part = index === undefined ? undefined : problem.parts[Number(index)]
      const shape = part && shapes.get(part.id)
      if (shape === undefined) {
        // Behind the parts come the cloth's defects.
        const ofCloth = index !== undefined ? `nesting.defects[${Number(index) - problem.parts.length}]` : undefined
        const field = ofCloth ?? (error.field === "locked" ? "nesting.locked" : error.field)
        return { _tag: "LayoutFailed", materialGroup, message: `${field}: ${error.reason}` }
      }
      return {
        _tag: "InvalidPiece",
        piece: shape.piece,
        message: `cut line of piece "${shape.piece}": ${error.reason}`,
      }
    }
    case "GroupDoesNotFit": {
      const { group, area, room } = error
      const garment = group === "" ? "the garment" : `garment "${group}"`
      const message =
        `nesting.shadeByGarment: the pieces of ${garment} (${figure(area)} cm2) do not fit one sheet of the material group ` +
        `"${materialGroup}", which has ${figure(room)} cm2 between its margins${area > room ? "" : ": no layout of them on one was found"}`
      return { _tag: "LayoutFailed", materialGroup, message }
    }
    case "InvalidLayout":
      return { _tag: "LayoutFailed", materialGroup, message: error.message }
  }
}

const figure = (value: number): string => String(Math.round(value * 100) / 100)
