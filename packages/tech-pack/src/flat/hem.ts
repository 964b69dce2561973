import type { Piece, XY } from "@toile/draft-model"

/** A hem that rises by less is drawn level. */
const LEVEL = 1.5

/**
 * A curved hem from the side seam's end to the middle, as the pieces of one side of a body have it, spread to a half width;
 * undefined where it is level.
 */
export const curvedHem = (pieces: readonly Piece[], start: RegExp, halfWidth: number): readonly XY[] | undefined => {
  const piece = pieces.find(({ name, edges }) => start.test(name) && edges.some(isHem))
  const points = (piece?.edges ?? [])
    .filter(({ name }) => name !== "hemFacing")
    .filter(isHem)
    .flatMap((edge) => edge.points)
  if (points.length < 2) return undefined
  const side = Math.sign(points.reduce((sum, [x]) => sum + x, 0)) || 1
  const half = points
    .map(([x, y]): XY => [x * side, y])
    .filter(([x]) => x >= 0)
    .toSorted((p, q) => q[0] - p[0])
  if (half.length < 2) return undefined
  const ys = half.map(([, y]) => y)
  if (Math.max(...ys) - Math.min(...ys) < LEVEL || half[0]![1] - half.at(-1)![1] < LEVEL) return undefined
  const spread = halfWidth / half[0]![0]
  return [...half.map(([x, y]): XY => [x * spread, y]), [0, half.at(-1)![1]]]
}

const isHem = ({ seam }: { readonly seam: string }): boolean => /^hem/.test(seam)

/** The line's height at a distance from the middle; the line runs from the side to the middle. */
export const heightAt = (line: readonly XY[], x: number): number => {
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!]
    if (a[0] >= x && b[0] <= x && a[0] !== b[0]) return a[1] + ((x - a[0]) / (b[0] - a[0])) * (b[1] - a[1])
  }
  return line.at(-1)![1]
}
