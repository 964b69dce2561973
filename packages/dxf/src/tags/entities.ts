import type { XY } from "@toile/draft-model"
import { type DxfText, putPlaces, putTag } from "./dxf-text.js"
import { angleValue, millimetres, type Tag } from "./tags.js"

/** The entities of R12 that the writers use, as they stand in the file. Lengths come in cm and are written in mm. */

const headOf = (type: string, layer: string): readonly Tag[] => [
  [0, type],
  [8, layer],
]

const putHead = (to: DxfText, type: string, layer: string): void => {
  putTag(to, 0, type)
  putTag(to, 8, layer)
}

export const putLine = (to: DxfText, layer: string, from: XY, end: XY): void => {
  putHead(to, "LINE", layer)
  putPlace(to, 10, from)
  putPlace(to, 11, end)
}

/** POLYLINE, VERTEX, SEQEND: LWPOLYLINE is unknown to R12 and to apparel readers. */
export const putPolyline = (to: DxfText, layer: string, points: readonly XY[], closed: boolean): void => {
  putHead(to, "POLYLINE", layer)
  putTag(to, 66, "1")
  putTag(to, 70, closed ? "1" : "0")
  putPlace(to, 10, [0, 0])
  putPlaces(to, points, [headOf("VERTEX", layer)], () => 0)
  putHead(to, "SEQEND", layer)
}

/** @param layerOf which of the layers the place with this index lies on */
export const putPoints = (
  to: DxfText,
  places: readonly XY[],
  layers: readonly string[],
  layerOf: (index: number) => number,
): void =>
  putPlaces(
    to,
    places,
    layers.map((layer) => headOf("POINT", layer)),
    layerOf,
  )

/** The apparel point: z (30) is a depth or diameter, thickness (39) a width, 50 an angle in degrees. */
export const putMarkedPoint = (
  to: DxfText,
  layer: string,
  at: XY,
  depth: number,
  width?: number,
  angle?: number,
): void => {
  putPoints(to, [at], [layer], () => 0)
  putTag(to, 30, millimetres(depth))
  if (width !== undefined) putTag(to, 39, millimetres(width))
  if (angle !== undefined) putTag(to, 50, angleValue(angle))
}

/** A text from the left end of its base line. */
export const putTextLine = (to: DxfText, layer: string, text: string, at: XY, height: number, angle = 0): void => {
  putHead(to, "TEXT", layer)
  putPlace(to, 10, at)
  putTag(to, 40, millimetres(height))
  putTag(to, 1, text)
  putTag(to, 50, angleValue(angle))
}

export const putInsert = (to: DxfText, layer: string, block: string): void => {
  putHead(to, "INSERT", layer)
  putTag(to, 2, block)
  putPlace(to, 10, [0, 0])
}

export const putPlace = (to: DxfText, code: 10 | 11, at: XY): void => {
  putTag(to, code, millimetres(at[0]))
  putTag(to, code + 10, millimetres(at[1]))
  putTag(to, code + 20, "0.00")
}
