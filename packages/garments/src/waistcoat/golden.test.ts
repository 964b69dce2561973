import { describe, expect, test } from "vitest"
import { differences, golden, goldenOf } from "../../test/golden.js"
import { draftOf, readOrder } from "../../test/orders.js"
import { waistcoat } from "./index.js"

describe.each(["small", "average", "large"])("waistcoat, %s body", (body) => {
  test("is drafted as it was", () => {
    const now = goldenOf(draftOf(waistcoat, readOrder(`waistcoat-${body}`)))
    expect(differences(now, golden(`waistcoat-${body}`, now), 0.001)).toEqual([])
  })
})
