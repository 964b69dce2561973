import { curvedCornerOf, draftOf, measurementsOf, namedFigures, orderFor } from "@toile/pattern-testing"
import { expect, test } from "vitest"
import { waistcoat } from "./index.js"

const men = namedFigures.filter(({ gender }) => gender === "male")

test.each(men)("the hem is one line over the side seam of $name", (figure) => {
  const body = { measurements: measurementsOf(figure), bodyShapes: {} }
  const draft = draftOf(waistcoat, orderFor(waistcoat.declaration, body))
  const corners = ["frontLeft", "back"].map((piece) => curvedCornerOf(draft, piece, "hem", "side"))
  expect(Math.abs(corners[0]! + corners[1]! - 180)).toBeLessThan(5)
})
