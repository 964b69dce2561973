import { spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type DrawnSheet, drawMarker, textWidth } from "@toile/drawing"
import { pdfDefaults } from "@toile/export-config"
import fc from "fast-check"
import { PDFDocument, PDFName } from "pdf-lib"
import { describe, expect, inject, test } from "vitest"
import { skirtDraft, skirtMarker } from "../../drawing/src/skirt.fixture.js"
import { embedFace } from "./fonts/face.js"
import { type PdfMeta, pdfFiles } from "./pdf-files.js"

const font = new Uint8Array(readFileSync(createRequire(import.meta.url).resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf")))
const meta: PdfMeta = { title: "Skirt", author: "Atelier", createdAt: "2026-01-02T03:04:05Z", language: "en" }
const a4 = { width: 21, height: 29.7, leftMargin: 1, rightMargin: 1, topMargin: 1, bottomMargin: 1, glueMargin: true }

const sheetsOf = (subject: string, group = "shell"): DrawnSheet[] => {
  const drawn = drawMarker({ ...skirtMarker, materialGroup: group }, skirtDraft.pieces, {
    garment: "Straight skirt",
    subject,
    language: "en",
  })
  if (drawn._tag === "Err") throw new Error(drawn.error.message)
  return drawn.value
}

const write = async (sheets: readonly DrawnSheet[], change: Partial<typeof pdfDefaults>) => {
  const out = await pdfFiles(sheets, { ...pdfDefaults, ...change }, meta, font)
  if (out._tag === "Err") throw new Error(out.error.message)
  return out.value
}

describe("a file", () => {
  test("has pages of the asked size, the sheet once, and says that it must not be scaled", async () => {
    const { files, warnings } = await write(sheetsOf("Hélène Besançon"), a4)
    expect(warnings).toEqual([])
    const document = await PDFDocument.load(files[0]!.content, { updateMetadata: false })
    expect(document.getPageCount()).toBe(files[0]!.pages)
    expect(files[0]!.pages).toBeGreaterThan(10)
    for (const page of document.getPages()) {
      expect((page.getWidth() * 2.54) / 72).toBeCloseTo(21, 6)
      expect((page.getHeight() * 2.54) / 72).toBeCloseTo(29.7, 6)
    }
    const forms = new Set(
      document.getPages().map((p) => String(p.node.Resources()!.lookup(PDFName.of("XObject"))!.toString())),
    )
    expect(forms.size).toBe(1)
    expect(document.catalog.getViewerPreferences()!.getPrintScaling()).toBe("None")
    expect(document.getCreationDate()?.toISOString()).toBe("2026-01-02T03:04:05.000Z")
    expect(document.getTitle()).toBe("Skirt")
  })

  test("is the same to the byte each time", async () => {
    const [a, b] = [await write(sheetsOf("A"), a4), await write(sheetsOf("A"), a4)]
    expect(a.files[0]!.content).toEqual(b.files[0]!.content)
  })

  test("one for each material group where asked, else all in one", async () => {
    const sheets = [...sheetsOf("A"), ...sheetsOf("A", "lining")]
    const apart = await write(sheets, { singleFile: false, width: 0, height: 0 })
    expect(apart.files.map((f) => [f.materialGroup, f.pages])).toEqual([
      ["shell", 1],
      ["lining", 1],
    ])
    const together = await write(sheets, { width: 0, height: 0 })
    expect(together.files.map((f) => [f.materialGroup, f.pages])).toEqual([["", 2]])
  })

  test("glyphs that the font lacks are reported", async () => {
    const { warnings } = await write(sheetsOf("王小明"), {})
    expect(warnings).toEqual([
      { code: "missingGlyph", materialGroup: "", message: "the font has no glyph for 王 小 明" },
    ])
  })

  test("bad input is an error, not a broken file", async () => {
    const sheets = sheetsOf("A")
    expect(await pdfFiles([], pdfDefaults, meta, font)).toMatchObject({ error: { _tag: "NothingToDraw" } })
    expect(await pdfFiles(sheets, pdfDefaults, { ...meta, createdAt: "soon" }, font)).toMatchObject({
      error: { _tag: "InvalidMeta" },
    })
    expect(await pdfFiles(sheets, pdfDefaults, meta, new Uint8Array([1, 2, 3]))).toMatchObject({
      error: { _tag: "UnreadableFont" },
    })
    expect(await pdfFiles(sheets, { ...pdfDefaults, width: 8 }, meta, font)).toMatchObject({
      error: { _tag: "PageTooSmall", field: "width" },
    })
  })
})

test("no text is wider in this font than the room that the drawing keeps for it", async () => {
  const embedded = await embedFace(await PDFDocument.create(), font, "F1")
  if (embedded._tag === "Err") throw new Error(embedded.error.message)
  const { font: face, capital } = embedded.value
  const letters = [
    ...Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)),
    ..."àâçéèêëîïôùûüœæÉÈÀŒ·→×–’«»",
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 25 }), (some) => {
      const text = some.join("")
      expect(face.widthOfTextAtSize(text, 1 / capital)).toBeLessThanOrEqual(textWidth(text, 1) + 1e-9)
    }),
    { seed: 29 },
  )
})

describe("the checker with qpdf, poppler and mupdf", () => {
  const script = process.env.TOILE_SHARED && join(process.env.TOILE_SHARED, "tools/verify/check-pdf.sh")
  const missing = ["qpdf", "pdfinfo", "mutool", "python3"].filter((tool) => spawnSync(tool, ["--help"]).error)
  const reason = !script || !existsSync(script) ? "TOILE_SHARED is not set" : missing.length > 0 ? `no ${missing}` : ""
  if (reason) console.log(`pdf checker skipped: ${reason}`)

  const papers: [name: string, change: object][] = [
    ["the page is the sheet", { width: 0, height: 0 }],
    ["A0 by default", {}],
    ["A4 with glue strips", a4],
    ["A4 landscape, edge to edge", { ...a4, glueMargin: false, orientation: "Landscape" as const }],
  ]
  test.skipIf(reason !== "").each(inject("whole") ? papers : papers.slice(1, 3))(
    "%s",
    { timeout: 60_000 },
    async (_, change) => {
      const folder = mkdtempSync(join(tmpdir(), "toile-pdf-"))
      try {
        const { files } = await write(sheetsOf("Hélène Besançon"), change)
        writeFileSync(join(folder, "sheet.pdf"), files[0]!.content)
        const run = spawnSync(
          "bash",
          [script!, join(folder, "sheet.pdf"), "--square", "50", "--dpi", "20", "--out", folder],
          {
            encoding: "utf8",
          },
        )
        expect(run.stdout + run.stderr).toContain("=> OK")
        expect(run.stdout).toContain("raster images: 0 (vector only)")
        expect(run.stdout).toContain("form XObjects: 1")
        expect(run.stdout).not.toContain("WARN")
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  )
})
