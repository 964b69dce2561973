// The instances that a benchmark is told of.
import { readdirSync, statSync } from "node:fs"
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
