// The table of docs/refusals.md: what refuses a request that the description allows.
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "../../../lib/workspace.mjs"

const ROW = /^\|\s*(\d{3})\s*\|\s*(.*?)\s*\|\s*(.*?)\s*\|\s*(.*?)\s*\|$/

/**
 * @typedef {object} Refusal
 * @property {number} status
 * @property {string} where a JSON pointer, `query/NAME` or nothing; `*` is one step of it, `**` any rest
 * @property {string} message `…` is anything
 * @property {string} why
 * @property {(status: number, pointer: string, message: string) => boolean} covers
 */

/** @param {string} [page] @returns {Refusal[]} */
export function listedRefusals(page = readFileSync(join(root, "docs", "refusals.md"), "utf8")) {
  return page.split("\n").flatMap((line) => {
    const [, status, where, message, why] = ROW.exec(line) ?? []
    if (status === undefined || where === undefined || message === undefined || why === undefined) return []
    const place = patternOf(bare(where).replaceAll("**", "\u0001").replaceAll("*", "\u0002"))
    const words = patternOf(bare(message))
    return [
      {
        status: Number(status),
        where: bare(where),
        message: bare(message),
        why,
        covers: (its, pointer, text) => its === Number(status) && place.test(pointer) && words.test(text),
      },
    ]
  })
}

/** @param {string} cell */
const bare = (cell) => cell.replaceAll("`", "").trim()

/** @param {string} text */
const patternOf = (text) =>
  new RegExp(
    `^${text
      .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
      .replaceAll("…", "[^]*")
      .replaceAll("\u0001", "[^]*")
      .replaceAll("\u0002", "[^/]*")}$`,
  )
