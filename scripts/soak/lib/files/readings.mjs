// Our own reading of each format: a file as lines by kind, in cm, y up.
import { readDxf } from "../../../../packages/dxf/dist/index.js"
import { readPlt } from "../../../../packages/plt-writer/dist/index.js"
import { anchorsOf, holesOf } from "./judge.mjs"
import { joined } from "./plane.mjs"

/** @typedef {import("./plane.mjs").XY} XY */
/** @typedef {import("./plane.mjs").Line} Line */
/** @typedef {import("./judge.mjs").Held} Held */
/** @typedef {Record<"cut" | "sew" | "notch" | "drill", Line[]>} Kinds */

/** @param {Uint8Array} bytes */
const textOf = (bytes) => Buffer.from(bytes).toString("latin1")

/** @returns {Kinds} */
export const noLines = () => ({ cut: [], sew: [], notch: [], drill: [] })

/** @param {Kinds} kinds @returns {Held} */
export const heldOf = ({ cut, sew, notch, drill }) => ({
  cut,
  sew,
  notches: anchorsOf(notch),
  marks: notch.length,
  holes: holesOf(drill),
})

/** @param {Uint8Array} bytes @returns {Held} */
export const plainDxfHeld = (bytes) => {
  const read = readDxf(textOf(bytes))
  if (read._tag === "Err") throw new Error(read.error.message)
  const { entities, unread, centimetresPerUnit: scale = 0 } = read.value
  if (Object.keys(unread).length > 0) throw new Error(`entities that are not read: ${JSON.stringify(unread)}`)
  const kinds = noLines()
  for (const entity of entities) {
    if (entity.type !== "polyline") continue
    const points = entity.points.map(([x, y]) => /** @type {XY} */ ([x * scale, y * scale]))
    const kind = entity.layer.toLowerCase()
    if (kind === "cut" || kind === "sew" || kind === "notch" || kind === "drill")
      kinds[kind].push({ points, closed: entity.closed })
  }
  return heldOf(kinds)
}

/** The pen of each kind in the plots that are read; `MARKUP` is all else. */
export const PENS = "SEAM SP1 STITCH SP2 MARKUP SP3 NOTCH SP4 INTERNAL SP5 TEXT SP6"

/** cm in a plotter unit. */
const UNIT = 0.0025

/** @param {number} pen @param {Kinds} kinds */
const listOf = (pen, kinds) => [undefined, kinds.cut, kinds.sew, undefined, kinds.notch, kinds.drill][pen]

/**
 * Each sheet ends with PG; within it each FR advances the paper by one frame.
 * @param {Uint8Array} bytes @param {number} frame cm
 */
export const hpglHeld = (bytes, frame) => {
  const read = readPlt(textOf(bytes))
  if (read._tag === "Err") throw new Error(`at ${read.error.position}: ${read.error.message}`)
  /** @type {Held[]} */
  const sheets = []
  let kinds = noLines()
  let before = 0
  for (const { lines, end } of read.value) {
    for (const { pen, points } of lines) {
      const own = points.map(([x, y]) => /** @type {XY} */ ([x * UNIT + before, y * UNIT]))
      listOf(pen, kinds)?.push({ points: own, closed: false })
    }
    before += frame
    if (end === "FR") continue
    sheets.push(plotted(kinds))
    kinds = noLines()
    before = 0
  }
  return sheets
}

/** Outlines that a joint of frames has parted are whole again. @param {Kinds} kinds @returns {Held} */
const plotted = (kinds) => {
  const [cut, notch, drill] = [joined(kinds.cut), joined(kinds.notch), joined(kinds.drill)]
  return { ...heldOf({ cut, sew: kinds.sew, notch, drill }), ringsBesideHoles: true }
}

/** @param {Uint8Array} bytes an HP-GL/2 plot: each page is a sheet */
export const hpgl2Held = (bytes) => {
  const text = textOf(bytes)
  const body = text.slice(text.indexOf("%0B") + 3, text.lastIndexOf("\u001b%0A"))
  /** @type {Held[]} */
  const sheets = []
  let kinds = noLines()
  let pen = 0
  for (const command of body.split(";")) {
    const name = command.trim().slice(0, 2)
    const rest = command.trim().slice(2)
    if (name === "SP") pen = Number(rest)
    else if (name === "PE") {
      const points = unpacked(rest)
      const [first, last] = [points[0], points[points.length - 1]]
      const closes = points.length > 3 && first?.[0] === last?.[0] && first?.[1] === last?.[1]
      listOf(pen, kinds)?.push({ points: closes ? points.slice(0, -1) : points, closed: closes })
    } else if (name === "PG") {
      sheets.push(plotted(kinds))
      kinds = noLines()
    } else if (!["BP", "IN", "PS", "PA", "TR", "PU", "PW", "UL", "LT", ""].includes(name))
      throw new Error(`${name} is no command that is written`)
  }
  return sheets
}

/** A packed polyline, base 32, as HP's manual has it: an absolute start, then steps. @param {string} text @returns {XY[]} */
const unpacked = (text) => {
  const digits = text.replace(/\s/g, "")
  if (!digits.startsWith("7<=")) throw new Error(`PE${digits.slice(0, 6)} does not begin with 7<=`)
  /** @type {number[]} */
  const numbers = []
  let [value, place] = [0, 1]
  for (let i = 3; i < digits.length; i++) {
    const code = digits.charCodeAt(i)
    if (code < 63 || code > 126) throw new Error(`character ${code} within PE`)
    value += place * (code >= 95 ? code - 95 : code - 63)
    place *= 32
    if (code < 95) continue
    numbers.push(value % 2 === 1 ? -(value - 1) / 2 : value / 2)
    ;[value, place] = [0, 1]
  }
  let [x, y] = [0, 0]
  return Array.from({ length: numbers.length / 2 }, (_, i) => {
    x += numbers[2 * i] ?? Number.NaN
    y += numbers[2 * i + 1] ?? Number.NaN
    return /** @type {XY} */ ([x * UNIT, y * UNIT])
  })
}

/** An SVG's lines; of a nest by size, "" what all have. @param {string} svg @returns {Map<string, Kinds>} */
export const svgKinds = (svg) => {
  /** @type {Map<string, Kinds>} */
  const sizes = new Map()
  let size = ""
  let kind = ""
  let depth = 0
  let sizeDepth = -1
  for (const [tag] of svg.matchAll(/<(?:\/?g\b|path)[^>]*>/g)) {
    if (tag === "</g>") {
      depth--
      if (depth === sizeDepth) [size, sizeDepth] = ["", -1]
      kind = ""
    } else if (tag.startsWith("<g")) {
      const named = /data-size="([^"]*)"/.exec(tag)
      if (named) [size, sizeDepth] = [named[1] ?? "", depth]
      kind = /toile-line toile-(\w+)/.exec(tag)?.[1] ?? ""
      depth++
    } else if (kind === "cut" || kind === "sew" || kind === "notch" || kind === "drill") {
      const d = / d="([^"]*)"/.exec(tag)?.[1] ?? ""
      const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number)
      const points = Array.from({ length: numbers.length / 2 }, (_, i) => {
        return /** @type {XY} */ ([(numbers[2 * i] ?? 0) / 10, -(numbers[2 * i + 1] ?? 0) / 10])
      })
      const kinds = sizes.get(size) ?? noLines()
      sizes.set(size, kinds)
      kinds[kind].push({ points, closed: d.endsWith("Z") })
    }
  }
  return sizes
}

/** A nest's lines of one size, with those that are common to all. @param {Map<string, Kinds>} sizes @param {string} size @returns {Held} */
export const heldOfSize = (sizes, size) => {
  const [own, common] = [sizes.get(size) ?? noLines(), sizes.get("") ?? noLines()]
  return heldOf({
    cut: [...own.cut, ...common.cut],
    sew: [...own.sew, ...common.sew],
    notch: [...own.notch, ...common.notch],
    drill: [...own.drill, ...common.drill],
  })
}
