import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterEach, expect, test } from "vitest"
import { run, scratch } from "../toile.fixture.js"

// That what it makes can be installed, proven and published is scripts/packed's to show.

const folder = scratch()
// What is run again begins anew.
afterEach(() => {
  for (const made of readdirSync(folder)) rmSync(join(folder, made), { recursive: true })
})
const init = (...args: string[]) => run(["patterns", "init", ...args], { cwd: folder })
const read = (...path: string[]) => readFileSync(join(folder, ...path), "utf8")

test("a folder is made: a package, a garment that drafts, its test and a README, all by the folder's name", () => {
  const made = init("half-apron")
  expect([made.status, made.stderr]).toEqual([0, expect.stringMatching(/^Next: cd half-apron, npm install, .*\n$/)])
  expect(read("half-apron", ".gitignore").split("\n")).toEqual(
    expect.arrayContaining(["data/", "node_modules/", "out/"]),
  )
  expect(readdirSync(join(folder, "half-apron"), { recursive: true }).sort()).toEqual([
    ".gitignore",
    "README.md",
    "order.json",
    "package.json",
    "pnpm-workspace.yaml",
    "src",
    join("src", "skirt.test.ts"),
    join("src", "skirt.ts"),
    "tsconfig.json",
  ])
  expect(JSON.parse(read("half-apron", "package.json"))).toMatchObject({
    name: "half-apron",
    dependencies: {
      "@toile/pattern-model": expect.stringMatching(/^\^\d/),
      "@toile/blocks": expect.stringMatching(/^\^\d/),
      "@toile/body": expect.stringMatching(/^\^\d/),
    },
    devDependencies: { "@toile/cli": expect.stringMatching(/^\^\d/) },
  })
  expect(read("half-apron", "README.md")).toMatch(/^# half-apron\n/)
  const order = ["--input", join("half-apron", "order.json"), "--out", "out"]
  const drafted = run(["draft", "half-apron/src/skirt.ts", ...order], { cwd: folder })
  expect(drafted).toMatchObject({ status: 0, stderr: "" })
  expect(JSON.parse(read("out", "half-apron.draft.json"))).toMatchObject({ patternId: 1000 })
})

test("packed archives become file: dependencies, and what they ask for of each other too", () => {
  mkdirSync(join(folder, "archives"))
  const archive = (name: string) => writeFileSync(join(folder, "archives", `toile-${name}-1.2.0.tgz`), "")
  for (const name of ["geometry", "pattern-model", "pattern-testing", "draft-model", "body"]) archive(name)
  expect(init("packed", "--packages", "archives")).toMatchObject({
    status: 1,
    stderr: "--packages: there is no archive of @toile/cli in archives\n",
  })
  archive("cli")
  expect(init("packed", "--packages", "archives")).toMatchObject({
    status: 1,
    stderr: "--packages: there is no archive of @toile/blocks\n",
  })
  archive("blocks")
  expect(init("packed", "--packages", "archives").status).toBe(0)
  const { dependencies, devDependencies, overrides } = JSON.parse(read("packed", "package.json"))
  expect(dependencies["@toile/geometry"]).toBe("file:../archives/toile-geometry-1.2.0.tgz")
  expect(devDependencies.vitest).toMatch(/^\d/)
  expect(Object.keys(overrides)).toEqual(expect.arrayContaining(["@toile/cli", "@toile/draft-model"]))
  expect(read("packed", "pnpm-workspace.yaml")).toContain(
    '"@toile/draft-model": "file:../archives/toile-draft-model-1.2.0.tgz"',
  )
})

test("a folder with files, a name that is no slug and archives that are not there are refused", () => {
  mkdirSync(join(folder, "full"))
  writeFileSync(join(folder, "full", "a.txt"), "")
  expect(init("full")).toMatchObject({ status: 1, stderr: "full: is there already, with files in it\n" })
  expect(init("My Skirt")).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^My Skirt: .* slug: small letters/),
  })
  expect(init("other", "--packages", "nowhere")).toMatchObject({
    status: 1,
    stderr: "--packages nowhere: is not there\n",
  })
  mkdirSync(join(folder, "none"))
  expect(init("other", "--packages", "none")).toMatchObject({
    status: 1,
    stderr: "--packages: there is no archive of @toile/cli in none\n",
  })
  expect(init("shirt")).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^shirt: .* that of pattern 2, which comes with Toile/),
  })
  expect(init()).toMatchObject({ status: 2 })
})
