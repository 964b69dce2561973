import { basename, dirname } from "node:path"
import type { Marker, Piece } from "@toile/draft-model"
import { EVALUATIONS_AN_EFFORT, type LayoutRequest, laysOneWay, type NestingSource } from "@toile/marker"
import { markerSvg } from "@toile/svg-writer"
import { parse, print, wholeNumber } from "../arguments.js"
import { Refused, WrongUsage } from "../command.js"
import { contextOf, type ExportSettings, exportSettings } from "../export-settings.js"
import { type Cloth, checkLocked, clothsOf } from "../nest/cloths.js"
import { filesCutForShrinkage } from "../nest/cut-for-shrinkage.js"
import { laidInTime } from "../nest/laid-by-clock.js"
import { laidByCount } from "../nest/laid-by-count.js"
import { seedFrom } from "../nest/limits.js"
import { printMarkers } from "../nest/print-markers.js"
import { rulesOfFiles } from "../nest/rules-of-files.js"
import { solutionOf } from "../nest/solution-of-pieces.js"
import { ofDraft, ofFile, type Source, titleOf, together, withGroupsAlike } from "../nest/sources.js"
import { startOfPieces } from "../nest/start-of-pieces.js"
import { CLOTH_FIELDS, onToldCloths, toldCloths } from "../nest/told-cloths.js"
import { toldOf } from "../nest/told-markers.js"
import { type OutputFile, writeAll, writeFileAt } from "../write-all.js"

/** Rounds of the search at the most: the field's own bound. */
const MOST_ROUNDS = 100

/**
 * Lays out the pieces of drafts and of DXF, Open Pattern Format and GarmentCode files together, a marker for each material. Piece names of several files have the
 * file's number before them.
 */
export const nestPieces = async (args: readonly string[]): Promise<void> => {
  const from = Date.now()
  const { values, positionals } = parse(args, {
    draft: { type: "string", multiple: true, default: [] },
    pieces: { type: "string", multiple: true, default: [] },
    config: { type: "string" },
    rul: { type: "string", multiple: true, default: [] },
    size: { type: "string" },
    evaluations: { type: "string" },
    time: { type: "string" },
    workers: { type: "string" },
    seed: { type: "string", default: "1" },
    start: { type: "string" },
    svg: { type: "string" },
    out: { type: "string" },
    json: { type: "boolean" },
  })
  // `--draft a.json b.json`: what follows the first is of the same kind.
  if (positionals.length > 0 && values.draft.length > 0 && values.pieces.length > 0)
    throw new WrongUsage(`${positionals[0]}: say --draft or --pieces before each file where there are both`)
  const drafts = [...values.draft, ...(values.draft.length > 0 ? positionals : [])]
  const files = [...values.pieces, ...(values.pieces.length > 0 ? positionals : [])]
  const seed = seedFrom(values.seed)
  if (values.time !== undefined && values.evaluations !== undefined)
    throw new WrongUsage("--time or --evaluations, one of them")
  if (values.time === undefined && values.workers !== undefined && wholeNumber("--workers", values.workers, 1) > 1)
    throw new WrongUsage("a count is kept on one worker: --workers share a --time")
  const effort = effortOf(values.evaluations)
  const settings = await settingsOf(values.config)
  const read: Source[] = []
  for (const path of drafts) read.push(await ofDraft(path))
  const ruls = rulesOfFiles(files, values.rul)
  for (const path of files) read.push(await ofFile(path, { rul: ruls.get(path), size: values.size }))
  const lying = onToldCloths(withGroupsAlike(read), await toldCloths(settings), settings)
  const sources = await filesCutForShrinkage(lying, settings)
  const { pieces, stitches, garments, anyWayUp } = together(sources)
  const groups = [...new Set(pieces.flatMap(({ materialGroups }) => materialGroups))]
  const cloths = clothsOf(sources, groups, settings, effort)
  checkLocked(pieces, cloths)
  tellOfEnds(pieces, anyWayUp, cloths)
  const start = values.start === undefined ? undefined : await startOfPieces(values.start)
  const began = performance.now()
  const request: LayoutRequest = {
    fabrics: cloths,
    stitches,
    garments,
    anyWayUp,
    materialGroup: true,
    singleInstance: false,
    seed,
    ...(start === undefined ? {} : { start }),
  }
  const { time, workers } = values
  const made =
    time === undefined ? laidByCount(pieces, request) : await laidInTime(pieces, request, from, { time, workers })
  const seconds = (performance.now() - began) / 1000
  const { markers } = made
  const told = toldOf(made, { sources, pieces, garments, cloths, anyWayUp }, { seconds, seed })
  if (values.svg !== undefined) await drawn(values.svg, markers, pieces, titleOf(sources), sources.length > 1)
  if (values.out !== undefined) await writeFileAt(values.out, `${JSON.stringify(solutionOf(told, markers, pieces))}\n`)
  if (values.json) return print(told)
  printMarkers(told)
}

/** Names what is laid one way and may lie upside down: no file says which end of a grain line is up on the wearer. */
const tellOfEnds = (
  pieces: readonly Piece[],
  anyWayUp: readonly string[],
  cloths: Readonly<Record<string, Cloth>>,
): void => {
  for (const [group, cloth] of Object.entries(cloths)) {
    const names = pieces.flatMap(({ name, materialGroups }) =>
      anyWayUp.includes(name) && materialGroups.includes(group) ? [name] : [],
    )
    const isNapped = pieces.some(({ name, nap }) => nap === "oneWay" && names.includes(name))
    if ((laysOneWay(cloth) || isNapped) && names.length > 0)
      process.stderr.write(
        `note: ${group}: each piece has one turn, and its file does not say which end of a grain line is up: each lies as its own is drawn (${names.join(", ")})\n`,
      )
  }
}

/** The search's length, which comes before what any cloth says of it. */
const effortOf = (evaluations: string | undefined): NestingSource => {
  const rounds =
    evaluations === undefined ? {} : { effort: wholeNumber("--evaluations", evaluations, 0) / EVALUATIONS_AN_EFFORT }
  if ((rounds.effort ?? 0) > MOST_ROUNDS)
    throw new WrongUsage(`--evaluations must be at most ${MOST_ROUNDS * EVALUATIONS_AN_EFFORT}`)
  return { from: "--evaluations", nesting: rounds }
}

/** What an export's body says beside its cloths is not asked here, and that is said. */
const settingsOf = async (path: string | undefined): Promise<ExportSettings> => {
  const settings = await exportSettings(path, "nesting", CLOTH_FIELDS)
  const idle = [
    ...(Object.keys(settings.config).length === 0 ? [] : ["config"]),
    ...(settings.objects === undefined ? [] : ["objects"]),
  ]
  for (const field of idle) process.stderr.write(`note: ${path}: ${field} is not asked where drafts are laid out\n`)
  return settings
}

/** One marker into the file itself, each of several with its material behind the name. */
const drawn = async (
  path: string,
  markers: readonly Marker[],
  pieces: readonly Piece[],
  name: string,
  isJoined: boolean,
): Promise<void> => {
  // Of several files each piece's title ends with its own.
  const context = { ...contextOf(name), ...(isJoined ? { orderOf: () => ({ garment: "", subject: "" }) } : {}) }
  const files = markers.map((marker): OutputFile => {
    const picture = markerSvg(marker, pieces, context)
    if (picture._tag === "Err") throw new Refused([picture.error.message])
    const file = basename(path)
    const filename = markers.length === 1 ? file : file.replace(/(\.svg)?$/i, `-${marker.materialGroup}.svg`)
    return { filename, content: picture.value }
  })
  for (const written of await writeAll(dirname(path), files)) process.stderr.write(`${written}\n`)
}
