import type { Draft } from "@toile/draft-model"
import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from "pdf-lib"
import { expect, inject, test } from "vitest"
import { draft, input } from "../tech-pack.fixture.js"
import { techPackPdf } from "../tech-pack.js"

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

/** What a pack draws on each of its pages. */
const drawnPages = async (of: Partial<Draft>): Promise<readonly string[]> => {
  const made = await techPackPdf(input({ draft: { ...draft, ...of } }))
  if (made._tag === "Err") throw new Error(made.error.message)
  return (await PDFDocument.load(made.value.bytes)).getPages().map((page) => {
    const contents = page.node.Contents()
    const streams =
      contents instanceof PDFArray ? contents.asArray().map((ref) => page.doc.context.lookup(ref)) : [contents]
    return streams
      .map((stream) =>
        stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString() : "",
      )
      .join("\n")
  })
}

/** Of each page of a pack on so many measurements, the distances of its tables' thin rules, points. */
const rowsApart = async (measurements: number): Promise<readonly (readonly number[])[]> => {
  const many = Object.fromEntries(Array.from({ length: measurements }, (_, i) => [`mb${i}`, i + 1]))
  return (await drawnPages({ measurements: many })).map((drawn) => {
    const rules = [...drawn.matchAll(/^0\.4 w\n\S+ (\S+) m$/gm)].map(([, y]) => Number(y))
    return rules.slice(1).map((y, i) => Number((rules[i]! - y).toFixed(3)))
  })
}

test.runIf(inject("whole"))(
  "no page has the last row of the measurement chart alone: its drawings are smaller, or three rows go on",
  async () => {
    const lengths: number[] = []
    for (let count = 18; count < 56; count++) {
      const garmentMeasurements = Object.fromEntries(Array.from({ length: count }, (_, i) => [`gm${i}`, i + 1]))
      // Each row has two boxes to be written into; the revisions' stand on the last page
      const pages = await drawnPages({ garmentMeasurements })
      const rows = pages.slice(0, -1).map((drawn) => (drawn.match(/^0\.6 w$/gm)?.length ?? 0) / 2)
      const own = rows.filter((all) => all > 0)
      expect(own.reduce((sum, all) => sum + all, 0)).toBe(count)
      expect(Math.min(...own)).toBeGreaterThan(2)
      lengths.push(own.length)
    }
    expect(new Set(lengths)).toEqual(new Set([1, 2]))
  },
)

test("what would stand alone on a last page stands closer on the page before, with the sections from the walk table on", async () => {
  const usual = await rowsApart(27)
  expect(usual).toHaveLength(7)
  expect(usual[6]!.filter((by) => by === 14).length).toBeGreaterThan(20)
  // From here on to 34 the revisions would stand alone on an eighth
  for (const measurements of [28, 34]) {
    const closer = await rowsApart(measurements)
    expect(closer).toHaveLength(7)
    expect(closer[6]!.filter((by) => by === 12).length).toBeGreaterThan(measurements - 2)
    // What is written into keeps its height, and earlier sections are as ever
    expect(closer[6]!.slice(-2)).toEqual([14, 14])
    expect(closer.slice(0, 6).flat()).not.toContain(12)
  }
  // Where no page is spared all stands as ever
  const apart = await rowsApart(35)
  expect(apart).toHaveLength(8)
  expect(apart.flat()).not.toContain(12)
})

test("a bad date and a font that is none are errors", async () => {
  expect(await techPackPdf(input({ createdAt: "soon" }))).toMatchObject({ _tag: "Err", error: { _tag: "InvalidDate" } })
  const broken = await techPackPdf(input({ font: new Uint8Array([1, 2, 3]) }))
  expect(broken).toMatchObject({ _tag: "Err", error: { _tag: "UnreadableFont" } })
})
