// A folder outside the workspace in which blocks are compiled and run as a reader would: the packages as they are built,
// nothing of their sources.
import { existsSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { readJson, root, workspacePackages } from "../lib/workspace.mjs"

/** What pages import besides the workspace's own packages, from where it is installed. */
const others = {
  effect: "packages/service-core",
  "dejavu-fonts-ttf": "packages/pdf-writer",
  vitest: ".",
  "@types/node": ".",
}

/** A folder with every package of the workspace in its node_modules. */
export const folderOutside = () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "toile-docs-")))
  /** @param {string} name @param {string} target */
  const link = (name, target) => {
    const path = join(folder, "node_modules", name)
    mkdirSync(dirname(path), { recursive: true })
    symlinkSync(target, path, "junction")
  }
  for (const { manifest, path } of workspacePackages()) link(manifest.name, path)
  for (const [name, where] of Object.entries(others)) {
    const path = join(root, where, "node_modules", name)
    if (existsSync(path)) link(name, realpathSync(path))
  }
  // What pages read: the orders and bodies of the project, and its examples
  for (const name of ["fixtures", "examples"]) symlinkSync(join(root, name), join(folder, name), "junction")
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module", private: true }))
  const { compilerOptions } = readJson(join(root, "tsconfig.base.json"))
  const { target, lib, module, moduleResolution, moduleDetection, strict, skipLibCheck } = compilerOptions
  const options = { target, lib, module, moduleResolution, moduleDetection, strict, skipLibCheck, types: ["node"] }
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions: { ...options, noEmit: true }, include: ["*.ts"] }),
  )
  return folder
}
