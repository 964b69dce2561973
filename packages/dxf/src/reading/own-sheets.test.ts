import { expect, test } from "vitest"
import { ownSheets, toldBySheet } from "./own-sheets.js"
import type { Shape } from "./shapes.js"

const text = (words: string, x: number, height = 0.5): Shape => ({
  kind: "text",
  layer: "TEXT",
  row: 0,
  text: words,
  at: [x, 5],
  height,
  angle: 0,
})
const frame: Shape = {
  kind: "line",
  layer: "SHEET",
  row: 0,
  closed: true,
  points: [
    [0, 0],
    [100, 0],
    [100, 140],
    [0, 140],
  ],
}
const header = ["5 cm", "2 in", "Blazer", "par numero :", "31 Entoilage du bas", "de manche", "12 Patte"].map((line) =>
  text(line, -40),
)
const sheets = ownSheets([frame, ...header])
const wordsOf = (shapes: readonly Shape[]) => shapes.flatMap((one) => (one.kind === "text" ? [one.text] : []))

test("a title, what is cut of it and its cloth are told in English and French, in one line or several", () => {
  const english = toldBySheet(
    [text("2 pleats", 3, 0.3), text("7 Top sleeve - cut 2 mirrored, shell + lining", 9)],
    sheets,
  )
  expect(wordsOf(english.shapes)).toEqual([
    "2 pleats",
    "Piece Name: Top sleeve",
    "Quantity: 2 mirrored",
    "Material: shell + lining",
  ])
  expect(english).toMatchObject({ piece: "7 Top sleeve", cut: { quantity: 2, materials: 2 } })
  const french = [text("1 Devant", 9, 1), text("couper 1 au pli, tissu, sens unique", 9)]
  expect(wordsOf(toldBySheet(french, sheets).shapes)).toEqual(["Piece Name: Devant", "Quantity: 1", "Material: tissu"])
})

test("a list of cloths that was broken to find room is read whole", () => {
  const rows = ["cut 2 mirrored,", "shell + lining +", "interfacing,", "one way", "Blazer"].map((row) => text(row, 9))
  const told = toldBySheet([text("4 Flap", 9, 1), ...rows, text("37", 9, 0.3)], sheets)
  expect(wordsOf(told.shapes)).toEqual([
    "Blazer",
    "37",
    "Piece Name: Flap",
    "Quantity: 2 mirrored",
    "Material: shell + lining + interfacing",
  ])
  expect(told.cut).toEqual({ quantity: 2, materials: 3 })
})

test("a piece that has its number alone is called as the header says, over two lines too; a notch's number is no piece's", () => {
  const numbered = toldBySheet([text("12", 9, 0.3), text("31", 9)], sheets)
  expect(wordsOf(numbered.shapes)).toEqual(["12", "Piece Name: Entoilage du bas de manche"])
  expect(numbered.cut).toBeUndefined()
  expect(toldBySheet([text("12", 9), text("31", 9)], sheets).piece).toBeUndefined()
  expect(toldBySheet([text("99", 9)], sheets).piece).toBeUndefined()
})

test("what is cut of a piece that has no room for it is told by the header, wherever its line is broken", () => {
  const lines = [
    "5 cm",
    "by number:",
    "8 Under binding: cut",
    "2 mirrored, shell +",
    "interfacing",
    "9 Stand: cut 1, shell",
  ]
  const english = ownSheets([frame, ...lines.map((line) => text(line, -40))])
  const binding = ["Piece Name: Under binding", "Quantity: 2 mirrored", "Material: shell + interfacing"]
  for (const words of ["8", "8 Under binding"]) {
    const told = toldBySheet([text(words, 9)], english)
    expect(wordsOf(told.shapes)).toEqual(binding)
    expect(told).toMatchObject({ piece: "8 Under binding", cut: { quantity: 2, materials: 2 } })
  }
  expect(toldBySheet([text("9", 9)], english)).toMatchObject({ piece: "9 Stand", cut: { quantity: 1, materials: 1 } })
  // What the piece itself says counts
  expect(toldBySheet([text("8 Under binding", 9, 1), text("cut 4, shell", 9)], english).cut?.quantity).toBe(4)
  const french = ownSheets([
    frame,
    ...["5 cm", "par numero :", "8 Sous-patte : couper 2, tissu"].map((line) => text(line, -40)),
  ])
  expect(wordsOf(toldBySheet([text("8", 9)], french).shapes)).toEqual([
    "Piece Name: Sous-patte",
    "Quantity: 2",
    "Material: tissu",
  ])
})

test("of several drafts a number is known by its draft's code, and is nobody's without it", () => {
  const lines = [
    "5 cm",
    "2 in",
    "Shirts",
    "by number:",
    "8 Under binding 7C4301",
    "8 Under",
    "binding A7AB29",
    "9 Loop A7AB29",
  ]
  const joined = ownSheets([frame, ...lines.map((line) => text(line, -40)), ...lines.map((line) => text(line, -60))])
  const nameOf = (words: string) => wordsOf(toldBySheet([text(words, 9)], joined).shapes)
  expect(nameOf("8 7C4301")).toEqual(["Piece Name: Under binding 7C4301"])
  expect(nameOf("8 A7AB29")).toEqual(["Piece Name: Under binding A7AB29"])
  expect(nameOf("9")).toEqual(["Piece Name: Loop A7AB29"])
  expect(nameOf("8")).toEqual(["8"])
  expect(toldBySheet([text("8 A7AB29", 9)], joined).piece).toBe("8 Under binding A7AB29")
})

test("texts of a file without sheets of ours mean what they may", () => {
  const shapes = [text("1 Front", 9), text("cut 2 mirrored, shell", 9)]
  expect(toldBySheet(shapes, ownSheets(shapes))).toEqual({ shapes })
})
