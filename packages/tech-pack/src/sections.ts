import { type Draft, type Piece, type Stitch, type WalkRow, walkParts } from "@toile/draft-model"
import type { TechPackInput } from "./input.js"
import type { Words } from "./words.js"

/** A titled table: its columns with their share of the width, and its rows of texts. */
export interface Section {
  readonly title: string
  readonly columns: readonly { readonly title: string; readonly share: number; readonly right?: true }[]
  readonly rows: readonly (readonly string[])[]
}

/** A balance mark by its number, in older drafts counted from the seam's start; or one of the seam's ends. */
const markName = (mark: number, { intervals }: WalkRow, numbers: readonly number[], w: Words): string =>
  mark === 0 ? w.seamStart : mark === intervals.length ? w.seamEnd : `${w.mark} ${numbers[mark - 1] ?? mark}`

/** The numbers of a seam's balance marks from its start. */
const numbersFromStart = (stitch: Stitch | undefined): readonly number[] =>
  stitch?.notchNumbers === undefined
    ? []
    : stitch.notchNumbers
        .map((number, i) => ({ number, at: stitch.notches[i]! }))
        .sort((p, q) => p.at[0] - q.at[0] || p.at[1] - q.at[1])
        .map(({ number }) => number)

/** The tables of a tech pack in their order, without those that are excluded and those that would be empty. */
export function sectionsOf(input: TechPackInput, w: Words): readonly Section[] {
  const { draft, excludedSections, titleOf, language } = input
  const cm = (value: number, digits = 1) => numberText(value, digits, language)
  const named = (kind: Parameters<typeof titleOf>[0], name: string) => titleOf(kind, name)
  const measured = (values: Readonly<Record<string, number>>) =>
    Object.entries(values).map(([id, value]) => [named("measurement", id), id, `${cm(value)} ${unitOf(id)}`])
  const measurementColumns = [
    { title: w.measurement, share: 5 },
    { title: "ID", share: 4 },
    { title: w.value, share: 2, right: true },
  ] as const
  const sections: readonly (readonly [name: string, section: Section])[] = [
    [
      "pieces",
      {
        title: w.pieces,
        columns: [
          { title: w.number, share: 1 },
          { title: w.piece, share: 5 },
          { title: w.material, share: 4 },
          { title: w.quantity, share: 4 },
          { title: w.size, share: 3, right: true },
        ],
        rows: draft.pieces.map((piece) => [
          String(piece.number),
          piece.title[language] ?? piece.title.en,
          piece.materialGroups.map((group) => named("material", group)).join(", "),
          [`${piece.quantity} ×`, piece.mirrored ? w.mirrored : "", piece.onFold ? w.onFold : ""]
            .filter((text) => text !== "")
            .join(" "),
          sizeOf(piece)
            .map((value) => cm(value))
            .join(" × "),
        ]),
      },
    ],
    [
      "walk",
      {
        title: w.walk,
        columns: [
          { title: w.stitch, share: 5 },
          { title: w.first, share: 3, right: true },
          { title: w.second, share: 3, right: true },
          { title: w.ease, share: 2, right: true },
          { title: w.allowed, share: 3, right: true },
          { title: w.verdict, share: 2 },
        ],
        rows: draft.walk.flatMap((row, seam) => [
          [
            row.stitch,
            cm(row.lengthA, 2),
            cm(row.lengthB, 2),
            cm(row.ease, 2),
            row.allowed.map((value) => cm(value, 2)).join(" – "),
            w[row.verdict],
          ],
          // What lies between two balance marks, so that the ease is put where it belongs
          ...walkParts(row).map(({ from, to, lengthA, lengthB }) => [
            `   ${[from, to].map((mark) => markName(mark, row, numbersFromStart(draft.stitches[seam]), w)).join(" – ")}`,
            cm(lengthA, 2),
            cm(lengthB, 2),
            cm(lengthA - lengthB, 2),
            "",
            "",
          ]),
        ]),
      },
    ],
    [
      "measurements",
      {
        title: draft.measurementType === "body" ? w.measurements : w.finalMeasurements,
        columns: measurementColumns,
        rows: measured(draft.measurements),
      },
    ],
    // Who leaves out the garment's measurements leaves out the table that sets them against the body.
    [
      "garmentMeasurements",
      {
        title: w.levels,
        columns: [
          { title: w.measurement, share: 6 },
          { title: w.body, share: 2, right: true },
          { title: w.ease, share: 2, right: true },
          { title: w.garment, share: 2, right: true },
          { title: w.target, share: 2, right: true },
          { title: w.source, share: 2 },
        ],
        rows: (draft.levels ?? []).map((level) => [
          named("measurement", level.garmentMeasurement),
          cm(level.body),
          cm(level.ease),
          cm(level.garment),
          level.target === undefined ? "" : cm(level.target),
          w[level.source],
        ]),
      },
    ],
    [
      "garmentMeasurements",
      { title: w.garmentMeasurements, columns: measurementColumns, rows: measured(draft.garmentMeasurements) },
    ],
    [
      "options",
      {
        title: w.options,
        columns: [
          { title: w.option, share: 5 },
          { title: w.value, share: 5 },
        ],
        rows: Object.entries(draft.options).map(([id, value]) => [
          named("option", id),
          typeof value === "number" ? cm(value, 3) : named("value", value),
        ]),
      },
    ],
    [
      "seams",
      {
        title: w.seams,
        columns: [
          { title: w.seam, share: 5 },
          { title: w.allowance, share: 3, right: true },
          ...(draft.sewing
            ? [
                { title: w.stitchClass, share: 3 },
                { title: w.seamClass, share: 3 },
              ]
            : []),
        ],
        rows: Object.entries(draft.seams).map(([name, value]) => [
          named("seam", name),
          cm(value, 2),
          ...(draft.sewing ? [draft.sewing[name]?.stitch ?? "", draft.sewing[name]?.seam ?? ""] : []),
        ]),
      },
    ],
    [
      "materials",
      {
        title: w.materials,
        columns: [
          { title: w.group, share: 3 },
          { title: w.name, share: 5 },
          { title: w.article, share: 4 },
          { title: w.width, share: 3, right: true },
        ],
        rows: groupsOf(draft).map((group) => {
          const { name, factoryId, nesting } = draft.materials[group] ?? {}
          const width = nesting?.sheetWidth
          return [
            named("material", group),
            name ?? w.fabric,
            factoryId ?? "",
            typeof width === "number" ? cm(width) : "",
          ]
        }),
      },
    ],
    [
      "notes",
      {
        title: w.notes,
        columns: [{ title: "", share: 1 }],
        rows: draft.warnings.map(({ message }) => [message]),
      },
    ],
  ]
  const left: readonly string[] = excludedSections
  return sections.flatMap(([name, section]) => (left.includes(name) || section.rows.length === 0 ? [] : [section]))
}

const groupsOf = (draft: Draft): readonly string[] => [
  ...new Set([...draft.pieces.flatMap((piece) => piece.materialGroups), ...Object.keys(draft.materials)]),
]

/** Width and height of the piece with its allowances, as it is drawn. */
function sizeOf({ cutLine }: Piece): readonly [number, number] {
  const span = (at: 0 | 1) => {
    const values = cutLine.map((point) => point[at])
    return Math.max(...values) - Math.min(...values)
  }
  return [span(0), span(1)]
}

const unitOf = (id: string): string => (id === "mbWeight" ? "kg" : "cm")

/** Rounded, without zeros at the end; with a comma in French. */
function numberText(value: number, digits: number, language: "en" | "fr"): string {
  const text = String(Number(value.toFixed(digits)) + 0)
  return language === "fr" ? text.replace(".", ",") : text
}
