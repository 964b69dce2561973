import type { Triangles } from "@toile/mesh"

/** The same surface divided otherwise: pairs of triangles that lie in about one plane have their quad's other diagonal, the longest first. */
export const otherDiagonals = ({ corners, positions }: Triangles): Triangles => {
  const at = (p: number): Three => [positions[3 * p]!, positions[3 * p + 1]!, positions[3 * p + 2]!]
  const normal = (a: number, b: number, c: number): Three => cross(minus(at(b), at(a)), minus(at(c), at(a)))
  const pairs = new Map<number, number[]>()
  corners.forEach((a, place) => {
    const b = corners[place - (place % 3) + ((place + 1) % 3)]!
    const key = Math.min(a, b) * positions.length + Math.max(a, b)
    pairs.set(key, [...(pairs.get(key) ?? []), place])
  })
  const inner = [...pairs.values()].flatMap(([first, second]) => {
    if (first === undefined || second === undefined) return []
    const [a, b] = [first, second].map((place) => corners[place]!)
    return [{ first, second, length: Math.hypot(...minus(at(a!), at(b!))) }]
  })
  const divided = Uint32Array.from(corners)
  const done = new Set<number>()
  for (const { first, second } of inner.toSorted((p, q) => q.length - p.length)) {
    const triangles = [first, second].map((place) => Math.floor(place / 3))
    if (triangles.some((triangle) => done.has(triangle))) continue
    const opposite = (place: number): number => corners[place - (place % 3) + ((place + 2) % 3)]!
    // The second triangle runs along their edge the other way
    const [a, b, c, d] = [corners[first]!, corners[second]!, opposite(first), opposite(second)]
    const [one, other] = [normal(a, b, c), normal(b, a, d)]
    const apart = dot(one, other) / Math.hypot(...one) / Math.hypot(...other)
    const flipped = [
      [a, d, c],
      [d, b, c],
    ] as const
    if (!(apart > 0.9 && flipped.every(([p, q, r]) => dot(normal(p, q, r), one) > 0.2 * dot(one, one)))) continue
    flipped.forEach((triangle, i) => {
      divided.set(triangle, 3 * triangles[i]!)
      done.add(triangles[i]!)
    })
  }
  return { positions, corners: divided }
}

type Three = readonly [number, number, number]
const minus = (a: Three, b: Three): Three => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: Three, b: Three): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Three, b: Three): Three => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
