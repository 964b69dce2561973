import {
  drawArmholeFacings,
  drawBackNeckFacing,
  drawFrontNeckFacing,
  TORSO_FACING,
  TORSO_STRIP,
} from "@toile/blocks/facings"
import { drawTorso, drawTorsoNeck, type NecklineKind, type TorsoSize, torsoArmholes } from "@toile/blocks/torso"
import { distanceToPolyline, flatten, pathLength } from "@toile/geometry"
import { lengthOf } from "@toile/pattern-model"
import { describe, expect, test } from "vitest"

const size: TorsoSize = {
  neckGirth: 37,
  bustGirth: 100,
  waistGirth: 86,
  hipGirth: 106,
  hemGirth: 106,
  shoulderWidth: 36,
  acrossBack: 36,
  acrossChest: 32,
  backNeckToWaist: 38.5,
  hipDepth: 21,
  backLength: 98,
  frontLength: 42,
  sideNeckToBustPoint: 26.5,
  bustPointDistance: 18.5,
  armholeDepth: 20.5,
  posture: 0,
  shoulderSlope: 26,
}
const width = { name: "seam", width: 1 }
const seam = { neck: width, armhole: width, shoulder: width, side: width, centreBack: width, facing: width }
const torso = drawTorso(
  size,
  { bustDart: "side", front: "none", back: "none", centreBack: "fold", blade: "ease", hem: "flared", sides: 3 },
  { neck: "neck", shoulder: "shoulder", acrossBack: "across back", waist: "waist" },
  { option: "length" },
)

describe.each<NecklineKind>(["round", "vee", "square"])("of a %s neckline", (kind) => {
  const neck = drawTorsoNeck(torso.frame, { kind, wider: 1.5, deeper: 2, princess: false }, 1)
  test.each([
    ["faced", TORSO_FACING],
    ["lined", TORSO_STRIP],
  ] as const)("%s: they are as long as the edges they lie behind, and so wide", (_, widths) => {
    const ask = { torso, neck, widths, seam }
    const front = drawFrontNeckFacing(ask)
    const back = drawBackNeckFacing(ask)
    expect(lengthOf(front.edge.neck)).toBeCloseTo(pathLength(neck.front.neck), 9)
    expect(lengthOf(back.edge.neck)).toBeCloseTo(pathLength(neck.back.neck), 9)
    // Sewn to each other at the shoulder
    expect(lengthOf(front.edge.shoulder)).toBeCloseTo(lengthOf(back.edge.shoulder), 6)
    expect(lengthOf(back.edge.centreBack)).toBeCloseTo(widths.centre, 6)

    const armholes = drawArmholeFacings(ask)
    const whole = torsoArmholes(torso)
    expect(lengthOf(armholes.front.edge.armhole)).toBeCloseTo(whole.front, 9)
    expect(lengthOf(armholes.back.edge.armhole)).toBeCloseTo(whole.back, 9)
    expect(lengthOf(armholes.front.edge.side)).toBeCloseTo(lengthOf(armholes.back.edge.side), 6)
  })
  test("no facing is a sliver: its outer edge stays off the edge it is sewn to", () => {
    const ask = { torso, neck, widths: TORSO_FACING, seam }
    const { front, back } = drawArmholeFacings(ask)
    const beside = [
      [drawFrontNeckFacing(ask).edge.outer, drawFrontNeckFacing(ask).edge.neck],
      [drawBackNeckFacing(ask).edge.outer, drawBackNeckFacing(ask).edge.neck],
      [front.edge.outer, front.edge.armhole],
      [back.edge.outer, back.edge.armhole],
    ] as const
    for (const [outer, sewn] of beside) {
      const along = flatten(sewn.path)
      for (const p of flatten(outer.path)) expect(distanceToPolyline(p, along)).toBeGreaterThan(3)
    }
  })
})
