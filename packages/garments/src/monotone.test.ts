import type { AnyPattern } from "@toile/pattern-model"
import { fallsOf, growsWithBody, sweptAtEnds } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { asked } from "../test/asked.js"
import { mensBlazer, womensBlazer } from "./blazer/index.js"
import { blouse } from "./blouse/index.js"
import { mensCoat, womensCoat } from "./coat/index.js"
import { dress } from "./dress/index.js"
import { womensHoodie } from "./hoodie/index.js"
import { womensTShirt } from "./t-shirt/index.js"

// In steps of 7.5 %, which two bodies of a garment take some 150 drafts for; `toile check` asks the same in steps of 1.5 %, of the
// bodies that it is given.
const STEPS = 4
const SLOW = { timeout: 60_000 }

test.each(asked)(
  "%s: no girth and no length falls as the body's own there grows, but where the pattern says why",
  SLOW,
  (_, pattern) => {
    expect(growsWithBody(pattern, { bodies: 1, seed: 12, steps: STEPS })).toEqual([])
  },
)

// Seeds whose orders have such a fall, each for another reason
test.each([
  ["blouse", blouse, 5, "gmAcrossChestWidth by mbBustGirth"],
  ["dress", dress, 50, "gmHemGirth by mbBustGirth"],
  ["mens-blazer", mensBlazer, 57, "gmAcrossChestWidth by mbWaistGirth"],
  ["mens-coat", mensCoat, 221, "gmAcrossBackWidth by mbLowHipGirth"],
  ["womens-blazer", womensBlazer, 47, "gmArmholeGirth by mbBicepGirth"],
  ["womens-coat", womensCoat, 19, "gmSideNeckToBustPoint by mbSideNeckToBustPoint"],
  ["womens-hoodie", womensHoodie, 57, "gmAcrossChestWidth by mbLowHipGirth"],
  ["womens-t-shirt", womensTShirt, 40, "gmHipGirth by mbBustGirth"],
] as const)(
  "%s with options at their ends: what falls as the body grows is declared",
  SLOW,
  (_, pattern: AnyPattern, seed, found) => {
    const falls = fallsOf(pattern, sweptAtEnds(pattern, seed)!, 2 * STEPS)
    expect(falls.map(({ garmentMeasurement, measurement }) => `${garmentMeasurement} by ${measurement}`)).toContain(
      found,
    )
    expect(falls.filter(({ declared }) => declared === undefined)).toEqual([])
  },
)
