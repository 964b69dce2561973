import type { XY } from "@toile/draft-model"
import { draftOf, gm } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { averageOf } from "../test/figure-sweep.js"

// Over a belly the short stretch of a blouse's front side between its armhole and its bust dart: upright from the underarm on, and out from there.

/** The tightest bend of a line that is drawn in short chords, cm. */
const tightest = (points: readonly XY[]): number =>
  Math.min(
    ...points.slice(2).map(([x, y], i) => {
      const [[ax, ay], [bx, by]] = [points[i]!, points[i + 1]!]
      const turn = Math.abs(Math.atan2(bx - ax, ay - by) - Math.atan2(x - bx, by - y))
      return (Math.hypot(bx - ax, by - ay) + Math.hypot(x - bx, y - by)) / 2 / Math.max(turn, 1e-9)
    }),
  )

test("bends no tighter than a radius of 4", () => {
  const { pattern, measured } = averageOf("blouse")
  for (const mbWaistGirth of [96, 100, 104, 108, 112]) {
    const body = {
      mbBustGirth: 110,
      mbHighBustGirth: 106,
      mbLowHipGirth: 112,
      mbMaxHipGirth: 112,
      mbBicepGirth: 36,
      mbAcrossBackWidth: 41,
      mbAcrossChestWidth: 37,
      mbAcromionShoulderWidthHorizontal: 39,
      mbWaistGirth,
    }
    const draft = draftOf(pattern, measured({}, body))
    const front = draft.pieces.find(({ name }) => name === "frontRight")!
    const [upper] = front.edges.filter(({ role }) => role === "side").sort((a, b) => a.length - b.length)
    expect([mbWaistGirth, tightest(upper!.points)]).toEqual([mbWaistGirth, expect.toSatisfy((r: number) => r > 4)])
    expect(gm(draft, "gmWaistGirth")).toBeGreaterThan(mbWaistGirth)
  }
})
