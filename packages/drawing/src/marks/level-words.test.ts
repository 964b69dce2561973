import type { InternalLine, Piece, XY } from "@toile/draft-model"
import { describe, expect, test } from "vitest"
import { front } from "../skirt.fixture.js"
import { freeSpace } from "../text/free-space.js"
import { boxesOverlap, textBox } from "../text/text-box.js"
import { textRoom } from "../text/text-room.js"
import { levelWords } from "./level-words.js"

const outline: readonly XY[] = [
  [0, 0],
  [20, 0],
  [20, 20],
  [0, 20],
]
const level = (name: string, y: number, from = 0, to = 20): InternalLine => ({
  name,
  kind: "level",
  points: [
    [from, y],
    [to, y],
  ],
})
const withLevels = (...internalLines: readonly InternalLine[]): Piece => ({ ...front, edges: [], internalLines })
const roomOf = ({ internalLines }: Piece, ...others: readonly (readonly XY[])[]) =>
  textRoom(freeSpace(outline, [[...outline, outline[0]!], ...internalLines.map(({ points }) => points), ...others]))
const said = (piece: Piece, language: "en" | "fr" = "en", ...others: readonly (readonly XY[])[]) =>
  levelWords(piece, roomOf(piece, ...others), language, 1)

describe("a level's word", () => {
  test("stands along its line, in either language; one that is not the catalogue's is its own name", () => {
    const piece = withLevels(level("waist", 15), level("hipLine", 5), level("highHip", 10))
    expect(said(piece).texts.map(({ text }) => text)).toEqual(["waist line", "hip line", "high hip"])
    const french = said(piece, "fr")
    expect(french.texts.map(({ text }) => text)).toEqual(["ligne de taille", "ligne de hanches", "high hip"])
    expect([french.strokes, french.left]).toEqual([[], []])
    for (const [i, y] of [15, 5, 10].entries()) expect(Math.abs(textBox(french.texts[i]!).centre.y - y)).toBeLessThan(1)
  })

  test("is turned with a line that is not level on the sheet", () => {
    const turned: InternalLine = {
      ...level("waist", 0),
      points: [
        [4, 2],
        [4, 18],
      ],
    }
    expect(said(withLevels(turned)).texts.map(({ angle }) => angle)).toEqual([90])
  })

  test("is said in short where the line is too short for the whole name", () => {
    expect(said(withLevels(level("waist", 10, 9, 10.6))).texts.map(({ text }) => text)).toEqual(["waist"])
  })

  test("stands near it with a leader that ends on it where lines lie too close beside it", () => {
    const beside = [9.8, 10.2].map((y): readonly XY[] => [
      [0, y],
      [20, y],
    ])
    const piece = withLevels(level("waist", 10))
    expect(said(piece, "en", ...beside)).toEqual({ texts: [], strokes: [], left: ["waist"] })
    const { texts, strokes, left } = levelWords(piece, roomOf(piece, ...beside), "en", 1, roomOf(piece).space)
    expect([texts.map(({ text }) => text), left]).toEqual([["waist line"], []])
    const [from, to] = strokes[0]!.points
    expect(to![1]).toBe(10)
    expect(Math.abs(from![1] - 10)).toBeCloseTo(0.5, 6)
    expect(strokes).toHaveLength(2)
  })

  test("is none where the level is a sew line, which has its name; and none stands on another", () => {
    const edge = front.edges.find(({ name }) => name === "hem")!
    const onEdge: InternalLine = { ...level("waist", 0), points: edge.points }
    const piece = { ...withLevels(onEdge, level("chest", 10), level("bust", 10.3)), edges: [edge] }
    const { texts } = said(piece)
    expect(texts.map(({ text }) => text)).toEqual(["chest line", "bust line"])
    expect(boxesOverlap(textBox(texts[0]!), textBox(texts[1]!))).toBe(false)
  })
})
