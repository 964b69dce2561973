import { type BodyMeasurementId, fullSetIds, type Gender, hardBounds, valuesOfShape } from "@toile/body"
import { describe, expect, it } from "vitest"
import { insidePopulation, mahalanobis, populationSampler } from "./index.js"
import { proportions } from "./proportions.js"

const genders: readonly Gender[] = ["female", "male"]
const bodies = (gender: Gender, seed: number, count: number) =>
  Array.from({ length: count }, populationSampler(gender, seed))

describe("populationSampler", () => {
  it("draws the same bodies from the same seed, others from another", () => {
    expect(bodies("female", 7, 5)).toEqual(bodies("female", 7, 5))
    expect(bodies("female", 7, 1)).not.toEqual(bodies("female", 8, 1))
    expect(bodies("female", 7, 1)).not.toEqual(bodies("female", 7 + 2 ** 32, 1))
  })

  it("draws whole bodies, inside the hard bounds and in the order that bodies have", () => {
    const wrong: string[] = []
    for (const gender of genders)
      for (const { measurements } of bodies(gender, 1, 500)) {
        if (Object.keys(measurements).join() !== fullSetIds.join()) wrong.push("not the 57 IDs")
        for (const id of fullSetIds) {
          const { low, high } = hardBounds(gender, id)
          if (!(measurements[id] > low && measurements[id] < high)) wrong.push(`${id} ${measurements[id]}`)
        }
        for (const [larger, smaller] of proportions) {
          const [large, small] = [measurements[larger as BodyMeasurementId], measurements[smaller as BodyMeasurementId]]
          if (large < small - 0.011) wrong.push(`${larger} ${large} < ${smaller} ${small}`)
        }
      }
    expect(wrong).toEqual([])
  })

  it("has the surveys' averages", () => {
    const drawn = { male: bodies("male", 3, 1500), female: bodies("female", 3, 1500) }
    const average = (gender: Gender, id: BodyMeasurementId) =>
      drawn[gender].reduce((sum, { measurements }) => sum + measurements[id], 0) / 1500
    // ANSUR II's published means: stature 175.6 and 162.8 cm, weight 85.5 and 67.8 kg
    expect(average("male", "mbHeight")).toBeCloseTo(175.6, 0)
    expect(average("female", "mbHeight")).toBeCloseTo(162.8, 0)
    expect(Math.abs(average("male", "mbWeight") - 85.5)).toBeLessThan(1)
    expect(Math.abs(average("female", "mbWeight") - 67.8)).toBeLessThan(1)
  })

  it("gives body shapes to some bodies, every value among them", () => {
    const shapes = bodies("male", 5, 1000).map(({ bodyShapes }) => bodyShapes)
    expect(new Set(shapes.map(({ posture }) => posture))).toEqual(new Set([undefined, ...valuesOfShape("posture")]))
    expect(new Set(shapes.map(({ shoulderSlope }) => shoulderSlope))).toEqual(
      new Set([undefined, ...valuesOfShape("shoulderSlope")]),
    )
  })
})

describe("mahalanobis", () => {
  const trousers: BodyMeasurementId[] = [
    "mbWaistGirth",
    "mbLowHipGirth",
    "mbThighGirth",
    "mbWaistHeight",
    "mbCrotchHeight",
  ]

  it("is what the share says: 99 % of the bodies lie inside the 99 %, half of them inside the half", () => {
    for (const gender of genders)
      for (const ids of [
        trousers,
        fullSetIds,
        ["mbSleeveLength", "mbMaxHipGirth", "mbWaistbandMidRiseGirth"] as const,
      ]) {
        const shares = bodies(gender, 11, 1000).map(({ measurements }) => mahalanobis(gender, measurements, ids).share)
        const within = (part: number) => shares.filter((share) => share <= part).length / 1000
        expect(within(0.99)).toBeGreaterThan(0.97)
        expect(within(0.99)).toBeLessThan(0.998)
        expect(Math.abs(within(0.5) - 0.5)).toBeLessThan(0.06)
      }
  })

  it("counts an ID that only repeats another once", () => {
    const [body] = bodies("female", 2, 1)
    const arm = mahalanobis("female", body!.measurements, ["mbSideArmLength"])
    const both = mahalanobis("female", body!.measurements, ["mbSleeveLength", "mbSideArmLength"])
    expect(both).toEqual(arm)
    expect(arm.degrees).toBe(1)
  })

  it("does not depend on the order of the IDs", () => {
    const [body] = bodies("male", 2, 1)
    expect(mahalanobis("male", body!.measurements, trousers)).toEqual(
      mahalanobis("male", body!.measurements, trousers.toReversed()),
    )
  })

  it("puts a far body outside, and names what it misses", () => {
    expect(insidePopulation("male", { mbHeight: 230 }, ["mbHeight"])).toBe(false)
    expect(() => mahalanobis("male", {}, ["mbHeight"])).toThrow(/mbHeight/)
  })
})
