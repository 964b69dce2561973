import {
  intersectPaths,
  line,
  type Path,
  pathLength,
  point,
  pointAtLength,
  polyline,
  subpath,
  transformPath,
  translation,
} from "@toile/geometry"
import type { DartMark, InnerLine, NotchSpec } from "@toile/pattern-model"
import type { FrontLines } from "./front-lines.js"
import type { Pleats } from "./waist-shape.js"

/** The front's open waist from centre front to the side: stretches that are sewn, and between them the mouths of pleats or darts. */
export interface OpenWaist {
  readonly stretches: readonly Path[]
  readonly mouths: readonly { readonly name: `pleat${number}` | `dart${number}`; readonly path: Path }[]
  readonly darts: readonly DartMark[]
  /** Of darts above the natural waist. */
  readonly lines: readonly InnerLine[]
  readonly notches: readonly NotchSpec<`dart${number}`>[]
}

export const openWaist = ({ waist }: FrontLines): OpenWaist =>
  waist.kind === "dart"
    ? {
        stretches: waist.stretches,
        mouths: waist.mouths.map((path, i) => ({ name: `dart${i + 1}`, path })),
        darts: waist.darts,
        lines: waist.lines,
        notches: waist.notches,
      }
    : openForPleats(waist.closed, waist.pleats)

/** The second pleat lies this far from the first, less where the side is near. */
const BETWEEN_PLEATS = 3
const LEAST_BETWEEN = 1
/** What the second pleat leaves to the side at the least: the pocket and a seam's breadth. */
const TO_SIDE = 5.5

/** Opens the closed waist for its pleats: the first one's fold lies on the crease. */
const openForPleats = (closed: Path, pleats: Pleats): OpenWaist => {
  if (pleats.length === 0) return { stretches: [closed], mouths: [], darts: [], lines: [], notches: [] }
  const whole = pathLength(closed)
  const onCrease = intersectPaths(closed, line(point(0, -500), point(0, 500)))[0]?.alongA ?? whole / 2
  const gap = Math.max(LEAST_BETWEEN, Math.min(BETWEEN_PLEATS, whole - onCrease - TO_SIDE))
  const folds = pleats.map((_, i) => onCrease + i * gap)
  const stretches: Path[] = []
  const mouths: Path[] = []
  let opened = 0
  let from = 0
  const moved = (path: Path): Path => transformPath(path, translation(point(-opened, 0)))
  for (const [i, depth] of pleats.entries()) {
    const fold = folds[i]!
    stretches.push(moved(subpath(closed, from, fold)))
    // Pressed, the outer half of the mouth lies under the stretch towards centre front, whose edge it mirrors
    const { x, y } = pointAtLength(closed, fold)
    const under = pointAtLength(closed, fold - depth / 2)
    const start = x - opened
    mouths.push(polyline(point(start, y), point(start - depth / 2, under.y), point(start - depth, y)))
    opened += depth
    from = fold
  }
  stretches.push(moved(subpath(closed, from, whole)))
  return {
    stretches,
    mouths: mouths.map((path, i) => ({ name: `pleat${i + 1}`, path })),
    darts: [],
    lines: [],
    notches: [],
  }
}
