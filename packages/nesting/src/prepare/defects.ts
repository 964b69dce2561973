import type { Lying, NestingPart, NestingProblem } from "../problem.js"

/** The problem with a part for each of the cloth's defects behind its own, locked where it lies. */
export const withDefects = (given: NestingProblem): NestingProblem => {
  const { holes = [], parts } = given
  if (holes.length === 0) return given
  const ids = new Set(parts.map(({ id }) => id))
  const unused = (index: number): string => {
    let id = `defect ${index + 1}`
    while (ids.has(id)) id = `${id} of the cloth`
    return id
  }
  return {
    ...given,
    parts: [
      ...parts,
      ...holes.map(({ outline, sheet = 0 }, index): NestingPart => {
        const turns = { kind: "listed", angles: [0] } as const
        const there: Lying = { mirrored: false, rotation: 0, x: 0, y: 0, sheet }
        return { id: unused(index), outline, demand: 1, turns, mayMirror: false, locked: [there] }
      }),
    ],
  }
}
