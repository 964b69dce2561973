import { rotation } from "@toile/geometry"
import type { Outline } from "./measure.js"

/** The mirror image x -> -x, corner by corner: it runs the other way round. */
export const mirrorOf = (outline: Outline): Outline => outline.map((value, at) => (at % 2 === 0 ? -value : value))

/** Mirrored (x -> -x) where asked, then turned about the origin, then moved. A mirrored outline keeps its sense. */
export const placeOutline = (outline: Outline, mirrored: boolean, degrees: number, dx: number, dy: number): Outline => {
  const { a: cos, b: sin } = rotation(degrees)
  const n = outline.length
  const placed = new Float64Array(n)
  for (let i = 0; i < n; i += 2) {
    const x = mirrored ? -outline[i]! : outline[i]!
    const y = outline[i + 1]!
    const to = mirrored ? n - 2 - i : i
    placed[to] = cos * x - sin * y + dx
    placed[to + 1] = sin * x + cos * y + dy
  }
  return placed
}
