import { describe, expect, test } from "vitest"
import { likelyBodies, predict } from "./index.js"

const input = { gender: "female", measurements: { mbHeight: 167, mbWeight: 63, mbBustGirth: 91 } } as const
const bodies = () => {
  const found = likelyBodies(input)
  if (found._tag === "Err") throw new Error(found.error.message)
  return found.value
}

describe("the bodies that a person may have", () => {
  test("lie in the prediction's intervals nine times in ten, round its medians", () => {
    const draw = bodies().draw(5)
    const drawn = Array.from({ length: 1500 }, draw)
    const predicted = predict(input)
    if (predicted._tag === "Err") throw new Error(predicted.error.message)
    for (const id of [
      "mbWaistGirth",
      "mbLowHipGirth",
      "mbCrotchHeight",
      "mbBicepGirth",
      "mbSleeveLength",
      "mbAcrossChestWidth",
    ]) {
      const { low, high } = predicted.value.intervals[id]!
      const share = drawn.filter((body) => body[id]! >= low && body[id]! <= high).length / drawn.length
      expect(share).toBeGreaterThan(0.86)
      expect(share).toBeLessThan(0.95)
    }
  })

  test("have what was measured but for the tape's error: 1 % of a bust", () => {
    const draw = bodies().draw(6)
    const busts = Array.from({ length: 1500 }, () => Math.log(draw().mbBustGirth! / 91))
    const mean = busts.reduce((sum, bust) => sum + bust, 0) / busts.length
    const spread = Math.sqrt(busts.reduce((sum, bust) => sum + (bust - mean) ** 2, 0) / busts.length)
    expect(Math.abs(mean)).toBeLessThan(0.006)
    expect(spread).toBeGreaterThan(0.006)
    expect(spread).toBeLessThan(0.011)
  })

  test("vary together as their covariance says", () => {
    const found = bodies()
    const ids = ["mbWaistGirth", "mbLowHipGirth"]
    const [waist, both, , hip] = found.covariance(ids)
    const draw = found.draw(7)
    const logs = Array.from({ length: 2000 }, () => {
      const body = draw()
      return ids.map((id) => Math.log(body[id]!))
    })
    const mean = [0, 1].map((k) => logs.reduce((sum, log) => sum + log[k]!, 0) / logs.length)
    const of = (a: number, b: number) =>
      logs.reduce((sum, log) => sum + (log[a]! - mean[a]!) * (log[b]! - mean[b]!), 0) / logs.length
    expect(of(0, 0) / waist!).toBeCloseTo(1, 0)
    expect(of(1, 1) / hip!).toBeCloseTo(1, 0)
    expect(Math.abs(of(0, 1) - both!)).toBeLessThan(0.15 * Math.sqrt(waist! * hip!))
  })

  test("are refused as a prediction is", () => {
    expect(likelyBodies({ gender: "male", measurements: {} })).toMatchObject({ _tag: "Err" })
  })
})
