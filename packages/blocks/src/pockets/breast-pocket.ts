import { line, type Point, point, polyline, reflection, transformPoint } from "@toile/geometry"
import { edge, type InnerLine, piece } from "@toile/pattern-model"
import type { JacketBlock } from "../jacket/block.js"
import type { JacketSeams } from "../jacket/seams-of.js"
import { rectangle } from "../steps/rectangle.js"

/** A welt on the left breast: its width, height, and by how much it rises to the side (workroom practice). */
const WELT = { width: 10.5, height: 2.4, rise: 1.4 } as const
/** Its outer end lies so far inside the across-chest line's end, and so far above the underarm. */
const FROM_ARMHOLE = 3.5
const ABOVE_UNDERARM = 1

/** Lower edge to upper edge, ends upright, on the left front's paper. */
const corners = (right: Point): readonly [Point, Point, Point, Point] => {
  const left = point(right.x - WELT.width, right.y - WELT.rise)
  return [left, right, point(right.x, right.y + WELT.height), point(left.x, left.y + WELT.height)]
}

export const breastPocketMark = ({ frame }: JacketBlock): InnerLine => {
  const across = frame.size.acrossChest / 2
  const [a, b, c, d] = corners(point(across - FROM_ARMHOLE, frame.level.underarm + ABOVE_UNDERARM))
  return { name: "breastPocket", kind: "placement", drilled: true, path: polyline(a, b, c, d, a) }
}

/** The welt, folded along its upper edge, its bag, and a facing of the shell on the under one. */
export const breastPocketPieces = (seam: JacketSeams) => {
  const [a, b, c, d] = corners(point(WELT.width, WELT.rise))
  const over = reflection(d, c)
  const [a2, b2] = [transformPoint(over, a), transformPoint(over, b)]
  return [
    piece("breastWelt", {
      title: { en: "Breast welt", fr: "Patte de poche poitrine" },
      cut: { materials: ["shell", "interfacing"], quantity: 1 },
      sewLine: [
        edge("lower", line(a, b), seam.pocket),
        edge("right", polyline(b, c, b2), seam.pocket),
        edge("inside", line(b2, a2), seam.pocket),
        edge("left", polyline(a2, d, a), seam.pocket),
      ],
      grain: [point(WELT.width / 2, 1.2), point(WELT.width / 2, 4.2)],
      lines: [{ name: "fold", kind: "fold", path: line(d, c) }],
    }),
    rectangle("breastFacing", { en: "Breast pocket facing", fr: "Parementure de poche poitrine" }, WELT.width + 3, 5, {
      materials: ["shell"],
      quantity: 1,
      seam: seam.pocket,
    }),
    rectangle("breastBag", { en: "Breast pocket bag", fr: "Sac de poche poitrine" }, WELT.width + 3, 14, {
      materials: ["pocketing"],
      quantity: 2,
      seam: seam.pocket,
    }),
  ]
}
