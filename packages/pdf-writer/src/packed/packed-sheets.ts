import { type Marker, type Piece, type Placement, placementTransform, unfold, type XY } from "@toile/draft-model"
import { type DrawContext, drawMarker, type SheetError, transformXY } from "@toile/drawing"
import { angleOf } from "@toile/geometry"
import { err, ok, type Result } from "@toile/result"
import type { TooManyPages } from "../most-pages.js"
import { layOnPaper, type PackedSheet, type Paper, type Thing } from "./lay-on-paper.js"

/**
 * The pieces of each marker packed for the paper: as few pages as can be found, few joints through pieces, pieces
 * turned by quarters whatever their grain, or along it on a picture that is cut by on the cloth. What is cut lies as often as on the marker,
 * a piece on the fold whole or, where the paper has halves, as its half with its fold.
 */
export const packedSheets = (
  markers: readonly Marker[],
  pieces: readonly Piece[],
  context: DrawContext,
  paper: Paper,
): Result<PackedSheet[], SheetError | TooManyPages> => {
  const out: PackedSheet[] = []
  for (const marker of markers) {
    const sheet = packedSheet(marker, pieces, context, paper)
    if (sheet._tag === "Err") return sheet
    out.push(sheet.value)
  }
  return ok(out)
}

const packedSheet = (
  marker: Marker,
  pieces: readonly Piece[],
  context: DrawContext,
  paper: Paper,
): Result<PackedSheet, SheetError | TooManyPages> => {
  const placements = marker.sheets.flatMap((sheet) => sheet.placements)
  const things = new Map<string, Thing>()
  for (const { piece, mirrored } of placements) {
    const key = keyOf(piece, mirrored)
    if (things.has(key)) continue
    const thing = thingOf(piece, mirrored, pieces, paper)
    if (thing._tag === "Err") return thing
    things.set(key, thing.value)
  }
  return layOnPaper(
    placements.map(({ piece, mirrored }) => things.get(keyOf(piece, mirrored))!),
    paper,
    ({ places, width, height, joints }) => {
      const placed = placements.map(({ piece, copy, mirrored }, i): Placement => {
        const isHalf = paper.halves && pieces.some(({ name, onFold }) => name === piece && onFold)
        return { piece, copy, mirrored, ...(isHalf ? { onFold: true } : {}), ...places[i]! }
      })
      const sheet = { width: height, length: width, placements: placed }
      const drawn = drawMarker({ ...marker, sheets: [sheet] }, pieces, { ...context, keepClear: joints }, "paper")
      return drawn._tag === "Err" ? drawn : ok(drawn.value[0]!)
    },
  )
}

const keyOf = (piece: string, mirrored: boolean): string => `${mirrored} ${piece}`

const thingOf = (
  name: string,
  mirrored: boolean,
  pieces: readonly Piece[],
  paper: Paper,
): Result<Thing, SheetError> => {
  const piece = pieces.find((one) => one.name === name)
  if (piece === undefined)
    return err({
      _tag: "UnknownPiece",
      piece: name,
      message: `the marker places "${name}", which is not among the pieces`,
    })
  const whole = paper.halves ? ok(piece) : unfold(piece)
  if (whole._tag === "Err") return whole
  const turns = paper.byGrain ? turnsByGrain(piece, mirrored) : undefined
  return ok({
    ...(turns === undefined ? {} : { turns }),
    covers: (rotation) => {
      const turn = placementTransform({ piece: name, copy: 1, mirrored, rotation, translation: [0, 0] })
      return [whole.value.cutLine.map((p): XY => transformXY(turn, p))]
    },
  })
}

/** The turns that lay a piece's grain along x: either way, but one on cloth with a nap. Undefined for a piece without grain. */
const turnsByGrain = ({ grainLine: [from, to], nap }: Piece, mirrored: boolean): readonly number[] | undefined => {
  const along = { x: (mirrored ? -1 : 1) * (to[0] - from[0]), y: to[1] - from[1] }
  if (Math.hypot(along.x, along.y) < 1e-9) return undefined
  const turn = -angleOf(along)
  return nap === "oneWay" ? [turn] : [turn, turn + 180]
}
