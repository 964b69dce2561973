import { type Path, parameterWhere, splitSegment } from "@toile/geometry"

/** A single curve that runs from left to right, cut at x. */
export const splitAtX = (path: Path, x: number): readonly [Path, Path] => {
  const [curve] = path.segments
  if (!curve) throw new Error("a path has a segment")
  const t = parameterWhere(curve, "x", x)
  if (t === undefined) throw new Error(`a curve from ${curve.from.x} to ${curve.to.x} does not reach ${x}`)
  const [before, after] = splitSegment(curve, t)
  return [{ segments: [before] }, { segments: [after] }]
}
