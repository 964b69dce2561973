import { LINING_SHORTER, LINING_WIDER, liningTorso } from "@toile/blocks/linings"
import { drawTorso, measureTorso, type TorsoSize } from "@toile/blocks/torso"
import { distance, pathEnd, pathStart } from "@toile/geometry"
import fc from "fast-check"
import { expect, test } from "vitest"

const size: TorsoSize = {
  neckGirth: 37,
  bustGirth: 100,
  waistGirth: 90,
  hipGirth: 106,
  hemGirth: 112,
  shoulderWidth: 37,
  acrossBack: 37,
  acrossChest: 33,
  backNeckToWaist: 38.5,
  hipDepth: 21,
  backLength: 80,
  frontLength: 42,
  sideNeckToBustPoint: 26.5,
  bustPointDistance: 18.5,
  armholeDepth: 21.5,
  posture: 0,
  shoulderSlope: 26,
}

test("a lining is as wide as the shell at the bust, 0.2 an edge wider from the waist down, and shorter", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 84, max: 98, noNaN: true }),
      fc.double({ min: 70, max: 120, noNaN: true }),
      (waistGirth, backLength) => {
        const shell = drawTorso(
          { ...size, waistGirth, backLength },
          { bustDart: "side", front: "none", back: "none", centreBack: "fold", blade: "ease", hem: "flared", sides: 3 },
          { neck: "neck", shoulder: "shoulder", acrossBack: "across back", waist: "waist" },
          { option: "length" },
        )
        const lining = liningTorso(shell)
        const [outside, inside] = [measureTorso(shell), measureTorso(lining)]
        expect(inside.gmBustGirth).toBeCloseTo(outside.gmBustGirth, 6)
        // Front and back, right and left: four edges
        expect(inside.gmWaistGirth - outside.gmWaistGirth).toBeCloseTo(4 * LINING_WIDER, 6)
        expect(inside.gmHipGirth - outside.gmHipGirth).toBeCloseTo(4 * LINING_WIDER, 3)
        expect(outside.gmBackLength - inside.gmBackLength).toBeCloseTo(LINING_SHORTER, 9)
        // Sewn into the same armhole
        expect(distance(pathStart(lining.front.armhole), pathStart(shell.front.armhole))).toBeCloseTo(0, 9)
        expect(distance(pathEnd(lining.front.armhole), pathEnd(shell.front.armhole))).toBeCloseTo(0, 9)
      },
    ),
    { numRuns: 60 },
  )
})
