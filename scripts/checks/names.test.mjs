import { expect, test } from "vitest"
import { catalogue } from "../../packages/garments/dist/index.js"
import { root } from "../lib/workspace.mjs"
import { checkNames, knownNamesIn, namesOfCatalogue } from "./names.mjs"

const names = namesOfCatalogue(root, catalogue)

test("the catalogue's names are of pieces, edges, options, seams and notes", () => {
  for (const name of ["underCollar", "crotch", "lapelWidth", "seatInlay", "capLowered"])
    expect([...names]).toContain(name)
})

test("no check knows a garment by its names", () => {
  expect(checkNames(root, names)).toEqual([])
})

test("fewer names than the catalogue has prove nothing", () => {
  expect(checkNames(root, new Set(["hem"]))).toEqual([expect.stringContaining("nothing is proven")])
})

const FILE = "draft-checks/src/planted.ts"

test.each([
  ['const isSleeve = (p: Piece) => p.name === "topSleeve"', "topSleeve"],
  ['const isFold = (e: Edge) => e.name === "fold"', "fold"],
  ['const NECKLINES = ["neck", "frontNeck"]', "neck"],
  ["const isSide = (name: string) => /^side|outseam/.test(name)", "side"],
  ["const isLow = ({ code }: Warning) => code.toLowerCase().endsWith(word)", "endsWith"],
  ["const isTight = (one: Warning) => /tight/i.test(one.code)", "test"],
  ["const ease = (s: Sheet) => s.option.bustEase", "bustEase"],
  ["const hem = (piece: Drafted) => piece.edge.hem", "hem"],
  ["const key = `capHem`", "capHem"],
])("a name is found: %s", (source, word) => {
  const found = knownNamesIn(FILE, `// A line before it\n${source}\n`, names)
  expect(found).toContainEqual(expect.stringMatching(`^packages/${FILE}:2: .*"${word}": what it means is declared`))
})

test.each([
  'const isHem = (edge: Edge) => edge.finish === "turnedBack"',
  'const isFold = (line: InternalLine) => line.kind === "fold"',
  "const known = (names: ReadonlySet<string>, edge: Edge) => names.has(edge.name)",
  'import { hem } from "hem"\nconst word = /^[a-z]+$/',
  'const open = (edge: Edge) => edge.seam === ""',
])("what is no name is left alone: %s", (source) => {
  expect(knownNamesIn(FILE, source, names)).toEqual([])
})
