import { clothUse, type Marker, type Piece, placementTransform, type XY } from "@toile/draft-model"
import { transformPoint } from "@toile/geometry"
import { expect, test } from "vitest"
import { piece } from "../../draft-model/src/piece.fixture.js"
import { layOut } from "./lay-out.js"
import { type NestingConfig, nestingDefaults } from "./nesting-config.js"

const rectangle = (name: string, length: number, width: number, quantity = 1): Piece => {
  const corners: readonly XY[] = [
    [0, 0],
    [width, 0],
    [width, length],
    [0, length],
  ]
  return piece(name, corners, { quantity })
}

const laid = (pieces: readonly Piece[], nesting: Partial<NestingConfig>) =>
  layOut(pieces, {
    fabrics: {
      shell: { material: "", nesting: { ...nestingDefaults, partMargin: 0, effort: 0.001, ...nesting } },
    },
    singleInstance: false,
    materialGroup: true,
  })

const markerOf = (pieces: readonly Piece[], nesting: Partial<NestingConfig>): Marker => {
  const made = laid(pieces, nesting)
  if (made._tag === "Err") throw new Error(made.error.message)
  return made.value[0]!
}

test("the whole cloth is reckoned by its full width and each sheet's ends", () => {
  const flags = [rectangle("flag", 100, 70, 4)]
  const plain = markerOf(flags, { sheetWidth: 140, sheetLength: 110 })
  expect(plain.sheets).toHaveLength(2)
  expect(plain).not.toHaveProperty("beyond")
  expect(clothUse(plain)).toMatchObject({ usableWidth: 140, fullWidth: 140, endLoss: 0 })
  expect(clothUse(plain).length).toBeCloseTo(200, 3)
  const whole = markerOf(flags, { sheetWidth: 140, sheetLength: 110, fullWidth: 150, endLoss: 4 })
  // What lies where does not change.
  expect(whole.sheets).toEqual(plain.sheets)
  expect(whole.density).toBe(plain.density)
  const use = clothUse(whole)
  expect(use.length).toBeCloseTo(208, 3)
  expect(use.area).toBeCloseTo(208 * 150, 0)
  expect(use.netArea).toBeCloseTo(4 * 7000, 0)
  expect(use.use).toBeCloseTo(28000 / 31200, 4)
})

test("no piece lies across a splice, a defect from edge to edge: it lies before the splice or behind it", () => {
  const flags = [rectangle("flag", 50, 60, 5), rectangle("strip", 30, 20, 4)]
  const splice: readonly XY[] = [
    [70, 0],
    [71, 0],
    [71, 140],
    [70, 140],
  ]
  const nesting = { sheetWidth: 140, partMargin: 1 }
  const spans = markerOf(flags, { ...nesting, defects: [splice] }).sheets[0]!.placements.map((placement) => {
    const { cutLine } = flags.find(({ name }) => name === placement.piece)!
    const along = cutLine.map(([x, y]) => transformPoint(placementTransform(placement), { x, y }).x)
    return [Math.min(...along), Math.max(...along)] as const
  })
  expect(spans).toHaveLength(9)
  for (const [from, to] of spans) expect(to < 69 + 1e-6 || from > 72 - 1e-6).toBe(true)
  expect(spans.some(([, to]) => to < 70) && spans.some(([from]) => from > 71)).toBe(true)
})

test("of cloth folded lengthwise the widths are those of the cloth opened out", () => {
  const use = clothUse(
    markerOf([rectangle("flag", 100, 60, 2)], { sheetWidth: 140, spread: "folded", fullWidth: 146, endLoss: 3 }),
  )
  expect(use).toMatchObject({ usableWidth: 140, fullWidth: 146, endLoss: 3 })
  expect(use.netArea).toBeCloseTo(12_000, 0)
})

test("pieces that are fused before they are cut are laid as blocks, the others on their line", () => {
  const pieces = [rectangle("collar", 40, 10), rectangle("back", 80, 60)]
  const lengthWith = (nesting: Partial<NestingConfig>): number => markerOf(pieces, nesting).sheets[0]!.length
  expect(lengthWith({ sheetWidth: 70.1 })).toBeCloseTo(80, 3)
  // The collar beside the back wants 13 across as a block, 70.1 hold both only without.
  expect(lengthWith({ sheetWidth: 73.1, blocks: 1.5, blockPieces: ["collar"] })).toBeCloseTo(80, 1)
  expect(lengthWith({ sheetWidth: 73.1, blocks: 1.5 })).toBeGreaterThan(83)
  const unknown = laid(pieces, { blocks: 1.5, blockPieces: ["colar"] })
  expect(unknown).toMatchObject({
    _tag: "Err",
    error: { message: 'nesting.blockPieces: the draft has no piece "colar"' },
  })
})
