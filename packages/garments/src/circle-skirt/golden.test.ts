import { describe, expect, test } from "vitest"
import { differences, golden, goldenOf } from "../../test/golden.js"
import { draftOf, readOrder } from "../../test/orders.js"
import { circleSkirt } from "./index.js"

describe.each(["small", "average", "large"])("circle skirt, %s body", (body) => {
  test("is drafted as it was", () => {
    const now = goldenOf(draftOf(circleSkirt, readOrder(`circle-skirt-${body}`)))
    expect(differences(now, golden(`circle-skirt-${body}`, now), 0.001)).toEqual([])
  })
})
