import { differences, draftOf, goldenOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { golden } from "../../test/golden.js"
import { readOrder } from "../../test/orders.js"
import { waistcoat } from "./index.js"

describe.each(["small", "average", "large"])("waistcoat, %s body", (body) => {
  test("is drafted as it was", () => {
    const now = goldenOf(draftOf(waistcoat, readOrder(`waistcoat-${body}`)))
    expect(differences(now, golden(`waistcoat-${body}`, now), 0.001)).toEqual([])
  })
})
