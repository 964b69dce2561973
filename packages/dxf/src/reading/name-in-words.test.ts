import { describe, expect, it } from "vitest"
import { drawing, type Group, text } from "./foreign-files.fixture.js"
import { outline, readGroups } from "./foreign-pieces.fixture.js"
import { cutInWords, nameInWords } from "./name-in-words.js"

/** A text that is so high, mm. */
const written = (value: string, height: number): Group[] =>
  text("Text", value, [100, 100]).map((group): Group => (group[0] === 40 ? [40, height] : group))

const named = (...texts: readonly (readonly Group[])[]) => {
  const { pieces, doubts } = readGroups(drawing([], [...outline, ...texts.flat()]))
  return [pieces[0]!.name, doubts.filter(({ code }) => code === "noName").map(({ message }) => message)]
}

describe("a piece of a drawing whose texts have no keys", () => {
  it("is called as the largest text in it, and that is told", () => {
    const told = "a piece has no name: it is called Vorderteil 2x, as a text in it"
    expect(named(written("Vorderteil 2x", 8), written("Oberstoff", 4))).toEqual(["Vorderteil 2x", [told]])
    expect(named(written("前片", 8))[0]).toBe("前片")
    expect(named(written("38", 20), written("Back", 8))[0]).toBe("Back")
  })

  it("is counted where no text is more a name than another, or what there is names a line or a measure", () => {
    const counted = ["piece 1", ["a piece has no name: it is called piece 1"]]
    expect(named(written("Vorderteil", 8), written("Oberstoff", 8))).toEqual(counted)
    expect(named(written("Fadenlauf", 8))).toEqual(counted)
    expect(named(written("length 40 cm", 8))).toEqual(counted)
    expect(named(written("Model: Anna", 8))).toEqual(counted)
    expect(named()).toEqual(counted)
  })

  it("is called as the first row of a label, and cut as often as that says", () => {
    const row = (value: string, y: number): Group[] =>
      written(value, 8).map((group): Group => (group[0] === 20 ? [20, y] : group))
    const label = [row("cut 2 mirrored", 200), row("Oberstoff", 176), row("Vorderteil", 188)]
    const { pieces, doubts } = readGroups(drawing([], [...outline, ...label.flat()]))
    expect(pieces.map(({ name, quantity, mirrored }) => [name, quantity, mirrored])).toEqual([["Vorderteil", 2, true]])
    expect(doubts.map(({ message }) => message)).toContain('"cut 2 mirrored" is taken for how often Vorderteil is cut')
    // Texts far from each other are no label, and what says another number says none
    expect(named(row("Vorderteil", 200), row("Oberstoff", 100))[0]).toBe("piece 1")
    const two = readGroups(
      drawing([], [...outline, ...written("Vorderteil", 8), ...row("cut 2", 9), ...row("cut 1", 40)]),
    )
    expect(two.pieces.map(({ quantity }) => quantity)).toEqual([1])
  })

  it("is counted where there are more texts than a label has, or one of no height", () => {
    const many = Array.from({ length: 300_000 }, (_, y) => ({ text: `word ${y}`, x: 0, y, angle: 0, height: 1 }))
    expect(nameInWords(many.slice(0, 3))).toBe("word 2")
    expect(nameInWords(many)).toBeUndefined()
    expect(nameInWords([{ ...many[0]!, height: 0 }])).toBeUndefined()
    expect(cutInWords([...many, { ...many[0]!, text: "cut 2" }])).toBeUndefined()
  })

  it("has its own name where a text tells it", () => {
    expect(named(written("Vorderteil", 8), written("Piece Name: Front", 3))).toEqual(["Front", []])
  })
})
