import {
  between,
  cross,
  dot,
  line,
  type Path,
  pathEnd,
  pathStart,
  point,
  reversePath,
  transformPath,
} from "@toile/geometry"
import { edge, onFold, piece } from "@toile/pattern-model"
import { laidOnto, overShoulder } from "../upper-body/forward-shoulder.js"
import { bodyRoles } from "../upper-body/roles.js"
import type { ShirtSeams } from "./ask.js"
import type { Block } from "./block.js"
import type { Shoulder } from "./neckline.js"

/**
 * The yoke, half of it on the fold at centre back: the back above its seam, and the front's shoulder strip laid against
 * it at the shoulder. Two layers. Its warp runs across, from shoulder to shoulder.
 */
export const drawYoke = (
  block: Block,
  shoulder: { readonly back: Shoulder; readonly front: Shoulder },
  seam: ShirtSeams,
) => {
  const { back, strip } = block
  const onto = laidOnto(shoulder.front, shoulder.back)
  const laid = (path: Path): Path => transformPath(path, onto)
  // Where shoulders stand forward, the back takes of the strip what lies behind their seam
  const [armholeToBack, armholeFront] = overShoulder(laid(strip.armhole), strip.forward.tip)
  const [neckToBack, neckFront] = overShoulder(laid(strip.neck), strip.forward.neck)
  const armholeBack = { segments: [...reversePath(back.yokeArmhole).segments, ...armholeToBack.segments] }
  const neckBack = { segments: [...back.neck.segments, ...neckToBack.segments] }
  const nape = pathStart(back.neck)
  const seamAtCentre = pathStart(back.yokeSeam)
  const middle = between(nape, seamAtCentre, 0.55)
  return piece("yoke", {
    side: "right",
    title: { en: "Yoke", fr: "Empiècement" },
    cut: { materials: ["shell"], quantity: 2 },
    roles: bodyRoles,
    sewLine: [
      edge("backSeam", back.yokeSeam, seam.yoke),
      edge("armholeBack", armholeBack, seam.armholeBody),
      edge("armholeFront", armholeFront, seam.armholeBody),
      edge("frontSeam", reversePath(laid(strip.seam)), seam.yoke, "squared"),
      edge("neckFront", reversePath(neckFront), seam.neck),
      edge("neckBack", reversePath(neckBack), seam.neck),
      edge("centreBack", line(nape, seamAtCentre), onFold),
    ],
    grain: [point(2, middle.y), point(Math.min(14, 0.7 * back.tip.x), middle.y)],
    lines: [{ name: "shoulder", kind: "balance", path: line(pathEnd(neckBack), pathEnd(armholeBack)) }],
  })
}

/** `laidOnto` read off two pieces: yoke coordinates onto the front's, by the seam that joins them. */
export const joined =
  (
    from: { readonly at: { x: number; y: number }; readonly along: { x: number; y: number } },
    to: { readonly at: { x: number; y: number }; readonly along: { x: number; y: number } },
  ) =>
  (p: { readonly x: number; readonly y: number }): { readonly x: number; readonly y: number } => {
    const r = { x: p.x - from.at.x, y: p.y - from.at.y }
    const s = dot(r, from.along)
    const t = cross(from.along, r)
    // Mirrored: what lies on the left of the seam on the yoke lies on its right on the front, walked the same way
    return { x: to.at.x + s * to.along.x + t * to.along.y, y: to.at.y + s * to.along.y - t * to.along.x }
  }
