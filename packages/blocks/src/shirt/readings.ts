import { type Point, pathStart, point, transformPoint } from "@toile/geometry"
import { acrossAt, acrossFrom, alongEdges, alongLine, type ReadOn, type Side } from "@toile/pattern-model"
import { readShirtSleeve } from "../sleeves/readings.js"
import { BELOW_UNDERARM, READ_ABOVE_HEM } from "../upper-body/levels.js"
import type { DrawnShirt } from "./pieces.js"

/** No front reaches so far, cm. */
const BEYOND = 400

/**
 * Where the girths are read: a front from its centre line, a back from its fold without its pleat, each twice; hips
 * that the sides do not reach nowhere.
 *
 * @param side whose front is read: of one whose other side differs
 */
export const readShirt = ({ pieces: p, parts, block }: DrawnShirt, side: Side = "left") => {
  const { level } = block
  const { laid, widths } = block.front.leaning
  const { back } = p
  const front = side === "left" ? p.frontLeft : p.frontRight
  const onFront = (at: Point): Point => (side === "left" ? at : point(-at.x, at.y))
  const acrossFront = (y: number): ReadOn =>
    acrossFrom(front, 2, onFront(transformPoint(laid, point(0, y))), onFront(transformPoint(laid, point(BEYOND, y))))
  const folded = back.edge.pleat ? alongEdges(-2, back.edge.pleat) : []
  const around = (y: number): ReadOn[] => [acrossFront(y), acrossAt(back, 2, y), ...folded]
  // A hollow back's hem is highest at centre back
  const risenHem = block.hollow > 0 ? [pathStart(back.edge.hem.path).y] : []
  const sideEnd = transformPoint(widths, pathStart(p.frontLeft.edge.side.path)).y
  const hem = Math.max(sideEnd, pathStart(back.edge.side.path).y, ...risenHem)
  return {
    gmNeckGirth: [alongLine(p.stand, 1, "neckGirth")],
    gmChestGirth: around(pathStart(back.edge.armhole.path).y - BELOW_UNDERARM),
    gmWaistGirth: around(level.waist),
    ...(level.hip > hem + READ_ABOVE_HEM ? { gmHipGirth: around(level.hip) } : {}),
    gmArmholeGirth: alongEdges(
      1,
      p.yoke.edge.armholeBack,
      back.edge.armhole,
      p.yoke.edge.armholeFront,
      front.edge.armhole,
    ),
    ...readShirtSleeve(parts.sleeve),
  }
}
