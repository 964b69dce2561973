import { err, ok, type Result } from "@toile/result"
import { decodeBytes } from "./bytes.js"
import { withCutOfSample } from "./cut-of-sizes.js"
import { type ReadBlock, type ReadDocument, readDocument } from "./document.js"
import { type Doubt, type Doubts, doubtList } from "./doubts.js"
import { doubtFold, withFoldOnEdge } from "./fold-line.js"
import { gradePiece } from "./grade.js"
import { withDirections } from "./grade-direction.js"
import { type GuessedUnit, guessUnit, largestSide, measuresOf } from "./guess-unit.js"
import { holesAsInSample } from "./hole-kinds.js"
import { layerKey } from "./layers.js"
import { blocksWithMarks, tellBareSizes } from "./marks-of-sizes.js"
import { piecesOf } from "./pieces-of.js"
import type { ReadPiece } from "./read-piece.js"
import { type RuleTable, readRules, sizeLike, unitOfRules } from "./rul.js"
import { withRulesAtPoints } from "./rules-at-points.js"
import { rulesFromSample } from "./rules-from-sample.js"
import { type SaidKey, saidKey } from "./said-keys.js"
import { scanGroups } from "./scan.js"
import { inCentimetres, type Shape, type TextShape } from "./shapes.js"
import { keyAndValue } from "./text.js"
import { centimetresIn, doubtUnit, type FileUnit, tellsInches, unitOf, unitOfText } from "./units.js"

/** What an apparel DXF file holds, with what is doubtful of it; centimetres. */
export interface ReadPattern {
  /** `plain`: layers are called by what they hold, or the pieces stand in no blocks. */
  readonly dialect: "aama" | "astm" | "tiip" | "plain"
  readonly units: FileUnit
  readonly style: string
  readonly author: string
  readonly sampleSize: string
  /** As the RUL file lists them, else as they come. */
  readonly sizes: readonly string[]
  /** Of a graded nest, or with a RUL file, each piece in each size. */
  readonly pieces: readonly ReadPiece[]
  readonly doubts: readonly Doubt[]
}

export interface PatternReadError {
  readonly _tag: "BinaryDxf" | "NotDxf" | "TooLarge"
  readonly message: string
}

export interface ReadOptions {
  /** The grade rules beside the file. */
  readonly rul?: Uint8Array | string
}

/** No apparel file comes near; a string cannot be much longer. */
const LARGEST = 256 * 2 ** 20
/** Chords of all the file's curves, and points of all graded sizes. */
const MOST_CHORDS = 2_000_000
const MOST_GRADED = 5_000_000

/** Reads AAMA and ASTM DXF, and plain DXF with named layers. What is not understood is told in `doubts`. */
export const readPattern = (
  input: Uint8Array | string,
  { rul }: ReadOptions = {},
): Result<ReadPattern, PatternReadError> => {
  const fail = (_tag: PatternReadError["_tag"], message: string) => err({ _tag, message })
  if (input.length > LARGEST || (rul?.length ?? 0) > LARGEST)
    return fail("TooLarge", `a file of more than ${LARGEST / 2 ** 20} MB is not read`)
  const doubts = doubtList()
  const head = typeof input === "string" ? input.slice(0, 22) : decodeBytes(input.subarray(0, 22)).text
  if (head.startsWith("AutoCAD Binary DXF"))
    return fail("BinaryDxf", "binary DXF is not read: save the file as ASCII DXF")
  if (/^AC10\d\d/.test(head)) return fail("NotDxf", "this is a DWG file, not a DXF file")
  const text = textOf(input, doubts)
  const groups = scanGroups(text, doubts)
  const isInch = tellsInches(groups)
  const room = { left: MOST_CHORDS }
  const document = readDocument(groups, { chord: isInch ? 4e-5 : 1e-3, room }, doubts)
  if (room.left < 0)
    doubts.add("tooMuch", 0, `the file's curves have more than ${MOST_CHORDS} chords: the last are coarse`)
  if (!document.hasSections && document.shapes.length === 0 && document.blocks.length === 0)
    return fail("NotDxf", "no DXF: it has neither sections nor entities")
  return ok(understood(document, rul, doubts))
}

const textOf = (input: Uint8Array | string, doubts: Doubts): string => {
  if (typeof input === "string") return input.replace(/^\uFEFF/, "")
  const { text, unknownPage, guessed, encoding, orElse } = decodeBytes(input)
  const read = `letters beyond ASCII are read as ${encoding}`
  const other = orElse === undefined ? "" : `; they may be ${orElse} as well`
  if (unknownPage !== undefined) doubts.add("encoding", 0, `the code page ${unknownPage} is not read: ${read}${other}`)
  if (guessed) doubts.add("encoding", 0, `no code page is named: ${read}, which is a guess${other}`)
  return text
}

const understood = (document: ReadDocument, rul: Uint8Array | string | undefined, doubts: Doubts): ReadPattern => {
  const everyShape = [...document.blocks.map(({ shapes }) => shapes), document.shapes]
  const texts = everyShape.flatMap((shapes) => shapes.filter((shape): shape is TextShape => shape.kind === "text"))
  const piecesIn = (unit: FileUnit, sizes: readonly string[], to: Doubts) => {
    const scaled = (shapes: readonly Shape[]): readonly Shape[] =>
      shapes.map((shape) => inCentimetres(shape, centimetresIn[unit]))
    const blocks = document.blocks.map((block): ReadBlock => ({ ...block, shapes: scaled(block.shapes) }))
    return piecesOf({ blocks, shapes: scaled(document.shapes), sizes }, to)
  }
  // Where nothing tells the unit, the pieces are looked at as they were in millimetres.
  const guess = (): GuessedUnit => {
    const seen = piecesIn("mm", [], doubtList()).pieces
    const heights = texts.map(({ height }) => height)
    return guessUnit(measuresOf(seen, heights, centimetresIn.mm), document.header)
  }
  const rules = rul === undefined || typeof rul === "string" ? rul : decodeBytes(rul).text
  const said = firstUnit(texts)
  const inRules = said === undefined && rules !== undefined ? unitOfRules(rules) : undefined
  const units = unitOf({ said, inRules, header: document.header, guess }, doubts)
  const style = styleTexts([document.shapes, ...document.blocks.map(({ shapes }) => shapes)])
  const table = rules === undefined ? undefined : readRules(rules, units, doubts)
  const sizes = [...(table?.sizes ?? []), style("sample"), table?.sampleSize ?? ""].filter((size) => size !== "")
  const read = piecesIn(units, sizes, doubts)
  if (read.pieces.length === 0) doubts.add("noPiece", 0, "there is no piece in it")
  doubtUnit(units, largestSide(read.pieces), doubts)
  const sampleSize = sampleOf(style("sample"), table, read.pieces)
  const cut = withCutOfSample(read.pieces, sampleSize, doubts)
  const pieces = withDepthsInMillimetres(cut, units, doubts).map((piece) => withFoldOnEdge(piece, doubts))
  if (table !== undefined && style("sample") !== "" && table.sampleSize !== "" && table.sampleSize !== sampleSize)
    doubts.add("rul", 0, `the sample size is ${sampleSize} in the DXF file and ${table.sampleSize} in the RUL file`)
  const graded = holesAsInSample(
    table === undefined ? pieces : inAllSizes(pieces, table, sampleSize, doubts),
    sampleSize,
  )
  const own = graded.map(({ size }) => size).filter((size) => size !== "")
  tellSizeless(graded, doubts)
  tellBareSizes(graded, sampleSize, table !== undefined, doubts)
  for (const piece of graded) doubtFold(piece, doubts)
  if (areBlocks(everyShape))
    doubts.add(
      "blocks",
      0,
      "what the file cuts are blocks, larger than their pieces: the pieces' own lines are inner lines",
    )
  return {
    dialect: dialectOf(everyShape, texts, table, read.isPlain),
    units,
    style: style("style"),
    author: style("author"),
    sampleSize,
    sizes: [...new Set([...(table?.sizes ?? []), ...own])],
    pieces: graded,
    doubts: doubts.all(),
  }
}

/** A file of ours whose pieces are cut out larger first. */
const areBlocks = (all: readonly (readonly Shape[])[]): boolean =>
  all.some((shapes) =>
    shapes.some((shape) =>
      shape.kind === "text" ? /\bblock \+ [\d.]+ cm, recut on /.test(shape.text) : layerKey(shape.layer) === "RECUT",
    ),
  )

/** Pieces of no size among others that have one: of all sizes, or of one that nothing tells. */
const tellSizeless = (pieces: readonly ReadPiece[], doubts: Doubts): void => {
  const sizes = [...new Set(pieces.map(({ size }) => size).filter((size) => size !== ""))]
  if (sizes.length === 0) return
  for (const { name, size, row } of pieces)
    if (size === "")
      doubts.add(
        "sizes",
        row,
        `${name} tells no size, where others are of ${sizes.join(", ")}: it counts for all sizes`,
      )
}

/** The style's texts stand beside the INSERTs; where they stand in blocks, the first of them counts. */
const styleTexts = (all: readonly (readonly Shape[])[]) => {
  const found = new Map<SaidKey, string>()
  for (const shapes of all)
    for (const shape of shapes) {
      const [key, value = ""] = shape.kind === "text" ? (keyAndValue(shape.text) ?? []) : []
      const what = key === undefined ? undefined : saidKey(key)
      if (what !== undefined && !found.get(what)) found.set(what, value)
    }
  return (what: "style" | "author" | "sample"): string => found.get(what) ?? ""
}

/** As the rule table writes it, where it has it: programs write M here and m there. */
const sampleOf = (said: string, table: RuleTable | undefined, pieces: readonly ReadPiece[]): string => {
  const sizes = table?.sizes ?? []
  const [only, ...others] = [...new Set(pieces.map(({ size }) => size).filter((size) => size !== ""))]
  const named = said || table?.sampleSize || ""
  const like = sizeLike(sizes, named)
  if (like !== undefined) return like
  const drawn = only !== undefined && others.length === 0 ? sizeLike(sizes, only) : undefined
  return drawn ?? (named || table?.stillSize || "")
}

const firstUnit = (texts: readonly TextShape[]): FileUnit | undefined => {
  for (const { text } of texts) {
    const unit = unitOfText(text)
    if (unit !== undefined) return unit
  }
  return undefined
}

const dialectOf = (
  all: readonly (readonly Shape[])[],
  texts: readonly TextShape[],
  table: RuleTable | undefined,
  isPlain: boolean,
): ReadPattern["dialect"] => {
  if (texts.some(({ text }) => /\bTIIP\b/i.test(text))) return "tiip"
  if (texts.some(({ text }) => /\bASTM\b|\bD\s?6673\b/i.test(text)) || table?.dialect === "astm") return "astm"
  if (all.some((shapes) => shapes.some(({ layer }) => /^8[0-7]$/.test(layerKey(layer))))) return "astm"
  return isPlain ? "plain" : "aama"
}

/** Some programs write notches' depths in centimetres into files in millimetres: none that is cut is under 1 mm deep. */
const withDepthsInMillimetres = (
  pieces: readonly ReadPiece[],
  units: FileUnit,
  doubts: Doubts,
): readonly ReadPiece[] => {
  const depths = pieces.flatMap(({ notches }) => notches.map(({ depth }) => depth).filter((depth) => depth > 0))
  if (units !== "mm" || depths.length === 0 || depths.some((depth) => depth > 0.1)) return pieces
  doubts.add("notchDepth", 0, "no notch is deeper than 1 mm: their depths are taken for centimetres")
  return pieces.map((piece) => ({
    ...piece,
    notches: piece.notches.map((notch) => ({ ...notch, depth: notch.depth * 10 })),
  }))
}

/** Each piece of the sample size in all sizes of the table; those that the file has itself keep what they have. */
const inAllSizes = (
  pieces: readonly ReadPiece[],
  told: RuleTable,
  sample: string,
  doubts: Doubts,
): readonly ReadPiece[] => {
  if (!told.sizes.includes(sample)) {
    doubts.add(
      "rul",
      0,
      `the sample size ${JSON.stringify(sample)} is not among the RUL file's sizes: no size is graded`,
    )
    return pieces
  }
  const points = pieces.reduce((sum, { boundary, sewLines }) => sum + boundary.length + sewLines.flat().length, 0)
  if (points * told.sizes.length > MOST_GRADED) {
    doubts.add(
      "tooMuch",
      0,
      `${points} points are too many to be graded in ${told.sizes.length} sizes: no size is graded`,
    )
    return pieces
  }
  const table = rulesFromSample(told, sample, doubts)
  const own = pieces.map((piece): ReadPiece => {
    const size = piece.size === "" ? sample : (sizeLike(table.sizes, piece.size) ?? piece.size)
    const sized = size === piece.size ? piece : { ...piece, size }
    return size === sample ? withRulesAtPoints(sized, table, doubts) : sized
  })
  if (!own.some(({ size }) => size === sample))
    doubts.add("rul", 0, `no piece is of the sample size ${sample}: no size is graded`)
  const there = new Set(own.map(({ name, size }) => `${name} ${size}`))
  const directed = withDirections(own, table, sample, doubts)
  const marked = blocksWithMarks(directed, table, sample, doubts)
  return directed.flatMap((piece) => {
    if (piece.size !== sample) return [marked.get(piece) ?? piece]
    return table.sizes.flatMap((size) => {
      if (size === sample) return [piece]
      return there.has(`${piece.name} ${size}`) ? [] : [gradePiece(piece, table, size, doubts)]
    })
  })
}
