// The instances that a benchmark is told of.
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"

/**
 * Files of instances in the order of what is told, those of a folder by their names.
 * @param {readonly string[]} paths files, and folders of `.json` files
 * @param {string} only what a file's name has to hold
 */
export function instancesAt(paths, only) {
  const inFolder = (/** @type {string} */ folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith(".json"))
      .sort()
      .map((file) => join(folder, file))
  return paths
    .flatMap((path) => (statSync(path).isDirectory() ? inFolder(path) : [path]))
    .filter((file) => basename(file).includes(only))
}

/** @typedef {Readonly<Record<string, unknown>>} Fields */

/**
 * The same instances with other fields, as files of their own in a new folder: of each instance, and of each of its items; null takes a field away.
 * @param {readonly string[]} files
 * @param {{ readonly fields: Fields, readonly ofItems: Fields, readonly garments: number }} changes garments: so many times the items, each time of a garment of its own; 0: as they are
 * @returns {{ readonly folder: string, readonly files: readonly string[] }}
 */
export function instancesWith(files, { fields, ofItems, garments }) {
  const folder = mkdtempSync(join(tmpdir(), "instances-"))
  const changed = files.map((file) => {
    const { items, ...own } = JSON.parse(readFileSync(file, "utf8"))
    const all = garments === 0 ? items : garmentsOf(items, garments)
    const path = join(folder, basename(file))
    writeFileSync(
      path,
      JSON.stringify({
        ...filled(own, fields),
        items: all.map((/** @type {Fields} */ item) => filled(item, ofItems)),
      }),
    )
    return path
  })
  return { folder, files: changed }
}

/**
 * @param {readonly Fields[]} items
 * @param {number} count
 */
const garmentsOf = (items, count) =>
  Array.from({ length: count }, (_, garment) =>
    items.map((item, k) => ({ ...item, id: garment * items.length + k, garment: `garment ${garment + 1}` })),
  ).flat()

/**
 * @param {Fields} own
 * @param {Fields} fields
 */
const filled = (own, fields) =>
  Object.fromEntries(Object.entries({ ...own, ...fields }).filter(([, value]) => value !== null))
