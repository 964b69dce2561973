import { describe, expect, test } from "vitest"
import { differences, golden, goldenOf } from "../../test/golden.js"
import { draftOf, readOrder } from "../../test/orders.js"
import { dress } from "./index.js"

describe.each(["small", "average", "large"])("dress, %s body", (body) => {
  test("is drafted as it was", () => {
    const now = goldenOf(draftOf(dress, readOrder(`dress-${body}`)))
    expect(differences(now, golden(`dress-${body}`, now), 0.001)).toEqual([])
  })
})
