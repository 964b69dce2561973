import type { Marker, Piece, Placement, Sheet } from "@toile/draft-model"
import { type NestedSheet, type NestingError, type NestingProblem, nest } from "@toile/nesting"
import { err, ok, type Result } from "@toile/result"
import type { MarkerError } from "./errors.js"
import { type NestingConfig, nestingDefaults } from "./nesting-config.js"
import { type PieceShape, shapesOfPiece } from "./parts.js"

/** The material group of the one marker on which all pieces lie together. */
export const ALL_PIECES = "all"
/** Evaluations of one round of effort. */
export const EVALUATIONS_A_ROUND = 30_000

/** The cloth of one material group. */
export interface Fabric {
  /** The material's name, or "". */
  readonly material: string
  readonly nesting: NestingConfig
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
  /** The same seed and input give the same markers; absent: 1. */
  readonly seed?: number
  /** A ceiling only: what it stops depends on the caller's clock. */
  readonly shouldStop?: () => boolean
}

const plainFabric: Fabric = { material: "", nesting: nestingDefaults }

/** Lays out a draft's pieces: one marker for each material group, in the order in which the pieces name the groups. */
export const layOut = (pieces: readonly Piece[], request: LayoutRequest): Result<readonly Marker[], MarkerError> => {
  const chosen = chosenPieces(pieces, request.objects)
  if (chosen._tag === "Err") return chosen
  const groups: readonly (readonly [string, Fabric, readonly Piece[]])[] = request.materialGroup
    ? [...new Set(chosen.value.flatMap((piece) => piece.materialGroups))].map((group) => [
        group,
        Object.hasOwn(request.fabrics, group) ? request.fabrics[group]! : plainFabric,
        chosen.value.filter((piece) => piece.materialGroups.includes(group)),
      ])
    : [[ALL_PIECES, request.defaultFabric ?? plainFabric, chosen.value]]
  const markers: Marker[] = []
  for (const [group, fabric, own] of groups) {
    const marker = layOutGroup(group, fabric, own, request)
    if (marker._tag === "Err") return marker
    if (marker.value.sheets.length > 0) markers.push(marker.value)
  }
  return ok(markers)
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
  { material, nesting }: Fabric,
  pieces: readonly Piece[],
  request: LayoutRequest,
): Result<Marker, MarkerError> => {
  const shapes = new Map<string, PieceShape>()
  for (const piece of pieces) {
    const own = shapesOfPiece(piece, nesting, request.singleInstance)
    if (own._tag === "Err") return own
    for (const shape of own.value) shapes.set(shape.part.id, shape)
  }
  const problem: NestingProblem = {
    parts: [...shapes.values()].map(({ part }) => part),
    sheet: { width: nesting.sheetWidth, length: nesting.sheetLength, margin: nesting.sheetEdgeMargin },
    gap: nesting.partMargin,
  }
  const { shouldStop } = request
  const layout = nest(problem, {
    seed: request.seed ?? 1,
    evaluations: Math.round(nesting.effort * EVALUATIONS_A_ROUND),
    ...(shouldStop === undefined ? {} : { shouldStop }),
  })
  if (layout._tag === "Err") return err(inPieces(layout.error, shapes, problem, materialGroup))
  const copies = new Map<string, number>()
  const sheets = layout.value.sheets.map((sheet) => sheetOf(sheet, nesting.sheetWidth, shapes, copies))
  return ok({ materialGroup, material, sheets, density: layout.value.density })
}

/** @param copies how many of each piece lie on the sheets before; counted on */
const sheetOf = (
  sheet: NestedSheet,
  width: number,
  shapes: ReadonlyMap<string, PieceShape>,
  copies: Map<string, number>,
): Sheet => ({
  width,
  length: sheet.usedLength,
  placements: sheet.placements.map(({ part, rotation, x, y }): Placement => {
    const { piece, mirrored } = shapes.get(part)!
    const copy = (copies.get(piece) ?? 0) + 1
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
      const { piece } = shapes.get(error.part)!
      const [length, width] = error.size.map(figure)
      const [roomLength, roomWidth] = error.room.map(figure)
      const message =
        `piece "${piece}" (${length} cm along the sheet, ${width} cm across) does not fit the sheet of the material ` +
        `group "${materialGroup}" in any allowed turn: between its margins it has ${roomLength} x ${roomWidth} cm`
      return { _tag: "PieceDoesNotFit", piece, materialGroup, size: error.size, room: error.room, message }
    }
    case "InvalidProblem": {
      const index = /^parts\[(\d+)\]/.exec(error.field)?.[1]
      const shape = index === undefined ? undefined : shapes.get(problem.parts[Number(index)]!.id)
      if (shape === undefined) return { _tag: "LayoutFailed", materialGroup, message: `${error.field} ${error.reason}` }
      return {
        _tag: "InvalidPiece",
        piece: shape.piece,
        message: `cut line of piece "${shape.piece}": ${error.reason}`,
      }
    }
    case "InvalidLayout":
      return { _tag: "LayoutFailed", materialGroup, message: error.message }
  }
}

const figure = (value: number): string => String(Math.round(value * 100) / 100)
