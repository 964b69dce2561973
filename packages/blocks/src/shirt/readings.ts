import { pathStart } from "@toile/geometry"
import { acrossAt, alongEdges, alongLine, type ReadOn } from "@toile/pattern-model"
import { readShirtSleeve } from "../sleeves/readings.js"
import { BELOW_UNDERARM, READ_ABOVE_HEM } from "../upper-body/levels.js"
import type { DrawnShirt } from "./pieces.js"

/**
 * Where the girths are read: a front from its centre line, a back from its fold without its pleat, each twice; hips
 * that the sides do not reach nowhere.
 */
export const readShirt = ({ pieces: p, parts, block: { level } }: DrawnShirt) => {
  const { back, frontLeft: front } = p
  const laid = back.edge.pleat ? alongEdges(-2, back.edge.pleat) : []
  const around = (y: number): ReadOn[] => [acrossAt(front, 2, y, { from: 0 }), acrossAt(back, 2, y), ...laid]
  const hem = Math.max(pathStart(front.edge.side.path).y, pathStart(back.edge.side.path).y)
  return {
    gmNeckGirth: [alongLine(p.stand, 1, "neckGirth")],
    gmChestGirth: around(pathStart(front.edge.armhole.path).y - BELOW_UNDERARM),
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
