// What a room of @toile/blocks gives, from its index.ts and what stands over each declaration.
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "./workspace.mjs"

const BLOCKS = join(root, "packages", "blocks", "src")

const HEADING = "## All that it gives"

/** The rooms, by the names of their folders. */
export const rooms = () => readdirSync(BLOCKS).filter((name) => existsSync(join(BLOCKS, name, "index.ts")))

/** @param {string} room */
export const readmeOf = (room) => join(BLOCKS, room, "README.md")

/**
 * @param {string} comment between its stars, or empty
 * @returns {string} its first sentence on one line of a table
 */
const firstSentence = (comment) => {
  const lines = comment.split("\n").map((line) =>
    line
      .replace(/^\s*\/?\*+\/?/, "")
      .replace(/\*\/\s*$/, "")
      .trim(),
  )
  const end = lines.findIndex((line, i) => line.startsWith("@") || (i > 0 && line === "" && lines[i - 1] !== ""))
  const text = (end < 0 ? lines : lines.slice(0, end)).join(" ").trim()
  return String(/^.*?(?:\.(?= |$)|$)/.exec(text)?.[0])
    .replace(/\.$/, "")
    .replaceAll("|", "\\|")
}

/**
 * @param {string} source @param {string} name
 * @returns {{ name: string, isType: boolean, says: string }}
 */
const exportOf = (source, name) => {
  const comment = "(\\/\\*\\*(?:(?!\\*\\/)[\\s\\S])*\\*\\/\\n)?"
  const found = new RegExp(`${comment}export (?:async )?(const|function|interface|type) ${name}\\b`).exec(source)
  if (!found) throw new Error(`no export ${name}`)
  const [, above = "", kind = ""] = found
  return { name, isType: kind === "interface" || kind === "type", says: firstSentence(above) }
}

/** @param {string} room */
export const exportsOf = (room) => {
  const folder = join(BLOCKS, room)
  const index = readFileSync(join(folder, "index.ts"), "utf8")
  const spaces = [...index.matchAll(/(\/\*\*.*\*\/\n)?export \* as (\w+) from/g)].map(([, above = "", name = ""]) => ({
    name,
    isType: false,
    says: firstSentence(above),
  }))
  const named = [...index.matchAll(/^export (?:type )?\{([^}]*)\} from "([^"]+)"/gm)].flatMap(
    ([, names = "", path = ""]) => {
      const source = readFileSync(join(folder, path.replace(/\.js$/, ".ts")), "utf8")
      return names.split(",").flatMap((each) => {
        const [own = "", as = own] = each
          .trim()
          .replace(/^type /, "")
          .split(" as ")
        return own === "" ? [] : [{ ...exportOf(source, own), name: as }]
      })
    },
  )
  return [...spaces, ...named]
}

/**
 * A room's README with the list of its exports at its end.
 * @param {string} room
 */
export const withExports = (room) => {
  const text = readFileSync(readmeOf(room), "utf8")
  const at = text.indexOf(`\n${HEADING}\n`)
  const all = exportsOf(room)
  const rows = [...all.filter(({ isType }) => !isType), ...all.filter(({ isType }) => isType)].map(
    ({ name, isType, says }) => `| ${isType ? "type " : ""}\`${name}\` | ${says} |`,
  )
  const list = ["", HEADING, "| export | what it is |", "|---|---|", ...rows, ""]
  return `${(at < 0 ? text : text.slice(0, at)).trimEnd()}\n${list.join("\n")}`
}
