import { readdirSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"
import * as face from "./index.js"
import * as kernel from "./kernel/index.js"

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8")
const rows = readme.split("\n").filter((row) => /^\| `\w+` \|/.test(row))
/** Of each row of the README's first table: its folder and the names it holds. */
const table = rows.slice(0, 6).map((row) => {
  const [, folder = "", , names = ""] = row.split("|")
  return { folder: folder.replaceAll("`", "").trim(), names: [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name!) }
})

it("the README's table has every name of the face once, and a row for each folder but the kernel", () => {
  const folders = readdirSync(new URL(".", import.meta.url), { withFileTypes: true }).filter((f) => f.isDirectory())
  expect(table.map(({ folder }) => folder).sort()).toEqual(folders.map((f) => f.name).filter((f) => f !== "kernel"))
  const values = table.flatMap(({ names }) => names).filter((name) => !/^[A-Z][a-z]/.test(name))
  expect(values.sort()).toEqual(Object.keys(face).sort())
})

it("shows nothing of the kernel", () => {
  expect(Object.keys(kernel).filter((name) => name in face)).toEqual([])
})
