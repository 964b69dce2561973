// The contract of the HTTP interface is a text that this project does not hold. What the list of its demands
// (packages/adapter-http/src/conformance/demands.json) knows of it are marks: the first bytes of a hash of each sentence and table row.
import { createHash } from "node:crypto"

/**
 * @typedef {{ name: string, rows: Record<string, string> }} Table its rows' names, with their marks
 * @typedef {{ tables: Table[], sentences: { heading: string, text: string, mark: string }[] }} Contract
 */

/** @param {string} text */
const plain = (text) => text.replace(/[`*]/g, "").replace(/\s+/g, " ").trim()

/** @param {string} text */
export const markOf = (text) => createHash("sha256").update(plain(text)).digest("hex").slice(0, 8)

/**
 * Reads the contract's Markdown. A table is named by its heading and its number under it; a row by its first cell, an
 * endpoint's by method and path.
 * @param {string} markdown @returns {Contract}
 */
export function readContract(markdown) {
  /** @type {Contract} */
  const contract = { tables: [], sentences: [] }
  let heading = ""
  let tablesHere = 0
  /** @type {string[]} */
  let paragraph = []
  const endParagraph = () => {
    const text = paragraph.join(" ")
    paragraph = []
    if (text === "") return
    for (const sentence of text.split(/(?<=[.:])\s+(?=[A-Z`{(])/)) {
      contract.sentences.push({ heading, text: plain(sentence), mark: markOf(sentence) })
    }
  }
  /** @type {string[]} */
  let table = []
  const endTable = () => {
    const [header, , ...rows] = table
    table = []
    if (header === undefined) return
    tablesHere += 1
    const isOfEndpoints = plain(cells(header)[0] ?? "") === "Method"
    const named = rows.map((row) => [
      plain(
        cells(row)
          .slice(0, isOfEndpoints ? 2 : 1)
          .join(" "),
      ),
      markOf(row),
    ])
    contract.tables.push({ name: `${heading} ${tablesHere}`, rows: Object.fromEntries(named) })
  }
  for (const line of markdown.split("\n")) {
    if (!line.startsWith("|")) endTable()
    if (line.startsWith("|")) {
      endParagraph()
      table.push(line)
    } else if (line.startsWith("#")) {
      endParagraph()
      heading = plain(line.replace(/^#+/, ""))
      tablesHere = 0
    } else {
      const item = /^\s*(?:-|\d+\.)\s+(.*)/.exec(line)
      if (item !== null || line.trim() === "") endParagraph()
      const text = item?.[1] ?? line.trim()
      if (text !== "") paragraph.push(text)
    }
  }
  endTable()
  endParagraph()
  return contract
}

/** @param {string} row */
const cells = (row) => row.split("|").slice(1, -1)
