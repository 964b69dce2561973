import { type FoundEdge, type FoundStitch, isHalf, patternJson } from "@toile/dxf"
import { draftSvg } from "@toile/svg-writer"
import { onePositional, parse, print } from "../arguments.js"
import { type Command, Refused } from "../command.js"
import { contextOf } from "../export-settings.js"
import { foundSeams } from "../found-seams.js"
import type { ToldPattern } from "../read-interchange.js"
import { nameOf, piecesFrom } from "../read-pieces.js"
import { needWritable, type OutputFile, writeAll, writeFileAt } from "../write-all.js"

/** `toile read`: a DXF, Open Pattern Format or GarmentCode file of any program, told, drawn, or written as files of ours. */
export const readCommand: Command = {
  run: async (args) => {
    const { values, positionals } = parse(args, {
      rul: { type: "string" },
      size: { type: "string" },
      stitches: { type: "boolean" },
      json: { type: "boolean" },
      svg: { type: "string" },
      out: { type: "string" },
    })
    const path = onePositional(positionals, "FILE.dxf or FILE.json")
    if (values.out !== undefined) await needWritable(values.out)
    const source = await piecesFrom(path, values)
    const { told: pattern, pieces } = source
    // Stitches, drawings and files are of one size.
    const stitches = values.stitches ? (source.stitches ?? foundSeams(source.asDraft().draft)) : undefined
    const files: string[] = []
    if (values.svg !== undefined || values.out !== undefined) {
      if (pieces.length === 0) throw new Refused([`${path}: there is no piece in it`])
      const { draft, notes } = source.asDraft()
      for (const note of notes) process.stderr.write(`note: ${note}\n`)
      const picture = draftSvg(draft, contextOf(pattern.style))
      if (values.svg !== undefined) files.push(...(await writeFileAt(values.svg, picture)))
      if (values.out !== undefined) {
        const { piecesFiles } = await import("../pieces-files.js")
        const made: OutputFile[] = await piecesFiles(draft, nameOf(path), pattern.style)
        files.push(...(await writeAll(values.out, [...made, { filename: `${nameOf(path)}.svg`, content: picture }])))
      }
    }
    if (values.json) return print({ ...patternJson(pattern), ...(stitches ? { stitches } : {}) })
    for (const line of told(pattern, stitches)) print(line)
    for (const file of files) print(file)
  },
}

const toldSide = (side: readonly FoundEdge[]): string =>
  side.map(({ piece, edge, length }) => `${piece} ${edge} (${length} cm)`).join(" + ")

const told = (pattern: ToldPattern, stitches: readonly FoundStitch[] | undefined): readonly string[] => [
  `${pattern.style || "no style name"}: ${pattern.dialect}, ${pattern.units}, ${pattern.pieces.length} pieces` +
    (pattern.sizes.length > 0 ? `, sizes ${pattern.sizes.join(" ")}` : "") +
    (pattern.sampleSize === "" ? "" : ` (sample ${pattern.sampleSize})`),
  ...pattern.pieces.map(
    ({ name, size, quantity, mirrored, material, notches, drillHoles, foldLine, boundary }) =>
      `  ${name}${size === "" ? "" : ` ${size}`}: ${quantity}${mirrored ? " mirrored" : ""}${isHalf({ boundary, foldLine }) ? " on fold" : ""}` +
      `${material === "" ? "" : ` of ${material}`}, ${boundary.length} points, ${notches.length} notches, ${drillHoles.length} holes`,
  ),
  ...(stitches ?? []).map(
    ({ a, aThen = [], b, bThen = [], confidence }) =>
      `  ${confidence.toFixed(2)}  ${toldSide([a, ...aThen])} with ${toldSide([b, ...bThen])}`,
  ),
  ...pattern.doubts.map(({ code, message, line }) => `doubt: ${line > 0 ? `line ${line}: ` : ""}${message} (${code})`),
]
