import { basename, dirname } from "node:path"
import type {
  Draft,
  Marker,
  MarkerSpread,
  MarkerStripes,
  Piece,
  Repeat,
  SharedAllowance,
  Stitch,
} from "@toile/draft-model"
import {
  EVALUATIONS_AN_EFFORT,
  type Fabric,
  type LayoutRequest,
  layOutWatched,
  type NestingConfig,
  resolveNesting,
} from "@toile/marker"
import { markerSvg } from "@toile/svg-writer"
import { parse, print, readJson, wholeNumber } from "../arguments.js"
import { Refused, WrongUsage } from "../command.js"
import { contextOf } from "../export-settings.js"
import { type LaidByClock, laidByClock } from "../nest/laid-by-clock.js"
import { secondsOf, threadsOf } from "../nest/limits.js"
import { startOfPieces } from "../nest/start-of-pieces.js"
import { piecesFrom } from "../read-pieces.js"
import { type OutputFile, writeAll } from "../write-all.js"

/** Rounds of the search at the most: the field's own bound. */
const MOST_ROUNDS = 100

/**
 * Lays out the pieces of drafts and of DXF, Open Pattern Format and GarmentCode files together, a marker for each material. Piece names of several files have the
 * file's number before them.
 */
export const nestPieces = async (args: readonly string[]): Promise<void> => {
  const { values, positionals } = parse(args, {
    draft: { type: "string", multiple: true, default: [] },
    pieces: { type: "string", multiple: true, default: [] },
    config: { type: "string" },
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
  const seed = wholeNumber("--seed", values.seed, 0)
  if (values.time !== undefined && values.evaluations !== undefined)
    throw new WrongUsage("--time or --evaluations, one of them")
  if (values.time === undefined && values.workers !== undefined && wholeNumber("--workers", values.workers, 1) > 1)
    throw new WrongUsage("a count is kept on one worker: --workers share a --time")
  const nesting = await nestingOf(values.config, values.evaluations)
  const sources: Source[] = []
  for (const path of drafts) sources.push(await ofDraft(path))
  for (const path of files) sources.push(await ofFile(path, values.size))
  const { pieces, stitches, garments } = together(sources)
  const groups = [...new Set(pieces.flatMap(({ materialGroups }) => materialGroups))]
  const repeats = repeatsOf(sources)
  const fabric = (group: string): Fabric => {
    const repeat = repeats.get(group)
    return { material: "", nesting, ...(repeat === undefined ? {} : { repeat }) }
  }
  const start = values.start === undefined ? undefined : await startOfPieces(values.start)
  const began = performance.now()
  const request: LayoutRequest = {
    fabrics: Object.fromEntries(groups.map((group) => [group, fabric(group)])),
    stitches,
    garments,
    materialGroup: true,
    singleInstance: false,
    seed,
    ...(start === undefined ? {} : { start }),
  }
  const made =
    values.time === undefined
      ? laidByCount(pieces, request)
      : await laidByClock(pieces, request, secondsOf(values.time), threadsOf(values))
  const seconds = (performance.now() - began) / 1000
  const name = sources.map(({ path }) => basename(path).replace(/(\.draft)?\.[^.]*$/, "")).join("+")
  const { markers, evaluations } = made
  const demanded = pieces.reduce((sum, piece) => sum + piece.quantity * piece.materialGroups.length, 0)
  const told = {
    ...summary(name, markers, nesting),
    demanded,
    // The nesting checks each layout on the parts' own outlines: one with a fault is an error.
    overlapFree: true,
    seconds,
    evaluations,
    seed,
    groups: markers.map((marker) => ({
      materialGroup: marker.materialGroup,
      ...summary(marker.materialGroup, [marker], nesting),
      sheets: marker.sheets.length,
      ...(marker.stripes === undefined ? {} : { stripes: marker.stripes }),
      ...(marker.spread === undefined ? {} : { spread: marker.spread }),
      ...(marker.sharedAllowance === undefined ? {} : { sharedAllowance: marker.sharedAllowance }),
    })),
  }
  const written: OutputFile[] = []
  if (values.svg !== undefined) await drawn(values.svg, markers, pieces, name)
  if (values.out !== undefined)
    written.push({ filename: basename(values.out), content: `${JSON.stringify(solution(told, markers, pieces))}\n` })
  if (values.out !== undefined) await writeAll(dirname(values.out), written)
  if (values.json) return print(told)
  print(
    `${name}: ${told.placed} of ${demanded} parts, ${told.usedLength.toFixed(2)} cm of ${nesting.sheetWidth} cm, ` +
      `density ${told.density.toFixed(4)}`,
  )
  for (const { materialGroup, usedLength, density, sheets, stripes, spread, sharedAllowance } of told.groups) {
    print(`  ${materialGroup}: ${usedLength.toFixed(2)} cm on ${sheets} sheets, density ${density.toFixed(4)}`)
    if (stripes !== undefined) printStripes(stripes, usedLength)
    if (spread !== undefined) printSpread(spread)
    if (sharedAllowance !== undefined) printShared(sharedAllowance)
  }
}

const laidByCount = (pieces: readonly Piece[], request: LayoutRequest): LaidByClock => {
  const made = layOutWatched(pieces, request)
  if (made._tag === "Err") throw new Refused([made.error.message])
  return made.value
}

const printStripes = ({ matched, notMatched, unmatchedLength }: MarkerStripes, usedLength: number): void => {
  print(`    matched: ${matched.map(({ stitch, carries }) => `${stitch} (${carries})`).join(", ") || "nothing"}`)
  for (const { stitch, reason } of notMatched) print(`    not matched: ${stitch}: ${reason}`)
  print(`    ${unmatchedLength.toFixed(2)} cm without matching, ${(usedLength - unmatchedLength).toFixed(2)} cm less`)
}

const printSpread = ({ kind, clothWidth, spare }: MarkerSpread): void => {
  print(`    ${kind}: two plies, the layout is ${clothWidth / 2} cm wide`)
  for (const { piece, copies } of spare) print(`    cut too often: ${piece} (${copies})`)
}

const printShared = ({ most, onOwnLine }: SharedAllowance): void => {
  print(`    pieces lie over each other by up to ${most} cm of seam allowance`)
  if (onOwnLine.length > 0) print(`    on their own line: ${onOwnLine.join(", ")}`)
}

interface Source {
  readonly path: string
  readonly pieces: readonly Piece[]
  readonly stitches: readonly Stitch[]
  /** Of each material group whose cloth is striped or checked. */
  readonly repeats: Readonly<Record<string, Repeat>>
}

const nestingOf = async (path: string | undefined, evaluations: string | undefined): Promise<NestingConfig> => {
  const given = path === undefined ? {} : await readJson(path)
  const own = typeof given.nesting === "object" && given.nesting !== null ? given.nesting : given
  const rounds =
    evaluations === undefined ? {} : { effort: wholeNumber("--evaluations", evaluations, 0) / EVALUATIONS_AN_EFFORT }
  if ((rounds.effort ?? 0) > MOST_ROUNDS)
    throw new WrongUsage(`--evaluations must be at most ${MOST_ROUNDS * EVALUATIONS_AN_EFFORT}`)
  const resolved = resolveNesting([
    { from: "--evaluations", nesting: rounds },
    { from: path ?? "--config", nesting: own as Record<string, unknown> },
  ])
  if (resolved._tag === "Err") throw new Refused([resolved.error.message])
  return resolved.value
}

const ofDraft = async (path: string): Promise<Source> => {
  const draft = (await readJson(path)) as Partial<Draft>
  if (draft.version !== 1 || !Array.isArray(draft.pieces)) throw new Refused([`${path}: is not a draft of version 1`])
  const repeats = Object.entries(draft.materials ?? {}).flatMap(([group, { repeat }]) =>
    repeat === undefined ? [] : [[group, repeat] as const],
  )
  return { path, pieces: draft.pieces, stitches: draft.stitches ?? [], repeats: Object.fromEntries(repeats) }
}

/** All pieces of a group lie on one cloth: drafts that say different repeats of it are refused. */
const repeatsOf = (sources: readonly Source[]): ReadonlyMap<string, Repeat> => {
  const repeats = new Map<string, Repeat>()
  for (const { path, repeats: own } of sources) {
    for (const [group, repeat] of Object.entries(own)) {
      const before = repeats.get(group)
      const isSame =
        before?.warp === repeat.warp &&
        before.weft === repeat.weft &&
        (before.balanced ?? true) === (repeat.balanced ?? true)
      if (before !== undefined && !isSame)
        throw new Refused([`${path}: materials.${group}.repeat is another one than in a draft before`])
      repeats.set(group, repeat)
    }
  }
  return repeats
}

const ofFile = async (path: string, size: string | undefined): Promise<Source> => {
  const { told, pieces, asDraft } = await piecesFrom(path, { size })
  if (pieces.length === 0) throw new Refused([`${path}: there is no piece in it`])
  for (const { message, line } of told.doubts)
    process.stderr.write(`note: ${path}: ${line > 0 ? `line ${line}: ` : ""}${message}\n`)
  const { draft, notes } = asDraft()
  for (const note of notes) process.stderr.write(`note: ${path}: ${note}\n`)
  return { path, pieces: draft.pieces, stitches: draft.stitches, repeats: {} }
}

const together = (
  sources: readonly Source[],
): {
  readonly pieces: readonly Piece[]
  readonly stitches: readonly Stitch[]
  readonly garments: Readonly<Record<string, string>>
} => {
  const before = (index: number): string => (sources.length > 1 ? `${index + 1} ` : "")
  return {
    pieces: sources.flatMap(({ pieces }, index) =>
      pieces.map((piece) => ({
        ...piece,
        name: before(index) + piece.name,
        ...(piece.copyOf === undefined ? {} : { copyOf: before(index) + piece.copyOf }),
      })),
    ),
    // Each file is a garment.
    garments: Object.fromEntries(
      sources.flatMap(({ pieces }, index) => pieces.map(({ name }) => [before(index) + name, String(index + 1)])),
    ),
    stitches: sources.flatMap(({ stitches }, index) => {
      const named = (chain: Stitch["a"]): Stitch["a"] =>
        chain.map((ref) => ({ ...ref, piece: before(index) + ref.piece }))
      return stitches.map((stitch) => ({
        ...stitch,
        name: before(index) + stitch.name,
        a: named(stitch.a),
        b: named(stitch.b),
      }))
    }),
  }
}

/** Lengths of all sheets one after the other; density weighs each by its length. */
const summary = (name: string, markers: readonly Marker[], { sheetWidth }: NestingConfig) => {
  const length = (marker: Marker): number => marker.sheets.reduce((sum, sheet) => sum + sheet.length, 0)
  const usedLength = markers.reduce((sum, marker) => sum + length(marker), 0)
  const filled = markers.reduce((sum, marker) => sum + marker.density * length(marker), 0)
  // A placement on double cloth may give two copies.
  const placements = markers.flatMap(({ sheets }) => sheets.flatMap((sheet) => sheet.placements))
  const placed = placements.reduce((sum, { under }) => sum + (under === undefined ? 1 : 2), 0)
  return { name, density: usedLength === 0 ? 0 : filled / usedLength, usedLength, stripHeight: sheetWidth, placed }
}

/** The form of an instance's solution; `item_id` is the piece's place among all, the rest says which part lies where. */
const solution = (
  { usedLength, density }: { readonly usedLength: number; readonly density: number },
  markers: readonly Marker[],
  pieces: readonly Piece[],
) => {
  const ids = new Map(pieces.map(({ name }, id) => [name, id]))
  return {
    strip_width: usedLength,
    density,
    placed_items: markers.flatMap(({ materialGroup, sheets }) =>
      sheets.flatMap(({ placements }, sheet) =>
        placements.map((placement) => ({
          item_id: ids.get(placement.piece)!,
          rotation: placement.rotation,
          translation: placement.translation,
          piece: placement.piece,
          copy: placement.copy,
          ...(placement.under === undefined ? {} : { under: placement.under }),
          ...(placement.onFold ? { onFold: true } : {}),
          mirrored: placement.mirrored,
          materialGroup,
          sheet: sheet + 1,
        })),
      ),
    ),
  }
}

/** One marker into the file itself, each of several with its material behind the name. */
const drawn = async (
  path: string,
  markers: readonly Marker[],
  pieces: readonly Piece[],
  name: string,
): Promise<void> => {
  const files = markers.map((marker): OutputFile => {
    const picture = markerSvg(marker, pieces, contextOf(name))
    if (picture._tag === "Err") throw new Refused([picture.error.message])
    const file = basename(path)
    const filename = markers.length === 1 ? file : file.replace(/(\.svg)?$/i, `-${marker.materialGroup}.svg`)
    return { filename, content: picture.value }
  })
  for (const written of await writeAll(dirname(path), files)) process.stderr.write(`${written}\n`)
}
