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

/** What a sheet's header tells of a piece: "8 Sleeve under binding: cut 2 mirrored, shell", files of before its name alone. */
interface InLegend {
  readonly name: string
  readonly cut?: string
}

/** The sheets of a plain file of ours: their frames, and what their headers tell of pieces that have no room for it, by their numbers and by their titles. */
export interface OwnSheets {
  readonly frames: readonly Box[]
  readonly legend: ReadonlyMap<string, InLegend>
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

/** By what stands on the pieces: the number, or "8 9F2C1A" where drafts have pieces of the same numbers, or number and name. */
const legendOf = (shapes: readonly Shape[], frames: readonly Box[]): ReadonlyMap<string, InLegend> => {
  const legend = new Map<string, InLegend>()
  const ofSeveral = new Set<string>()
  for (const { number, ...told } of listedIn(shapes, frames)) {
    const { name } = told
    const code = name.split(" ").at(-1)!
    if (CODE.test(code)) legend.set(`${number} ${code}`, told)
    legend.set(`${number} ${name}`, told)
    if ((legend.get(number)?.name ?? name) !== name) ofSeveral.add(number)
    legend.set(number, told)
  }
  for (const number of ofSeveral) legend.delete(number)
  return legend
}

interface Listed extends InLegend {
  readonly number: string
}

/** "Sleeve under binding: cut 2 mirrored, shell" */
const NAME_AND_CUT = /^(.*?) ?: ((?:cut|couper) \d.*)$/
/** Where a line is broken behind this word the next one's number begins no piece. */
const BEFORE_NUMBER = / ?: (?:cut|couper)$/

/** What headers list; one may go on in the next line. */
const listedIn = (shapes: readonly Shape[], frames: readonly Box[]): readonly Listed[] => {
  const rows: [number: string, rest: string][] = []
  let [isWithin, isListed] = [false, false]
  for (const shape of shapes) {
    if (!isHeader(shape, { frames })) continue
    const { text } = shape
    if (text === HEADER) isWithin = false
    const last = isWithin && isListed ? rows.at(-1)! : undefined
    const [, number, title] = (last && BEFORE_NUMBER.test(last[1]) ? undefined : TITLE.exec(text)) ?? []
    if (isWithin && number !== undefined && title !== undefined) {
      isListed = true
      rows.push([number, title])
    } else if (last !== undefined) last[1] += ` ${text}`
    if (LEGEND.test(text)) [isWithin, isListed] = [true, false]
  }
  return rows.map(([number, rest]) => {
    const [, name = rest, cut] = NAME_AND_CUT.exec(rest) ?? []
    return { number, name, ...(cut === undefined ? {} : { cut }) }
  })
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
  const listed = legend.get(title.text)
  const [, number = /^\d+/.exec(title.text)![0], words = ""] = TITLE.exec(title.text) ?? []
  const name = listed?.name ?? words
  const cut = lines.find(({ text }) => CUT.test(text))
  const [, quantity, mirrored, cloths = ""] = CUT.exec(cut?.text ?? listed?.cut ?? "") ?? []
  const material = cloths.replace(ONE_WAY, "")
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
const numbered = (lines: readonly Line[], legend: OwnSheets["legend"]): Line | undefined => {
  const numbers = lines.filter(({ text }) => NUMBER.test(text))
  const found = tallest(numbers)
  const isAlone = numbers.filter(({ of }) => of.height === found?.of.height).length === 1
  return found !== undefined && isAlone && legend.has(found.text) ? found : undefined
}
