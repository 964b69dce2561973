// What of a race is kept: rows by what they were measured of, so that none is taken for another run's.
import { createHash } from "node:crypto"

/**
 * @typedef {object} Raced
 * @property {number} theirs density, percent
 * @property {number} ours
 * @property {number} evaluations
 * @property {number} theirCpu seconds, all threads
 * @property {number} ourCpu
 * @property {number} theirSeconds elapsed
 * @property {number} ourSeconds
 * @property {string} node
 * @property {string} processor
 * @property {number} [theirFaults] of their layout on the parts' own outlines; absent: nobody has looked
 * @property {number} [ourFaults]
 */

/**
 * @typedef {object} Race
 * @property {string} name the instance's
 * @property {string} text the instance's file
 * @property {number} seconds
 * @property {number} seed
 * @property {number} workers
 * @property {string} against the sources and the peer's version
 * @property {string} node
 * @property {string} processor
 */

/** @param {string | Buffer} text */
const hashOf = (text) => createHash("sha256").update(text).digest("hex").slice(0, 8)

/** @param {readonly (string | Buffer)[]} texts */
export function hashOfAll(texts) {
  const all = createHash("sha256")
  for (const text of texts) all.update(`${text.length}\n`).update(text)
  return all.digest("hex").slice(0, 8)
}

/** @param {Race} race */
export const keyOf = ({ name, text, seconds, seed, workers, against, node, processor }) =>
  `${name} (${hashOf(text)}) ${seconds} s, seed ${seed}, ${workers} workers, ${against}, Node ${node}, ${processor}`

/**
 * Which sources are raced: a commit, and of a tree that differs from it what differs.
 * @param {string} head the commit; empty: there is none
 * @param {readonly (string | Buffer)[]} changes the difference and the files that are new, none of a tree that is the commit's; without a commit what is built
 */
export function sourcesOf(head, changes) {
  const hash = hashOfAll(changes)
  if (head === "") return `no commit (${hash})`
  return changes.length === 0 ? `commit ${head}` : `commit ${head} and changes (${hash})`
}

/** A key without Node and processor, as rows had once; one that says "and changes" or "no commit" does not tell two trees apart, and is never found. */
const EARLIER = /, commit [0-9a-f]{8} against spyrrow \S+$/

/**
 * Rows as they are looked up now: of earlier keys those of a commit without changes, by the Node and processor that the row itself tells.
 * @param {Readonly<Record<string, Raced>>} rows
 * @returns {Record<string, Raced>}
 */
export function readKept(rows) {
  return Object.fromEntries(
    Object.entries(rows).map(([key, row]) => [
      EARLIER.test(key) ? `${key}, Node ${row.node}, ${row.processor}` : key,
      row,
    ]),
  )
}
