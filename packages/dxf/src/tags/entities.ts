import type { XY } from "@toile/draft-model"
import { entitiesAt } from "./entities-at.js"
import { angleValue, millimetres, tagText } from "./tags.js"

/** The entities of R12 that the writers use, as they stand in the file. Lengths come in cm and are written in mm. */

const head = (type: string, layer: string): string => tagText(0, type) + tagText(8, layer)

export const lineEntity = (layer: string, from: XY, to: XY): string =>
  head("LINE", layer) + placeText(10, from) + placeText(11, to)

/** POLYLINE, VERTEX, SEQEND: LWPOLYLINE is unknown to R12 and to apparel readers. */
export const polylineEntity = (layer: string, points: readonly XY[], closed: boolean): string => {
  return (
    head("POLYLINE", layer) +
    tagText(66, "1") +
    tagText(70, closed ? "1" : "0") +
    placeText(10, [0, 0]) +
    entitiesAt(points, [head("VERTEX", layer)], () => 0) +
    head("SEQEND", layer)
  )
}

const pointEntity = (layer: string, at: XY): string => pointEntities([at], [layer], () => 0)

/** @param layerOf which of the layers the place with this index lies on */
export const pointEntities = (
  places: readonly XY[],
  layers: readonly string[],
  layerOf: (index: number) => number,
): string =>
  entitiesAt(
    places,
    layers.map((layer) => head("POINT", layer)),
    layerOf,
  )

/** The apparel point: z (30) is a depth or diameter, thickness (39) a width, 50 an angle in degrees. */
export const markedPointEntity = (layer: string, at: XY, depth: number, width?: number, angle?: number): string =>
  pointEntity(layer, at) +
  tagText(30, millimetres(depth)) +
  (width === undefined ? "" : tagText(39, millimetres(width))) +
  (angle === undefined ? "" : tagText(50, angleValue(angle)))

/** A text from the left end of its base line. */
export const textEntity = (layer: string, text: string, at: XY, height: number, angle = 0): string =>
  head("TEXT", layer) +
  placeText(10, at) +
  tagText(40, millimetres(height)) +
  tagText(1, text) +
  tagText(50, angleValue(angle))

export const insertEntity = (layer: string, block: string): string =>
  head("INSERT", layer) + tagText(2, block) + placeText(10, [0, 0])

export const placeText = (code: 10 | 11, at: XY): string =>
  tagText(code, millimetres(at[0])) + tagText(code + 10, millimetres(at[1])) + tagText(code + 20, "0.00")
