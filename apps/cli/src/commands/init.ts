import { existsSync, readdirSync, readFileSync } from "node:fs"
import { basename, join, relative, resolve, sep } from "node:path"
import { fileURLToPath } from "node:url"
import { findPattern } from "@toile/garments"
import { parse, print } from "../arguments.js"
import { Refused, WrongUsage } from "../command.js"
import { type OutputFile, writeAll } from "../write-all.js"

/** The folder that `init` makes, as bundle.mjs lays it: dist/template, seen from dist/chunks. */
const template = fileURLToPath(new URL("../template/", import.meta.url))

/** Its package's name, and its pattern's slug, wherever they stand. */
const TEMPLATE_NAME = "my-garment"
const SLUG = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

type Names = Readonly<Record<string, string>>
interface Manifest {
  readonly dependencies: Names
  readonly devDependencies: Names
}

/** `toile patterns init DIR`: a package with one garment, its test and a README. */
export const init = async (args: readonly string[]): Promise<void> => {
  const { values, positionals } = parse(args, { packages: { type: "string" } })
  const [dir, ...others] = positionals
  if (dir === undefined || others.length > 0) throw new WrongUsage("one DIR is needed: the folder to make")
  const folder = resolve(dir)
  const slug = basename(folder)
  if (!SLUG.test(slug))
    throw new Refused([
      `${dir}: ${slug} becomes the pattern's slug: small letters and digits, with hyphens between words`,
    ])
  const ours = findPattern(slug)
  if (ours)
    throw new Refused([
      `${dir}: ${slug} becomes the pattern's slug, and is that of pattern ${ours.declaration.id}, which comes with Toile: call it something else`,
    ])
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Refused([`${dir}: is there already, with files in it`])

  const archives = values.packages === undefined ? {} : archivesIn(values.packages, folder)
  const files = readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }): OutputFile => {
      const text = readFileSync(join(parentPath, name), "utf8").replaceAll(TEMPLATE_NAME, slug)
      const content = name === "package.json" ? manifestOf(text, archives) : text
      return { filename: relative(template, join(parentPath, name)), content }
    })
  const made = await writeAll(folder, [
    ...files,
    { filename: "pnpm-workspace.yaml", content: forPnpm(archives) },
    // Made here: a packed archive leaves such a file out
    { filename: ".gitignore", content: "data/\nnode_modules/\nout/\n" },
  ])
  for (const path of made) print(path)
  process.stderr.write(`Next: cd ${dir}, npm install, npm test, npm run view. README.md tells more.\n`)
}

/** Packed archives by the name of their package, as `file:` dependencies of a folder. */
const archivesIn = (packages: string, folder: string): Names => {
  if (!existsSync(packages)) throw new Refused([`--packages ${packages}: is not there`])
  const found = readdirSync(packages).flatMap((file) => {
    const name = /^toile-(.+)-\d+\.\d+\.\d+.*\.tgz$/.exec(file)?.[1]
    const path = relative(folder, join(resolve(packages), file)).replaceAll(sep, "/")
    return name === undefined ? [] : [[`@toile/${name}`, `file:${path}`] as const]
  })
  if (!found.some(([name]) => name === "@toile/cli"))
    throw new Refused([`--packages: there is no archive of @toile/cli in ${packages}`])
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)))
}

const manifestOf = (text: string, archives: Names): string => {
  const manifest = JSON.parse(text) as Manifest
  if (Object.keys(archives).length === 0) return text
  const own = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
  const missing = own.filter((name) => name.startsWith("@toile/") && archives[name] === undefined)
  if (missing.length > 0) throw new Refused([`--packages: there is no archive of ${missing.join(", ")}`])
  const packed = (names: Names): Names =>
    Object.fromEntries(Object.entries(names).map(([name, version]) => [name, archives[name] ?? version]))
  const { dependencies, devDependencies, ...rest } = manifest
  const local = {
    ...rest,
    dependencies: packed(dependencies),
    devDependencies: packed(devDependencies),
    // What the archives ask for of each other is not in a registry either.
    overrides: archives,
  }
  return `${JSON.stringify(local, null, 2)}\n`
}

/** pnpm asks which packages may run a script when they are installed, and reads what is overridden here. */
const forPnpm = (archives: Names): string =>
  [
    "# Node 20's database driver and the bundler fetch or build their programs; the last one only counts installations.",
    "allowBuilds:",
    "  better-sqlite3: true",
    "  esbuild: true",
    '  "@scarf/scarf": false',
    ...(Object.keys(archives).length > 0
      ? ["overrides:", ...Object.entries(archives).map(([name, file]) => `  "${name}": "${file}"`)]
      : []),
    "",
  ].join("\n")
