import type { Triangles } from "./triangles.js"

/** Triangles with their edges numbered: what cuts and mending walk along. */
export interface Surface extends Triangles {
  readonly edgeCount: number
  /** The number of each triangle's three edges: from its first corner to its second, and so on. */
  readonly triangleEdges: Uint32Array
  /** How many triangles each edge has. */
  readonly uses: Uint8Array
  /** 1 for each triangle that was not in the file: it closes a hole. */
  readonly mended: Uint8Array
}

/** @param fileTriangles how many of the triangles, the first ones, the file had; the others close holes */
export const surfaceOf = ({ positions, corners }: Triangles, fileTriangles = corners.length / 3): Surface => {
  const bits = Math.max(10, 33 - Math.clz32(corners.length))
  const mask = (1 << bits) - 1
  const slots = new Int32Array(1 << bits).fill(-1)
  const ends = new Uint32Array(2 * corners.length)
  const uses = new Uint8Array(corners.length)
  const triangleEdges = new Uint32Array(corners.length)
  let edgeCount = 0
  for (let t = 0; t < corners.length; t += 3)
    for (let k = 0; k < 3; k++) {
      const [p, q] = [corners[t + k]!, corners[t + ((k + 1) % 3)]!]
      const [a, b] = p < q ? [p, q] : [q, p]
      let hash = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b)
      hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
      let slot = (hash ^ (hash >>> 13)) & mask
      while (slots[slot]! >= 0 && (ends[2 * slots[slot]!] !== a || ends[2 * slots[slot]! + 1] !== b))
        slot = (slot + 1) & mask
      if (slots[slot]! < 0) {
        slots[slot] = edgeCount
        ends[2 * edgeCount] = a
        ends[2 * edgeCount + 1] = b
        edgeCount++
      }
      const edge = slots[slot]!
      triangleEdges[t + k] = edge
      if (uses[edge]! < 255) uses[edge]!++
    }
  const mended = new Uint8Array(corners.length / 3)
  mended.fill(1, fileTriangles)
  return { positions, corners, edgeCount, triangleEdges, uses: uses.slice(0, edgeCount), mended }
}

/**
 * What a closed surface holds, in cubic units. Each part is wound one way first, neighbour by neighbour, so that a file whose
 * winding is wild holds as much; parts within others count as their own.
 */
export const volumeOf = ({ corners, edgeCount, positions: p, triangleEdges, uses }: Surface): number => {
  const count = corners.length / 3
  const beside = new Int32Array(2 * edgeCount).fill(-1)
  for (let at = 0; at < triangleEdges.length; at++) {
    const edge = triangleEdges[at]!
    beside[2 * edge + (beside[2 * edge]! < 0 ? 0 : 1)] = at
  }
  /** 1 as it is, -1 turned over, 0 not reached yet. */
  const wound = new Int8Array(count)
  const waiting = new Int32Array(count)
  let sum = 0
  for (let first = 0; first < count; first++) {
    if (wound[first] !== 0) continue
    wound[first] = 1
    let [taken, known, own] = [0, 1, 0]
    waiting[0] = first
    while (taken < known) {
      const t = waiting[taken++]!
      const [a, b, c] = [3 * corners[3 * t]!, 3 * corners[3 * t + 1]!, 3 * corners[3 * t + 2]!]
      own +=
        wound[t]! *
        (p[a]! * (p[b + 1]! * p[c + 2]! - p[b + 2]! * p[c + 1]!) -
          p[a + 1]! * (p[b]! * p[c + 2]! - p[b + 2]! * p[c]!) +
          p[a + 2]! * (p[b]! * p[c + 1]! - p[b + 1]! * p[c]!))
      for (let at = 3 * t; at < 3 * t + 3; at++) {
        const edge = triangleEdges[at]!
        // An edge of three triangles does not say how they hang together
        if (uses[edge] !== 2) continue
        const other = beside[2 * edge] === at ? beside[2 * edge + 1]! : beside[2 * edge]!
        const neighbour = Math.floor(other / 3)
        if (wound[neighbour] !== 0) continue
        // Two that are wound alike run along their edge in opposite ways
        wound[neighbour] = corners[at] === corners[other] ? -wound[t]! : wound[t]!
        waiting[known++] = neighbour
      }
    }
    sum += Math.abs(own)
  }
  return sum / 6
}
