import type { DrawnSheet } from "@toile/drawing"
import { pdfDefaults } from "@toile/export-config"
import { err, ok } from "@toile/result"
import { expect, test } from "vitest"
import { planOf } from "../page-plan.js"
import { layOnPaper, paperOf } from "./lay-on-paper.js"

const config = { ...pdfDefaults, leftMargin: 1, rightMargin: 1, topMargin: 1, bottomMargin: 1, width: 21, height: 29.7 }
const square = [
  [0, 0],
  [15, 0],
  [15, 15],
  [0, 15],
] as const

const laid = (lines: readonly string[]) => {
  const sheet = layOnPaper(
    Array.from({ length: 6 }, () => ({ covers: () => [square] })),
    paperOf(config),
    ({ places }) => {
      const strokes = places.map(({ translation: [x, y], rotation }) => {
        const turn = (rotation * Math.PI) / 180
        const points = square.map(
          ([u, v]) =>
            [x + u * Math.cos(turn) - v * Math.sin(turn), y + u * Math.sin(turn) + v * Math.cos(turn)] as const,
        )
        return { kind: "cut" as const, closed: true, points }
      })
      const drawing = { strokes, texts: [], bounds: { minX: 0, maxX: 1, minY: 0, maxY: 1 } }
      return ok<DrawnSheet>({ materialGroup: "", number: 1, drawing, lines })
    },
  )
  if (sheet._tag === "Err") throw new Error("not laid")
  const plan = planOf(sheet.value, config)
  if (plan._tag === "Err") throw new Error(plan.error.message)
  return { sheet: sheet.value, plan: plan.value }
}

test("a header that the first page holds stands beside the pieces; a longer one comes before them, whole", () => {
  const short = laid(["Blazer"])
  expect(short.sheet.front).toBeUndefined()
  expect(short.plan.tiles.every(({ front }) => !front)).toBe(true)
  const lines = Array.from({ length: 30 }, (_, i) => `${i + 1} Top sleeve hem interfacing`)
  const { sheet, plan } = laid(lines)
  expect(sheet.front).toBe(true)
  expect(plan.tiles.filter(({ front }) => front).length).toBe(1)
  const [first] = plan.tiles
  const header = plan.headed.drawing.texts.filter(({ y }) => y > plan.corner.maxY)
  const told = header.map(({ text }) => text).join(" ")
  for (const line of lines) expect(told).toContain(line)
  for (const { y } of header) expect(y).toBeGreaterThan(first!.area.minY)
  expect(first!.map).toBeDefined()
})

test("more pages than are written are told before anything is packed", () => {
  const thing = { covers: () => [square] }
  const asked = (count: number) =>
    layOnPaper(
      Array.from({ length: count }, () => thing),
      paperOf(config),
      () => err("drawn"),
    )
  // A page of 19 x 27.7 cm has room for the cells of two such squares, and not for those of three
  expect(asked(6001)).toEqual(
    err({ _tag: "TooManyPages", message: "the pieces would take more than 2000 pages of this size" }),
  )
  expect(asked(60)).toEqual(err("drawn"))
})
