// What a package imports, what its package.json declares and what its tsconfig.json refers to are the same list:
// turbo orders the builds by the one, the compiler by the other, and neither guesses.
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { readJson, workspacePackages } from "../lib/workspace.mjs"
import { mayImport, mayUseEffect } from "./layers.mjs"

/** @param {readonly string[]} a @param {readonly string[]} b */
const without = (a, b) => a.filter((name) => !b.includes(name))

/** @param {Pick<import("../lib/workspace.mjs").WorkspacePackage, "manifest">} package_ */
const declaredBy = ({ manifest }) =>
  Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.peerDependencies })

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
 * What a package's sources ask for by its path, as `resolve("name/file")` (data files, modules that a thread loads) or
 * `require("name")` (modules without types), or name as a text of its own (what a bundler is told to take in).
 * @param {string} path
 */
function resolvedByPath(path) {
  const sources = join(path, "src")
  if (!existsSync(sources)) return []
  return readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(sources, file), "utf8").matchAll(
        /\b(?:resolve|require)\("((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^"]*)?"\)|"(@toile\/[\w-]+)"/g,
      ),
    ])
    .map(([, byPath, byName]) => String(byPath ?? byName))
}

/**
 * Rows and permissions of a table that nothing uses: a package that is not there, one that need not be imported.
 * @param {{ mayImport: Readonly<Record<string, readonly string[]>>, mayUseEffect: readonly string[] }} table
 * @param {ReadonlyMap<string, readonly string[]>} declared of each package's folder what it declares, by name
 * @returns {string[]} one line for each problem
 */
export function unusedInTable({ mayImport, mayUseEffect }, declared) {
  /** @param {string} name @param {string} of */
  const uses = (name, of) => declared.get(`packages/${of}`)?.includes(name)
  return [
    ...Object.entries(mayImport).flatMap(([name, allowed]) =>
      declared.has(`packages/${name}`)
        ? allowed
            .filter((other) => !uses(`@toile/${other}`, name))
            .map((other) => `${name} may import ${other}, and does not`)
        : [`there is no packages/${name}`],
    ),
    ...mayUseEffect.filter((name) => !uses("effect", name)).map((name) => `${name} may import effect, and does not`),
  ].map((problem) => `scripts/checks/layers.mjs: ${problem}`)
}

/**
 * @param {string} base the workspace's folder
 * @param {ReadonlyMap<string, ReadonlySet<string>>} imports as checkDirections gives them
 * @returns {string[]} one line for each problem
 */
export function checkManifests(base, imports) {
  const packages = workspacePackages(base)
  const folderOf = new Map(packages.map(({ folder, manifest }) => [manifest.name, folder]))
  // The table is that of the workspace that it lies in.
  const unused = existsSync(join(base, "scripts", "checks", "layers.mjs"))
    ? unusedInTable({ mayImport, mayUseEffect }, new Map(packages.map((one) => [one.folder, declaredBy(one)])))
    : []
  const problems = packages.flatMap(({ folder, path, manifest }) => {
    const declared = declaredBy({ manifest })
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
  return [...problems, ...unused]
}
