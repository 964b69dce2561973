import { spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { dxfDefaults } from "@toile/export-config"
import { describe, expect, it } from "vitest"
import { drawnSample, sampleRequest } from "../pieces/sample-pieces.fixture.js"
import { apparelDxf, plainDxf } from "./files.js"

// The project's own strict checker, on ezdxf: another reader than the one that this package brings.
const checker = join(process.env.TOILE_SHARED ?? "", "tools", "verify", "check-dxf.py")
const python = process.env.TOILE_PYTHON ?? "python3"
const whyNot = (): string | undefined => {
  if (process.env.TOILE_SHARED === undefined) return "TOILE_SHARED is not set"
  if (!existsSync(checker)) return `${checker} is not there`
  const probe = spawnSync(python, ["-c", "import ezdxf; assert ezdxf.version >= (1, 4)"])
  return probe.status === 0 ? undefined : `${python} has no ezdxf 1.4 (TOILE_PYTHON names another one)`
}
const missing = whyNot()
if (missing !== undefined) console.log(`DXF against the strict checker: skipped, ${missing}`)

interface Report {
  readonly errors: readonly string[]
  readonly warnings: readonly string[]
  readonly mm_per_unit: number
  readonly modelspace: Readonly<Record<string, number>>
  readonly pieces: readonly {
    readonly block: string
    readonly notches: number
    readonly drills: number
    readonly size_mm: readonly [number, number]
  }[]
}

const check = (content: string, flavour: "aama" | "astm" | "plain"): Report => {
  const folder = mkdtempSync(join(tmpdir(), "toile-dxf-"))
  try {
    const file = join(folder, "file.dxf")
    writeFileSync(file, content)
    const run = spawnSync(python, [checker, file, "--flavour", flavour, "--json"], { encoding: "utf8" })
    if (run.status === 2 || run.stdout === "") throw new Error(`${run.stdout}${run.stderr}`)
    return JSON.parse(run.stdout) as Report
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe.skipIf(missing !== undefined)("the strict checker", () => {
  it("takes an AAMA file without an error or a warning", () => {
    const result = apparelDxf(sampleRequest, { ...dxfDefaults, format: "aama", driver: "generic" })
    if (result._tag === "Err") throw new Error(result.error.message)
    const report = check(result.value.files[0]!.content, "aama")
    expect({ errors: report.errors, warnings: report.warnings }).toEqual({ errors: [], warnings: [] })
    expect(report.pieces.map((piece) => [piece.block, piece.notches, piece.drills, piece.size_mm])).toEqual([
      ["SKIRT_FRONT", 2, 1, [252, 640]],
      ["POC_STRIP_WITH_A", 6, 2, [320, 111]],
      ["SKIRT_FRONT_LINING", 2, 1, [252, 640]],
    ])
  })

  it.each(["mirrorLine", "unfolded"] as const)("takes an ASTM file without an error or a warning, %s", (halfPieces) => {
    const result = apparelDxf(sampleRequest, { ...dxfDefaults, format: "astm", driver: "generic", halfPieces })
    if (result._tag === "Err") throw new Error(result.error.message)
    const report = check(result.value.files[0]!.content, "astm")
    expect({ errors: report.errors, warnings: report.warnings }).toEqual({ errors: [], warnings: [] })
    expect(report.pieces.map((piece) => [piece.block, piece.drills])).toHaveLength(3)
  })

  it("takes a plain file without an error or a warning", () => {
    const result = plainDxf(sampleRequest, drawnSample, dxfDefaults)
    if (result._tag === "Err") throw new Error(result.error.message)
    const report = check(result.value.files[0]!.content, "plain")
    expect({ errors: report.errors, warnings: report.warnings }).toEqual({ errors: [], warnings: [] })
    expect(report.mm_per_unit).toBe(1)
    // Four outlines, and the two cuts inside each of the two strips.
    expect(report.modelspace["CUT:POLYLINE"]).toBe(8)
  })
})
