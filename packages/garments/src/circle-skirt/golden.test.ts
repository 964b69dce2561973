import { differences, draftOf, goldenOf } from "@toile/pattern-testing"
import { describe, expect, test } from "vitest"
import { golden } from "../../test/golden.js"
import { readOrder } from "../../test/orders.js"
import { circleSkirt } from "./index.js"

describe.each(["small", "average", "large"])("circle skirt, %s body", (body) => {
  test("is drafted as it was", () => {
    const now = goldenOf(draftOf(circleSkirt, readOrder(`circle-skirt-${body}`)))
    expect(differences(now, golden(`circle-skirt-${body}`, now), 0.001)).toEqual([])
  })
})
