import {
  drawTorso,
  frontOutline,
  measureTorso,
  type TorsoSize,
  type TorsoStyle,
  torsoArmholes,
} from "@toile/blocks/torso"
import { angleOf, pathLength, subtract } from "@toile/geometry"
import fc from "fast-check"
import { expect, test } from "vitest"

const size: TorsoSize = {
  neckGirth: 37,
  bustGirth: 100,
  waistGirth: 84,
  hipGirth: 106,
  hemGirth: 112,
  shoulderWidth: 37,
  acrossBack: 37,
  acrossChest: 33,
  backNeckToWaist: 38.5,
  hipDepth: 21,
  backLength: 98,
  frontLength: 42,
  sideNeckToBustPoint: 26.5,
  bustPointDistance: 18.5,
  armholeDepth: 21.5,
  posture: 0,
  shoulderSlope: 26,
}
const names = { neck: "neck", shoulder: "shoulder", acrossBack: "across back", waist: "waist" }

const sizes = fc.record({
  bustGirth: fc.double({ min: 96, max: 106, noNaN: true }),
  waistGirth: fc.double({ min: 80, max: 96, noNaN: true }),
  hipGirth: fc.double({ min: 104, max: 114, noNaN: true }),
  over: fc.double({ min: 2, max: 20, noNaN: true }),
  backLength: fc.double({ min: 80, max: 120, noNaN: true }),
})
const styles = fc.constantFrom<TorsoStyle>(
  { bustDart: "side", front: "dart", back: "dart", centreBack: "seam", blade: "dart", hem: "flared" },
  { bustDart: "french", front: "none", back: "dart", centreBack: "fold", blade: "ease", hem: "flared" },
  { bustDart: "princess", front: "princess", back: "princess", centreBack: "seam", blade: "dart", hem: "flared" },
)

test("the finished girths come out as asked, with darts, seams or princess panels, and both sides of a seam are as long", () => {
  let drawn = 0
  fc.assert(
    fc.property(sizes, styles, ({ over, ...asked }, style) => {
      const of = { ...size, ...asked, hemGirth: asked.hipGirth + over }
      const torso = drawTorso(of, style, names, { option: "length" })
      drawn += 1
      const got = measureTorso(torso)
      expect(got.gmBustGirth).toBeCloseTo(of.bustGirth, 1)
      expect(got.gmWaistGirth).toBeCloseTo(of.waistGirth, 1)
      expect(got.gmHipGirth).toBeCloseTo(of.hipGirth, 1)
      expect(got.gmHemGirth).toBeCloseTo(of.hemGirth, 1)
      expect(got.gmBackLength).toBeCloseTo(of.backLength, 6)
      // Sewn together, the bust dart closed; its legs bend the side by a few hundredths of a millimetre
      const { before, after, second } = frontOutline(torso).side
      const stretches = style.bustDart === "princess" ? [torso.front.side] : [before, after, second?.after]
      const front = stretches.reduce((sum, path) => sum + (path ? pathLength(path) : 0), 0)
      expect(front).toBeCloseTo(pathLength(torso.back.side), 2)
      const armholes = torsoArmholes(torso)
      expect(armholes.front + armholes.back).toBeCloseTo(got.gmArmholeGirth, 9)
    }),
    { numRuns: 100 },
  )
  expect(drawn).toBe(100)
})

test("no bust dart in a side takes more than 28 degrees about the bust point: two share a wider one", () => {
  let split = 0
  fc.assert(
    fc.property(fc.double({ min: 40, max: 52, noNaN: true }), styles, (frontLength, style) => {
      // A longer front over a bust that stays where it is: a wider dart
      const of = { ...size, frontLength, sideNeckToBustPoint: frontLength - 15.5 }
      const torso = drawTorso(of, style, names, { option: "length" })
      const { bustPoint, angle } = torso.frame.front
      if (style.bustDart === "princess" || angle > 55) return
      const { before, dart, after, second } = frontOutline(torso).side
      const mouths = [dart, second?.dart].flatMap((one) => (one ? [one.mouth] : []))
      const angles = mouths.map(({ from, to }) => angleOf(subtract(to, bustPoint)) - angleOf(subtract(from, bustPoint)))
      for (const each of angles) expect(each).toBeLessThanOrEqual(28 + 1e-9)
      expect(angles.reduce((a, b) => a + b, 0)).toBeCloseTo(angle, 9)
      expect(mouths).toHaveLength(angle > 28 ? 2 : 1)
      split += mouths.length - 1
      // The seam is as long as the back's, and goes in with both darts closed
      const sewn = [before, after, second?.after].reduce((sum, path) => sum + (path ? pathLength(path) : 0), 0)
      expect(sewn).toBeCloseTo(pathLength(torso.back.side), 1)
      expect(measureTorso(torso).gmBustGirth).toBeCloseTo(size.bustGirth, 1)
    }),
    { numRuns: 100, seed: 28 },
  )
  expect(split).toBeGreaterThan(10)
})
