import { expect, test } from "vitest"
import { fixedText, numberText } from "./number-text.js"

test("numbers are rounded and have their language's sign", () => {
  expect([numberText(1.5, 2, "en"), numberText(1.5, 2, "fr"), numberText(3, 1, "fr")]).toEqual(["1.5", "1,5", "3"])
  expect([fixedText(102, 1, "en"), fixedText(102, 1, "fr"), fixedText(7.126, 2, "fr")]).toEqual([
    "102.0",
    "102,0",
    "7,13",
  ])
  // As many hundredths, whichever side of it the nearest binary number lies
  expect([numberText(12.35, 1, "en"), numberText(-12.35, 1, "en")]).toEqual(["12.4", "-12.4"])
})

test("what rounds to nothing has no sign", () => {
  expect([numberText(-0.04, 1, "en"), fixedText(-0.004, 2, "fr")]).toEqual(["0", "0,00"])
})
