import type { Dart, InternalLine, Label, Piece, XY } from "@toile/draft-model"
import { drawNotch, textWidth } from "@toile/drawing"
import { direction } from "@toile/geometry"
import type { MakerModel } from "../model.js"
import { byName, chainModel } from "./paths.js"

/** What the lines of a piece's model are called, as the plain DXF's layers. */
export const makerLayers = {
  cut: "CUT",
  recut: "RECUT",
  recutNotch: "RECUT_NOTCH",
  recutDrill: "RECUT_DRILL",
  sew: "SEW",
  notch: "NOTCH",
  grain: "GRAIN",
  fold: "FOLD",
  internal: "INTERNAL",
  dart: "DART",
  drill: "DRILL",
  text: "TEXT",
  sheet: "SHEET",
} as const

/**
 * A piece in centimetres, in its own place: `cut`, `sew` with a model for each edge, `grain`, `fold`, `notches`, `drillHoles`, `internalLines`, `darts`,
 * `labels`, each on its layer; what the piece has none of is absent. A piece on the fold is its half.
 * @param block that it is cut out as first: it is `cut` then, and the piece's own line `recut`; that, notches, holes and cuts inside are on layers of the second cut
 */
export const pieceModel = (piece: Piece, block?: readonly XY[]): MakerModel => ({
  units: "cm",
  notes: piece.title.en,
  models: parts(piece, block),
})

/** The layers of what is cut of a piece at once, and of a block afterwards. */
const atOnce = { own: makerLayers.cut, notch: makerLayers.notch, drill: makerLayers.drill } as const
const afterwards = { own: makerLayers.recut, notch: makerLayers.recutNotch, drill: makerLayers.recutDrill } as const

const parts = (piece: Piece, block: readonly XY[] | undefined): Readonly<Record<string, MakerModel>> => {
  const { cut, sew, grain, fold, text } = makerLayers
  const { own, notch, drill } = block === undefined ? atOnce : afterwards
  const models: Record<string, MakerModel> = { cut: chainModel(cut, block ?? piece.cutLine, true) }
  if (block !== undefined) models.recut = chainModel(own, piece.cutLine, true)
  const group = (name: string, layer: string, things: ReadonlyArray<readonly [string, MakerModel]>): void => {
    if (things.length > 0) models[name] = { layer, models: byName(things) }
  }
  group(
    "sew",
    sew,
    piece.edges.map((edge) => [edge.name, chainModel(sew, edge.points, false)]),
  )
  models.grain = chainModel(grain, piece.grainLine, false)
  if (piece.foldLine) models.fold = chainModel(fold, piece.foldLine, false)
  const strokes = piece.notches.flatMap(drawNotch)
  group(
    "notches",
    notch,
    strokes.map(({ points, closed }, i) => [`notch${i + 1}`, chainModel(notch, points, closed)]),
  )
  if (piece.drillHoles.length > 0)
    models.drillHoles = {
      layer: drill,
      paths: byName(
        piece.drillHoles.map(({ x, y, diameter, kind = "hole" }, i) => [
          `${kind}${i + 1}`,
          { type: "circle", origin: [x, y], radius: diameter / 2 },
        ]),
      ),
    }
  group(
    "internalLines",
    makerLayers.internal,
    piece.internalLines.map((line) => internalModel(line, own)),
  )
  group("darts", makerLayers.dart, piece.darts.map(dartModel))
  group("labels", text, piece.labels.map(labelModel))
  return models
}

const internalModel = ({ name, kind, points }: InternalLine, cut: string): readonly [string, MakerModel] => {
  const layer = kind === "cut" ? cut : kind === "dart" ? makerLayers.dart : makerLayers.internal
  return [name, { ...chainModel(layer, points, false), notes: kind }]
}

const dartModel = ({ name, point, legs: [a, b] }: Dart): readonly [string, MakerModel] => [
  name,
  chainModel(makerLayers.dart, [a, point, b], false),
]

/** Centred on (x, y), its anchor as long as the text at its height. */
const labelModel = ({ text, x, y, angle, height }: Label, i: number): readonly [string, MakerModel] => {
  const along = direction(angle)
  const half = textWidth(text, height) / 2
  const anchor = {
    type: "line",
    origin: [x - along.x * half, y - along.y * half],
    end: [x + along.x * half, y + along.y * half],
  } as const
  return [`label${i + 1}`, { caption: { text, anchor } }]
}
