import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import type { Draft } from "@toile/draft-model"
import { techPack } from "./describe.js"
import type { TechPackPdfInput } from "./input.js"
import type { SectionId, Table } from "./model.js"

const font = await readFile(createRequire(import.meta.url).resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"))

/** A small skirt. */
export const draft: Draft = {
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

export const input = (changes: Partial<TechPackPdfInput> = {}): TechPackPdfInput => ({
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

/** The rows of a section's tables. */
export const rowsOf = (id: SectionId, changes: Partial<TechPackPdfInput> = {}): Table["rows"] =>
  techPack(input(changes))
    .sections.filter((section) => section.id === id)
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === "table" ? block.rows : []))
/** What a section says outside its tables. */
export const notesOf = (id: SectionId, changes: Partial<TechPackPdfInput> = {}): readonly string[] =>
  techPack(input(changes))
    .sections.filter((section) => section.id === id)
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === "note" ? [block.text] : []))
