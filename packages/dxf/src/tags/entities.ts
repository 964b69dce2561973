import type { XY } from "@toile/draft-model"
import { angleValue, millimetres, type Tag } from "./tags.js"

/** The entities of R12 that the writers use. Lengths come in cm and are written in mm. */

export const lineTags = (layer: string, from: XY, to: XY): Tag[] => [
  [0, "LINE"],
  [8, layer],
  ...placeTags(10, from),
  ...placeTags(11, to),
]

/** POLYLINE, VERTEX, SEQEND: LWPOLYLINE is unknown to R12 and to apparel readers. */
export const polylineTags = (layer: string, points: readonly XY[], closed: boolean): Tag[] => {
  const tags: Tag[] = [[0, "POLYLINE"], [8, layer], [66, "1"], [70, closed ? "1" : "0"], ...placeTags(10, [0, 0])]
  for (const vertex of points) tags.push([0, "VERTEX"], [8, layer], ...flatTags(vertex))
  tags.push([0, "SEQEND"], [8, layer])
  return tags
}

export const pointTags = (layer: string, at: XY): Tag[] => [[0, "POINT"], [8, layer], ...flatTags(at)]

/** A place without its height: absent, it is 0, and a sixth of a file is vertices' heights. */
const flatTags = (at: XY): Tag[] => [
  [10, millimetres(at[0])],
  [20, millimetres(at[1])],
]

/** The apparel point: z (30) is a depth or diameter, thickness (39) a width, 50 an angle in degrees. */
export const markedPointTags = (layer: string, at: XY, depth: number, width?: number, angle?: number): Tag[] => [
  [0, "POINT"],
  [8, layer],
  [10, millimetres(at[0])],
  [20, millimetres(at[1])],
  [30, millimetres(depth)],
  ...(width === undefined ? [] : [[39, millimetres(width)] as const]),
  ...(angle === undefined ? [] : [[50, angleValue(angle)] as const]),
]

/** A text from the left end of its base line. */
export const textTags = (layer: string, text: string, at: XY, height: number, angle = 0): Tag[] => [
  [0, "TEXT"],
  [8, layer],
  ...placeTags(10, at),
  [40, millimetres(height)],
  [1, text],
  [50, angleValue(angle)],
]

export const insertTags = (layer: string, block: string): Tag[] => [
  [0, "INSERT"],
  [8, layer],
  [2, block],
  ...placeTags(10, [0, 0]),
]

export const placeTags = (code: 10 | 11, at: XY): Tag[] => [
  [code, millimetres(at[0])],
  [code + 10, millimetres(at[1])],
  [code + 20, "0.00"],
]
