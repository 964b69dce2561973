import type { XY } from "@toile/draft-model"
import { expect, it } from "vitest"
import { doubtList } from "./doubts.js"
import type { GradePoint, ReadPiece } from "./read-piece.js"
import { withRulesAtPoints } from "./rules-at-points.js"

it("of very many rules at one point, each nearer to it than the last, one counts and the others are told", () => {
  const count = 2500
  const gradePoints = Array.from({ length: count }, (_, i): GradePoint => {
    return { at: [0.01 - (0.009 * i) / count, 0], rule: `${i}`, of: "boundary" }
  })
  const piece: ReadPiece = {
    name: "P",
    size: "M",
    quantity: 1,
    mirrored: false,
    material: "",
    boundary: Array.from({ length: count }, (_, i): XY => [0, 1e-6 * i]),
    sewLines: [],
    internalLines: [],
    notches: [],
    drillHoles: [],
    texts: [],
    gradePoints,
    corners: [],
    row: 1,
  }
  const rules = new Map(gradePoints.map(({ rule }, i) => [rule, [[i, 0] as XY]]))
  const table = { dialect: "aama", sizes: ["M"], sampleSize: "M", stillSize: "", rules } as const
  const doubts = doubtList()
  expect(withRulesAtPoints(piece, table, doubts)).toBe(piece)
  const [told, ...others] = doubts.all()
  expect(others).toEqual([])
  expect(told!.message.match(/\(beside 0\)/g)).toHaveLength(count - 2)
  expect(told!.message).not.toContain(` ${count - 1} (`)
})
