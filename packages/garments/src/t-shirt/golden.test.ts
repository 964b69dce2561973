import { differences, draftOf, goldenOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { golden } from "../../test/golden.js"
import { readOrder } from "../../test/orders.js"
import { mensTShirt, womensTShirt } from "./index.js"

describe.each([
  ["womens-t-shirt", womensTShirt],
  ["mens-t-shirt", mensTShirt],
] as const)("%s", (slug, pattern) => {
  test.each(["small", "average", "large"])("is drafted as it was on a %s body", (body) => {
    const now = goldenOf(draftOf(pattern, readOrder(`${slug}-${body}`)))
    expect(differences(now, golden(`${slug}-${body}`, now), 0.001)).toEqual([])
  })
})
