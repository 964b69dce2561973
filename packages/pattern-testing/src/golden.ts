import type { Draft, XY } from "@toile/draft-model"

// Golden drafts: what is kept of a draft so that a later one can be held to it. Where the file lies is the caller's.

/** Plain data, for a JSON file. */
export interface Golden {
  readonly pieces: Readonly<Record<string, GoldenPiece>>
  readonly stitches: Readonly<Record<string, readonly number[]>>
  readonly garmentMeasurements: Readonly<Record<string, number>>
  readonly warnings: readonly string[]
}

export interface GoldenPiece {
  readonly quantity: number
  /** The length, and x and y of nine places. */
  readonly edges: Readonly<Record<string, readonly number[]>>
  /** Least x and y, largest x and y. */
  readonly cut: readonly number[]
  readonly notches: readonly number[]
  readonly drillHoles: readonly number[]
  readonly lines: Readonly<Record<string, readonly number[]>>
}

/** What a golden file keeps of a draft: each edge at nine places, cut lines by their extent, and all that was measured. */
export const goldenOf = (draft: Draft): Golden => ({
  pieces: Object.fromEntries(
    draft.pieces.map((p) => [
      p.name,
      {
        quantity: p.quantity,
        edges: Object.fromEntries(p.edges.map((e) => [e.name, [e.length, ...ninths(e.points).flat()]])),
        cut: extent(p.cutLine),
        notches: p.notches.flatMap((n) => [n.x, n.y]),
        drillHoles: p.drillHoles.flatMap((h) => [h.x, h.y]),
        lines: Object.fromEntries(p.internalLines.map((l) => [l.name, extent(l.points)])),
      },
    ]),
  ),
  stitches: Object.fromEntries(draft.stitches.map((s) => [s.name, [s.lengthA, s.lengthB]])),
  garmentMeasurements: draft.garmentMeasurements,
  warnings: draft.warnings.map((w) => w.code),
})

/** Every place at which two plain values differ, numbers by more than `tolerance`. */
export const differences = (a: unknown, b: unknown, tolerance: number, at = ""): string[] => {
  if (typeof a === "number" && typeof b === "number")
    return Math.abs(a - b) > tolerance ? [`${at}: ${a} is not ${b}`] : []
  if (typeof a === "object" && a !== null && typeof b === "object" && b !== null) {
    const keys = new Set([...Object.keys(a), ...Object.keys(b)])
    return [...keys].flatMap((k) =>
      differences((a as Record<string, unknown>)[k], (b as Record<string, unknown>)[k], tolerance, `${at}/${k}`),
    )
  }
  return a === b ? [] : [`${at}: ${JSON.stringify(a)} is not ${JSON.stringify(b)}`]
}

/** Nine points at equal shares of a chain's length. */
const ninths = (points: readonly XY[]): XY[] => {
  const along = [0]
  points.slice(1).forEach(([x, y], i) => {
    along.push(along[i]! + Math.hypot(x - points[i]![0], y - points[i]![1]))
  })
  const total = along[along.length - 1]!
  return Array.from({ length: 9 }, (_, i) => {
    const want = (total * i) / 8
    const k = Math.max(
      1,
      along.findIndex((l) => l >= want - 1e-9),
    )
    const [ax, ay] = points[k - 1]!
    const [bx, by] = points[k]!
    const t = (want - along[k - 1]!) / (along[k]! - along[k - 1]!)
    return [round(ax + t * (bx - ax)), round(ay + t * (by - ay))]
  })
}

const extent = (points: readonly XY[]): number[] => {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

const round = (value: number): number => Math.round(value * 1e4) / 1e4
