import type { Triangles } from "@toile/mesh"

/** The same surface, triangles whose middle lies before z divided into three about it: an outline has more corners there. */
export const finerBefore = ({ corners, positions }: Triangles, z: number): Triangles => {
  const points = [...positions]
  const divided: number[] = []
  for (let t = 0; t < corners.length; t += 3) {
    const [a, b, c] = [corners[t]!, corners[t + 1]!, corners[t + 2]!]
    const middle = [0, 1, 2].map((k) => (positions[3 * a + k]! + positions[3 * b + k]! + positions[3 * c + k]!) / 3)
    if (middle[2]! <= z) {
      divided.push(a, b, c)
      continue
    }
    const at = points.length / 3
    points.push(...middle)
    divided.push(a, b, at, b, c, at, c, a, at)
  }
  return { positions: Float64Array.from(points), corners: Uint32Array.from(divided) }
}
