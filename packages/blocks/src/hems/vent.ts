import {
  endTangent,
  joinPaths,
  leftNormal,
  line,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  pathStart,
  reflection,
  reversePath,
  rightNormal,
  scale,
  splitPath,
  transformPath,
  translation,
} from "@toile/geometry"
import { edge, edges, taper } from "@toile/pattern-model"
import type { PlainSeam } from "../steps/seams-named.js"

/** A seam left open at its lower end: the extension beside it, or the cut back beside that of a lining. */
export interface Vent {
  /** The seam above the vent, from its start down. */
  readonly seam: Path
  /** Slanted from there to the vent's edge, and down that to the hem. */
  readonly top: Path
  readonly edge: Path
  /** Where the seam would run on: the fold of the panel that laps over. */
  readonly fold: Path
}

/** How high and how wide a vent is, cm. */
export interface VentSize {
  readonly height: number
  /** Beyond the seam; negative: the panel is cut back by so much. */
  readonly width: number
}

/** A vent's extension; its top is slanted down by as much. */
export const VENT_WIDTH = 4.5

/**
 * A vent at the lower end of a seam that runs down.
 *
 * @param side of the path on which the panel's outside lies
 */
export const drawVent = (path: Path, side: "left" | "right", { height, width }: VentSize): Vent => {
  const [seam, fold] = splitPath(path, pathLength(path) - height)
  const down = endTangent(path)
  const out = scale(side === "left" ? rightNormal(down) : leftNormal(down), Math.abs(width))
  const [, extension] = splitPath(transformPath(fold, translation(out)), Math.abs(width))
  // Cut back to where the extension of the panel above it lies when it is folded under
  const edge = width > 0 ? extension : transformPath(extension, reflection(pathStart(fold), pathEnd(fold)))
  return { seam, fold, top: line(pathEnd(seam), pathStart(edge)), edge }
}

/** The outline along a vented seam on the left of its panel, going down; the hem follows. */
export const ventDown = <const Name extends string>(
  name: Name,
  path: Path,
  vent: VentSize | undefined,
  seam: PlainSeam,
  ventSeam: PlainSeam,
) => {
  if (!vent) return edges(edge(name, path, seam))
  const v = drawVent(path, "left", vent)
  return edges(
    edge(name, v.seam, seam),
    edge("ventTop", v.top, taper(seam, ventSeam)),
    edge("ventEdge", v.edge, ventSeam),
  )
}

/** The outline along a vented seam on the right of its panel, going up from the hem. */
export const ventUp = <const Name extends string>(
  name: Name,
  path: Path,
  vent: VentSize | undefined,
  seam: PlainSeam,
  ventSeam: PlainSeam,
) => {
  if (!vent) return edges(edge(name, reversePath(path), seam))
  const v = drawVent(path, "right", vent)
  return edges(
    edge("ventEdge", reversePath(v.edge), ventSeam),
    edge("ventTop", reversePath(v.top), { name: seam.name, width: [ventSeam.width, seam.width] }),
    edge(name, reversePath(v.seam), seam),
  )
}

/** A hem with the vents' extensions beyond its ends: of a seam on its left, and of one on its right. */
export const hemWithVents = (
  hem: Path,
  left: { readonly path: Path; readonly vent: VentSize | undefined } | undefined,
  right: { readonly path: Path; readonly vent: VentSize | undefined } | undefined,
): Path => {
  const extended = (side: "left" | "right", at: typeof left): Point | undefined =>
    at?.vent && at.vent.width > 0 ? pathEnd(drawVent(at.path, side, at.vent).edge) : undefined
  const from = extended("left", left)
  const to = extended("right", right)
  return joinPaths(...(from ? [line(from, pathStart(hem))] : []), hem, ...(to ? [line(pathEnd(hem), to)] : []))
}

/** Where the outline's hem ends or begins at a vented seam. */
export const ventFoot = (path: Path, side: "left" | "right", vent: VentSize | undefined): Point =>
  vent && vent.width < 0 ? pathEnd(drawVent(path, side, vent).edge) : pathEnd(path)
