// What a package imports, what its package.json declares and what its tsconfig.json refers to are the same list:
// turbo orders the builds by the one, the compiler by the other, and neither guesses.
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { readJson, workspacePackages } from "../lib/workspace.mjs"
import { mayImport } from "./layers.mjs"

/** @param {readonly string[]} a @param {readonly string[]} b */
const without = (a, b) => a.filter((name) => !b.includes(name))

/**
 * What the declared packages ask to find beside them: knex loads the database driver that its user declares.
 * @param {string} path @param {readonly string[]} declared
 */
function askedForByPeers(path, declared) {
  return declared.flatMap((name) => {
    const file = join(path, "node_modules", name, "package.json")
    if (!existsSync(file)) return []
    const { peerDependencies, peerDependenciesMeta } = readJson(file)
    return Object.keys({ ...peerDependencies, ...peerDependenciesMeta })
  })
}

/**
 * What a package's sources ask for by its path, as `resolve("name/file")` (data files, modules that a thread loads), or
 * name as a text of its own (what a bundler is told to take in).
 * @param {string} path
 */
function resolvedByPath(path) {
  const sources = join(path, "src")
  if (!existsSync(sources)) return []
  return readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(sources, file), "utf8").matchAll(
        /\bresolve\("((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^"]*)?"\)|"(@toile\/[\w-]+)"/g,
      ),
    ])
    .map(([, byPath, byName]) => String(byPath ?? byName))
}

/**
 * @param {string} base the workspace's folder
 * @param {ReadonlyMap<string, ReadonlySet<string>>} imports as checkDirections gives them
 * @returns {string[]} one line for each problem
 */
export function checkManifests(base, imports) {
  const packages = workspacePackages(base)
  const folderOf = new Map(packages.map(({ folder, manifest }) => [manifest.name, folder]))
  return packages.flatMap(({ folder, path, manifest }) => {
    const declared = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
    const imported = [...(imports.get(folder) ?? [])]
    const used = [...imported, ...askedForByPeers(path, declared), ...resolvedByPath(path)]
    const inWorkspace = declared.flatMap((name) => folderOf.get(name) ?? [])
    const layer = folder.startsWith("packages/") ? mayImport[folder.replace("packages/", "")] : undefined
    const allowed = layer?.map((name) => `packages/${name}`) ?? packages.map((other) => other.folder)

    const config = join(path, "tsconfig.json")
    /** @type {{ path: string }[]} */
    const references = existsSync(config) ? (readJson(config).references ?? []) : []
    const referred = references.map((reference) =>
      join(folder, reference.path).replaceAll("\\", "/").replace(/\/$/, ""),
    )

    return [
      ...without(imported, declared).map((name) => `package.json does not declare ${name}, which is imported`),
      ...without(declared, used).map((name) => `package.json declares ${name}, which no source imports`),
      ...without(inWorkspace, allowed).map(
        (name) => `package.json declares ${name}, against scripts/checks/layers.mjs`,
      ),
      ...without(inWorkspace, referred).map((name) => `tsconfig.json has no reference to ${name}`),
      // A part of its own has a project of its own.
      ...without(
        referred.filter((other) => !other.startsWith(`${folder}/`)),
        inWorkspace,
      ).map((name) => `tsconfig.json refers to ${name}, which package.json does not`),
    ].map((problem) => `${folder}: ${problem}`)
  })
}
