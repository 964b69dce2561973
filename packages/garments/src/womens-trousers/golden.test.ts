import { differences, draftOf, goldenOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { golden } from "../../test/golden.js"
import { readOrder } from "../../test/orders.js"
import { womensTrousers } from "./index.js"

describe.each(["small", "average", "large"])("women's trousers, %s body", (body) => {
  test("are drafted as they were", () => {
    const now = goldenOf(draftOf(womensTrousers, readOrder(`womens-trousers-${body}`)))
    expect(differences(now, golden(`womens-trousers-${body}`, now), 0.001)).toEqual([])
  })
})
