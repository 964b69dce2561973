import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { bundleForBrowser } from "./browser-bundle.mjs"
import { checkDirections } from "./directions.mjs"
import { checkManifests, unusedInTable } from "./manifests.mjs"

/** @type {string} */
let base

/** @param {string} file @param {string} text */
const write = (file, text) => {
  mkdirSync(dirname(join(base, file)), { recursive: true })
  writeFileSync(join(base, file), text)
}

/**
 * Plants a package with one source file; it finds the others by name, as pnpm would link them.
 * @param {string} folder @param {string} source @param {{ declares?: string[], refersTo?: string[] }} [links]
 */
const plant = (folder, source, { declares = [], refersTo = declares } = {}) => {
  const name = `@toile/${folder.split("/")[1]}`
  const exports = { ".": { "toile-source": "./src/index.ts", default: "./dist/index.js" } }
  const dependencies = Object.fromEntries(declares.map((other) => [`@toile/${other}`, "workspace:*"]))
  const references = refersTo.map((other) => ({ path: `../../packages/${other}` }))
  write(`${folder}/package.json`, JSON.stringify({ name, type: "module", exports, dependencies }))
  write(`${folder}/tsconfig.json`, JSON.stringify({ references }))
  write(`${folder}/src/index.ts`, source)
  mkdirSync(join(base, "node_modules/@toile"), { recursive: true })
  symlinkSync(join(base, folder), join(base, "node_modules", name))
}

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), "toile-directions-"))
  plant("packages/geometry", "export const origin = 0\n")
  plant("packages/draft-model", 'export { origin } from "@toile/geometry"\n', { declares: ["geometry"] })
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

const problems = async () => (await checkDirections(base)).problems

describe("import directions", () => {
  it("lets a workspace pass whose arrows point the right way", async () => {
    const { modules, problems, imports } = await checkDirections(base)
    expect(problems).toEqual([])
    expect(modules).toBe(2)
    expect(imports.get("packages/draft-model")).toEqual(new Set(["@toile/geometry"]))
  })

  it.each([
    ["an import", 'import { a } from "@toile/garments"\nexport const b = a\n'],
    ["an import of types", 'import type { A } from "@toile/garments"\nexport type B = A\n'],
    ["an export", 'export * from "@toile/garments"\n'],
    ["a dynamic import", 'export const later = () => import("@toile/garments")\n'],
  ])("fails on %s that turns the direction", async (_, source) => {
    plant("packages/garments", "export const a = 1\nexport type A = number\n")
    write("packages/geometry/src/planted.ts", source)
    expect(await problems()).toEqual([
      expect.stringMatching(/^packages\/geometry\/src\/planted\.ts -> packages\/garments\/.*direction-of-geometry/),
    ])
  })

  it("fails on a package that sees an app", async () => {
    plant("apps/api", "export const a = 1\n")
    write("packages/draft-model/src/planted.ts", 'export * from "@toile/api"\n')
    expect(await problems()).toEqual([expect.stringContaining("packages-never-see-apps")])
  })

  it("fails on an app that sees another app", async () => {
    plant("apps/api", "export const a = 1\n")
    plant("apps/cli", 'export const later = () => import("@toile/api")\n')
    expect(await problems()).toEqual([expect.stringMatching(/^apps\/cli\/.*apps-never-see-apps/)])
  })

  it("fails on a path into another package's sources", async () => {
    write("packages/draft-model/src/planted.ts", 'export * from "../../geometry/src/index.js"\n')
    expect(await problems()).toEqual([expect.stringContaining("by-name-not-by-path")])
  })

  it.each(["node:fs", "fs", "node:fs/promises"])("fails on %s in a pure package, not in an adapter", async (module) => {
    plant("packages/adapter-folder", `export * from "${module}"\n`)
    expect(await problems()).toEqual([])
    write("packages/geometry/src/planted.ts", `export * from "${module}"\n`)
    expect(await problems()).toEqual([expect.stringContaining("only-adapters-touch-node")])
  })

  it.each(["effect", "effect/Schema"])(
    "fails on %s in a package that a bundle holds, not in contract",
    async (module) => {
      write(
        "node_modules/effect/package.json",
        JSON.stringify({ name: "effect", exports: { "./*": "./dist/a.js", ".": "./dist/a.js" } }),
      )
      write("node_modules/effect/dist/a.js", "export const a = 1\n")
      plant("packages/contract", `export * from "${module}"\n`)
      expect(await problems()).toEqual([])
      write("packages/geometry/src/planted.ts", `export * from "${module}"\n`)
      expect(await problems()).toEqual([expect.stringContaining("effect-stays-outside")])
    },
  )

  it("fails on geometry's kernel in a garment, not in the engine", async () => {
    const exports = {
      ".": { "toile-source": "./src/index.ts" },
      "./kernel": { "toile-source": "./src/kernel/index.ts" },
    }
    write("packages/geometry/package.json", JSON.stringify({ name: "@toile/geometry", type: "module", exports }))
    write("packages/geometry/src/kernel/index.ts", "export const row = 0\n")
    plant("packages/draft-checks", 'export * from "@toile/geometry/kernel"\n')
    expect(await problems()).toEqual([])
    plant("packages/garments", 'export * from "@toile/geometry/kernel"\n')
    write("packages/geometry/src/kernel/index.test.ts", 'import "./index.js"\n')
    expect(await problems()).toEqual([
      expect.stringMatching(/^packages\/garments\/src\/index\.ts -> .*kernel-is-for-the-engine/),
    ])
  })

  it("fails on files that import each other in a circle", async () => {
    write("packages/geometry/src/a.ts", 'import { b } from "./b.js"\nexport const a = () => b\n')
    write("packages/geometry/src/b.ts", 'import { a } from "./a.js"\nexport const b = () => a\n')
    expect((await problems()).some((line) => line.includes("no-circle"))).toBe(true)
  })

  it("fails on an import that leads nowhere", async () => {
    write("packages/geometry/src/planted.ts", 'export * from "./missing.js"\n')
    expect(await problems()).toEqual([expect.stringContaining("resolvable")])
  })

  it("fails on a package that the table does not know", async () => {
    plant("packages/buttons", "export const a = 1\n")
    expect(await problems()).toEqual([expect.stringContaining("packages/buttons: @toile/buttons has no line")])
  })

  it.each(["a.test.ts", "a.fixture.ts"])(
    "leaves %s free to use node:* and packages further out, but no app",
    async (file) => {
      plant("packages/garments", "export const a = 1\n")
      const from = file.includes("/") ? "../../.." : "../.."
      const path = `import "${from}/garments/src/index.js"\n`
      write(`packages/geometry/src/${file}`, `import "node:fs"\nimport "@toile/garments"\n${path}`)
      const { problems, imports } = await checkDirections(base)
      expect(problems).toEqual([])
      expect(imports.get("packages/geometry")).toEqual(new Set())
      plant("apps/api", "export const a = 1\n")
      write(`packages/geometry/src/${file}`, 'import "@toile/api"\n')
      expect((await checkDirections(base)).problems).toEqual([expect.stringContaining("packages-never-see-apps")])
    },
  )

  it("fails where it saw no module", async () => {
    for (const folder of ["geometry", "draft-model"]) rmSync(join(base, "packages", folder, "src"), { recursive: true })
    expect(await problems()).toEqual([
      expect.stringContaining("no module was seen"),
      "packages/draft-model: none of its modules was seen",
      "packages/geometry: none of its modules was seen",
    ])
  })

  it("fails where it saw modules but not one import", async () => {
    write("packages/draft-model/src/index.ts", "export const a = 1\n")
    expect(await problems()).toEqual([expect.stringContaining("no import was seen")])
  })
})

describe("manifests", () => {
  const check = async () => checkManifests(base, (await checkDirections(base)).imports)

  it("agree in a workspace that declares what it imports", async () => {
    expect(await check()).toEqual([])
  })

  it("name what is imported but not declared, and what is declared but not imported", async () => {
    plant("packages/marker", 'export * from "@toile/geometry"\n', { declares: ["draft-model"] })
    expect(await check()).toEqual([
      "packages/marker: package.json does not declare @toile/geometry, which is imported",
      "packages/marker: package.json declares @toile/draft-model, which no source imports",
    ])
  })

  it("name a dependency against the direction, whether or not it is imported", async () => {
    plant("packages/nesting", 'export * from "@toile/draft-model"\n', { declares: ["draft-model"] })
    expect(await check()).toEqual([
      "packages/nesting: package.json declares packages/draft-model, against scripts/checks/layers.mjs",
    ])
  })

  it("name references that are missing and references that nothing asks for", async () => {
    plant("packages/marker", 'export * from "@toile/geometry"\n', { declares: ["geometry"], refersTo: ["draft-model"] })
    expect(await check()).toEqual([
      "packages/marker: tsconfig.json has no reference to packages/geometry",
      "packages/marker: tsconfig.json refers to packages/draft-model, which package.json does not",
    ])
  })

  it("see a dependency whose files lie in its dist", async () => {
    write("node_modules/effect/package.json", JSON.stringify({ name: "effect", exports: "./dist/a.js" }))
    write("node_modules/effect/dist/a.js", "export const a = 1\n")
    plant("packages/contract", 'export { a } from "effect"\n')
    expect(await check()).toEqual(["packages/contract: package.json does not declare effect, which is imported"])
  })

  it("take the peer of a dependency for used", async () => {
    plant("packages/marker", 'export * from "@toile/geometry"\n', { declares: ["geometry", "draft-model"] })
    write(
      "packages/marker/node_modules/@toile/geometry/package.json",
      '{"peerDependencies":{"@toile/draft-model":"1"}}',
    )
    write("packages/marker/node_modules/@toile/geometry/index.js", "")
    expect(await check()).toEqual([])
  })
})

describe("the table", () => {
  const declared = new Map([
    ["packages/geometry", []],
    ["packages/contract", ["effect", "@toile/geometry"]],
  ])

  it("passes where every row and permission is used", () => {
    const table = { mayImport: { geometry: [], contract: ["geometry"] }, mayUseEffect: ["contract"] }
    expect(unusedInTable(table, declared)).toEqual([])
  })

  it("names rows of packages that are not there, and permissions that nothing uses", () => {
    const table = { mayImport: { geometry: ["contract"], buttons: [], contract: [] }, mayUseEffect: ["geometry"] }
    expect(unusedInTable(table, declared)).toEqual([
      "scripts/checks/layers.mjs: geometry may import contract, and does not",
      "scripts/checks/layers.mjs: there is no packages/buttons",
      "scripts/checks/layers.mjs: geometry may import effect, and does not",
    ])
  })
})

describe("browser bundle", () => {
  it("gives the size of each pure package, and leaves adapters out", async () => {
    plant("packages/adapter-folder", 'export * from "node:fs"\n')
    const { bundles, problems } = await bundleForBrowser(base)
    expect(problems).toEqual([])
    expect(bundles.map(({ name }) => name)).toEqual(["@toile/draft-model", "@toile/geometry"])
    expect(bundles.every(({ bytes, gzipped }) => bytes > 0 && gzipped > 0)).toBe(true)
  })

  it("fails on node:*, in the package and in whatever imports it", async () => {
    write("packages/geometry/src/index.ts", 'export { readFileSync as origin } from "node:fs"\n')
    expect((await bundleForBrowser(base)).problems).toEqual([
      'packages/geometry/src/index.ts:1: Could not resolve "node:fs"',
      'packages/geometry/src/index.ts:1: Could not resolve "node:fs"',
    ])
  })

  it("fails where it found no package", async () => {
    rmSync(join(base, "packages"), { recursive: true })
    expect((await bundleForBrowser(base)).problems).toEqual([expect.stringContaining("no pure package was found")])
  })
})
