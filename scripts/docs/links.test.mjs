// Links between pages lead to files that are there, and the list of pages is whole.
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { describe, expect, test } from "vitest"
import { root } from "../lib/workspace.mjs"
import { pagesOf } from "./blocks.mjs"

/** Targets of a page's links into the project, without their anchors. @param {string} text */
const linksIn = (text) =>
  [...text.replace(/^ *```[\s\S]*?^ *```/gm, "").matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target]) => {
    const path = String(target).split("#")[0] ?? ""
    return path === "" || /^[a-z]+:/.test(path) ? [] : [path]
  })

describe("links", () => {
  for (const page of pagesOf(root)) {
    test(`of ${page} lead to files`, () => {
      const links = linksIn(readFileSync(join(root, page), "utf8"))
      expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([])
    })
  }
})

test("docs/README.md lists every page and every decision", () => {
  const listed = linksIn(readFileSync(join(root, "docs/README.md"), "utf8"))
  const pages = [
    ...readdirSync(join(root, "docs")).filter((name) => name.endsWith(".md") && name !== "README.md"),
    ...readdirSync(join(root, "docs/decisions")).map((name) => `decisions/${name}`),
  ]
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.filter((page) => !listed.includes(page))).toEqual([])
})
