import { spawnSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { expect, it } from "vitest"
import { root } from "../lib/workspace.mjs"

/**
 * Lints one planted file with the workspace's own rules.
 * @param {string} file from the workspace's root
 * @param {string} source
 */
function lint(file, source) {
  const base = mkdtempSync(join(tmpdir(), "toile-ambient-"))
  try {
    for (const name of ["biome.json", ".gitignore", "scripts/checks/ambient.grit", "scripts/checks/casts.grit"]) {
      cpSync(join(root, name), join(base, name), { recursive: true })
    }
    mkdirSync(dirname(join(base, file)), { recursive: true })
    writeFileSync(join(base, file), source)
    const biome = join(root, "node_modules", "@biomejs", "biome", "bin", "biome")
    const { status, stdout, stderr } = spawnSync(process.execPath, [biome, "lint", "."], {
      cwd: base,
      encoding: "utf8",
    })
    return { accepted: status === 0, report: stdout + stderr }
  } finally {
    rmSync(base, { recursive: true, force: true })
  }
}

const ambient = [
  "export const a = Date.now()",
  "export const a = Date.now",
  "export const a = new Date()",
  "export const a = Date()",
  "export const a = Math.random()",
  "export const { random } = Math",
  "export const a = () => setTimeout(() => 1, 1)",
  'export const a = () => fetch("x")',
  "export const a = process.env",
  "export const a = performance.now()",
  "export const a = crypto.randomUUID()",
  "export const a = globalThis",
  "export const a = (1.5).toLocaleString()",
  'export const a = "b".localeCompare("c")',
]

it.each(ambient)("a pure package is refused: %s", (source) => {
  const { accepted, report } = lint("packages/geometry/src/planted.ts", `${source}\n`)
  expect(accepted, report).toBe(false)
  expect(report).toMatch(/pure package|same bytes everywhere/)
})

const everything = `${ambient.map((line, index) => line.replace(/\ba\b/, `a${index}`)).join("\n")}\n`

it.each(["packages/adapter-folder/src/planted.ts", "apps/api/src/planted.ts", "packages/geometry/src/planted.test.ts"])(
  "an adapter, an app and a test are not: %s",
  (file) => {
    const { accepted, report } = lint(file, everything)
    expect(accepted, report).toBe(true)
  },
)

it("a pure package may use what it was given", () => {
  const source = `export const day = (date: string) => new Date(date).getTime()
export const length = (process: number) => Math.hypot(process, 1)
export const { PI, cos } = Math
export const order = (a: string, b: string) => (a < b ? -1 : 1)
`
  const { accepted, report } = lint("packages/geometry/src/given.ts", source)
  expect(accepted, report).toBe(true)
})

const casts = [
  "export const a = (b: unknown) => b as string",
  "export const a = (b: string) => b as keyof typeof b",
  "export const a = (b: { edge: Record<string, number> }, c: string) => b.edge[c]!",
  "export const a = Date.now",
]
it.each(casts)("a garment and a block are refused: %s", (source) => {
  for (const folder of ["garments", "blocks"])
    expect(lint(`packages/${folder}/src/planted.ts`, `${source}\n`).accepted).toBe(false)
})

it("a garment may say that a value is a constant", () => {
  const { accepted, report } = lint("packages/garments/src/planted.ts", 'export const a = ["b"] as const\n')
  expect(accepted, report).toBe(true)
})
