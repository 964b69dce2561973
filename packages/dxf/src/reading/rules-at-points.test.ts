import type { XY } from "@toile/draft-model"
import { expect, it } from "vitest"
import { doubtList } from "./doubts.js"
import type { GradePoint, ReadPiece } from "./read-piece.js"
import { withRulesAtPoints } from "./rules-at-points.js"

const pieceOf = (boundary: readonly XY[], gradePoints: readonly GradePoint[]): ReadPiece => ({
  name: "P",
  size: "M",
  quantity: 1,
  mirrored: false,
  material: "",
  boundary,
  sewLines: [],
  internalLines: [],
  notches: [],
  drillHoles: [],
  texts: [],
  gradePoints,
  corners: [],
  row: 1,
})

const read = (piece: ReadPiece) => {
  const rules = new Map(piece.gradePoints.map(({ rule }, i) => [rule, [[i, 0] as XY]]))
  const table = { dialect: "aama", sizes: ["M"], sampleSize: "M", stillSize: "", rules } as const
  const doubts = doubtList()
  const found = withRulesAtPoints(piece, table, doubts)
  return { found, told: doubts.all().map(({ message }) => message) }
}

it("of very many rules at one point, each nearer to it than the last, one counts and the others are told", () => {
  const count = 2500
  const gradePoints = Array.from({ length: count }, (_, i): GradePoint => {
    return { at: [0.01 - (0.009 * i) / count, 0], rule: `${i}`, of: "boundary" }
  })
  const boundary = Array.from({ length: count }, (_, i): XY => [0, 1e-6 * i])
  const piece = pieceOf(boundary, gradePoints)
  const { found, told } = read(piece)
  expect(found).toBe(piece)
  expect(told).toHaveLength(1)
  expect(told[0]!.match(/\(beside 0\)/g)).toHaveLength(count - 2)
  expect(told[0]).not.toContain(` ${count - 1} (`)
})

it("of very many rules beside one point, among many that stand at theirs, the first counts there", () => {
  const count = 400
  const row = Array.from({ length: count }, (_, i): XY => [100 + i, 0])
  const at = row.map((p, i): GradePoint => ({ at: p, rule: `${i}`, of: "boundary" }))
  const beside = row.map((_, i): GradePoint => ({ at: [0.1, 0], rule: `${count + i}`, of: "boundary" }))
  const many = Array.from({ length: 6 * count }, (_, i): XY => [0, 1e-6 * i])
  const { found, told } = read(pieceOf([...row, ...many], [...at, ...beside]))
  const moved = found.gradePoints.filter(({ at: [x] }) => x < 0.1)
  expect(moved).toEqual([{ at: [0, 0], rule: `${count}`, of: "boundary" }])
  expect(told).toHaveLength(3)
  expect(told[1]).toBe(`P: beside their points stand the texts of rules ${count} (1.0 mm): they count at the nearest`)
})
