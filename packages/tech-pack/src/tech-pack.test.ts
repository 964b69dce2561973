import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import type { Draft } from "@toile/draft-model"
import { PDFDocument } from "pdf-lib"
import { beforeAll, expect, test } from "vitest"
import type { TechPackInput } from "./input.js"
import { sectionsOf } from "./sections.js"
import { techPackPdf } from "./tech-pack.js"
import { words } from "./words.js"

let font: Uint8Array
beforeAll(async () => {
  font = await readFile(createRequire(import.meta.url).resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"))
})

const draft: Draft = {
  version: 1,
  patternId: 1,
  patternRefId: "r",
  measurementType: "body",
  measurements: { mbWaistGirth: 70.25 },
  options: { length: 60, slit: "slit.none" },
  seams: { side: 1.5 },
  bodyShapes: {},
  materials: { shell: { name: "Wool", factoryId: "W-1", nesting: { sheetWidth: 150 } } },
  pieces: [
    {
      name: "front",
      title: { en: "Front", fr: "Devant" },
      number: 1,
      materialGroups: ["shell"],
      quantity: 1,
      mirrored: false,
      onFold: false,
      edges: [
        {
          name: "a",
          points: [
            [0, 0],
            [40, 0],
          ],
          length: 40,
          seam: "side",
          allowance: 1.5,
        },
        {
          name: "b",
          points: [
            [40, 0],
            [40, 60],
          ],
          length: 60,
          seam: "side",
          allowance: 1.5,
        },
        {
          name: "c",
          points: [
            [40, 60],
            [0, 60],
          ],
          length: 40,
          seam: "side",
          allowance: 1.5,
        },
        {
          name: "d",
          points: [
            [0, 60],
            [0, 0],
          ],
          length: 60,
          seam: "side",
          allowance: 1.5,
        },
      ],
      cutLine: [
        [-1.5, -1.5],
        [41.5, -1.5],
        [41.5, 61.5],
        [-1.5, 61.5],
      ],
      grainLine: [
        [20, 10],
        [20, 50],
      ],
      notches: [],
      drillHoles: [],
      internalLines: [],
      darts: [],
      nap: "none",
      labels: [],
    },
  ],
  stitches: [],
  walk: [
    {
      stitch: "side seam",
      lengthA: 60,
      lengthB: 59.8,
      ease: 0.2,
      allowed: [0, 0.5],
      verdict: "matches",
      intervals: [[60, 59.8]],
    },
  ],
  garmentMeasurements: { gmWaistGirth: 72 },
  warnings: [],
}
const input = (changes: Partial<TechPackInput> = {}): TechPackInput => ({
  draft,
  garment: "Straight skirt",
  subject: "draft 7",
  note: "for Hélène",
  language: "en",
  excludedSections: [],
  titleOf: (_kind, name) => name,
  createdAt: "2026-01-02T03:04:05.000Z",
  font,
  ...changes,
})
const titles = (changes: Partial<TechPackInput>) =>
  sectionsOf(input(changes), words[changes.language ?? "en"]).map(({ title }) => title)

test("the tables come in their order, without the excluded ones", () => {
  const w = words.en
  const all = [w.pieces, w.walk, w.measurements, w.garmentMeasurements, w.options, w.seams, w.materials]
  expect(titles({})).toEqual(all)
  const excludedSections = ["options", "seams", "materials", "garmentMeasurements"] as const
  expect(titles({ excludedSections })).toEqual([w.pieces, w.walk, w.measurements])
  expect(titles({ language: "fr" })[0]).toBe("Pièces")
})

test("a seam with balance marks is told from mark to mark as well", () => {
  const [row] = draft.walk
  const marked = (language: "en" | "fr") => {
    const walk = [
      {
        ...row!,
        intervals: [
          [20, 20],
          [15, 14.8],
          [25, 25],
        ] as const,
      },
    ]
    const section = sectionsOf(input({ draft: { ...draft, walk }, language }), words[language])[1]!
    return section.rows.map((cells) => cells.map((cell) => cell.trim()))
  }
  expect(marked("en")).toEqual([
    ["side seam", "60", "59.8", "0.2", "0 – 0.5", "matches"],
    ["start – mark 1", "20", "20", "0", "", ""],
    ["mark 1 – mark 2", "15", "14.8", "0.2", "", ""],
    ["mark 2 – end", "25", "25", "0", "", ""],
  ])
  expect(marked("fr")[2]![0]).toBe("cran 1 – cran 2")
  // By the numbers at the notches, where the draft has them
  const edge = [{ piece: "front", edge: "b" }] as const
  const stitch = { name: "side seam", a: edge, b: edge, ease: [0, 0.5], lengthA: 60, lengthB: 59.8 } as const
  const notches = [
    [35, 34.8],
    [20, 20],
  ] as const
  const intervals = [
    [20, 20],
    [15, 14.8],
    [25, 25],
  ] as const
  const numbered = {
    ...draft,
    stitches: [{ ...stitch, notches, notchNumbers: [8, 7] }],
    walk: [{ ...row!, intervals }],
  }
  expect(sectionsOf(input({ draft: numbered }), words.en)[1]!.rows.map(([name]) => name?.trim())).toEqual([
    "side seam",
    "start – mark 7",
    "mark 7 – mark 8",
    "mark 8 – end",
  ])
  // One without marks has nothing between them
  expect(sectionsOf(input(), words.en)[1]!.rows).toHaveLength(1)
})

test("body and garment are set against each other, with where each value is from", () => {
  const level = {
    garmentMeasurement: "gmWaistGirth",
    garment: 72.3,
    measurement: "mbWaistGirth",
    body: 70.3,
    ease: 2,
    source: "predicted",
  } as const
  const table = (language: "en" | "fr") =>
    sectionsOf(
      input({ language, draft: { ...draft, levels: [level, { ...level, target: 72.3 }] } }),
      words[language],
    ).find(({ title }) => title === words[language].levels)?.rows
  expect(table("en")).toEqual([
    ["gmWaistGirth", "70.3", "2", "72.3", "", "predicted"],
    ["gmWaistGirth", "70.3", "2", "72.3", "72.3", "predicted"],
  ])
  expect(table("fr")?.[0]).toEqual(["gmWaistGirth", "70,3", "2", "72,3", "", "estimée"])
})

test("how a seam is sewn stands beside its allowance, where the pattern says it", () => {
  const seams = { side: 1.5, hem: 4, waist: 1 }
  const sewing = { side: { stitch: "514", seam: "1.01" }, hem: { seam: "6.03" } } as const
  const table = (more: Partial<Draft>) =>
    sectionsOf(input({ draft: { ...draft, seams, ...more } }), words.en).find(({ title }) => title === words.en.seams)!
  expect(table({ sewing }).rows).toEqual([
    ["side", "1.5", "514", "1.01"],
    ["hem", "4", "", "6.03"],
    ["waist", "1", "", ""],
  ])
  expect(table({ sewing }).columns.map(({ title }) => title)).toContain("Stitch, ISO 4915")
  expect(table({}).rows[0]).toEqual(["side", "1.5"])
})

test("values are the draft's, numbers as the language writes them", () => {
  const rows = sectionsOf(input({ language: "fr" }), words.fr).map((section) => section.rows)
  expect(rows[0]).toEqual([["1", "Devant", "shell", "1 ×", "43 × 63"]])
  expect(rows[1]).toEqual([["side seam", "60", "59,8", "0,2", "0 – 0,5", "juste"]])
  expect(rows[2]).toEqual([["mbWaistGirth", "mbWaistGirth", "70,3 cm"]])
  expect(rows[6]).toEqual([["shell", "Wool", "W-1", "150"]])
})

test("the document is a PDF with the draft's date; the same input gives the same bytes", async () => {
  const [first, second] = [await techPackPdf(input()), await techPackPdf(input())]
  if (first._tag === "Err" || second._tag === "Err") throw new Error("no document")
  expect(Buffer.from(first.value.bytes).equals(Buffer.from(second.value.bytes))).toBe(true)
  const read = await PDFDocument.load(first.value.bytes, { updateMetadata: false })
  expect(read.getPageCount()).toBe(first.value.pages)
  expect(read.getTitle()).toBe("Tech pack: Straight skirt, draft 7")
  expect(read.getCreationDate()?.toISOString()).toBe("2026-01-02T03:04:05.000Z")
})

test("long tables run on to further pages; a word wider than its column is broken", async () => {
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`mb${"Long".repeat(30)}${i}`, i + 1]))
  const made = await techPackPdf(input({ draft: { ...draft, measurements: many } }))
  if (made._tag === "Err") throw new Error(made.error.message)
  expect(made.value.pages).toBeGreaterThan(10)
})

test("a bad date and a font that is none are errors", async () => {
  expect(await techPackPdf(input({ createdAt: "soon" }))).toMatchObject({ _tag: "Err", error: { _tag: "InvalidDate" } })
  const broken = await techPackPdf(input({ font: new Uint8Array([1, 2, 3]) }))
  expect(broken).toMatchObject({ _tag: "Err", error: { _tag: "UnreadableFont" } })
})
