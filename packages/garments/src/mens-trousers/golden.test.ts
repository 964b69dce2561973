import { differences, draftOf, goldenOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { golden } from "../../test/golden.js"
import { readOrder } from "../../test/orders.js"
import { mensTrousers } from "./index.js"

describe.each(["small", "average", "large"])("men's trousers, %s body", (body) => {
  test("are drafted as they were", () => {
    const now = goldenOf(draftOf(mensTrousers, readOrder(`mens-trousers-${body}`)))
    expect(differences(now, golden(`mens-trousers-${body}`, now), 0.001)).toEqual([])
  })
})
