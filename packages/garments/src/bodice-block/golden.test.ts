import { describe, expect, test } from "vitest"
import { differences, golden, goldenOf } from "../../test/golden.js"
import { draftOf, readOrder } from "../../test/orders.js"
import { bodiceBlock } from "./index.js"

describe.each(["small", "average", "large"])("bodice block, %s body", (body) => {
  test("is drafted as it was", () => {
    const now = goldenOf(draftOf(bodiceBlock, readOrder(`bodice-block-${body}`)))
    expect(differences(now, golden(`bodice-block-${body}`, now), 0.001)).toEqual([])
  })
})
