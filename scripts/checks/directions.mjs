// The check of import directions: dependency-cruiser over every source, against the table in layers.mjs.
import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { cruise } from "dependency-cruiser"
import { workspacePackages } from "../lib/workspace.mjs"
import { adapters, kernelUsers, mayImport, mayUseEffect } from "./layers.mjs"

// Tests and what they alone use may reach further (a checker's test drafts a garment), but not into an app.
const TESTS = "\\.(test|fixture)\\.(ts|tsx)$|^packages/[^/]+/test/"

/** @param {readonly string[]} names */
const anyOf = (names) => `(${names.join("|")})`

/** @returns {import("dependency-cruiser").IForbiddenRuleType[]} */
export function rules() {
  const directions = Object.entries(mayImport).map(([name, allowed]) => ({
    name: `direction-of-${name}`,
    comment: `${name} may import ${allowed.length > 0 ? allowed.join(", ") : "no other package"}`,
    severity: /** @type {const} */ ("error"),
    from: { path: `^packages/${name}/`, pathNot: TESTS },
    to: { path: "^packages/", pathNot: `^packages/${anyOf([name, ...allowed])}/` },
  }))
  return [
    ...directions,
    {
      name: "packages-never-see-apps",
      comment: "apps see packages, packages never see apps",
      severity: "error",
      from: { path: "^packages/" },
      to: { path: "^apps/" },
    },
    {
      name: "apps-never-see-apps",
      comment: "what two programs share is a package (adapter-*): an app imports no other app",
      severity: "error",
      from: { path: "^apps/([^/]+)/" },
      to: { path: "^apps/", pathNot: "^apps/$1/" },
    },
    {
      name: "only-adapters-touch-node",
      comment: "only adapter-* and the apps touch node:*; a pure package takes what it needs as an argument",
      severity: "error",
      from: { path: "^packages/[^/]+/src/", pathNot: [`^packages/${anyOf(Object.keys(adapters))}/`, TESTS] },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "effect-stays-outside",
      comment: `only the apps and ${mayUseEffect.join(", ")} import effect`,
      severity: "error",
      from: { path: "^packages/", pathNot: [`^packages/${anyOf(mayUseEffect)}/`, TESTS] },
      to: { path: "(^|/)node_modules/(effect|@effect)/|^@?effect(/|$)" },
    },
    {
      name: "by-name-not-by-path",
      comment: "another package is imported by its name (@toile/...), not by a path into its sources",
      severity: "error",
      from: { path: "^((?:packages|apps)/[^/]+)/", pathNot: TESTS },
      to: { path: "^(packages|apps)/", pathNot: "^$1/", dependencyTypes: ["local"] },
    },
    {
      name: "kernel-is-for-the-engine",
      comment: `geometry's kernel is for ${kernelUsers.join(", ")}; everyone else has its public face`,
      severity: "error",
      from: { path: "^(packages|apps)/", pathNot: [`^packages/${anyOf(["geometry", ...kernelUsers])}/`, TESTS] },
      to: { path: "^packages/geometry/src/kernel/" },
    },
    {
      name: "no-circle",
      comment: "files that import each other in a circle have no order to be read in",
      severity: "error",
      from: { pathNot: TESTS },
      to: { circular: true },
    },
    {
      name: "resolvable",
      comment: "every import leads somewhere (is it declared in package.json and installed?)",
      severity: "error",
      from: {},
      // The drivers of SQLite are optional: only that of the running Node is installed.
      to: { couldNotResolve: true, pathNot: "^better-sqlite3$" },
    },
  ]
}

/** A package's sources: `src`, and that of a part with a tsconfig of its own (a page that runs in a browser); not a package inside it. @param {{ folder: string, path: string }} package_ */
const sourceFolders = ({ folder, path }) =>
  [
    "",
    ...readdirSync(path).filter(
      (part) => existsSync(join(path, part, "tsconfig.json")) && !existsSync(join(path, part, "package.json")),
    ),
  ]
    .map((part) => join(folder, part, "src").replaceAll("\\", "/"))
    .filter((sources) => existsSync(join(path, "..", "..", sources)))

/**
 * Cruises the sources of a workspace.
 *
 * @param {string} base the workspace's folder
 * @returns {Promise<{ modules: number, problems: string[], imports: Map<string, Set<string>> }>} the number of own
 * modules seen, one line for each violation, and for each package's folder the packages that its sources (not its
 * tests) import by name
 */
export async function checkDirections(base) {
  const packages = workspacePackages(base)
  const folders = packages.flatMap(sourceFolders)
  // dependency-cruiser reads TypeScript below 7 by the compiler's classic interface, which 7 no longer has; without
  // swc it sees no module and reports no violation.
  const { output } = await cruise(
    folders,
    {
      baseDir: base,
      parser: "swc",
      validate: true,
      ruleSet: { forbidden: rules() },
      doNotFollow: { path: "node_modules" },
      // The workspace's own builds; a dependency's dist is what is looked for.
      exclude: { path: "^(packages|apps)/[^/]+/dist/" },
    },
    {
      conditionNames: ["toile-source", "import", "node", "default"],
      exportsFields: ["exports"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
      extensionAlias: { ".js": [".ts", ".tsx", ".js"], ".mjs": [".mts", ".mjs"] },
    },
  )
  if (typeof output === "string") throw new Error("dependency-cruiser gave a text instead of its result")

  const problems = output.summary.violations.map(
    ({ from, to, rule }) =>
      `${from} -> ${to}: ${rules().find(({ name }) => name === rule.name)?.comment} (${rule.name})`,
  )
  /** @param {string} source */
  const owner = (source) => packages.find(({ folder }) => source.startsWith(`${folder}/`))?.folder
  const own = output.modules.filter(({ source }) => owner(source) !== undefined)
  if (own.length === 0) problems.push(`no module was seen under ${base}: nothing is proven`)
  else if (own.every(({ dependencies }) => dependencies.length === 0)) {
    problems.push(`no import was seen in the ${own.length} modules under ${base}: nothing is proven`)
  }
  for (const { folder, manifest } of packages) {
    if (!own.some(({ source }) => source.startsWith(`${folder}/`))) {
      problems.push(`${folder}: none of its modules was seen`)
    }
    const name = folder.replace("packages/", "")
    if (folder.startsWith("packages/") && !(name in mayImport)) {
      problems.push(`${folder}: ${manifest.name} has no line in scripts/checks/layers.mjs`)
    }
  }

  /** @type {Map<string, Set<string>>} */
  const imports = new Map(packages.map(({ folder }) => [folder, new Set()]))
  for (const { source, dependencies } of own) {
    const folder = owner(source)
    if (folder === undefined || new RegExp(TESTS).test(source)) continue
    for (const { module, dependencyTypes } of dependencies) {
      if (module.startsWith(".") || dependencyTypes.includes("core")) continue
      const parts = module.split("/")
      imports.get(folder)?.add(parts.slice(0, module.startsWith("@") ? 2 : 1).join("/"))
    }
  }
  return { modules: own.length, problems, imports }
}
