import { add, curve, type Path, pathEnd, pathLength, pathStart, point, reversePath, splitPath } from "@toile/geometry"
import { edge, piece, type Seam } from "@toile/pattern-model"
import type { Cap } from "./cap.js"
import { sleeveRoles } from "./roles.js"

/** A cap sleeve begins at this share of each half armhole from the underarm, a little above the notches. */
export const CAP_SLEEVE_FROM = 0.46
/** Its hem hangs below the line between its ends by this. */
const SAG = 1.2

/** A sleeve that covers the shoulder alone: the upper part of a cap. `top` is what each half of the armhole leaves it. */
export const drawCapSleeve = (
  cap: Cap,
  top: { readonly front: number; readonly back: number },
  seam: { readonly cap: Seam; readonly hem: Seam },
) => {
  const [, front] = splitPath(cap.front, pathLength(cap.front) - top.front)
  const [back] = splitPath(cap.back, top.back)
  return piece("sleeve", {
    title: { en: "Cap sleeve", fr: "Mancheron" },
    cut: { materials: ["shell"], quantity: 2, mirrored: true },
    roles: sleeveRoles,
    sewLine: [
      edge("hem", hemBetween(front, back), seam.hem),
      edge("capBack", reversePath(back), seam.cap),
      edge("capFront", reversePath(front), seam.cap),
    ],
    grain: [point(0, lowest(front, back) - SAG + 0.4), point(0, cap.height - 0.4)],
  })
}

const lowest = (front: Path, back: Path): number => (pathStart(front).y + pathEnd(back).y) / 2

const hemBetween = (front: Path, back: Path): Path => {
  const [a, b] = [pathStart(front), pathEnd(back)]
  const third = point((b.x - a.x) / 3, (b.y - a.y) / 3)
  const down = point(0, -(4 / 3) * SAG)
  return curve(a, add(add(a, third), down), add(add(a, point(2 * third.x, 2 * third.y)), down), b)
}
