import { describe, expect, test } from "vitest"
import { drawOverview } from "../draw-overview.js"
import { back, front, skirtDraft } from "../skirt.fixture.js"
import { type Finding, placesOf } from "./finding.js"

const context = { garment: "Skirt", subject: "", language: "en" } as const
const finding = (more: Partial<Finding>): Finding => ({ number: 1, kind: "fault", text: "too short", ...more })
const seam = {
  name: "side seam",
  a: [{ piece: front.name, edge: front.edges[2]!.name }],
  b: [{ piece: back.name, edge: back.edges.at(-1)!.name, reversed: true }],
  ease: [0, 0],
  lengthA: 0,
  lengthB: 0,
  notches: [],
} as const
const skirt = { ...skirtDraft, stitches: [seam] }

describe("a finding's places", () => {
  test("its point, the piece as a whole, both sides of its stitch, nowhere", () => {
    expect(placesOf(skirt, finding({ piece: front.name, at: [1, 2] }))).toEqual([{ piece: front.name, at: [1, 2] }])
    expect(placesOf(skirt, finding({ piece: front.name }))).toEqual([{ piece: front.name }])
    const sides = placesOf(skirt, finding({ stitch: seam.name }))
    expect(sides.map(({ piece }) => piece)).toEqual(
      [seam.a, seam.b].map((chain) => chain[Math.floor(chain.length / 2)]!.piece),
    )
    expect(placesOf(skirt, finding({}))).toEqual([])
    expect(placesOf(skirt, finding({ stitch: "no such seam" }))).toEqual([])
  })

  test("a stitch's place lies half way along its edge", () => {
    const [place] = placesOf(skirt, finding({ stitch: seam.name }))
    const ref = seam.a[Math.floor(seam.a.length / 2)]!
    const { points, length } = skirt.pieces
      .find(({ name }) => name === ref.piece)!
      .edges.find((e) => e.name === ref.edge)!
    let walked = 0
    for (let i = 1; i < points.length; i++) {
      const step = Math.hypot(points[i]![0] - points[i - 1]![0], points[i]![1] - points[i - 1]![1])
      const toPlace = Math.hypot(place!.at![0] - points[i - 1]![0], place!.at![1] - points[i - 1]![1])
      const on = Math.hypot(points[i]![0] - place!.at![0], points[i]![1] - place!.at![1]) + toPlace - step
      if (on < 1e-9) {
        expect(walked + toPlace).toBeCloseTo(length / 2, 2)
        return
      }
      walked += step
    }
    throw new Error("the place does not lie on its edge")
  })
})

describe("marks on the overview", () => {
  const corner = front.cutLine[0]!
  const marked = drawOverview(skirt, context, [
    finding({ piece: front.name, at: corner }),
    finding({ number: 2, kind: "note", piece: front.name, at: corner }),
    finding({ number: 3, piece: "no such piece" }),
  ])

  test("stand where the piece was laid, beside each other where they would lie on each other", () => {
    const [first, second] = marked.findings!
    expect(marked.findings).toHaveLength(2)
    const cut = marked.strokes.filter(({ kind }) => kind === "cut").flatMap(({ points }) => points)
    expect(cut.some(([x, y]) => Math.hypot(x - first!.x, y - first!.y) < 1e-9)).toBe(true)
    expect(second!.x - first!.x).toBeCloseTo(2 * first!.size)
    expect([first!.kind, second!.kind]).toEqual(["fault", "note"])
  })

  test("move nothing of the drawing", () => {
    const { findings, ...plain } = drawOverview(skirt, context)
    expect(findings).toEqual([])
    expect({ ...marked, findings: undefined }).toEqual({ ...plain, findings: undefined })
  })
})
