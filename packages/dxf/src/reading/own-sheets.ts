import type { XY } from "@toile/draft-model"
import { textStart } from "../pieces/text-place.js"
import { layerKey } from "./layers.js"
import { type Box, boxOf, inBox } from "./plane.js"
import type { LineShape, Shape, TextShape } from "./shapes.js"

/** What the texts in an outline of a plain file of ours tell, as the reader knows it from apparel files: lines of `Key: value`. */
export interface ToldBySheet {
  readonly shapes: readonly Shape[]
  /** "1 Left front": outlines that are called so and are alike are copies of one piece. */
  readonly piece?: string
  /** How many of them are cut of each of its materials. */
  readonly cut?: { readonly quantity: number; readonly materials: number }
}

/** The sheets of a plain file of ours: their frames, and the titles of the pieces that are only known by their number. */
export interface OwnSheets {
  readonly frames: readonly Box[]
  readonly legend: ReadonlyMap<string, string>
}

/** "1 Left front" */
const TITLE = /^(\d{1,3}) ([^\d\s].*)$/
/** "cut 2 mirrored on fold, shell + interfacing, one way", as the writer says it in its languages. */
const CUT = /^(?:cut|couper) (\d{1,3})( mirrored| en miroir)?(?: on fold| au pli)?(?:, (.*))?$/
const ONE_WAY = /, (?:one way|sens unique)$/
const LEGEND = /^(?:by number|par num[eé]ro) ?:$/
/** The first text of each sheet's header, in its test square. */
const HEADER = "5 cm"
/** Lines that run on in one text. */
const RUN_ON = " - "

/** The sheets that are drawn in a file; none in a file of another program, whose texts mean what they may. */
export const ownSheets = (shapes: readonly Shape[]): OwnSheets => {
  const frames = shapes
    .filter((one): one is LineShape => one.kind === "line" && one.closed && layerKey(one.layer) === "SHEET")
    .map(({ points }) => boxOf(points))
  return { frames, legend: frames.length === 0 ? new Map() : legendOf(shapes, frames) }
}

/** True for a text of a sheet's header, which stands outside of its frame. */
export const isHeader = (shape: Shape, { frames }: Pick<OwnSheets, "frames">): shape is TextShape =>
  shape.kind === "text" && frames.length > 0 && !frames.some((frame) => inBox(frame, placeOfText(shape, { frames })))

/** Where a text stands: in our sheets in the middle, of which the writer tells the start; else at its start. */
export const placeOfText = (mark: TextShape, { frames }: Pick<OwnSheets, "frames">): XY =>
  frames.length === 0
    ? mark.at
    : textStart({ ...mark, x: mark.at[0], y: mark.at[1], angle: mark.angle + 180, anchor: "middle" })

/** The short code of a draft, which ends the titles of its pieces where several drafts lie on the sheets. */
const CODE = /^[0-9A-F]{6}(?:-\d{1,3})?$/
const NUMBER = /^\d{1,3}(?: [0-9A-F]{6}(?:-\d{1,3})?)?$/

/** Titles by what stands on their pieces: the number, or "8 9F2C1A" where drafts have pieces of the same numbers. */
const legendOf = (shapes: readonly Shape[], frames: readonly Box[]): ReadonlyMap<string, string> => {
  const legend = new Map<string, string>()
  const told = new Set<string>()
  for (const [number, title] of titlesOf(shapes, frames)) {
    const code = title.split(" ").at(-1)!
    if (CODE.test(code)) legend.set(`${number} ${code}`, title)
    // A number that two pieces have tells neither
    if (told.has(number) && legend.get(number) !== title) legend.delete(number)
    else legend.set(number, title)
    told.add(number)
  }
  return legend
}

/** A title may go on in the next line. */
const titlesOf = (shapes: readonly Shape[], frames: readonly Box[]): readonly (readonly [string, string])[] => {
  const titles: [number: string, title: string][] = []
  let [isWithin, isTitle] = [false, false]
  for (const shape of shapes) {
    if (!isHeader(shape, { frames })) continue
    const { text } = shape
    if (text === HEADER) isWithin = false
    const [, number, title] = TITLE.exec(text) ?? []
    if (isWithin && number !== undefined && title !== undefined) {
      isTitle = true
      titles.push([number, title])
    } else if (isWithin && isTitle) titles.at(-1)![1] += ` ${text}`
    if (LEGEND.test(text)) [isWithin, isTitle] = [true, false]
  }
  return titles
}

/** A piece's name, quantity and material as its texts tell them; its shapes as they are where they tell no name. */
export const toldBySheet = (drawn: readonly Shape[], { frames, legend }: OwnSheets): ToldBySheet => {
  if (frames.length === 0) return { shapes: drawn }
  // Pieces are whole on our sheets: what folds within one, a lapel or a hem, is no mirror line.
  const shapes = drawn.map((one) =>
    one.kind === "line" && layerKey(one.layer) === "FOLD" ? { ...one, layer: "8" } : one,
  )
  const texts = shapes.filter((one): one is TextShape => one.kind === "text")
  const lines = inOne(texts.flatMap((of) => of.text.split(RUN_ON).map((text) => ({ of, text }))))
  const titled = tallest(lines.filter(({ text }) => TITLE.test(text)))
  const title = titled ?? numbered(lines, legend)
  if (title === undefined) return { shapes }
  const inLegend = legend.get(title.text)
  const [number, name] =
    inLegend === undefined ? TITLE.exec(title.text)!.slice(1) : [/^\d+/.exec(title.text)![0], inLegend]
  const cut = lines.find(({ text }) => CUT.test(text))
  const [, quantity, mirrored, words = ""] = (cut && CUT.exec(cut.text)) ?? []
  const material = words.replace(ONE_WAY, "")
  const said = new Set([title, cut])
  const kept = lines.filter((line) => !said.has(line) && texts.includes(line.of))
  const say = (text: string): TextShape => ({ ...title.of, text })
  return {
    shapes: [
      ...shapes.filter(({ kind }) => kind !== "text"),
      ...kept.map(({ of, text }) => ({ ...of, text })),
      say(`Piece Name: ${name}`),
      ...(quantity === undefined ? [] : [say(`Quantity: ${quantity}${mirrored ? " mirrored" : ""}`)]),
      ...(material === "" ? [] : [say(`Material: ${material}`)]),
    ],
    piece: `${number} ${name}`,
    ...(quantity === undefined ? {} : { cut: { quantity: Number(quantity), materials: material.split(" + ").length } }),
  }
}

interface Line {
  readonly of: TextShape
  readonly text: string
}

/** A list that was parted behind a comma or a "+" goes on in the next row, which is as high and lies as it does. */
const GOES_ON = /(?:,| \+)$/

const inOne = (rows: readonly Line[]): readonly Line[] => {
  const lines: Line[] = []
  let before: Line | undefined
  for (const row of rows) {
    const last = lines.at(-1)
    const goesOn =
      last !== undefined &&
      before !== undefined &&
      GOES_ON.test(before.text) &&
      row.of.height === before.of.height &&
      row.of.angle === before.of.angle
    if (goesOn) lines[lines.length - 1] = { of: last.of, text: `${last.text} ${row.text}` }
    else lines.push(row)
    before = row
  }
  return lines
}

const tallest = (lines: readonly Line[]): Line | undefined =>
  lines.reduce<Line | undefined>((best, one) => (best && best.of.height >= one.of.height ? best : one), undefined)

/** A number that the legend knows, taller than those of the notches. */
const numbered = (lines: readonly Line[], legend: ReadonlyMap<string, string>): Line | undefined => {
  const numbers = lines.filter(({ text }) => NUMBER.test(text))
  const found = tallest(numbers)
  const isAlone = numbers.filter(({ of }) => of.height === found?.of.height).length === 1
  return found !== undefined && isAlone && legend.has(found.text) ? found : undefined
}
