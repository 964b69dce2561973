// A PDF of ours as lines by kind: its content streams' paths within marked layers, each sheet (a form) once, and how pages show it.
import { createRequire } from "node:module"
import { noLines } from "./readings.mjs"

const { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, decodePDFRawStream } = createRequire(
  new URL("../../../../packages/pdf-writer/package.json", import.meta.url),
)("pdf-lib")

/** @typedef {import("./plane.mjs").XY} XY */
/** @typedef {import("./plane.mjs").Line} Line */
/** @typedef {import("./readings.mjs").Kinds} Kinds */
/**
 * @typedef {{
 *   readonly sheets: readonly Map<string, Kinds>[], readonly squares: readonly { readonly page: number, readonly corner: XY, readonly side: number }[],
 *   readonly pages: readonly { readonly width: number, readonly height: number }[], readonly faults: readonly string[],
 * }} ReadPdf sheets: lines by size, "" of all; squares: test squares as they lie on pages, from the upper left corner; cm
 */

const CM = 2.54 / 72

/** @param {Uint8Array} bytes @returns {Promise<ReadPdf>} */
export const readPdf = async (bytes) => {
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  /** @type {Map<unknown, { sizes: Map<string, Kinds>, squares: Line[] }>} */
  const forms = new Map()
  const squares = []
  const faults = []
  const pages = []
  for (const [index, page] of document.getPages().entries()) {
    const { width, height } = page.getSize()
    pages.push({ width: width * CM, height: height * CM })
    if (page.node.get(PDFName.of("UserUnit"))) faults.push(`page ${index + 1} has a UserUnit`)
    const contents = page.node.Contents()
    const streams = contents instanceof PDFArray ? contents.asArray() : [contents]
    const text = streams.map((/** @type {unknown} */ one) => decoded(document.context.lookup(one))).join("\n")
    const resources = page.node.Resources()
    const placed = /1 0 0 1 (\S+) (\S+) cm \/(\w+) Do/.exec(text)
    if (!placed) {
      faults.push(`page ${index + 1} shows no sheet in true size`)
      continue
    }
    const ref = resources.lookup(PDFName.of("XObject"), PDFDict).get(PDFName.of(placed[3]))
    let form = forms.get(ref)
    if (form === undefined) {
      const stream = document.context.lookup(ref)
      const names = layerNames(stream.dict.lookup(PDFName.of("Resources"), PDFDict), document.context)
      form = linesOf(decoded(stream), names)
      forms.set(ref, form)
    }
    const clip = /(\S+) (\S+) (\S+) (\S+) re W n/.exec(text)?.slice(1).map(Number) ?? []
    const [left = 0, low = 0, wide = 0, high = 0] = clip
    for (const { points } of form.squares) {
      const xs = points.map(([x]) => x + Number(placed[1]) * CM)
      const ys = points.map(([, y]) => y + Number(placed[2]) * CM)
      const [x, y, side] = [Math.min(...xs), Math.max(...ys), Math.max(...xs) - Math.min(...xs)]
      const isWhole =
        x >= left * CM - 0.01 &&
        x + side <= (left + wide) * CM + 0.01 &&
        y <= (low + high) * CM + 0.01 &&
        y - side >= low * CM - 0.01
      if (isWhole) squares.push({ page: index + 1, corner: /** @type {XY} */ ([x, height * CM - y]), side })
    }
  }
  return { sheets: [...forms.values()].map(({ sizes }) => sizes), squares, pages, faults }
}

/** @param {unknown} stream */
const decoded = (stream) => {
  if (!(stream instanceof PDFRawStream)) throw new Error("a page's content is no stream")
  return Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1")
}

/** What each layer is called, by its key. @param {any} resources @param {any} context @returns {Map<string, string>} */
const layerNames = (resources, context) => {
  const names = new Map()
  for (const [key, value] of resources.lookup(PDFName.of("Properties"), PDFDict).entries())
    names.set(key.asString().slice(1), context.lookup(value, PDFDict).lookup(PDFName.of("Name")).decodeText())
  return names
}

/** @param {string} content @param {Map<string, string>} names */
const linesOf = (content, names) => {
  /** @type {Map<string, Kinds>} */
  const sizes = new Map()
  /** @type {Line[]} */
  const squares = []
  /** @type {string[]} */
  const layers = []
  /** @type {XY[]} */
  let points = []
  const end = (/** @type {boolean} */ closed) => {
    const kind = layers.find((layer) => !layer.startsWith("Lsize"))?.slice(1) ?? ""
    const size = layers.find((layer) => layer.startsWith("Lsize"))
    if (kind === "cut" || kind === "sew" || kind === "notch" || kind === "drill") {
      const name = size === undefined ? "" : (names.get(size) ?? "?").replace(/^(Size|Taille) /, "")
      const kinds = sizes.get(name) ?? noLines()
      sizes.set(name, kinds)
      kinds[kind].push({ points, closed })
    } else if (kind === "scale" && closed) squares.push({ points, closed })
    points = []
  }
  for (const line of content.split("\n")) {
    if (line.startsWith("BT ")) continue
    const words = line.split(" ")
    const operator = words[words.length - 1]
    if (operator === "BDC") layers.push((words[1] ?? "").slice(1))
    else if (operator === "EMC") layers.pop()
    else if (operator === "m" || operator === "l") {
      points.push([Number(words[0]) * CM, Number(words[1]) * CM])
    } else if (operator === "s" || operator === "b") end(true)
    else if (operator === "S") end(false)
    else if (["c", "v", "y", "re", "h", "cm"].includes(operator ?? "")) throw new Error(`${line} is not read`)
  }
  return { sizes, squares }
}
