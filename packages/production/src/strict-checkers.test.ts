import { spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { nestingDefaults } from "@toile/marker"
import { afterAll, describe, expect, inject, test } from "vitest"
import type { FileType, ProductionRequest } from "./index.js"
import { output, produced } from "./sample-request.fixture.js"

// A real skirt's files before readers that are not this project's own: ezdxf, qpdf, poppler, mupdf and a strict HP-GL
// reader. They live outside the project; TOILE_SHARED names the folder.

const python = process.env.TOILE_PYTHON ?? "python3"
const checker = (name: string): string => join(process.env.TOILE_SHARED ?? "", "tools", "verify", name)
const folder = mkdtempSync(join(tmpdir(), "toile-production-"))
afterAll(() => rmSync(folder, { recursive: true }))

const whyNot = (what: string, script: string, works: () => string | undefined): string | undefined => {
  const reason =
    process.env.TOILE_SHARED === undefined
      ? "TOILE_SHARED is not set"
      : existsSync(checker(script))
        ? works()
        : `${checker(script)} is not there`
  if (reason !== undefined) console.log(`a real skirt's ${what} against the strict checker: skipped, ${reason}`)
  return reason
}
const runs = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0

const file = async (
  fileType: FileType,
  config: Readonly<Record<string, unknown>> = {},
  change: Partial<ProductionRequest> = {},
): Promise<string> => {
  const { files } = await produced({ ...change, outputs: [output(fileType, config)] })
  const path = join(folder, files[0]!.filename)
  writeFileSync(path, files[0]!.bytes)
  return path
}
const report = (script: string, ...args: string[]): Record<string, unknown> => {
  const run = spawnSync(python, [checker(script), ...args, "--json"], { encoding: "utf8" })
  if (run.stdout === "") throw new Error(run.stderr)
  return JSON.parse(run.stdout) as Record<string, unknown>
}

/** Each piece of both cloths cut out as a block first. */
const asBlocks = (sheetWidth: number): Pick<ProductionRequest, "fabrics"> => {
  const nesting = { ...nestingDefaults, sheetWidth, effort: 0.01 }
  return {
    fabrics: {
      shell: { material: "", nesting: { ...nesting, blocks: 1.5 } },
      interfacing: { material: "", nesting: { ...nesting, blocks: 1 } },
    },
  }
}

const noDxf = whyNot("DXF", "check-dxf.py", () =>
  runs(python, "-c", "import ezdxf; assert ezdxf.version >= (1, 4)")
    ? undefined
    : `${python} has no ezdxf 1.4 (TOILE_PYTHON names another one)`,
)
describe.skipIf(noDxf !== undefined)("DXF", () => {
  test.each([
    ["plain", {}],
    ["aama", { format: "aama", driver: "generic" }],
  ])("%s", { timeout: 60_000 }, async (flavour, config) => {
    const found = report("check-dxf.py", await file("dxf", config), "--flavour", flavour)
    expect({ errors: found.errors, warnings: found.warnings }).toEqual({ errors: [], warnings: [] })
  })

  const dialects: [flavour: string, config: Readonly<Record<string, unknown>>][] = [
    ["astm", { format: "astm" }],
    ["aama", { format: "aama" }],
    ["plain", {}],
  ]
  test.each(inject("whole") ? dialects : dialects.slice(0, 1))(
    "%s of blocks",
    { timeout: 60_000 },
    async (flavour, config) => {
      const found = report("check-dxf.py", await file("dxf", config, asBlocks(140)), "--flavour", flavour)
      expect({ errors: found.errors, warnings: found.warnings }).toEqual({ errors: [], warnings: [] })
    },
  )
})

const noPlt = whyNot("HP-GL", "check-plt.py", () =>
  runs(python, "--version") ? undefined : `there is no ${python} (TOILE_PYTHON names another one)`,
)
describe.skipIf(noPlt !== undefined)("HP-GL", () => {
  test("on cloth that every plotter reaches across", { timeout: 60_000 }, async () => {
    const narrow = { material: "", nesting: { ...nestingDefaults, sheetWidth: 80, effort: 0.01 } }
    const path = await file("plt", {}, { fabrics: { shell: narrow, interfacing: narrow } })
    expect(report("check-plt.py", path)).toMatchObject({ errors: [], warnings: [] })
  })
  test("of blocks, the second cut with a pen of its own", { timeout: 60_000 }, async () => {
    const path = await file("plt", { pen: "STITCH SP1 MARKUP SP1 SEAM SP2 RECUT SP3" }, asBlocks(80))
    expect(report("check-plt.py", path)).toMatchObject({ errors: [], warnings: [] })
  })
  test("on usual cloth, the one thing that old plotters cannot do is said by both", { timeout: 60_000 }, async () => {
    expect(report("check-plt.py", await file("plt"))).toMatchObject({
      errors: [],
      warnings: [expect.stringContaining("coordinates above 32767")],
    })
    const { warnings } = await produced({ outputs: [output("plt")] })
    expect(warnings).toEqual([expect.stringContaining("32767")])
  })
})

const noPdf = whyNot("PDF", "check-pdf.sh", () => {
  const missing = ["qpdf", "pdfinfo", "mutool", "python3"].filter((tool) => spawnSync(tool, ["--help"]).error)
  return missing.length > 0 ? `no ${missing.join(", ")}` : undefined
})
describe.skipIf(noPdf !== undefined)("PDF", () => {
  const papers: [name: string, config: Readonly<Record<string, unknown>>, change?: Partial<ProductionRequest>][] = [
    [
      "tiled on A4 with glue strips",
      { width: 21, height: 29.7, leftMargin: 1, topMargin: 1, rightMargin: 1, bottomMargin: 1, glueMargin: true },
    ],
    ["the page is the sheet", { width: 0, height: 0 }],
    ["blocks", { width: 0, height: 0 }, asBlocks(140)],
  ]
  test.each(inject("whole") ? papers : papers.slice(0, 1))(
    "%s",
    { timeout: 120_000 },
    async (_, config, change = {}) => {
      const path = await file("pdf", config, change)
      const run = spawnSync("bash", [checker("check-pdf.sh"), path, "--square", "50", "--dpi", "20", "--out", folder], {
        encoding: "utf8",
      })
      expect(run.stdout + run.stderr).toContain("=> OK")
      expect(run.stdout).toContain("raster images: 0 (vector only)")
      expect(run.stdout).not.toContain("ERROR")
      expect(run.stdout).not.toContain("WARN")
    },
  )
})
