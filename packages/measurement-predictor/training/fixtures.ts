/** Writes fixtures/bodies/*.json at the root. Run from the package: `pnpm run fixtures`. */
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fixtureBodies, fixtureText } from "./fixture-bodies.js"

const folder = join("..", "..", "fixtures", "bodies")
mkdirSync(folder, { recursive: true })
for (const [name, body] of Object.entries(fixtureBodies()))
  writeFileSync(join(folder, `${name}.json`), fixtureText(body))
