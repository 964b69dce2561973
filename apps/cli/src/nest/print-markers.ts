import type { MarkerSpread, MarkerStripes, SharedAllowance } from "@toile/draft-model"
import { apartWords, bareGlueWords, offNapWords } from "@toile/marker"
import { print } from "../arguments.js"
import type { ToldMarkers } from "./told-markers.js"

type ToldGroup = ToldMarkers["groups"][number]

/** A nesting of drafts and pieces in words: all together, then each cloth. */
export const printMarkers = (told: ToldMarkers): void => {
  const widths = [...new Set(told.groups.map(({ cloth }) => cloth.usableWidth))]
  const { name, demanded, stopped, sources } = told
  print(
    `${name}: ${told.placed} of ${demanded} parts, ${told.usedLength.toFixed(2)} cm of ${widths.join(", ")} cm, ` +
      `density ${told.density.toFixed(4)}${stopped ? ", stopped" : ""}`,
  )
  if (sources.length > 1) for (const { number, label, path } of sources) print(`  ${number} ${label}: ${path}`)
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
    for (const { label, sheets: on } of apart ?? []) print(`    ${apartWords(label, on)}`)
  }
  for (const one of told.bareGlue ?? []) print(`  note: ${bareGlueWords(one)}`)
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

const printBlocks = ({ margin, blocks, copies }: NonNullable<ToldGroup["blocks"]>): void =>
  print(`    blocks: ${blocks} of ${copies} pieces, ${margin} cm larger all round, to be cut again on their own line`)

const printShared = ({ most, onOwnLine }: SharedAllowance): void => {
  print(
    most === 0
      ? "    pieces lie apart: no seam allowance is shared"
      : `    pieces lie over each other by up to ${most} cm of seam allowance`,
  )
  if (onOwnLine.length > 0) print(`    on their own line: ${onOwnLine.join(", ")}`)
}

const printCloth = (cloth: ToldGroup["cloth"]): void => {
  const { length, fullWidth, usableWidth, endLoss, area, netArea, use, partMargin, sheetEdgeMargin } = cloth
  const metres = (cm2: number): string => (cm2 / 1e4).toFixed(3)
  print(
    `    cloth: ${length.toFixed(2)} cm of ${fullWidth} cm (${usableWidth} usable, ends ${endLoss}), ${metres(area)} m2; ` +
      `pieces ${metres(netArea)} m2, ${(100 * use).toFixed(2)} %; ${partMargin} between parts, ${sheetEdgeMargin} at the edges`,
  )
  if (cloth.cost !== undefined) print(`    costs ${cloth.cost.toFixed(2)}, a metre ${cloth.price}`)
}
