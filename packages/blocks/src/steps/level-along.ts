import { distance, joinPaths, line, type Path, pathEnd, pathStart } from "@toile/geometry"
import type { InnerLine } from "@toile/pattern-model"

/** Stretches whose ends lie nearer to each other, cm, run on. */
const RUNS_ON = 1e-6

/** A level of the body that lies on an edge: along its sewn stretches, as they follow each other, and straight over the mouths of darts and pleats. */
export const levelAlong = (name: string, stretches: readonly Path[]): InnerLine => ({
  name,
  kind: "level",
  path: joinPaths(
    ...stretches.flatMap((stretch, i) => {
      const before = stretches[i - 1]
      if (before === undefined || distance(pathEnd(before), pathStart(stretch)) < RUNS_ON) return [stretch]
      return [line(pathEnd(before), pathStart(stretch)), stretch]
    }),
  ),
})
