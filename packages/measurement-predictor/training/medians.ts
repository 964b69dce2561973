/** Writes the medians of @toile/body. Run from the package: `pnpm run medians [FOLDER]`. */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { mediansText } from "./body-medians.js"
import { dataFolder, reader } from "./data-folder.js"

writeFileSync(join("..", "body", "src", "survey", "medians.ts"), mediansText(reader(dataFolder())))
