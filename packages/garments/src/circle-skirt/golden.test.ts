import { describe, expect, test } from "vitest"
import { differences, draftOf, golden, goldenOf, readOrder } from "../../test/golden.js"
import { circleSkirt } from "./index.js"

describe.each(["small", "average", "large"])("circle skirt, %s body", (body) => {
  test("is drafted as it was", () => {
    const now = goldenOf(draftOf(circleSkirt, readOrder(`circle-skirt-${body}`)))
    expect(differences(now, golden(`circle-skirt-${body}`, now), 0.001)).toEqual([])
  })
})
