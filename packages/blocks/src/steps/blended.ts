import { between, type Path, type Segment } from "@toile/geometry"

/** A share of the way from one path to another one of as many segments of the same kinds. */
export const blended = (from: Path, to: Path, share: number): Path => ({
  segments: from.segments.map((segment, i) => blendedSegment(segment, to.segments[i]!, share)),
})

const blendedSegment = (a: Segment, b: Segment, share: number): Segment => {
  const ends = { from: between(a.from, b.from, share), to: between(a.to, b.to, share) }
  return a.kind === "curve" && b.kind === "curve"
    ? { kind: "curve", ...ends, c1: between(a.c1, b.c1, share), c2: between(a.c2, b.c2, share) }
    : { kind: "line", ...ends }
}
