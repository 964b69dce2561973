import { differences, draftOf, goldenOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { golden } from "../../test/golden.js"
import { readOrder } from "../../test/orders.js"
import { blouse } from "./index.js"

describe.each(["small", "average", "large"])("blouse, %s body", (body) => {
  test("is drafted as it was", () => {
    const now = goldenOf(draftOf(blouse, readOrder(`blouse-${body}`)))
    expect(differences(now, golden(`blouse-${body}`, now), 0.001)).toEqual([])
  })
})
