import type { XY } from "@toile/draft-model"
import { describe, expect, it } from "vitest"
import { block, drawing, file, fileText, insert, line, point, polyline, text } from "./foreign-files.fixture.js"
import { codes, namesAndSizes, outline, read, readGroups } from "./foreign-pieces.fixture.js"

const square: readonly XY[] = [
  [0, 0],
  [100, 0],
  [100, 120],
  [0, 120],
]
const pocket = block("POCKET", [
  ...["Piece Name: POCKET", "Quantity: 1", "Material: LINING", "pocket's own word"].flatMap((said) => text("1", said)),
  ...polyline("1", square, true),
  ...line("7", [50, 10], [50, 110]),
  ...point("4", [50, 0]),
])
const frontWith = (...more: Parameters<typeof block>[1][]) =>
  block("FRONT", [
    ...text("1", "Piece Name: FRONT"),
    ...text("1", "Quantity: 2"),
    ...outline,
    ...line("7", [20, 20], [20, 300]),
    ...more.flat(),
  ])
const inFront = insert("POCKET", "1", [100, 200])

describe("a piece that stands in another piece's block", () => {
  const found = readGroups(
    drawing([pocket, frontWith(inFront)], [...insert("FRONT", "1", [0, 0]), ...insert("POCKET", "1", [500, 0])]),
  )

  it("is a piece where it is inserted in the drawing as well", () => {
    expect(found.pieces).toMatchObject([
      { name: "POCKET", quantity: 1, material: "LINING" },
      { name: "FRONT", quantity: 2, material: "" },
    ])
    expect(found.doubts).toEqual([])
  })

  it("is drawn on the other one, which has neither a hole, nor its marks and words", () => {
    const front = found.pieces.find(({ name }) => name === "FRONT")!
    expect(front.internalLines).toEqual([
      {
        kind: "internal",
        points: [
          [10, 20],
          [20, 20],
          [20, 32],
          [10, 32],
          [10, 20],
        ],
      },
    ])
    expect([front.notches, front.texts]).toEqual([[], []])
    expect(front.grainLine).toEqual([
      [2, 2],
      [2, 30],
    ])
  })

  it("is drawn there and told where it stands nowhere else", () => {
    const alone = readGroups(drawing([pocket, frontWith(inFront)], insert("FRONT", "1", [0, 0])))
    expect(alone.pieces).toMatchObject([{ name: "FRONT", quantity: 2, internalLines: [{ kind: "internal" }] }])
    expect(alone.doubts).toMatchObject([{ code: "innerPiece", message: expect.stringMatching(/^POCKET stands in/) }])
  })

  it("but one that gives a block its outline belongs to that one", () => {
    const shell = block("PATCH", [...text("1", "Piece Name: PATCH"), ...insert("POCKET", "1", [0, 0])])
    const all = [pocket, shell, frontWith(inFront)]
    const placed = ["FRONT", "PATCH", "POCKET"].flatMap((name) => insert(name, "1", [0, 0]))
    const { pieces, doubts } = readGroups(drawing(all, placed))
    expect(pieces).toMatchObject([
      { name: "PATCH", notches: [{ x: 5, y: 0 }] },
      // Where it stands in a piece with an outline it is drawn all the same
      { name: "FRONT", notches: [], internalLines: [{ kind: "internal" }] },
    ])
    expect(doubts).toMatchObject([
      { code: "innerPiece", message: expect.stringMatching(/^POCKET .* no piece of its own/) },
    ])
  })

  it("is one by its block's name alone where the drawing inserts it as well", () => {
    const bare = block("POCKET", polyline("1", square, true))
    const found = readGroups(
      drawing([bare, frontWith(inFront)], [...insert("FRONT", "1", [0, 0]), ...insert("POCKET", "1", [500, 0])]),
    )
    expect(found.pieces).toMatchObject([
      { name: "POCKET", internalLines: [] },
      { name: "FRONT", internalLines: [{ kind: "internal" }] },
    ])
    // Where it stands in the front alone it is cut out there
    const alone = readGroups(drawing([bare, frontWith(inFront)], insert("FRONT", "1", [0, 0])))
    expect(alone.pieces).toMatchObject([{ name: "FRONT", internalLines: [{ kind: "cut" }] }])
    expect(codes(alone)).toEqual(["severalBoundaries"])
  })

  it("and that one's own words count before its, wherever the INSERT stands", () => {
    const [left, right] = ["LEFT", "RIGHT"].map((name, i) => {
      const words = text("1", `Piece Name: ${name}`)
      const shape = insert("POCKET", "1", [0, 0])
      return block(name, i === 0 ? [...words, ...shape] : [...shape, ...words, ...text("1", "Quantity: 4")])
    })
    const found = readGroups(
      drawing([pocket, left!, right!], [...insert("LEFT", "1", [0, 0]), ...insert("RIGHT", "1", [0, 0])]),
    )
    expect(found.pieces).toMatchObject([
      { name: "LEFT", quantity: 1, material: "LINING", texts: [{ text: "pocket's own word" }] },
      { name: "RIGHT", quantity: 4, material: "LINING", texts: [{ text: "pocket's own word" }] },
    ])
    expect(found.doubts).toEqual([])
  })
})

describe("blocks that stand in each other", () => {
  const named = (name: string, ...inner: readonly string[]) =>
    block(name, [
      ...text("1", `Piece Name: ${name}`),
      ...outline,
      ...inner.flatMap((within) => insert(within, "1", [0, 0])),
    ])
  const told = (blocks: readonly ReturnType<typeof block>[]) => {
    const found = readGroups(file(blocks, ["Units: METRIC"]))
    return [namesAndSizes(found), found.doubts.map(({ message }) => message)]
  }
  const leftOut = (circle: string) => `blocks stand in each other, ${circle}: the INSERT in the last is left out`

  it("are read without the INSERT that closes the circle, which is told", () => {
    expect(told([named("A", "a")])).toEqual([["A"], [leftOut("A > A")]])
    expect(told([named("A", "B"), named("B", "A"), named("C")])).toEqual([["A", "B", "C"], [leftOut("A > B > A")]])
  })

  it("are read from the one that the drawing inserts", () => {
    const [inner, outer] = [block("IN", insert("OUT", "1", [0, 0])), named("OUT", "IN")]
    const found = readGroups(drawing([inner, outer], insert("OUT", "1", [0, 0])))
    expect([namesAndSizes(found), codes(found)]).toEqual([["OUT"], ["blockCycle"]])
  })

  it("in a row of many thousands are no trouble", () => {
    const many = Array.from({ length: 20_000 }, (_, i) => block(`B${i}`, insert(`B${(i + 1) % 20_000}`, "1", [0, 0])))
    expect(codes(readGroups(drawing(many, insert("B0", "1", [0, 0]))))).toContain("blockCycle")
  })
})

it("a file without any piece says so", () => {
  const { pieces, doubts } = read(fileText(file([block("B", text("1", "Piece Name: P"))], ["Units: METRIC"])))
  expect([pieces, doubts.at(-1)]).toEqual([[], { code: "noPiece", line: 0, message: "there is no piece in it" }])
})
