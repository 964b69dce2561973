import { differences, draftOf, goldenOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { golden } from "../../test/golden.js"
import { readOrder } from "../../test/orders.js"
import { bodiceBlock } from "./index.js"

describe.each(["small", "average", "large"])("bodice block, %s body", (body) => {
  test("is drafted as it was", () => {
    const now = goldenOf(draftOf(bodiceBlock, readOrder(`bodice-block-${body}`)))
    expect(differences(now, golden(`bodice-block-${body}`, now), 0.001)).toEqual([])
  })
})
