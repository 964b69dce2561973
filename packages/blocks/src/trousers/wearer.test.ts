import { describe, expect, test } from "vitest"
import { man, woman } from "./wearer.js"

// What the survey says of those who wear trousers (ANSUR I and II).

describe.each([
  ["men", man, 101.4, [88.0, 90.8, 93.1, 94.9]],
  ["women", woman, 101.9, [76.2, 80.2, 84.1, 88.0]],
] as const)("%s", (_, { profile }, hip, medians) => {
  test("have the survey's girths at 0.15, 0.30 and 0.45 of the way from the waist to the low hip", () => {
    const waist = medians[0]
    for (const [i, girth] of medians.entries())
      expect(Math.abs(waist + (hip - waist) * profile(0.15 * i) - girth)).toBeLessThan(0.5)
  })
  test("have all of the hip at the low hip", () => expect(profile(1)).toBeCloseTo(1, 9))
})

test("women's forks are Aldrich's: H/16 + 0.5 in front, half as much again behind", () => {
  expect(woman.fork).toEqual({ front: 0.5, back: 0 })
})

test("women's hips lie 22.5 below the waist, the navel 0.35 of the way; the tape loses 1.98 a cm", () => {
  expect([woman.hipDepth, woman.navel, woman.tapePerLevel]).toEqual([22.5, 0.35, 1.98])
})

test("around heel and ankle a woman has 0.533 of her ankle, 0.103 of her height and 2.7", () => {
  // Her height is 1.54 times her waist's
  expect(woman.heel(21.5, 106)).toBeCloseTo(0.533 * 21.5 + 0.103 * 163.24 + 2.7, 9)
})
