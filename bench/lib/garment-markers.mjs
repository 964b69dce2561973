// `node bench/lib/garment-markers.mjs` writes fixtures/nesting: the shell pieces of an average order as this project drafts
// them, as strip-packing instances: cut lines opened out at folds, grain along the strip, half turns, no gap. With a FOLDER behind it
// the same garments, the blazer's lining beside them, one, four and twelve of a kind on 90, 140 and 150 cm into that folder.
import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { unfold } from "../../packages/draft-model/dist/index.js"

const root = fileURLToPath(new URL("../..", import.meta.url))
/** @typedef {readonly [slug: string, width: number, copies: number, group?: string]} Asked */
/** @type {readonly Asked[]} */
const OF_THE_RACE = [
  ["shirt", 150, 1],
  ["shirt", 150, 4],
  ["mens-trousers", 150, 1],
  ["mens-trousers", 150, 4],
  ["womens-blazer", 140, 1],
  ["womens-blazer", 140, 4],
  ["dress", 140, 1],
  ["dress", 140, 12],
]
const GARMENTS = ["shirt", "mens-trousers", "womens-blazer", "dress"]
/** @returns {readonly Asked[]} */
const ofEachWidth = () =>
  [
    ...GARMENTS.map((slug) => /** @type {const} */ ([slug, "shell"])),
    /** @type {const} */ (["womens-blazer", "lining"]),
  ].flatMap(([slug, group]) =>
    [90, 140, 150].flatMap((width) => [1, 4, 12].map((copies) => /** @type {const} */ ([slug, width, copies, group]))),
  )
const into = process.argv[2]

/** @param {number} value */
const rounded = (value) => Math.round(value * 1e4) / 1e4

const folder = mkdtempSync(join(tmpdir(), "markers-"))
for (const slug of GARMENTS) {
  const order = join(root, "fixtures", "orders", `${slug}-average.json`)
  execFileSync("node", [join(root, "apps/cli/dist/toile.js"), "draft", slug, "--input", order, "--out", folder])
}
for (const [slug, width, copies, group = "shell"] of into === undefined ? OF_THE_RACE : ofEachWidth()) {
  const { pieces } = JSON.parse(readFileSync(join(folder, `${slug}.draft.json`), "utf8"))
  const items = []
  for (const piece of pieces) {
    if (!piece.materialGroups.includes(group) || piece.quantity === 0) continue
    const whole = unfold(piece)
    if (whole._tag === "Err") throw new Error(whole.error.message)
    const { cutLine, grainLine } = whole.value
    const alongX = grainLine[1][0] - grainLine[0][0]
    const alongY = grainLine[1][1] - grainLine[0][1]
    const length = Math.hypot(alongX, alongY)
    const cos = length < 1e-9 ? 1 : alongX / length
    const sin = length < 1e-9 ? 0 : alongY / length
    const half = piece.mirrored ? Math.floor(piece.quantity / 2) : 0
    for (const side of [1, -1]) {
      const count = side === 1 ? piece.quantity - half : half
      if (count === 0) continue
      // The grain is turned to lie along x, then the other of a pair is mirrored across it.
      const data = cutLine.map(([x, y]) => [rounded(x * cos + y * sin), rounded(side * (y * cos - x * sin))])
      items.push({
        id: items.length,
        demand: count * copies,
        allowed_orientations: [0, 180],
        label: side === 1 ? piece.name : `${piece.name} (mirrored)`,
        shape: { type: "simple_polygon", data },
      })
    }
  }
  const name = `${slug}${group === "shell" ? "" : `-${group}`}-${width}-x${copies}`
  writeFileSync(
    join(into ?? join(root, "fixtures", "nesting"), `${name}.json`),
    `${JSON.stringify({ name, strip_height: width, items })}\n`,
  )
  console.log(name, items.length)
}
rmSync(folder, { recursive: true })
