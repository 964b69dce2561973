import {
  bicepGirth,
  drawBlock,
  drawKnitCap,
  drawSleeve,
  halfBody,
  type KnitAsk,
  type KnitBody,
  measureBody,
  sizeFromBody,
  woman,
} from "@toile/blocks/knit-top"
import { pathLength } from "@toile/geometry"
import { lengthOf, piece } from "@toile/pattern-model"
import fc from "fast-check"
import { expect, test } from "vitest"

const average: KnitBody = {
  bust: 92,
  waist: 74,
  hip: 100,
  maxHip: undefined,
  waistHeight: 105,
  hipHeight: 83,
  neck: 37,
  backLength: 38.5,
  frontLength: undefined,
  shoulder: 37,
  shoulderLength: undefined,
  acrossBack: 36,
  acrossChest: undefined,
  armholeDepth: undefined,
  arm: 57,
  bicep: 29,
  wrist: 15.5,
  height: undefined,
  head: undefined,
}
const asked: KnitAsk = {
  bustEase: 6,
  hipEase: 4,
  back: [1, 2],
  backEase: 0,
  waistEase: 10,
  beyondAcromion: 1.5,
  armhole: { over: 5.5, deeper: 0 },
  neck: { out: 1.5, frontDown: 2, backDown: 0.5 },
  belowHip: 4,
  sleeve: { share: 0.35, plus: 0, capWithin: [0.22, 0.31], capEase: 0.25, bicepEase: 4, cuffEase: 6 },
}
const width = (name: string) => ({ name, width: 0.7 })
const seam = {
  shoulder: width("shoulder"),
  side: width("side"),
  armhole: width("armhole"),
  sleeve: width("sleeve"),
  neck: width("neck"),
  rib: width("rib"),
  ribEnd: width("ribEnd"),
  hem: width("hem"),
  sleeveHem: width("sleeveHem"),
}
const title = { en: "Half", fr: "Moitié" }
const cm = (low: number, high: number) => fc.double({ min: low, max: high, noNaN: true })

test("chest and hips are the body's and their ease, and the cap is as long as the armhole and its ease", () => {
  fc.assert(
    fc.property(cm(86, 100), cm(94, 108), cm(0, 14), cm(0, 10), cm(0, 1), (bust, hip, bustEase, hipEase, capEase) => {
      const ask = { ...asked, bustEase, hipEase, sleeve: { ...asked.sleeve, capEase } }
      const { size } = sizeFromBody(
        { ...average, waist: 70, bust, hip },
        { posture: 0, shoulderSlope: 26 },
        {},
        ask,
        woman,
      )
      const block = drawBlock(size, "crew", {}, ask.sleeve)
      const front = piece("front", halfBody(block.front, block.front.level, title, seam))
      const back = piece("back", halfBody(block.back, block.level, title, seam))
      const got = measureBody(block, front, back, size)
      expect(got.gmChestGirth).toBeCloseTo(bust + bustEase, 6)
      expect(got.gmHipGirth).toBeCloseTo(hip + hipEase, 6)

      const { cap } = drawKnitCap(block, size, ask.sleeve, "mbBicepGirth")
      const { sleeve } = drawSleeve(cap, size, ask.sleeve, seam)
      const capLength = sleeve.sewLine
        .filter(({ name }) => name.startsWith("cap"))
        .reduce((sum, { path }) => sum + pathLength(path), 0)
      // The search for the cap ends a millionth away
      expect(capLength).toBeCloseTo(got.gmArmholeGirth + capEase, 5)
      expect(bicepGirth(sleeve)).toBeGreaterThan(average.bicep + asked.sleeve.bicepEase - 0.01)
      // What is sewn to each other is as long: shoulders, and over no belly both halves' sides, but for what a bust makes the front's longer
      expect(lengthOf(front.edge.side)).toBeCloseTo(lengthOf(back.edge.side) + size.bust.eased, 6)
      expect(lengthOf(front.edge.shoulder)).toBeCloseTo(lengthOf(back.edge.shoulder), 6)
    }),
    { numRuns: 60 },
  )
})
