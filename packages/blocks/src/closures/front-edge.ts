import {
  add,
  intersectPaths,
  joinPaths,
  line,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  pathStart,
  point,
  polyline,
  reflection,
  reversePath,
  splitPath,
  transformPath,
  translation,
} from "@toile/geometry"
import { edge, edges, type InnerLine, inSomeCuts, type Seam, turnedBack } from "@toile/pattern-model"
import { EXTENSION } from "../collars/stand-shape.js"
import { HOLE } from "./buttonhole.js"

/** A front half as its closing needs it: centre front at x = 0, the side at x > 0. */
export interface FrontHalf {
  readonly neckPoint: Point
  /** Down to centre front. */
  readonly neck: Path
  /** From centre front to the side. */
  readonly hem: Path
  readonly level: { readonly waist: number; readonly hem: number }
}

/** How a shirt's lapping front is finished. */
export type Placket = "folded" | "separate" | "concealed"

export const BAND = 2 * EXTENSION

/** Beyond the front edge: so many panels of one width, folded in zigzag. */
export interface Panels {
  readonly count: number
  readonly width: number
}

/** The lapping front: French fold 3.5 + 3.5, or three folds of 3.5 that hide the buttonholes. */
export const OVER_PANELS: { readonly [K in Placket]: Panels } = {
  folded: { count: 2, width: BAND },
  concealed: { count: 3, width: BAND },
  separate: { count: 0, width: 0 },
}
/** The front below: 2.5 + 2.5. */
export const UNDER_PANELS: Panels = { count: 2, width: 2.5 }

/** The panels' numbers, from the front edge outwards. */
const PANELS = [1, 2, 3] as const

/** The outline's edges at centre front, counter-clockwise: those up to the side, and those that come back to the edge. */
export const closingEdges = (
  front: FrontHalf,
  panels: Panels,
  seam: { readonly edge: Seam; readonly hem: Seam; readonly neck: Seam },
) => {
  const { neck, hem } = edgeParts(front)
  // At the neck one edge for each panel, so that the cut line turns a corner at every fold; the hem is level there
  const neckFacing = zigzag(neck, panels)
  const hemFacing = zigzag(reversePath(hem), panels).map(reversePath).reverse()
  const top = pathEnd(neckFacing.at(-1) ?? neck)
  const bottom = pathStart(hemFacing[0] ?? hem)
  return {
    first: edges(
      edge("frontEdge", line(top, bottom), seam.edge),
      ...inSomeCuts(hemFacing.length > 0 && edge("hemFacing", joinPaths(...hemFacing), seam.hem, turnedBack)),
      edge("hem", hem, seam.hem, turnedBack),
    ),
    last: edges(
      edge("neck", neck, seam.neck),
      ...neckFacing.map((path, i) => edge(`neckFacing${PANELS[i]!}`, path, seam.neck)),
    ),
  }
}

/** Neckline and hem with the extension beyond centre front: neckline towards the edge, hem away from it. */
export const edgeParts = ({ neck, hem }: FrontHalf): { readonly neck: Path; readonly hem: Path } => {
  const atNeck = pathEnd(neck)
  const atHem = pathStart(hem)
  const out = point(-EXTENSION, 0)
  return {
    neck: joinPaths(neck, line(atNeck, add(atNeck, out))),
    hem: joinPaths(line(add(atHem, out), atHem), hem),
  }
}

/** The part of an edge within a distance of its end at the front edge, walked towards that end. */
export const lastPart = (path: Path, width: number): Path => {
  const x = pathEnd(path).x + width
  const hits = intersectPaths(path, polyline(point(x, -300), point(x, 100)))
  const hit = hits[hits.length - 1]
  if (!hit) throw new Error(`the front is narrower than its placket of ${width} cm`)
  return hit.alongA <= 1e-9 || hit.alongA >= pathLength(path) ? path : splitPath(path, hit.alongA)[1]
}

/** What the panels need at neck or hem so that it lies on the front's own edge once they are folded. */
const zigzag = (path: Path, { count, width }: Panels): Path[] => {
  if (count === 0) return []
  const own = lastPart(path, width)
  const x = pathEnd(own).x
  const folded = reversePath(transformPath(own, reflection(point(x, 0), point(x, 1))))
  return PANELS.slice(0, count).map((_, i) =>
    transformPath(i % 2 === 0 ? folded : own, translation(point(-(i % 2 === 0 ? i : i + 1) * width, 0))),
  )
}

/** Centre front and the folds of the panels beyond the edge. */
export const closingLines = ({ neck, level }: FrontHalf, { count, width }: Panels): InnerLine[] => {
  const top = pathEnd(neck).y
  const long = (x: number): Path => line(point(x, top), point(x, level.hem))
  return [
    { name: "centreFront", kind: "balance", path: long(0) },
    ...PANELS.slice(0, count).map(
      (_, i): InnerLine => ({ name: `fold${i + 1}`, kind: "fold", path: long(-EXTENSION - i * width) }),
    ),
  ]
}

/** What the lapping front shows of its placket: where a separate band is stitched down, or the buttonholes. */
export const placketLines = (front: FrontHalf, placket: Placket, places: readonly number[]): InnerLine[] => {
  if (placket === "separate") return [bandLine(front)]
  // A concealed placket's buttonholes lie in the second panel beyond the edge, two band widths from centre front
  const x = placket === "concealed" ? -2 * BAND : 0
  return places.map(
    (y, i): InnerLine => ({
      name: `buttonhole${i + 1}`,
      kind: "buttonhole",
      path: line(point(x, y + HOLE / 2), point(x, y - HOLE / 2)),
    }),
  )
}

const bandLine = (front: FrontHalf): InnerLine => ({
  name: "band",
  kind: "stitching",
  path: line(pathStart(lastPart(edgeParts(front).neck, BAND)), point(EXTENSION, front.level.hem)),
})
