import type { XY } from "@toile/draft-model"

/** What an entity is on the drawing; lengths in the file's unit until `inCentimetres`. */
export type Shape = LineShape | PointShape | CircleShape | TextShape | InsertShape

interface Placed {
  readonly layer: string
  /** The file's line that it begins at. */
  readonly row: number
}
export interface LineShape extends Placed {
  readonly kind: "line"
  readonly points: readonly XY[]
  readonly closed: boolean
}
export interface PointShape extends Placed {
  readonly kind: "point"
  readonly at: XY
  /** Groups 30 (38 where there is no 30), 39 and 50, where the file has them. */
  readonly depth?: number
  readonly width?: number
  readonly angle?: number
}
export interface CircleShape extends Placed {
  readonly kind: "circle"
  readonly at: XY
  readonly radius: number
}
export interface TextShape extends Placed {
  readonly kind: "text"
  readonly text: string
  readonly at: XY
  readonly height: number
  readonly angle: number
  /** The layer of the last line before it: what a grade rule belongs to that is on no line's layer itself. */
  readonly after?: string
}
export interface InsertShape extends Placed {
  readonly kind: "insert"
  readonly block: string
  readonly at: XY
  readonly scale: XY
  readonly angle: number
  /** What its ATTRIBs say, which stand after it. */
  readonly attributes: readonly TextShape[]
}

/** A plane map without shear: scaled along the axes, turned, moved. */
export interface Mapping {
  readonly scale: XY
  /** degrees */
  readonly angle: number
  readonly move: XY
}

const mapped = ({ scale, angle, move }: Mapping, [x, y]: XY): XY => {
  const turn = (angle * Math.PI) / 180
  const [c, s] = angle === 0 ? [1, 0] : [Math.cos(turn), Math.sin(turn)]
  const [u, v] = [x * scale[0], y * scale[1]]
  return [c * u - s * v + move[0], s * u + c * v + move[1]]
}

/** A shape where a mapping takes it. */
export const mapShape = (shape: Shape, mapping: Mapping): Shape => {
  const at = (place: XY): XY => mapped(mapping, place)
  const size = Math.sqrt(Math.abs(mapping.scale[0] * mapping.scale[1]))
  const turned = (degrees: number): number => {
    const turn = (degrees * Math.PI) / 180
    const [x, y] = [Math.cos(turn) * mapping.scale[0], Math.sin(turn) * mapping.scale[1]]
    return mapping.scale[0] === mapping.scale[1] && mapping.scale[0] > 0
      ? degrees + mapping.angle
      : (Math.atan2(y, x) * 180) / Math.PI + mapping.angle
  }
  switch (shape.kind) {
    case "line":
      return { ...shape, points: shape.points.map(at) }
    case "point":
      return {
        ...shape,
        at: at(shape.at),
        ...(shape.depth === undefined ? {} : { depth: shape.depth * size }),
        ...(shape.width === undefined ? {} : { width: shape.width * size }),
        ...(shape.angle === undefined ? {} : { angle: turned(shape.angle) }),
      }
    case "circle":
      return { ...shape, at: at(shape.at), radius: shape.radius * size }
    case "text":
      return { ...shape, at: at(shape.at), height: shape.height * size, angle: turned(shape.angle) }
    case "insert":
      return {
        ...shape,
        at: at(shape.at),
        scale: [shape.scale[0] * mapping.scale[0], shape.scale[1] * mapping.scale[1]],
        // A mirror image turns the other way.
        angle: mapping.angle + (mapping.scale[0] * mapping.scale[1] < 0 ? -shape.angle : shape.angle),
      }
  }
}

/** A shape in centimetres; of an INSERT its place alone, as its block's shapes are in centimetres themselves. */
export const inCentimetres = (shape: Shape, unit: number): Shape =>
  shape.kind === "insert"
    ? {
        ...shape,
        at: [shape.at[0] * unit, shape.at[1] * unit],
        attributes: shape.attributes.map((text) => ({ ...text, at: [text.at[0] * unit, text.at[1] * unit] as const })),
      }
    : mapShape(shape, { scale: [unit, unit], angle: 0, move: [0, 0] })
