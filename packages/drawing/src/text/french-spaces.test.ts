import { expect, test } from "vitest"
import { breakLine } from "./break-line.js"
import { BREAKING, frenchSpaces } from "./french-spaces.js"

/** With ~ where no line may end, and ' where the space is narrow as well. */
const shown = (text: string): string => frenchSpaces(text).replaceAll("\u00a0", "~").replaceAll("\u202f", "'")

test.each([
  ["Ourlet : Droit", "Ourlet~: Droit"],
  ["oui ; non ! et ?", "oui'; non'! et'?"],
  ["l'option « Aisance » y est", "l'option «~Aisance~» y est"],
  ["98 % laine, 21,6 cm d'aisance, 3 m² et 4 m", "98~% laine, 21,6~cm d'aisance, 3~m² et 4~m"],
  ["à 30 °C, Ø 1,5 cm, ± 0,5 cm", "à 30~°C, Ø~1,5~cm, ±~0,5~cm"],
  ["2 × Doublure ; 25,7 × 74,6", "2~×~Doublure'; 25,7~×~74,6"],
  ["2 mailles, 3 cmx, 12 gouttes, Points par cm", "2 mailles, 3 cmx, 12 gouttes, Points par cm"],
  ["12:30, http://x, a;b", "12:30, http://x, a;b"],
])("%s", (text, spaced) => {
  expect(shown(text)).toBe(spaced)
  expect(frenchSpaces(frenchSpaces(text))).toBe(frenchSpaces(text))
})

test("lines end at other spaces alone", () => {
  expect("a\u00a0: b\u202f; c\n d".split(BREAKING)).toEqual(["a\u00a0:", "b\u202f;", "c", "d"])
})

test("no line of a sheet begins with a colon or a unit; its spaces are plain", () => {
  const text = "plié dans la longueur : deux plis, tissu de 140 cm, utilisé à 80 % ; à couper : 6 cm"
  for (let width = 0.5; width < 20; width += 0.1) {
    const lines = breakLine(text, width, 0.4)
    expect(lines.join(" ")).toBe(text)
    expect(lines.filter((line) => /^(?:[:;%]|cm)/.test(line))).toEqual([])
  }
  expect(breakLine("tissu de 140 cm", 1.5, 0.4)).toEqual(["tissu", "de", "140 cm"])
})
