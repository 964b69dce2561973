import { edgeTitle, stitchName } from "@toile/drawing"
import { catalogue } from "@toile/garments"
import { expect, test } from "vitest"
import { drafted } from "./drafted.fixture.js"

/** Words that both languages have. */
const ALIKE = ["raglan"]

// What the drawings, the walk and the tech pack tell of a garment is French throughout.
test.each(catalogue.map(({ declaration }) => declaration.slug))(
  "%s: all edges and seams are called in French",
  (slug) => {
    const { pieces, stitches } = drafted(slug)
    const edges = pieces.flatMap((piece) => piece.edges.filter(({ seam }) => seam !== "").map(({ name }) => name))
    const parts = stitches.flatMap(({ name }) => name.split(/, |: /))
    const english = [
      ...edges.filter((name) => edgeTitle(name, "fr") === edgeTitle(name, "en") && !ALIKE.includes(name)),
      ...parts.filter((part) => stitchName(part, "fr") === part),
    ]
    expect([...new Set(english)]).toEqual([])
  },
)
