// The code blocks of the project's pages: which there are, and what is to be done with each.
import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"

/**
 * @typedef {object} Block
 * @property {string} page     from the root: "packages/geometry/README.md"
 * @property {number} line     where its fence stands
 * @property {string} language "ts", "sh", "bash", "json" ...; "" where the fence names none
 * @property {string} note     what the fence says after the language: "compiled" is not run
 * @property {string} code
 */

/** The pages whose blocks hold: every one that git knows or would take up, but the changesets. @param {string} base */
export const pagesOf = (base) =>
  execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.md"], {
    cwd: base,
    encoding: "utf8",
  })
    .split("\n")
    .filter((page) => page !== "" && !page.startsWith(".changeset/"))

/** @param {string} page @param {string} text @returns {Block[]} */
export const blocksIn = (page, text) => {
  /** @type {Block[]} */
  const blocks = []
  const lines = text.split("\n")
  for (let i = 0; i < lines.length; i++) {
    const fence = /^( *)```(\S*) *(.*)$/.exec(lines[i] ?? "")
    if (!fence) continue
    const [, indent = "", language = "", note = ""] = fence
    const end = lines.findIndex((line, k) => k > i && line.trimEnd() === `${indent}\`\`\``)
    if (end < 0) throw new Error(`${page}:${i + 1}: the block has no end`)
    const code = lines.slice(i + 1, end).map((line) => line.slice(indent.length))
    blocks.push({ page, line: i + 1, language, note, code: `${code.join("\n")}\n` })
    i = end
  }
  return blocks
}

/** @param {string} base @returns {Block[]} */
export const allBlocks = (base) =>
  pagesOf(base).flatMap((page) => blocksIn(page, readFileSync(join(base, page), "utf8")))

/** A place for people: "docs/callbacks.md:52". @param {Block} block */
export const placeOf = ({ page, line }) => `${page}:${line}`

/**
 * What a block says that it prints: the remark behind each `console.log`, in the order of the code. "..." stands for
 * anything.
 * @param {string} code @returns {string[]}
 */
export const saidToPrint = (code) =>
  code.split("\n").flatMap((line) => /console\.log\(.*\) *\/\/ (.*)$/.exec(line)?.[1]?.trim() ?? [])

/**
 * The first thing that was said to be printed and was not, in its turn; undefined where all were.
 * @param {readonly string[]} said @param {string} printed
 */
export const notPrinted = (said, printed) => {
  let rest = printed.replace(/\s+/g, " ")
  for (const one of said) {
    const parts = one
      .replace(/\s+/g, " ")
      .split(/\.\.\.|…/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    const found = new RegExp(parts.join(".*?")).exec(rest)
    if (!found) return one
    rest = rest.slice(found.index + found[0].length)
  }
  return undefined
}

/**
 * The drawings that a block makes: what its code writes as `NAME.svg`. A page that shows such a picture has it beside it.
 * @param {string} code @returns {string[]}
 */
export const drawnBy = (code) =>
  [...code.matchAll(/writeFileSync\(\s*"([\w-]+\.svg)"/g)].map(([, name]) => String(name))

/** The pictures that a page shows and that lie beside it. @param {string} text @returns {string[]} */
export const picturesIn = (text) => [...text.matchAll(/!\[[^\]]*\]\(([\w-]+\.svg)\)/g)].map(([, name]) => String(name))
