import { differences, draftOf, goldenOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { golden } from "../../test/golden.js"
import { readOrder } from "../../test/orders.js"
import { straightSkirt } from "./index.js"

describe.each(["small", "average", "large", "lined", "raised"])("straight skirt, %s order", (body) => {
  test("is drafted as it was", () => {
    const now = goldenOf(draftOf(straightSkirt, readOrder(`straight-skirt-${body}`)))
    expect(differences(now, golden(`straight-skirt-${body}`, now), 0.001)).toEqual([])
  })
})
