import { readFileSync } from "node:fs"
import { join } from "node:path"

/** The folder of survey files: the first argument, or TOILE_SHARED's; a clear end without either. */
export const dataFolder = (): string => {
  const [argument] = process.argv.slice(2).filter((word) => word !== "--")
  const shared = process.env.TOILE_SHARED
  if (argument !== undefined) return argument
  if (shared !== undefined) return join(shared, "data", "anthropometry")
  console.error(
    "Name the folder that holds ansur1_f.csv, ansur1_m.csv, ansur2_f.csv and ansur2_m.csv, or set TOILE_SHARED.",
  )
  process.exit(2)
}

export const reader =
  (folder: string) =>
  (file: string): string =>
    readFileSync(join(folder, file), "utf8")
