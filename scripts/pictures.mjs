// `npm run pictures`: runs the examples of the READMEs and keeps the drawings that those show: a README with `![...](front.svg)`
// and a block that writes "front.svg" gets that file beside it. Run it after an example or what it draws has changed.
import { spawnSync } from "node:child_process"
import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { build } from "./lib/build.mjs"
import { install } from "./lib/install.mjs"
import { root } from "./lib/workspace.mjs"

const code = (await install()) || (await build())
if (code !== 0) process.exit(code)

// These read installed packages, so they are loaded after the installation.
const { transformSync } = await import("esbuild")
const { allBlocks, drawnBy, picturesIn, placeOf } = await import("./docs/blocks.mjs")
const { folderOutside } = await import("./docs/outside.mjs")

const folder = folderOutside()
for (const block of allBlocks(root)) {
  if (block.language !== "ts" || block.note === "compiled") continue
  const shown = picturesIn(readFileSync(join(root, block.page), "utf8"))
  const drawn = drawnBy(block.code).filter((name) => shown.includes(name))
  if (drawn.length === 0) continue
  const file = join(folder, "example.mjs")
  writeFileSync(file, transformSync(block.code, { loader: "ts", format: "esm" }).code)
  const { status, stderr } = spawnSync(process.execPath, [file], { cwd: folder, encoding: "utf8" })
  if (status !== 0) throw new Error(`${placeOf(block)} does not run:\n${stderr}`)
  for (const name of drawn) {
    const kept = join(dirname(block.page), name)
    copyFileSync(join(folder, name), join(root, kept))
    console.log(kept)
  }
}
rmSync(folder, { recursive: true, force: true })
