import { differences, draftOf, goldenOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { golden } from "../../test/golden.js"
import { readOrder } from "../../test/orders.js"
import { shirt } from "./index.js"

describe.each(["small", "average", "large"])("shirt, %s body", (body) => {
  test("is drafted as it was", () => {
    const now = goldenOf(draftOf(shirt, readOrder(`shirt-${body}`)))
    expect(differences(now, golden(`shirt-${body}`, now), 0.001)).toEqual([])
  })
})
