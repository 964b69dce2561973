import { locate, pathLength } from "../measures/along-path.js"
import { splitSegmentAtLength } from "../measures/curve-length.js"
import type { Path } from "../paths/path.js"

/** The part before and the part after a length from the start. Throws where that is not inside the path. */
export const splitPath = (path: Path, length: number): readonly [Path, Path] => {
  const { index, own, rest } = locate(path, length)
  const segment = path.segments[index]!
  const before = path.segments.slice(0, index)
  const after = path.segments.slice(index + 1)
  if (rest <= 1e-9 && index > 0) return [{ segments: before }, { segments: [segment, ...after] }]
  if (rest >= own - 1e-9 && after.length > 0) return [{ segments: [...before, segment] }, { segments: after }]
  if (!(rest > 0 && rest < own)) throw new Error(`cannot split a path of length ${pathLength(path)} at ${length}`)
  const [left, right] = splitSegmentAtLength(segment, rest, own)
  return [{ segments: [...before, left] }, { segments: [right, ...after] }]
}

/** The stretch between two lengths from the start, 0 <= from < to <= the path's length. */
export const subpath = (path: Path, from: number, to: number): Path => {
  const head = to >= pathLength(path) - 1e-9 ? path : splitPath(path, to)[0]
  return from <= 1e-9 ? head : splitPath(head, from)[1]
}
