/**
 * The corners of a placed part: mirrored first, then turned about the origin, then moved.
 * @param {import("../../packages/nesting/dist/index.js").NestingProblem} problem
 * @param {import("../../packages/nesting/dist/index.js").PartPlacement} placement
 * @returns {[x: number, y: number][]}
 */
export function readOutline(problem, { part, mirrored, rotation, x, y }) {
  const outline = problem.parts.find(({ id }) => id === part)?.outline ?? new Float64Array()
  const cos = Math.cos((rotation * Math.PI) / 180)
  const sin = Math.sin((rotation * Math.PI) / 180)
  return Array.from({ length: outline.length / 2 }, (_, i) => {
    const px = (outline[2 * i] ?? 0) * (mirrored ? -1 : 1)
    const py = outline[2 * i + 1] ?? 0
    return [px * cos - py * sin + x, px * sin + py * cos + y]
  })
}
