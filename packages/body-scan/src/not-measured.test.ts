import { expect, inject, test } from "vitest"
import { generated, moved } from "./generated.fixture.js"
import { type ScannedBody, scanMesh } from "./scan-mesh.js"

const HEIGHT = 170
const whole = generated("A", 115, 2, HEIGHT, "male")
const scanned = (bytes: Uint8Array): ScannedBody => {
  const result = scanMesh({ gender: "male", scanHeight: HEIGHT, scanWeight: 115, bytes })
  if (result._tag === "Err") throw new Error(result.error[0]!.message)
  return result.value
}
const without = (isGone: (x: number, y: number, z: number) => boolean): ScannedBody =>
  scanned(moved(whole, (x, y, z) => (isGone(x, y, z) ? undefined : [x, y, z])))

const clean = scanned(whole)
const backGone = without((x, y, z) => Math.abs(x) < 3 && y > 0.5 * HEIGHT && y < 0.8 * HEIGHT && z < 0)

test("what is not measured is never sure, whole or with holes", () => {
  for (const { confidence, sources } of [clean, backGone]) {
    expect(sources.mbBackNeckHeight).toBe("predicted")
    for (const [id, source] of Object.entries(sources))
      if (source === "predicted") expect(confidence[id], id).toBeLessThanOrEqual(0.6)
    // Made of a path that was predicted and a height that was measured
    expect(confidence.mbBackNeckToKnee).toBeLessThanOrEqual(0.6)
  }
})

test("a largest hip that was measured is not read as the navel's girth, which was not", () => {
  expect(backGone.sources).toMatchObject({ mbMaxHipGirth: "geometry", mbNavelWaistGirth: "predicted" })
  const { intervals, measurements } = backGone
  // On the whole body 112.3, and the largest hip 124.2: read as the navel's it gave 123.0
  expect(measurements.mbNavelWaistGirth).toBeLessThan(121)
  expect(measurements.mbMaxHipGirth).toBeCloseTo(clean.measurements.mbMaxHipGirth!, 1)
  for (const [id, { high, low }] of Object.entries(intervals)) {
    expect(measurements[id], id).toBeGreaterThanOrEqual(low)
    expect(measurements[id], id).toBeLessThanOrEqual(high)
  }
})

test("a largest hip is not sure where a hole may hide a larger one", () => {
  expect(clean.sources.mbMaxHipGirth).toBe("geometry")
  // Right above the crotch, where he is largest, and up to the seat
  const holed = without((x, y, z) => z > 0 && Math.abs(x) < 12 && y > 0.46 * HEIGHT && y < 0.495 * HEIGHT)
  expect(clean.measurements.mbMaxHipGirth! - holed.measurements.mbMaxHipGirth!).toBeGreaterThan(1.5)
  expect(holed.confidence.mbMaxHipGirth).toBeLessThanOrEqual(0.6)
})

test.runIf(inject("whole"))(
  "a chest that is turned over the legs is as big around, and its depth and width are not sure",
  () => {
    const woman = generated("A", 60, 2)
    const seen = (degrees: number): ScannedBody => {
      const turned = moved(woman, (x, y, z) => {
        const part = Math.min(1, Math.max(0, (y / 168 - 0.5) / 0.25))
        const turn = (part * degrees * Math.PI) / 180
        return [x * Math.cos(turn) + z * Math.sin(turn), y, z * Math.cos(turn) - x * Math.sin(turn)]
      })
      const result = scanMesh({ gender: "female", scanHeight: 168, scanWeight: 60, bytes: turned })
      if (result._tag === "Err") throw new Error(result.error[0]!.message)
      return result.value
    }
    const [straight, turned] = [seen(0), seen(20)]
    expect(turned.measurements.mbBustDepth! - straight.measurements.mbBustDepth!).toBeGreaterThan(1)
    for (const id of ["mbBustDepth", "mbBustWidth", "mbWaistDepth", "mbWaistWidth", "mbBustGirth"]) {
      expect(straight.confidence[id], id).toBeGreaterThan(0.6)
      expect(turned.confidence[id], id).toBeLessThanOrEqual(0.6)
    }
    // The hip does not turn
    expect(turned.confidence.mbHipWidth).toBe(straight.confidence.mbHipWidth)
  },
)
