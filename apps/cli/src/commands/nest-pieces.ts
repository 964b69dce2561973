import { basename, dirname } from "node:path"
import {
  blockCount,
  clothUse,
  type Marker,
  type MarkerBlocks,
  type MarkerSpread,
  type MarkerStripes,
  type Piece,
  type SharedAllowance,
} from "@toile/draft-model"
import {
  deepestOverlap,
  EVALUATIONS_AN_EFFORT,
  type GarmentApart,
  garmentsApart,
  type LayoutRequest,
  laysOneWay,
  type NestingSource,
  offNapWords,
} from "@toile/marker"
import { TOLERANCE } from "@toile/nesting"
import { markerSvg } from "@toile/svg-writer"
import { parse, print, wholeNumber } from "../arguments.js"
import { Refused, WrongUsage } from "../command.js"
import { contextOf, type ExportSettings, exportSettings } from "../export-settings.js"
import { type Cloth, checkLocked, clothsOf } from "../nest/cloths.js"
import { filesCutForShrinkage } from "../nest/cut-for-shrinkage.js"
import { laidInTime } from "../nest/laid-by-clock.js"
import { laidByCount } from "../nest/laid-by-count.js"
import { rulesOfFiles } from "../nest/rules-of-files.js"
import {
  labelsOf,
  nameOf,
  ofDraft,
  ofFile,
  type Source,
  type SourceLabel,
  titleOf,
  together,
  withGroupsAlike,
} from "../nest/sources.js"
import { startOfPieces } from "../nest/start-of-pieces.js"
import { CLOTH_FIELDS, onToldCloths, toldCloths } from "../nest/told-cloths.js"
import { type OutputFile, writeAll } from "../write-all.js"

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
  const seed = wholeNumber("--seed", values.seed, 0)
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
  const name = sources.map(nameOf).join("+")
  const { markers, evaluations, stopped } = made
  const labels = labelsOf(sources)
  const demanded = pieces.reduce((sum, piece) => sum + piece.quantity * piece.materialGroups.length, 0)
  const told = {
    ...summary(name, markers),
    sources: labels,
    demanded,
    overlapFree: overlapFree(markers, pieces),
    seconds,
    evaluations,
    seed,
    ...(stopped ? { stopped } : {}),
    groups: markers.map((marker) => ({
      materialGroup: marker.materialGroup,
      ...summary(marker.materialGroup, [marker]),
      sheets: marker.sheets.length,
      cloth: clothTold(marker, cloths),
      ...(marker.stripes === undefined ? {} : { stripes: marker.stripes }),
      ...(marker.noRepeat === undefined ? {} : { noRepeat: marker.noRepeat }),
      ...(marker.offNap === undefined ? {} : { offNap: marker.offNap }),
      ...(isWithoutNap(marker.materialGroup, pieces, cloths) ? { noNap: true } : {}),
      ...(marker.spread === undefined ? {} : { spread: marker.spread }),
      ...(marker.blocks === undefined ? {} : { blocks: blocksTold(marker, marker.blocks) }),
      ...(marker.sharedAllowance === undefined ? {} : { sharedAllowance: marker.sharedAllowance }),
      ...untold(garmentsApart(marker, garments), cloths[marker.materialGroup]!, labels),
    })),
  }
  const written: OutputFile[] = []
  if (values.svg !== undefined) await drawn(values.svg, markers, pieces, titleOf(sources), sources.length > 1)
  if (values.out !== undefined)
    written.push({ filename: basename(values.out), content: `${JSON.stringify(solution(told, markers, pieces))}\n` })
  if (values.out !== undefined) await writeAll(dirname(values.out), written)
  if (values.json) return print(told)
  const widths = [...new Set(told.groups.map(({ cloth }) => cloth.usableWidth))]
  print(
    `${name}: ${told.placed} of ${demanded} parts, ${told.usedLength.toFixed(2)} cm of ${widths.join(", ")} cm, ` +
      `density ${told.density.toFixed(4)}${stopped ? ", stopped" : ""}`,
  )
  if (labels.length > 1) for (const { number, label, path } of labels) print(`  ${number} ${label}: ${path}`)
  for (const {
    materialGroup,
    usedLength,
    stripHeight,
    density,
    sheets,
    cloth,
    stripes,
    noRepeat,
    noNap,
    offNap,
    spread,
    blocks,
    sharedAllowance,
    apart,
  } of told.groups) {
    print(
      `  ${materialGroup}: ${usedLength.toFixed(2)} cm of ${stripHeight} cm on ${sheets} sheets, density ${density.toFixed(4)}`,
    )
    printCloth(cloth)
    if (stripes !== undefined) printStripes(stripes, usedLength)
    if (noRepeat) print("    note: nesting.stripes: the cloth has no repeat, so nothing is matched")
    if (noNap) print("    note: nesting.napByGarment: the cloth has no nap, so no garment lies by it")
    for (const one of offNap ?? []) print(`    note: ${offNapWords(one)}`)
    if (spread !== undefined) printSpread(spread)
    if (blocks !== undefined) printBlocks(blocks)
    if (sharedAllowance !== undefined) printShared(sharedAllowance)
    for (const { label, sheets: on } of apart ?? [])
      print(
        `    ${label} lies on sheets ${on.join(", ")}, which may differ in shade: nesting.shadeByGarment true lays each garment on one, false lets them be`,
      )
  }
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

/** Garments are to lie by their nap, each its own way, on a cloth that has none. */
const isWithoutNap = (group: string, pieces: readonly Piece[], cloths: Readonly<Record<string, Cloth>>): boolean =>
  cloths[group]?.nesting.napByGarment === true &&
  !pieces.some(({ nap, materialGroups }) => nap === "oneWay" && materialGroups.includes(group))

interface Apart {
  readonly label: string
  readonly sheets: readonly number[]
}

/** Garments on several sheets, by their files, where nobody has said whether they may lie so. */
const untold = (
  apart: readonly GarmentApart[],
  { nesting }: Cloth,
  labels: readonly SourceLabel[],
): { readonly apart?: readonly Apart[] } => {
  if (nesting.shadeByGarment !== undefined || apart.length === 0) return {}
  const labelOf = (garment: string): string => labels.find(({ number }) => String(number) === garment)?.label ?? garment
  return { apart: apart.map(({ garment, sheets }) => ({ label: labelOf(garment), sheets })) }
}

const printStripes = ({ matched, notMatched, turned, unmatchedLength }: MarkerStripes, usedLength: number): void => {
  if (matched.length === 0) print("    matched: nothing")
  for (const { stitch, carries, stretch } of matched)
    print(`    matched: ${stitch} (${carries})${stretch === undefined ? "" : `, ${stretch}`}`)
  for (const { stitch, reason, off, stretch } of notMatched)
    print(
      `    not matched: ${stitch}${stretch === undefined ? "" : `, ${stretch}`}: ${reason}${off === undefined ? "" : `, by up to ${upwards(off)} cm`}`,
    )
  for (const { piece, on, degrees } of turned ?? [])
    print(`    turned: ${piece} lies along the grain of ${on}, ${degrees.toFixed(1)} degrees off its own`)
  if (unmatchedLength === undefined) return
  const costs = usedLength - unmatchedLength
  print(
    `    ${unmatchedLength.toFixed(2)} cm without matching, ${Math.abs(costs).toFixed(2)} cm ${costs < 0 ? "more: the search found the matched one shorter" : "less"}`,
  )
}

/** In tenths of a millimetre, never less than it is but for rounding. */
const upwards = (off: number): string => (Math.ceil(off * 100 - 1e-6) / 100).toFixed(2)

const printSpread = ({ kind, clothWidth, spare }: MarkerSpread): void => {
  print(`    ${kind}: two plies, the layout is ${clothWidth / 2} cm wide`)
  for (const { piece, copies } of spare) print(`    cut too often: ${piece} (${copies})`)
}

/** Of how many pieces, and of which, blocks are cut first. */
const blocksTold = (marker: Marker, { margin, pieces }: MarkerBlocks) => ({
  margin,
  ...blockCount(marker),
  pieces: pieces.map(({ piece }) => piece),
})

const printBlocks = ({ margin, blocks, copies }: ReturnType<typeof blocksTold>): void =>
  print(`    blocks: ${blocks} of ${copies} pieces, ${margin} cm larger all round, to be cut again on their own line`)

/** Measured on what is cut: "shared" where they lie over each other as was asked for, and no further than is told. */
const overlapFree = (markers: readonly Marker[], pieces: readonly Piece[]): boolean | "shared" => {
  const laid = markers.map((marker) => ({
    deepest: deepestOverlap(marker, pieces),
    told: marker.sharedAllowance?.most ?? 0,
  }))
  if (laid.every(({ deepest }) => deepest <= TOLERANCE)) return true
  return laid.every(({ deepest, told }) => deepest <= told + TOLERANCE) ? "shared" : false
}

const printShared = ({ most, onOwnLine }: SharedAllowance): void => {
  print(
    most === 0
      ? "    pieces lie apart: no seam allowance is shared"
      : `    pieces lie over each other by up to ${most} cm of seam allowance`,
  )
  if (onOwnLine.length > 0) print(`    on their own line: ${onOwnLine.join(", ")}`)
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

/** Lengths of all sheets one after the other; density is that of all their cloth. */
const summary = (name: string, markers: readonly Marker[]) => {
  const laid = markers.map((marker) => ({ used: usedLength(marker), ...clothUse(marker) }))
  const filled = laid.reduce((sum, { netArea }) => sum + netArea, 0)
  const whole = laid.reduce((sum, { used, usableWidth }) => sum + used * usableWidth, 0)
  const [width, ...others] = new Set(laid.map(({ usableWidth }) => usableWidth))
  // A placement on double cloth may give two copies.
  const placements = markers.flatMap(({ sheets }) => sheets.flatMap((sheet) => sheet.placements))
  return {
    name,
    density: whole === 0 ? 0 : filled / whole,
    usedLength: laid.reduce((sum, { used }) => sum + used, 0),
    // Cloths of several widths have none together.
    stripHeight: width === undefined || others.length > 0 ? null : width,
    placed: placements.reduce((sum, { under }) => sum + (under === undefined ? 1 : 2), 0),
  }
}

const usedLength = ({ sheets }: Marker): number => sheets.reduce((sum, { length }) => sum + length, 0)

/** The whole cloth that a marker takes, between which margins, and what it costs where its price is known. */
const clothTold = (marker: Marker, cloths: Readonly<Record<string, Cloth>>) => {
  const { nesting, price } = cloths[marker.materialGroup]!
  const use = clothUse(marker)
  const cost = price === undefined ? {} : { price, cost: (price * use.length) / 100 }
  return { ...use, partMargin: nesting.partMargin, sheetEdgeMargin: nesting.sheetEdgeMargin, ...cost }
}

const printCloth = (cloth: ReturnType<typeof clothTold>): void => {
  const { length, fullWidth, usableWidth, endLoss, area, netArea, use, partMargin, sheetEdgeMargin } = cloth
  const metres = (cm2: number): string => (cm2 / 1e4).toFixed(3)
  print(
    `    cloth: ${length.toFixed(2)} cm of ${fullWidth} cm (${usableWidth} usable, ends ${endLoss}), ${metres(area)} m2; ` +
      `pieces ${metres(netArea)} m2, ${(100 * use).toFixed(2)} %; ${partMargin} between parts, ${sheetEdgeMargin} at the edges`,
  )
  if (cloth.cost !== undefined) print(`    costs ${cloth.cost.toFixed(2)}, a metre ${cloth.price}`)
}

interface Told {
  readonly usedLength: number
  readonly density: number
  readonly sources: readonly SourceLabel[]
}

/** The form of an instance's solution; `item_id` is the piece's place among all, the rest says which part lies where. */
const solution = ({ usedLength, density, sources }: Told, markers: readonly Marker[], pieces: readonly Piece[]) => {
  const ids = new Map(pieces.map(({ name }, id) => [name, id]))
  return {
    strip_width: usedLength,
    density,
    ...(sources.length > 1 ? { sources } : {}),
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
