import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { instancesAt, instancesWith } from "./instances-at.mjs"

let folder = ""
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "instances-test-"))
})
afterEach(() => rmSync(folder, { recursive: true }))

it("instances are files, or those of a folder", () => {
  for (const name of ["b.json", "a.json", "notes.txt"]) writeFileSync(join(folder, name), "{}")
  const [a, b] = [join(folder, "a.json"), join(folder, "b.json")]
  expect(instancesAt([folder], "")).toEqual([a, b])
  expect(instancesAt([b, a], "")).toEqual([b, a])
  expect(instancesAt([folder, b], "b")).toEqual([b, b])
})

it("the same instances with other fields are files of their own, and those that were given stay", () => {
  const file = join(folder, "two.json")
  const item = (/** @type {number} */ id) => ({ id, demand: 3, allowed_orientations: [0] })
  const given = { name: "two", strip_height: 20, part_margin: 1, items: [item(0), item(1)] }
  writeFileSync(file, JSON.stringify(given))
  const made = (/** @type {Partial<Parameters<typeof instancesWith>[1]>} */ changes) => {
    const all = instancesWith([file], { fields: {}, ofItems: {}, garments: 0, ...changes })
    expect(all.files.map((path) => basename(path))).toEqual(["two.json"])
    const [json] = all.files.map((path) => JSON.parse(readFileSync(path, "utf8")))
    rmSync(all.folder, { recursive: true })
    return json
  }
  expect(made({})).toEqual(given)
  const { part_margin: _, ...bare } = given
  expect(made({ fields: { sheet_length: 50, part_margin: null } })).toEqual({ ...bare, sheet_length: 50 })
  const free = [0, 1].map((id) => ({ id, demand: 3, tilt: 2 }))
  expect(made({ ofItems: { allowed_orientations: null, tilt: 2 } })).toEqual({ ...given, items: free })
  const garments = [0, 1, 2, 3].map((id) => ({ ...item(id), garment: `garment ${id < 2 ? 1 : 2}` }))
  expect(made({ garments: 2 })).toEqual({ ...given, items: garments })
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(given)
})
