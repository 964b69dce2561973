// One draft in every format, each file with how our own reading of it compares with the draft.
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { readPattern } from "../../../../packages/dxf/dist/index.js"
import { readGarmentCode, readOpf, writeGarmentCode, writeOpf } from "../../../../packages/interchange/dist/index.js"
import { nestingDefaults } from "../../../../packages/marker/dist/index.js"
import { clothNeeded, produce } from "../../../../packages/production/dist/index.js"
import { draftSvg, markerSvg } from "../../../../packages/svg-writer/dist/index.js"
import { packPdf, techPack } from "../../../../packages/tech-pack/dist/index.js"
import { expectedOf } from "./expected.mjs"
import { CLOSE, judge } from "./judge.mjs"
import { pageOutputs } from "./page-formats.mjs"
import { readPdf } from "./pdf-reading.mjs"
import { ringArea } from "./plane.mjs"
import { heldOf, hpgl2Held, hpglHeld, noLines, PENS, plainDxfHeld, svgKinds } from "./readings.mjs"

/** @typedef {import("./plane.mjs").XY} XY */
/** @typedef {import("./judge.mjs").Held} Held */
/** @typedef {import("./judge.mjs").Verdict} Verdict */
/** @typedef {import("./expected.mjs").Expected} Expected */
/** @typedef {import("../../../../packages/draft-model/dist/index.js").Draft} Draft */
/** @typedef {import("../../../../packages/draft-model/dist/index.js").Piece} Piece */
/** @typedef {import("../../../../packages/draft-model/dist/index.js").Marker} Marker */
/** @typedef {import("../../../../packages/dxf/dist/index.js").ReadPiece} ReadPiece */
/**
 * A file as it was written, and what our own reading says of it. `squares`: where its test squares lie on a PDF's pages; `titles`: what its text must have.
 * @typedef {{
 *   readonly format: string, readonly filename: string, readonly bytes: Uint8Array, readonly verdict: Verdict, readonly rul?: Uint8Array,
 *   readonly squares?: import("./pdf-reading.mjs").ReadPdf["squares"], readonly titles?: readonly string[], readonly pages?: number,
 *   readonly blocks?: readonly { readonly name: string, readonly notches: number, readonly holes: number, readonly area: number, readonly around: number }[],
 * }} Made
 */
/** @typedef {{ readonly draft: Draft, readonly slug: string, readonly garment: string, readonly wanted: (format: string) => boolean }} Asked */

export const font = readFileSync(
  createRequire(new URL("../../../../apps/cli/package.json", import.meta.url)).resolve(
    "dejavu-fonts-ttf/ttf/DejaVuSans.ttf",
  ),
)
export const createdAt = "1980-01-01T00:00:00.000Z"
const FRAME = 100

/** What a service writes: each with its config and the names of its files' formats. */
const outputs = /** @type {const} */ ([
  { fileType: "dxf", config: {}, names: ["dxf plain"] },
  { fileType: "dxf", config: { format: "aama" }, names: ["dxf aama"] },
  { fileType: "dxf", config: { format: "aama", halfPieces: "unfolded" }, names: ["dxf aama unfolded"] },
  { fileType: "dxf", config: { format: "astm" }, names: ["dxf astm"] },
  { fileType: "dxf", config: { format: "astm", halfPieces: "unfolded" }, names: ["dxf astm unfolded"] },
  { fileType: "dxf", config: { format: "tiip" }, names: ["dxf tiip"] },
  { fileType: "plt", config: { pen: PENS, pageLength: FRAME }, names: ["plt hpgl"] },
  { fileType: "plt", config: { pen: PENS, language: "hpgl2" }, names: ["plt hpgl2"] },
  {
    fileType: "pdf",
    config: { page: "A4", glueMargin: true, leftMargin: 1, rightMargin: 1, topMargin: 1, bottomMargin: 1 },
    names: ["pdf tiles"],
  },
  {
    fileType: "pdf",
    config: {
      page: "A4",
      layout: "packed",
      leftMargin: 1,
      rightMargin: 1,
      topMargin: 1,
      bottomMargin: 1,
      copyShop: true,
      projector: true,
      tickets: true,
    },
    names: ["pdf packed", "pdf copyShop", "pdf projector", "pdf tickets"],
  },
])

export const formats = [
  ...outputs.flatMap(({ names }) => names),
  ...pageOutputs.flatMap(({ names }) => names),
  "svg draft",
  "svg marker",
  "tech pack",
  "opf",
  "garmentcode",
  "nest aama",
  "nest astm",
  "nest svg",
  "nest pdf",
]

/** @param {Asked} asked @returns {Promise<readonly Made[]>} */
export const inEveryFormat = async (asked) => {
  const { draft, slug, garment, wanted } = asked
  const context = /** @type {const} */ ({ garment, subject: "", language: "en" })
  const chosen = [...outputs, ...pageOutputs].filter(({ names }) => names.some(wanted))
  /** @type {Made[]} */
  const made = []
  const cloth = { material: "", nesting: { ...nestingDefaults, effort: 0 } }
  const groups = draft.pieces.flatMap(({ materialGroups }) => materialGroups)
  const laid = await produce({
    draft,
    outputs: chosen.length > 0 ? chosen : [{ fileType: "dxf", config: {} }],
    singleInstance: false,
    materialGroup: true,
    fabrics: Object.fromEntries(groups.map((group) => [group, cloth])),
    name: slug,
    context,
    createdAt,
    font,
  })
  if (laid._tag === "Err") throw new Error(laid.error.message)
  const { markers, files } = laid.value
  const all = draft.pieces.map((piece) =>
    expectedOf(piece, { whole: true, copies: piece.quantity * piece.materialGroups.length, drawn: true }),
  )
  const once = draft.pieces.map((piece) => expectedOf(piece, { whole: true, drawn: true }))
  const titles = draft.pieces.map(({ title }) => title.en)
  let next = 0
  for (const { names } of chosen)
    for (const format of names) {
      const { filename, bytes } = /** @type {(typeof files)[number]} */ (files[next++])
      if (!wanted(format)) continue
      const part = { format, filename: `${format.replaceAll(" ", "-")}-${filename}`, bytes }
      made.push({ ...part, ...(await judged(format, bytes, { draft, markers, all, once, titles })) })
    }
  if (next !== files.length && chosen.length > 0) throw new Error(`${files.length} files were written, not ${next}`)
  made.push(...(await others(asked, markers, all, context)))
  return made
}

/** @typedef {{ draft: Draft, markers: readonly Marker[], all: readonly Expected[], once: readonly Expected[], titles: readonly string[] }} Known */

/** @param {string} format @param {Uint8Array} bytes @param {Known} known @returns {Promise<Omit<Made, "format" | "filename" | "bytes">>} */
const judged = async (format, bytes, { draft, markers, all, once, titles }) => {
  const turns = turnsOf(markers)
  if (format === "dxf plain") return { verdict: judge(plainDxfHeld(bytes), all, { turns }) }
  if (format.startsWith("dxf")) {
    const parts = markers.flatMap((marker) => {
      const placed = new Set(marker.sheets.flatMap(({ placements }) => placements.map(({ piece }) => piece)))
      return draft.pieces.filter(({ name }) => placed.has(name))
    })
    return apparelVerdict(bytes, parts, format)
  }
  if (format === "plt hpgl") return { verdict: judge(together(hpglHeld(bytes, FRAME)), all, { turns, dashed: true }) }
  if (format === "plt hpgl2") return { verdict: judge(together(hpgl2Held(bytes)), all, { turns }) }
  const pdf = await readPdf(bytes)
  const told = { squares: pdf.squares, pages: pdf.pages.length }
  if (format.endsWith("tickets")) return { ...told, verdict: nothing(pdf.faults), titles }
  const held = together(pdf.sheets.map((sizes) => heldOf(sizes.get("") ?? noLines())))
  const verdict = judge(held, format.endsWith("projector") ? once : all, { turns })
  if (pdf.squares.every(({ side }) => Math.abs(side - 5) > CLOSE))
    verdict.errors.push("no test square of 5 cm is whole on a page")
  verdict.errors.push(...pdf.faults)
  return { ...told, verdict, titles }
}

/** How pieces may lie: by quarters, and either way along a grain by which some marker turns one. @param {readonly Marker[]} markers */
const turnsOf = (markers) => {
  const own = markers.flatMap(({ sheets }) =>
    sheets.flatMap(({ placements }) => placements.map(({ rotation }) => rotation)),
  )
  const both = own.flatMap((degrees) => [degrees, degrees + 180])
  return [...new Set([0, 90, 180, 270, ...both, ...both.map((degrees) => -degrees)])]
}

/** @param {readonly string[]} errors @returns {Verdict} */
const nothing = (errors) => ({ hausdorff: 0, area: 0, errors: [...errors], pieces: 0 })

/** Sheets beside each other, far apart. @param {readonly Held[]} sheets @returns {Held} */
const together = (sheets) => {
  const apart = sheets.map((held, index) => {
    const by = index * 20_000
    const at = (/** @type {XY} */ [x, y]) => /** @type {XY} */ ([x + by, y])
    const lines = (/** @type {Held["cut"]} */ list) =>
      list.map(({ points, closed }) => ({ points: points.map(at), closed }))
    return {
      ...held,
      cut: lines(held.cut),
      sew: lines(held.sew),
      notches: held.notches.map(at),
      holes: held.holes.map(at),
    }
  })
  return {
    cut: apart.flatMap(({ cut }) => cut),
    sew: apart.flatMap(({ sew }) => sew),
    notches: apart.flatMap(({ notches }) => notches),
    marks: apart.reduce((sum, { marks = 0 }) => sum + marks, 0),
    holes: apart.flatMap(({ holes }) => holes),
    ringsBesideHoles: apart.some(({ ringsBesideHoles }) => ringsBesideHoles),
  }
}

/** A read piece of an apparel file. @param {ReadPiece} read @returns {Held} */
const heldPiece = (read) => ({
  cut: [{ points: read.boundary, closed: true }],
  sew: read.sewLines.map((points) => ({ points, closed: false })),
  notches: read.notches.map(({ x, y }) => /** @type {XY} */ ([x, y])),
  holes: read.drillHoles.map(({ x, y }) => /** @type {XY} */ ([x, y])),
})

/** @param {Uint8Array} bytes @param {readonly Piece[]} parts @param {string} format */
const apparelVerdict = (bytes, parts, format) => {
  const result = readPattern(bytes)
  if (result._tag === "Err") return { verdict: nothing([result.error.message]) }
  const read = result.value
  const whole = format.endsWith("unfolded")
  const verdicts = parts.map((piece, index) => {
    const own = read.pieces[index]
    return own
      ? pieceVerdict(own, piece, whole, format.startsWith("dxf astm"))
      : nothing([`${piece.name} is not in the file`])
  })
  const more = read.doubts.map(({ message, line }) => `doubtful: ${message} (line ${line})`)
  if (read.pieces.length !== parts.length) more.push(`${read.pieces.length} pieces, not ${parts.length}`)
  const blocks = read.pieces.map(({ name }, index) => {
    const own = parts[index] && expectedOf(parts[index], { whole })
    const { area = 0, around = 0, notches = [], holes = [] } = own ?? {}
    return { name, notches: notches.length, holes: holes.length, area, around }
  })
  return { verdict: sumOf([...verdicts, nothing(more)]), blocks }
}

/**
 * @param {ReadPiece} own @param {Piece} piece @param {boolean} whole @param {boolean} typed its notches keep their types
 * @param {Parameters<typeof judge>[2]} [how]
 */
export const pieceVerdict = (own, piece, whole, typed, how = {}) => {
  const expected = expectedOf(piece, { whole })
  const verdict = judge(heldPiece(own), [expected], how)
  if (own.quantity !== piece.quantity)
    verdict.errors.push(`${piece.name}: quantity ${own.quantity}, not ${piece.quantity}`)
  if (own.mirrored !== piece.mirrored)
    verdict.errors.push(`${piece.name}: whether it is cut mirrored is not as drafted`)
  if (!whole && (own.foldLine !== undefined) !== piece.onFold)
    verdict.errors.push(`${piece.name}: its mirror line is not as drafted`)
  const depths = (/** @type {readonly { readonly depth: number, readonly type: string }[]} */ notches) =>
    notches
      .map(({ depth, type }) => `${typed && type !== "slit" ? type : ""} ${depth.toFixed(2)}`)
      .sort()
      .join(",")
  if (depths(own.notches) !== depths(expected.notches))
    verdict.errors.push(`${piece.name}: its notches' depths or types differ`)
  return verdict
}

/** @param {readonly Verdict[]} all @returns {Verdict} */
export const sumOf = (all) => ({
  hausdorff: Math.max(0, ...all.map(({ hausdorff }) => hausdorff)),
  area: Math.max(0, ...all.map(({ area }) => area)),
  errors: all.flatMap(({ errors }) => errors),
  pieces: all.reduce((sum, { pieces }) => sum + pieces, 0),
})

/**
 * What the command line writes beside the service's files.
 * @param {Asked} asked @param {readonly Marker[]} markers @param {readonly Expected[]} all @param {import("../../../../packages/drawing/dist/index.js").DrawContext} context
 */
const others = async ({ draft, slug, garment, wanted }, markers, all, context) => {
  /** @type {Made[]} */
  const made = []
  const put = (
    /** @type {string} */ format,
    /** @type {string} */ ending,
    /** @type {string} */ text,
    /** @type {Verdict} */ verdict,
  ) =>
    made.push({
      format,
      filename: `${format.replaceAll(" ", "-")}-${slug}.${ending}`,
      bytes: Buffer.from(text),
      verdict,
    })
  if (wanted("svg draft")) {
    const svg = draftSvg(draft, context)
    const halves = draft.pieces.map((piece) => expectedOf(piece, { whole: false, drawn: true }))
    put("svg draft", "svg", svg, judge(heldOf(svgKinds(svg).get("") ?? noLines()), halves))
  }
  if (wanted("svg marker")) {
    const svgs = markers.map((marker) => given(markerSvg(marker, draft.pieces, context)))
    const held = together(svgs.map((svg) => heldOf(svgKinds(svg).get("") ?? noLines())))
    const verdict = judge(held, all, { turns: turnsOf(markers) })
    for (const [index, svg] of svgs.entries()) put("svg marker", "svg", svg, index === 0 ? verdict : nothing([]))
  }
  if (wanted("tech pack")) {
    const laid = clothNeeded(draft)
    const pack = techPack({
      draft,
      garment,
      subject: "",
      note: "",
      language: "en",
      excludedSections: [],
      titleOf: (_, name) => name,
      createdAt,
      ...(laid._tag === "Ok" ? { markers: laid.value } : { noMarker: laid.error.message }),
    })
    const { bytes } = given(await packPdf(pack, { font }))
    const titles = draft.pieces.map(({ title }) => title.en)
    made.push({ format: "tech pack", filename: `tech-pack-${slug}.pdf`, bytes, verdict: nothing([]), titles })
  }
  if (wanted("opf")) {
    const meta = { styleName: garment, size: "M", createdAt, tool: "toile", toolVersion: "" }
    const text = JSON.stringify(writeOpf(draft, meta).json)
    const back = readOpf(JSON.parse(text))
    put(
      "opf",
      "json",
      text,
      back._tag === "Err" ? nothing([back.error.message]) : draftVerdict(back.value.draft, draft),
    )
  }
  if (wanted("garmentcode")) {
    const text = JSON.stringify(writeGarmentCode(draft).json)
    const back = readGarmentCode(JSON.parse(text), garment)
    put(
      "garmentcode",
      "json",
      text,
      back._tag === "Err" ? nothing([back.error.message]) : sewnVerdict(back.value.draft, draft),
    )
  }
  return made
}

/** @template A, E @param {import("../../../../packages/result/dist/index.js").Result<A, E>} result @returns {A} */
const given = (result) => {
  if (result._tag === "Err") throw new Error(JSON.stringify(result.error))
  return result.value
}

/** @param {Draft} back @param {Draft} draft */
const draftVerdict = (back, draft) => {
  const verdicts = draft.pieces.map((piece) => {
    const own = back.pieces.find(({ name }) => name === piece.name)
    if (own === undefined) return nothing([`${piece.name} is not in the file`])
    const held = {
      cut: [{ points: own.cutLine, closed: true }],
      sew: own.edges.map(({ points }) => ({ points, closed: false })),
      notches: own.notches.map(({ x, y }) => /** @type {XY} */ ([x, y])),
      holes: own.drillHoles.map(({ x, y }) => /** @type {XY} */ ([x, y])),
    }
    return judge(held, [expectedOf(piece, { whole: false })])
  })
  return sumOf(verdicts)
}

/**
 * GarmentCode has the sew lines alone, whole, where they were drafted: a curve's own points are none of the draft's. Of a mirrored piece there is a second panel.
 * @param {Draft} back @param {Draft} draft
 */
const sewnVerdict = (back, draft) => {
  const verdicts = draft.pieces.map((piece) => {
    const ring = piece.edges.flatMap(({ points }) => points.slice(0, -1))
    const sewn = { ...piece, cutLine: ring, notches: [], drillHoles: [], internalLines: [] }
    const expected = expectedOf(sewn, { whole: true })
    const panels = [piece.name, ...(piece.mirrored ? [`${piece.name}Mirrored`] : [])]
    return sumOf(
      panels.map((name, index) => {
        const own = back.pieces.find((panel) => panel.name === name)
        if (own === undefined) return nothing([`${name} is not in the file`])
        const cut = [{ points: own.cutLine, closed: true }]
        if (index === 0)
          return judge({ cut, sew: [], notches: [], holes: [] }, [expected], { at: (p) => p, sewn: false })
        const off = Math.abs(Math.abs(ringArea(own.cutLine)) - expected.area)
        return nothing(off > CLOSE * expected.around ? [`${name}: its area is not its pair's`] : [])
      }),
    )
  })
  if (back.pieces.length !== draft.pieces.reduce((sum, { mirrored }) => sum + (mirrored ? 2 : 1), 0))
    verdicts.push(nothing([`${back.pieces.length} panels`]))
  return sumOf(verdicts)
}
