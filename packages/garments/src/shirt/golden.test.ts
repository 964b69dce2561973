import { describe, expect, test } from "vitest"
import { differences, golden, goldenOf } from "../../test/golden.js"
import { draftOf, readOrder } from "../../test/orders.js"
import { shirt } from "./index.js"

describe.each(["small", "average", "large"])("shirt, %s body", (body) => {
  test("is drafted as it was", () => {
    const now = goldenOf(draftOf(shirt, readOrder(`shirt-${body}`)))
    expect(differences(now, golden(`shirt-${body}`, now), 0.001)).toEqual([])
  })
})
