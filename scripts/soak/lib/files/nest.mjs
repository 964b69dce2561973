// Four sizes of a pattern as one nest: DXF with its rules, SVG and PDF, each size held against its own graded pieces.
import { nestFiles, readPattern } from "../../../../packages/dxf/dist/index.js"
import { gradeDrafts, gradeRules } from "../../../../packages/grading/dist/index.js"
import { nestPdf, nestPdfConfig } from "../../../../packages/pdf-writer/dist/index.js"
import { nestSvg } from "../../../../packages/svg-writer/dist/index.js"
import { gradedSizes } from "./bodies.mjs"
import { expectedOf } from "./expected.mjs"
import { createdAt, font, pieceVerdict, sumOf } from "./formats.mjs"
import { CLOSE, judge } from "./judge.mjs"
import { readPdf } from "./pdf-reading.mjs"
import { far } from "./plane.mjs"
import { heldOfSize, noLines, svgKinds } from "./readings.mjs"

/** @typedef {import("./formats.mjs").Made} Made */
/** @typedef {import("./judge.mjs").Verdict} Verdict */

/** cm: what a line may lie beside a size's own between grade points, and what chords and rounding take of it. */
const BETWEEN = 0.03 + CLOSE

/**
 * @param {import("../../../../packages/pattern-model/dist/index.js").AnyPattern} pattern @param {(format: string) => boolean} wanted
 * @returns {Promise<readonly Made[] | { readonly refused: string }>}
 */
export const inNests = async (pattern, wanted) => {
  const { slug, name: garment } = pattern.declaration
  const drafted = gradedSizes(pattern)
  if ("refused" in drafted) return drafted
  const sample = /** @type {{ name: string }} */ (drafted.sizes[1]).name
  const graded = gradeDrafts(drafted.sizes, { sample })
  if (graded._tag === "Err") return { refused: graded.error.message }
  const { sizes, pieces } = graded.value
  /** @type {Made[]} */
  const made = []
  const { rules, points } = gradeRules(graded.value)
  for (const format of /** @type {const} */ (["aama", "astm"])) {
    if (!wanted(`nest ${format}`)) continue
    const written = nestFiles(
      {
        sizes: sizes.map(({ name }) => name),
        listed: drafted.sizes.map(({ name }) => name),
        pieces: pieces.map((piece, index) => ({ ...piece, points: points[index] ?? [] })),
        rules,
        meta: { styleName: garment, size: "", createdAt, author: "Toile;toile;1" },
      },
      format,
    )
    if (written._tag === "Err") throw new Error(written.error.message)
    const { dxf, rul } = written.value
    const all = readVerdicts(dxf, undefined, graded.value, format)
    // The sample alone, and its rules: the other sizes are then the reader's own work
    const alone = readVerdicts(onlySample(dxf, sample), rul, graded.value, format)
    // Both together: the blocks are read, and the rules have to make them
    const beside = readPattern(dxf, { rul })
    const doubts = beside._tag === "Err" ? [beside.error] : beside.value.doubts
    const told = doubts.map(({ message }) => `beside its rules: ${message}`)
    const errors = [...all.errors, ...told, ...alone.errors.map((words) => `by rules: ${words}`)]
    const verdict = { ...all, errors, byRulesMm: alone.hausdorff * 10 }
    const bytes = Buffer.from(dxf)
    made.push({
      format: `nest ${format}`,
      filename: `nest-${format}-${slug}.dxf`,
      bytes,
      rul: Buffer.from(rul),
      verdict,
    })
  }
  const nest = {
    sizes: sizes.map(({ name }, order) => ({ name, order })),
    pieces: pieces.map((piece) => ({ sizes: piece.sizes })),
  }
  const context = /** @type {const} */ ({ garment, subject: "", language: "en" })
  /** @param {ReturnType<typeof svgKinds>} kinds @param {Parameters<typeof judge>[2]} [how] */
  const ofSizes = (kinds, how) =>
    sumOf(
      sizes.map(({ name }, index) => {
        const expected = pieces.map((piece) =>
          expectedOf(/** @type {(typeof piece.sizes)[number]} */ (piece.sizes[index]), { whole: false, drawn: true }),
        )
        const verdict = judge(withoutKey(heldOfSize(kinds, name)), expected, how)
        return { ...verdict, errors: verdict.errors.map((words) => `size ${name}: ${words}`) }
      }),
    )
  if (wanted("nest svg")) {
    const svg = nestSvg(nest, context)
    made.push({
      format: "nest svg",
      filename: `nest-${slug}.svg`,
      bytes: Buffer.from(svg),
      verdict: ofSizes(svgKinds(svg)),
    })
  }
  if (wanted("nest pdf"))
    for (const layout of ["tiles", "packed"]) {
      const config = nestPdfConfig(
        { page: "A4", leftMargin: 1, rightMargin: 1, topMargin: 1, bottomMargin: 1, layout },
        sizes.map(({ name }) => name),
      )
      if (config._tag === "Err") throw new Error(JSON.stringify(config.error))
      const meta = { title: garment, author: "Toile", createdAt, language: "en" }
      const written = await nestPdf(nest, config.value, context, meta, font)
      if (written._tag === "Err") throw new Error(written.error.message)
      for (const { content } of written.value.files) {
        const read = await readPdf(content)
        const how = layout === "packed" ? { turns: [0, 90, 180, 270] } : {}
        const verdict = ofSizes(read.sheets[0] ?? new Map([["", noLines()]]), how)
        verdict.errors.push(...read.faults)
        const titles = pieces.map((piece) => piece.sizes[0]?.title.en ?? "")
        made.push({
          format: "nest pdf",
          filename: `nest-${slug}-${layout}.pdf`,
          bytes: content,
          verdict,
          squares: read.squares,
          titles,
          pages: read.pages.length,
        })
      }
    }
  return made
}

/** cm: the key shows each size's cut line so long. */
const KEY = 5

/** @param {import("./judge.mjs").Held} held @returns {import("./judge.mjs").Held} */
const withoutKey = (held) => ({
  ...held,
  cut: held.cut.filter(
    ({ points: [a, b, ...more] }) => !(a && b && more.length === 0 && Math.abs(far(a, b) - KEY) < 0.01),
  ),
})

/** The file without the blocks of the other sizes. @param {string} dxf @param {string} sample */
const onlySample = (dxf, sample) => {
  const ending = `_${sample.toUpperCase().replace(/[^A-Z0-9]/g, "_")}`
  const [head = "", ...blocks] = dxf.split(/(?=^ *0\r\nBLOCK\r\n)/m)
  const last = blocks.pop() ?? ""
  const cut = last.search(/^ *0\r\nENDSEC\r\n/m)
  const kept = [...blocks, last.slice(0, cut)].filter((block) => /^ *2\r\n(.*)\r\n/m.exec(block)?.[1]?.endsWith(ending))
  const inserts = last.slice(cut).split(/(?=^ *0\r\n)/m)
  return [head, ...kept, ...inserts.filter((one) => !/^ *0\r\nINSERT/.test(one) || one.includes(`${ending}\r\n`))].join(
    "",
  )
}

/**
 * @param {string} dxf @param {string | undefined} rul @param {import("../../../../packages/grading/dist/index.js").Grading} graded @param {string} format
 * @returns {Verdict}
 */
const readVerdicts = (dxf, rul, { sizes, pieces }, format) => {
  const result = readPattern(dxf, rul === undefined ? {} : { rul })
  if (result._tag === "Err") return { hausdorff: 0, area: 0, errors: [result.error.message], pieces: 0 }
  const read = result.value
  const verdicts = pieces.flatMap((piece, nth) => {
    /** @type {Verdict["move"]} */
    let at
    return sizes.map(({ name }, index) => {
      const own = read.pieces.filter((one) => one.size === name)[nth]
      const drafted = /** @type {(typeof piece.sizes)[number]} */ (piece.sizes[index])
      if (own === undefined)
        return { hausdorff: 0, area: 0, errors: [`${piece.name} is not in the file in size ${name}`], pieces: 0 }
      // Only the sample has notches in its block; with rules each size has them
      const bare = rul === undefined && index > 0
      // All sizes stand where the sample does
      const how = { ...(at ? { at } : {}), close: rul === undefined || index === 0 ? CLOSE : BETWEEN }
      const verdict = pieceVerdict(own, bare ? { ...drafted, notches: [] } : drafted, false, format === "astm", how)
      at ??= verdict.move
      return { ...verdict, errors: verdict.errors.map((words) => `size ${name}: ${words}`) }
    })
  })
  // Without its rules the sample alone has marks, and that is told
  const isTold = read.doubts.some(({ code }) => code === "marks")
  const more = [
    ...read.doubts
      .filter(({ code }) => rul !== undefined || code !== "marks")
      .map(({ message, line }) => `doubtful: ${message} (line ${line})`),
    ...(rul === undefined && sizes.length > 1 && !isTold ? ["it is not told that the sample alone has marks"] : []),
  ]
  return sumOf([...verdicts, { hausdorff: 0, area: 0, errors: more, pieces: 0 }])
}
