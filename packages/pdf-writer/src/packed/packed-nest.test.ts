import { boxesOverlap, type NestOfSizes, type SizeOfNest, type TurnedBox, textBox } from "@toile/drawing"
import { pdfDefaults } from "@toile/export-config"
import { containsPoint, distanceToPolyline } from "@toile/geometry"
import { expect, test } from "vitest"
import { skirtNest } from "../../../drawing/src/nest/nest.fixture.js"
import { planOf } from "../page-plan.js"
import { paperOf } from "./lay-on-paper.js"
import { packedNest } from "./packed-nest.js"

const context = { garment: "Skirt", subject: "", language: "en" } as const
const margins = { leftMargin: 1, rightMargin: 1, topMargin: 1, bottomMargin: 1 }
const a4 = { ...pdfDefaults, ...margins, width: 21, height: 29.7 }
const a0 = { ...pdfDefaults, ...margins, width: 84.1, height: 118.9 }
const [{ sizes: fronts }] = skirtNest.pieces as [(typeof skirtNest.pieces)[number]]
/** Three pieces that are alike but for their names. */
const nest: NestOfSizes = {
  ...skirtNest,
  pieces: [1, 2, 3].map((number) => ({
    sizes: fronts.map((piece) => ({ ...piece, name: `front${number}`, number, labels: [] })),
  })),
}
const packedOn = (config: typeof a4) => {
  const packed = packedNest(nest, ["Skirt", "sizes 36, 38, 40"], context, paperOf(config))
  if (packed._tag === "Err") throw new Error(packed.error.message)
  return packed.value
}

/** The cut lines of a size, piece by piece. */
const cutLines = ({ drawing }: ReturnType<typeof packedOn>, size: SizeOfNest) =>
  drawing.strokes
    .filter((s) => s.kind === "cut" && s.size?.name === size.name && s.points.length > 2)
    .map(({ points }) => points.map(([x, y]) => ({ x, y })))

test("no size of a piece comes onto any size of another", () => {
  for (const config of [a4, a0]) {
    const sheet = packedOn(config)
    const bySize = nest.sizes.map((size) => cutLines(sheet, size))
    expect(bySize.map((lines) => lines.length)).toEqual([3, 3, 3])
    for (const one of bySize.flatMap((lines) => lines.map((points, piece) => ({ points, piece }))))
      for (const other of bySize.flatMap((lines) => lines.map((points, piece) => ({ points, piece }))))
        if (one.piece !== other.piece)
          for (const point of one.points) {
            expect(containsPoint(other.points, point)).toBe(false)
            expect(distanceToPolyline(point, other.points, true)).toBeGreaterThan(0.5)
          }
  }
})

test("the sizes of a piece lie on each other as they were drafted, wherever they are laid", () => {
  const sheet = packedOn(a4)
  const [small, middle] = nest.sizes.map((size) => cutLines(sheet, size))
  const gap = (a: readonly { readonly x: number; readonly y: number }[], b: typeof a) =>
    Math.max(...a.map((point) => distanceToPolyline(point, b, true)))
  const drafted = gap(
    fronts[0]!.cutLine.map(([x, y]) => ({ x, y })),
    fronts[1]!.cutLine.map(([x, y]) => ({ x, y })),
  )
  small!.forEach((points, piece) => {
    expect(gap(points, middle![piece]!)).toBeCloseTo(drafted, 6)
  })
})

test("every point of every line is on a page, none is blank, and no name is cut by a joint", () => {
  for (const config of [a4, { ...a4, glueMargin: true }, a0]) {
    const sheet = packedOn(config)
    const plan = planOf(sheet, config)
    if (plan._tag === "Err") throw new Error(plan.error.message)
    const { tiles, headed } = plan.value
    for (const [x, y] of headed.drawing.strokes.flatMap((s) => s.points))
      expect(tiles.some(({ area: a }) => x >= a.minX && x <= a.maxX && y >= a.minY && y <= a.maxY)).toBe(true)
    const { width, height, columns, rows } = sheet.pages
    const joint = (x: number, y: number, halfWidth: number, halfHeight: number): TurnedBox => {
      return { centre: { x, y }, halfWidth, halfHeight, cos: 1, sin: 0 }
    }
    const joints = [
      ...Array.from({ length: columns - 1 }, (_, i) => joint((i + 1) * width, 0, 0, rows * height)),
      ...Array.from({ length: rows - 1 }, (_, i) => joint(0, (i + 1) * height, columns * width, 0)),
    ]
    expect(joints.length).toBeGreaterThan(config === a0 ? -1 : 2)
    const cut = sheet.drawing.texts.filter((mark) => joints.some((line) => boxesOverlap(textBox(mark), line)))
    expect(cut.map(({ text }) => text)).toEqual([])
  }
})

test("the key of the sizes lies on the first page, and each size is named on its line in each piece", () => {
  const sheet = packedOn(a4)
  for (const { name } of nest.sizes) {
    const [key, ...names] = sheet.drawing.texts.filter(({ text, size }) => size && text === name)
    expect(key!.x).toBeLessThan(sheet.pages.width)
    expect(key!.y).toBeGreaterThan(sheet.drawing.bounds.maxY - sheet.pages.height)
    expect(names.length).toBeGreaterThanOrEqual(nest.pieces.length)
  }
})
