import { describe, expect, test } from "vitest"
import { differences, golden, goldenOf } from "../../test/golden.js"
import { draftOf, readOrder } from "../../test/orders.js"
import { womensTrousers } from "./index.js"

describe.each(["small", "average", "large"])("women's trousers, %s body", (body) => {
  test("are drafted as they were", () => {
    const now = goldenOf(draftOf(womensTrousers, readOrder(`womens-trousers-${body}`)))
    expect(differences(now, golden(`womens-trousers-${body}`, now), 0.001)).toEqual([])
  })
})
