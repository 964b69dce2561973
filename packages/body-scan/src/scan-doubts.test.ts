import { expect, inject, test } from "vitest"
import { ellipsoids, generated, moved } from "./generated.fixture.js"
import { type MeshFromScanner, type ScannedBody, scanMesh } from "./scan-mesh.js"

const whole = generated("A", 60, 2.5)
const WOMAN = { gender: "female", scanHeight: 168, scanWeight: 60, bytes: whole } as const
const scanned = (other: Partial<MeshFromScanner> = {}): ScannedBody => {
  const result = scanMesh({ ...WOMAN, ...other })
  if (result._tag === "Err") throw new Error(result.error[0]!.message)
  return result.value
}
const sure = ({ confidence, sources }: ScannedBody): string[] =>
  Object.keys(confidence).filter((id) => sources[id] !== "input" && confidence[id]! > 0.6)
const DOUBTS = [
  "unitDoesNotFit",
  "heightDoesNotFit",
  "weightDoesNotFit",
  "endsNotSeen",
  "leans",
  "unlikelyBody",
  "clothes",
]
const doubts = ({ warnings }: ScannedBody): string[] =>
  warnings.map(({ code }) => code as string).filter((code) => DOUBTS.includes(code))

const scaled = (by: number) => moved(whole, (x, y, z) => [by * x, by * y, by * z])
const turned = (forward: number, sideways = 0) => {
  const [a, b] = [forward, sideways].map((degrees) => (degrees * Math.PI) / 180) as [number, number]
  return moved(whole, (x, y, z) => {
    const [up, front] = [Math.cos(a) * y - Math.sin(a) * z, Math.sin(a) * y + Math.cos(a) * z]
    return [Math.cos(b) * x + Math.sin(b) * up, Math.cos(b) * up - Math.sin(b) * x, front]
  })
}
const between = (low: number, high: number) => moved(whole, (x, y, z) => (y < low || y > high ? undefined : [x, y, z]))

const clean = scanned()

/** Every third of them, or all. */
const someOf = <T>(cases: readonly T[]): readonly T[] => cases.filter((_, i) => inject("whole") || i % 3 === 0)

const SOUND: readonly [string, Partial<MeshFromScanner>][] = [
  ["as it is", {}],
  ["in metres, the unit not told", { bytes: scaled(0.01) }],
  ["a height rounded to whole centimetres", { scanHeight: 168.5 }],
  [
    "soles that nobody scanned, on the floor: the file's own height is the one that was given",
    { bytes: between(0.4, 170) },
  ],
  ["turned by a degree", { bytes: turned(1) }],
]

test.each(someOf(SOUND))("a whole body that stands is not doubted: %s", (_, other) => {
  const body = scanned(other)
  expect(doubts(body)).toEqual([])
  expect(sure(body).length).toBeGreaterThan(15)
})

const DOUBTED: readonly [string, string[], Partial<MeshFromScanner>][] = [
  ["a crown that was not scanned", ["heightDoesNotFit", "endsNotSeen"], { bytes: between(-1, 165) }],
  [
    "half a crown, in a unit of its own",
    ["unitDoesNotFit", "endsNotSeen"],
    { bytes: moved(between(-1, 166), (x, y, z) => [x / 70, y / 70, z / 70]) },
  ],
  ["soles that were cut off", ["heightDoesNotFit", "endsNotSeen"], { bytes: between(3, 170) }],
  [
    "a crown that was cut off and closed, as far as its file's unit tells",
    ["heightDoesNotFit"],
    { bytes: scaled(0.98) },
  ],
  ["a height that is a little too large", ["heightDoesNotFit"], { scanHeight: 172 }],
  ["another person's height", ["unitDoesNotFit", "weightDoesNotFit", "clothes"], { scanHeight: 180 }],
  [
    "a file that was scaled with the height that was given",
    ["weightDoesNotFit", "clothes"],
    { scanHeight: 180, bytes: scaled(180 / 168) },
  ],
  ["another person's weight", ["weightDoesNotFit"], { scanWeight: 75 }],
  ["turned forward in its file", ["leans"], { bytes: turned(3) }],
  ["turned backward", ["leans"], { bytes: turned(-3) }],
  ["turned to a side", ["leans"], { bytes: turned(0, 3) }],
  ["leaning far with soles that are level", ["leans"], { bytes: moved(whole, (x, y, z) => [x, y, z + 0.2 * y]) }],
]

test.each(someOf(DOUBTED))("what makes scale or stance doubtful makes every value so: %s", (_, codes, other) => {
  const body = scanned(other)
  expect(doubts(body)).toEqual(codes)
  expect(sure(body)).toEqual([])
})

test.runIf(inject("whole"))(
  "a height that is not the body's: the weight may say which one is, and intervals hold both",
  () => {
    const said = (other: Partial<MeshFromScanner>) => {
      const body = scanned(other)
      return { body, message: body.warnings.find(({ code }) => code === "unitDoesNotFit")?.message }
    }
    const wrong = said({ scanHeight: 185 })
    expect(wrong.message).toContain("168.0 cm if it is in cm")
    expect(wrong.message).toContain("fits 60 kg at its own height, not at the given one")
    // Two things speak against the scale: nothing is taken as measured, and the intervals reach as far as the other scale
    expect(wrong.body.sources.mbWaistGirth).toBe("predicted")
    expect(wrong.body.intervals.mbCrotchHeight!.low).toBeLessThan(clean.measurements.mbCrotchHeight!)
    const right = said({ scanHeight: 185, scanWeight: 80 })
    expect(right.message).toContain("fits 80 kg at the given height")
    expect(right.body.sources.mbWaistGirth).toBe("geometry")
    // A unit that was told wrongly is no doubt: in another one the mesh is as high as it has to be
    const unit = said({ unit: "mm" })
    expect(unit.message).toContain("not in mm the 168 cm that were given, but in cm")
    expect(sure(unit.body)).toEqual(sure(clean))
    // One per cent and more: every interval has the value of the right scale
    const near = scanned({ scanHeight: 173 })
    for (const id of ["mbWaistGirth", "mbBustGirth", "mbCrotchHeight", "mbThighGirth"]) {
      expect(near.intervals[id]!.low, id).toBeLessThan(clean.measurements[id]!)
      expect(near.intervals[id]!.high, id).toBeGreaterThan(near.measurements[id]!)
    }
  },
)

test("without its head nothing is taken as measured", () => {
  expect(scanned({ bytes: between(-1, 144) }).sources.mbWaistGirth).toBe("predicted")
})

test("what is made of a measured value is no surer than that", () => {
  const { confidence, sources } = clean
  expect(sources.mbKneeHeight).toBe("landmark")
  expect(sources.mbSideNeckToKnee).toBe("derived")
  expect(confidence.mbSideNeckToKnee).toBeLessThanOrEqual(confidence.mbKneeHeight!)
})

test("intervals are never narrower than a tape's level and pull leave open", () => {
  const { confidence, intervals, measurements } = clean
  for (const [id, reach] of Object.entries({
    mbCalfGirth: 1.2,
    mbAnkleGirth: 0.9,
    mbBustGirth: 1.5,
    mbCrotchHeight: 0.6,
  }))
    expect(intervals[id]!.high - measurements[id]!, id).toBeGreaterThanOrEqual(reach - 0.01)
  // Makers of bodies mean a lower nape than surveys
  expect(measurements.mbBackNeckHeight! - intervals.mbBackNeckHeight!.low).toBeGreaterThan(0.02 * 168)
  expect(confidence.mbBackNeckHeight).toBeLessThan(0.7)
})

test("a thing on two legs is no standing body", () => {
  const pair = (of: (side: number) => number[]) => [of(-1), of(1)]
  const things = {
    trestle: [[0, 1.2, 0, 0.3, 0.6, 0.2], ...pair((side) => [0.15 * side, 0.4, 0, 0.05, 0.45, 0.05])],
    ostrich: [
      [0, 1.1, 0, 0.3, 0.3, 0.5],
      [0, 1.8, 0.4, 0.05, 0.5, 0.05],
      [0, 2.2, 0.5, 0.08, 0.08, 0.15],
      ...pair((side) => [0.1 * side, 0.45, 0, 0.05, 0.5, 0.05]),
    ],
    "a dog on its hind legs": [
      [0, 1.05, 0, 0.19, 0.38, 0.2],
      [0, 1.48, 0.08, 0.11, 0.2, 0.12],
      [0, 1.62, 0.18, 0.1, 0.1, 0.2],
      ...pair((side) => [0.1 * side, 0.4, 0, 0.07, 0.42, 0.08]),
      ...pair((side) => [0.14 * side, 1.1, 0.2, 0.05, 0.25, 0.05]),
    ],
    compasses: pair((side) => [0.07 * side, 0.8, 0, 0.09, 0.8, 0.06]),
    "a dressmaker's bust on two poles": [
      [0, 1.15, 0, 0.19, 0.38, 0.15],
      [0, 1.5, 0, 0.06, 0.15, 0.06],
      ...pair((side) => [0.1 * side, 0.45, 0, 0.03, 0.46, 0.03]),
    ],
    "a bust on a stand": [
      [0, 1.15, 0, 0.19, 0.38, 0.15],
      [0, 0.45, 0, 0.03, 0.5, 0.03],
      [0, 0.04, 0, 0.25, 0.04, 0.25],
    ],
  }
  for (const [name, thing] of Object.entries(things)) {
    const result = scanMesh({ ...WOMAN, bytes: ellipsoids(thing) })
    expect(result._tag === "Err" && result.error, name).toEqual([
      { pointer: "/data", message: expect.stringMatching(/^no (standing body|crotch) is seen/) },
    ])
  }
  // Thinner ones are a flat part, as a floor is
  const flat = scanMesh({ ...WOMAN, bytes: ellipsoids(pair((side) => [0.07 * side, 0.8, 0, 0.09, 0.8, 0.03])) })
  expect(flat._tag === "Err" && flat.error[0]?.message).toContain("all of it is flat")
})
