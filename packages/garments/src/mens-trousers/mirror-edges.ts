import { type Path, point, reflection, reversePath, transformPath } from "@toile/geometry"
import type { EdgeSpec, InnerLine } from "@toile/pattern-model"

const across = reflection(point(0, 0), point(0, 1))
export const mirrored = (path: Path): Path => transformPath(path, across)

/** The same outline for the other side of the body: mirrored across the crease, and again counter-clockwise. */
export const mirrorEdges = <Name extends string>(edges: readonly EdgeSpec<Name>[]): readonly EdgeSpec<Name>[] =>
  edges
    .map((e): EdgeSpec<Name> => {
      const { width } = e.seam
      return {
        ...e,
        path: reversePath(mirrored(e.path)),
        seam: { ...e.seam, width: typeof width === "number" ? width : [width[1], width[0]] },
      }
    })
    .reverse()

export const mirrorLines = (lines: readonly InnerLine[]): readonly InnerLine[] =>
  lines.map((l) => ({ ...l, path: mirrored(l.path) }))
