import type { XY } from "@toile/draft-model"
import { readPattern } from "@toile/dxf"
import { gradeDrafts } from "@toile/grading"
import { expect, test } from "vitest"
import { drafted } from "./drafted.fixture.js"
import { produceNest } from "./index.js"

type Marks = readonly { readonly x: number; readonly y: number }[]

/** How far the farthest of some marks is from the nearest of others that are moved, cm. */
const off = (marks: Marks, others: Marks, [dx, dy]: XY): number =>
  Math.max(0, ...marks.map(({ x, y }) => Math.min(...others.map((one) => Math.hypot(one.x + dx - x, one.y + dy - y)))))

const corner = (points: readonly XY[]): XY => [
  Math.min(...points.map(([x]) => x)),
  Math.min(...points.map(([, y]) => y)),
]

test.each(["aama", "astm"] as const)(
  "a nest as %s, read with its rules, has each size's notches and holes where its draft has them",
  (format) => {
    const [slug, sample] = ["womens-t-shirt", "M"]
    const girths = { S: 91, M: 94, L: 98 }
    const sizes = Object.entries(girths).map(([name, mbBustGirth]) => {
      const draft = drafted(slug, { measurements: { mbBustGirth } })
      return { name, draft, objects: draft.pieces.map((piece) => piece.name) }
    })
    const made = produceNest({
      sizes,
      sample,
      config: { format, gradedNest: true },
      name: slug,
      styleName: slug,
      createdAt: "2026-11-20T09:30:00.000Z",
    })
    const graded = gradeDrafts(sizes, { sample })
    if (made._tag === "Err") throw new Error(made.error.message)
    if (graded._tag === "Err") throw new Error(graded.error.message)
    const [dxf, rul] = ["dxf", "rul"].map(
      (ending) => made.value.files.find(({ filename }) => filename.endsWith(ending))!.bytes,
    )
    const read = readPattern(dxf!, { rul: rul! })
    if (read._tag === "Err") throw new Error(read.error.message)
    expect(read.value.doubts).toEqual([])
    for (const [at, { name }] of graded.value.sizes.entries()) {
      const own = read.value.pieces.filter(({ size }) => size === name)
      expect(own.map(({ notches }) => notches.length)).toEqual([2, 3, 4, 3])
      own.forEach(({ boundary, notches, drillHoles }, index) => {
        const drawn = graded.value.pieces[index]!.sizes[at]!
        const [[x, y], [u, v]] = [corner(boundary), corner(drawn.cutLine)]
        const move: XY = [x - u, y - v]
        expect(drillHoles.length).toBe(drawn.drillHoles.length)
        expect(notches.length).toBe(drawn.notches.length)
        for (const kind of ["notches", "drillHoles"] as const) {
          const marks = { notches, drillHoles }[kind]
          expect(off(marks, drawn[kind], move)).toBeLessThan(0.01)
          expect(off(drawn[kind], marks, [-move[0], -move[1]])).toBeLessThan(0.01)
        }
      })
    }
    const alone = readPattern(dxf!)
    const told = alone._tag === "Ok" ? alone.value.doubts.map(({ message }) => message) : []
    expect(told).toEqual([expect.stringMatching(/^sizes S, L have no notches.* a RUL file would tell where/)])
  },
)
