import type { NestedSheet, NestingProblem, Turns } from "./problem.js"

/**
 * A second judge of a layout, slow and plain, that shares no code with the package: outlines are lists of points,
 * inside is the sum of angles, and distances come from all pairs of edges.
 */
type Points = readonly (readonly [number, number])[]

export const pointsOf = (outline: Float64Array): Points =>
  Array.from({ length: outline.length / 2 }, (_, i) => [outline[2 * i]!, outline[2 * i + 1]!] as const)

export const isInside = (points: Points, [x, y]: readonly [number, number]): boolean => {
  let sum = 0
  points.forEach(([ax, ay], i) => {
    const [bx, by] = points[(i + 1) % points.length]!
    const turn = Math.atan2(by - y, bx - x) - Math.atan2(ay - y, ax - x)
    sum += turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn
  })
  return Math.abs(sum) > Math.PI
}

/** The distance of the two polygons; 0 where they overlap or touch. */
export const distanceOf = (a: Points, b: Points): number => {
  if (isInside(a, b[0]!) || isInside(b, a[0]!)) return 0
  return boundaryDistance(a, b)
}

/** The distance of the two boundaries, wherever the polygons lie. */
export const boundaryDistance = (a: Points, b: Points): number => {
  let least = Infinity
  a.forEach((p, i) => {
    const q = a[(i + 1) % a.length]!
    b.forEach((r, j) => {
      const s = b[(j + 1) % b.length]!
      least = Math.min(least, edgeDistance(p, q, r, s))
    })
  })
  return least
}

type Point = readonly [number, number]

const edgeDistance = (p: Point, q: Point, r: Point, s: Point): number => {
  // Where the lines meet: solve p + t (q - p) = r + u (s - r).
  const determinant = (q[0] - p[0]) * (r[1] - s[1]) - (q[1] - p[1]) * (r[0] - s[0])
  // Of edges that are parallel but for rounding t and u are noise; their ends tell how far apart they are.
  const parallel = 1e-12 * Math.hypot(q[0] - p[0], q[1] - p[1]) * Math.hypot(s[0] - r[0], s[1] - r[1])
  if (Math.abs(determinant) > parallel) {
    const t = ((r[0] - p[0]) * (r[1] - s[1]) - (r[1] - p[1]) * (r[0] - s[0])) / determinant
    const u = ((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])) / determinant
    if (t >= 0 && t <= 1 && u >= 0 && u <= 1) return 0
  }
  return Math.min(toEdge(p, r, s), toEdge(q, r, s), toEdge(r, p, q), toEdge(s, p, q))
}

const toEdge = (p: Point, a: Point, b: Point): number => {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  const share = ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / length ** 2
  const t = Math.min(1, Math.max(0, share))
  return Math.hypot(p[0] - (a[0] + t * (b[0] - a[0])), p[1] - (a[1] + t * (b[1] - a[1])))
}

/** The distance of the boxes round them, along the axis that parts them most: no more than that of the polygons; below 0 where the boxes overlap. */
const boxesApart = (a: Points, b: Points): number => {
  const apart = (at: 0 | 1): number => {
    const ours = a.map((point) => point[at])
    const theirs = b.map((point) => point[at])
    return Math.max(Math.min(...ours) - Math.max(...theirs), Math.min(...theirs) - Math.max(...ours))
  }
  return Math.max(apart(0), apart(1))
}

export const bruteForceFaults = (problem: NestingProblem, sheets: readonly NestedSheet[]): string[] => {
  const faults: string[] = []
  const { width, length, margin } = problem.sheet
  for (const sheet of sheets) {
    const placed = sheet.placements.map((placement) => {
      const part = problem.parts.find(({ id }) => id === placement.part)!
      const angle = (placement.rotation / 180) * Math.PI
      return pointsOf(part.outline).map(([px, py]) => {
        const x = placement.mirrored ? -px : px
        return [
          placement.x + x * Math.cos(angle) - py * Math.sin(angle),
          placement.y + x * Math.sin(angle) + py * Math.cos(angle),
        ] as const
      })
    })
    placed.forEach((a, i) => {
      for (const [x, y] of a) {
        const slack = Math.min(
          x - margin,
          y - margin,
          Math.min(length, sheet.usedLength) - margin - x,
          width - margin - y,
        )
        if (!(slack > -1e-6)) faults.push(`(${x}, ${y}) is outside`)
      }
      placed.slice(i + 1).forEach((b, j) => {
        if (boxesApart(a, b) > problem.gap) return
        const distance = distanceOf(a, b)
        if (distance < problem.gap - 1e-6 || distance === 0) faults.push(`${i} and ${i + 1 + j}: ${distance}`)
      })
    })
  }
  for (const part of problem.parts) {
    const placed = sheets.flatMap(({ placements }) => placements).filter(({ part: id }) => id === part.id)
    if (placed.length !== part.demand) faults.push(`${part.id}: ${placed.length} of ${part.demand}`)
    for (const { rotation, mirrored } of placed) {
      if (mirrored && !part.mayMirror) faults.push(`${part.id} is mirrored`)
      if (!mayTurn(part.turns, rotation)) faults.push(`${part.id}: ${rotation}`)
    }
  }
  return faults
}

/** Listed turns are taken to the last bit; those askew, the way round that is nearer. */
const mayTurn = (turns: Turns, rotation: number): boolean => {
  if (turns.kind === "any") return true
  const { angles, within } = turns
  if (within === undefined) return angles.includes(rotation)
  return angles.some((angle) => [-360, 0, 360].some((round) => Math.abs(rotation + round - angle) <= within + 1e-9))
}
