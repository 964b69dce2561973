import { describe, expect, test } from "vitest"
import { differences, golden, goldenOf } from "../../test/golden.js"
import { draftOf, readOrder } from "../../test/orders.js"
import { mensTrousers } from "./index.js"

describe.each(["small", "average", "large"])("men's trousers, %s body", (body) => {
  test("are drafted as they were", () => {
    const now = goldenOf(draftOf(mensTrousers, readOrder(`mens-trousers-${body}`)))
    expect(differences(now, golden(`mens-trousers-${body}`, now), 0.001)).toEqual([])
  })
})
