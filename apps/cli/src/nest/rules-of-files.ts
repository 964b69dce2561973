import { basename } from "node:path"
import { WrongUsage } from "../command.js"

/**
 * Of each file of pieces the RUL file that goes with it: one RUL file goes with one file of pieces, several with those of their names (CAD programs
 * write both under one), whatever folders they lie in. One that goes with none or with several is refused, and so are two of one file.
 */
export const rulesOfFiles = (files: readonly string[], ruls: readonly string[]): ReadonlyMap<string, string> => {
  const paths = [...new Set(files)]
  const found = new Map<string, string>()
  for (const rul of ruls) {
    const own = paths.length === 1 ? paths : besides(rul, paths)
    const [path] = own
    if (path === undefined)
      throw new WrongUsage(`--rul ${rul}: of several files it goes with the one of its name, and there is none`)
    if (own.length > 1) throw new WrongUsage(`--rul ${rul}: ${own.join(" and ")} are both of its name`)
    if (found.has(path)) throw new WrongUsage(`${path} has two RUL files: ${found.get(path)} and ${rul}`)
    found.set(path, rul)
  }
  return found
}

/** In the same folder, else of the same name in any. */
const besides = (rul: string, paths: readonly string[]): readonly string[] => {
  const beside = paths.filter((path) => stem(path) === stem(rul))
  return beside.length > 0 ? beside : paths.filter((path) => stem(basename(path)) === stem(basename(rul)))
}

/** Without its ending; programs write it in capitals or not. */
const stem = (path: string): string => path.replace(/\.[^./\\]*$/, "").toLowerCase()
