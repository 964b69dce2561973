// points: places, vectors and maps of the plane

export * from "./points/point.js"
export * from "./points/transform.js"

// paths: lines and curves, drawn and joined

export { FLATTENING } from "./kernel/flatten-row.js"
export * from "./paths/build.js"
export { flatten } from "./paths/flatten.js"
export * from "./paths/path.js"
export {
  type Curve,
  type Line,
  type Segment,
  segmentBeside,
  segmentPoint,
  segmentTangent,
  splitSegment,
} from "./paths/segment.js"

// measures: lengths, places at a length, distances, bends, and the number that brings a measure to 0

export { type Place, pathLength, placeAtLength, pointAtLength, tangentAtLength } from "./measures/along-path.js"
export { segmentCurvature } from "./measures/curvature.js"
export { curveLength, parameterBeyond, segmentLength } from "./measures/curve-length.js"
export { distanceToPolyline, distanceToSegment } from "./measures/distance.js"
export { parameterWhere } from "./measures/parameter-where.js"
export { type NoRoot, solve } from "./measures/solve.js"

// cuts: a path parted at a length, or where another one crosses it

export * from "./cuts/intersect.js"
export * from "./cuts/split.js"

// outlines: closed chains of points, the first not repeated at the end

export type { Crossing } from "./kernel/chain-crossings.js"
export { isSimple, selfCrossings } from "./outlines/crossings.js"
export { outerBoundary, outerBoundaryOfAll } from "./outlines/outer-boundary.js"
export * from "./outlines/polygon.js"
export { surroundingLine } from "./outlines/surrounding-line.js"

// offsets: the parallel of a path, and the cut line round a piece

export { type Corner, DEFAULT_LIMIT } from "./offsets/corner.js"
export * from "./offsets/cut-line.js"
export type { Allowance, OffsetEdge } from "./offsets/offset-edge.js"
export * from "./offsets/parallel.js"
