import { differences, draftOf, goldenOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { golden } from "../../test/golden.js"
import { readOrder } from "../../test/orders.js"
import { dress } from "./index.js"

describe.each(["small", "average", "large"])("dress, %s body", (body) => {
  test("is drafted as it was", () => {
    const now = goldenOf(draftOf(dress, readOrder(`dress-${body}`)))
    expect(differences(now, golden(`dress-${body}`, now), 0.001)).toEqual([])
  })
})
