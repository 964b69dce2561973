import { marginsAcross, mayLieSo, wayOfPart } from "./fold.js"
import { offLattice, shapeLattice } from "./lattice.js"
import { boundariesSquared } from "./outline/boundary-distance.js"
import { type Bounds, boundsOf, containsPoint, type Outline } from "./outline/measure.js"
import { placeOutline } from "./outline/turn.js"
import type { Lying, NestedSheet, NestingPart, NestingProblem, PartPlacement, SheetSize } from "./problem.js"
import { isSameTurn } from "./turns.js"

/** What rounding may take from a gap or a margin. */
export const TOLERANCE = 1e-6

/**
 * What parts may reach over a sheet's edge or end by: of parts without a gap hairs of its width lie between them, and those that fill it have room for them nowhere else
 * (room.ts). Never over a fold, and never over each other.
 */
export const edgeTolerance = ({ width }: Pick<SheetSize, "width">): number => Math.max(TOLERANCE, 1e-8 * width)

/** A reason, with the placements that it is about, and the defect of the cloth. */
export interface Fault {
  readonly message: string
  readonly placements: readonly { readonly sheet: number; readonly at: number }[]
  readonly defect?: number
}

/**
 * Every reason why the sheets are no valid answer to the problem, judged on the parts' own outlines: parts that
 * overlap or touch each other's inside, come nearer than the gap (to 1e-6) or leave the margins (to 1e-6, or 1e-8 of the width where that is more), take a turn
 * that they may not, or are not there as often as demanded. Empty for a valid layout; a used length may be longer than it need be. Overlap and
 * distance are judged by code of its own; with the search it shares whether a point lies in an outline and how far from a segment, how an outline is
 * placed, and what a problem allows: margins at a fold (fold.ts), turns (turns.ts) and stripes (lattice.ts).
 */
export const findFaults = (problem: NestingProblem, sheets: readonly NestedSheet[]): readonly string[] =>
  faultsOf(problem, sheets).map(({ message }) => message)

export const faultsOf = (problem: NestingProblem, sheets: readonly NestedSheet[]): readonly Fault[] => {
  const faults: Fault[] = []
  const parts = new Map(problem.parts.map((part) => [part.id, part]))
  const counts = new Map<string, number>()
  for (const [number, sheet] of sheets.entries()) {
    const where = `sheet ${number + 1}`
    if (!(sheet.usedLength <= problem.sheet.length) || sheet.usedLength === Infinity)
      faults.push({
        message: `${where}: its used length is ${sheet.usedLength}, of a sheet of ${problem.sheet.length}`,
        placements: [],
      })
    const placed: (Solid & { readonly id: string; readonly place: Fault["placements"][number] })[] = []
    for (const [at, placement] of sheet.placements.entries()) {
      const place = { sheet: number, at }
      const part = parts.get(placement.part)
      if (part === undefined) {
        faults.push({ message: `${where}: "${placement.part}" is no part of the problem`, placements: [place] })
        continue
      }
      counts.set(part.id, (counts.get(part.id) ?? 0) + 1)
      const outline = placeOutline(part.outline, placement.mirrored, placement.rotation, placement.x, placement.y)
      const bounds = boundsOf(outline)
      for (const fault of faultsOfOne(problem, sheet, number, part, placement, bounds))
        faults.push({ message: `${where}: ${fault}`, placements: [place] })
      const { mirrored, rotation, x, y } = placement
      const cutouts = (part.cutouts ?? []).map((cutout) => placeOutline(cutout, mirrored, rotation, x, y))
      placed.push({ id: part.id, place, outline, bounds, cutouts })
    }
    for (const [index, { outline: hole, sheet: on = 0 }] of (problem.holes ?? []).entries()) {
      if (on !== number) continue
      const bounds = boundsOf(hole)
      const defect: Solid = { outline: hole, bounds, cutouts: [] }
      for (const part of placed) {
        const { id, place, bounds: own } = part
        if (boundsApart(own, bounds) >= problem.gap && !boundsTouch(own, bounds)) continue
        const fault = faultOfPair(part, defect, problem.gap)
        if (fault !== undefined) {
          const message = `"${id}" and defect ${index + 1} of the cloth ${fault}`
          faults.push({ message, placements: [place], defect: index })
        }
      }
    }
    for (let i = 0; i < placed.length; i++) {
      for (let j = i + 1; j < placed.length; j++) {
        const a = placed[i]!
        const b = placed[j]!
        if (boundsApart(a.bounds, b.bounds) >= problem.gap && !boundsTouch(a.bounds, b.bounds)) continue
        const fault = faultOfPair(a, b, problem.gap)
        if (fault === undefined) continue
        faults.push({ message: `${where}: "${a.id}" and "${b.id}" ${fault}`, placements: [a.place, b.place] })
      }
    }
  }
  faults.push(...waysThatDiffer(problem, sheets), ...groupsApart(problem, sheets))
  for (const part of problem.parts) {
    const count = counts.get(part.id) ?? 0
    const none = { placements: [] }
    if (count !== part.demand)
      faults.push({ message: `"${part.id}" is placed ${count} times, not ${part.demand}`, ...none })
    for (const locked of part.locked ?? []) {
      const lying = sheets[locked.sheet ?? 0]?.placements ?? []
      if (!lying.some((placement) => placement.part === part.id && liesAs(placement, locked))) {
        faults.push({ message: `"${part.id}" is not where it is locked, at (${locked.x}, ${locked.y})`, ...none })
      }
    }
  }
  return faults
}

/** Copies that lie another way than what is to lie as they do. */
const waysThatDiffer = (problem: NestingProblem, sheets: readonly NestedSheet[]): readonly Fault[] => {
  const faults: Fault[] = []
  const ways = new Map<string, number>()
  const parts = new Map(problem.parts.map((part) => [part.id, part]))
  for (const [sheet, { placements }] of sheets.entries()) {
    for (const [at, { part: id, mirrored, rotation }] of placements.entries()) {
      const part = parts.get(id)
      if (part?.sameWay === undefined) continue
      const way = wayOfPart(part, mirrored, rotation)
      if ((ways.get(part.sameWay) ?? way) !== way)
        faults.push({
          message: `"${id}" lies another way than others of "${part.sameWay}"`,
          placements: [{ sheet, at }],
        })
      ways.set(part.sameWay, way)
    }
  }
  return faults
}

/** Groups whose parts lie on more than one sheet. */
const groupsApart = ({ parts }: NestingProblem, sheets: readonly NestedSheet[]): readonly Fault[] => {
  const groupOf = new Map(parts.flatMap(({ id, sameSheet }) => (sameSheet === undefined ? [] : [[id, sameSheet]])))
  const first = new Map<string, number>()
  const apart = new Map<string, Fault["placements"]>()
  for (const [sheet, { placements }] of sheets.entries()) {
    for (const [at, { part }] of placements.entries()) {
      const group = groupOf.get(part)
      if (group === undefined) continue
      if ((first.get(group) ?? sheet) !== sheet) apart.set(group, [...(apart.get(group) ?? []), { sheet, at }])
      first.set(group, first.get(group) ?? sheet)
    }
  }
  return [...apart].map(([group, placements]) => ({
    message: `the parts of "${group}" lie on more than one sheet`,
    placements,
  }))
}

/**
 * Where a part lies across the sheet: between the margins, a half on the fold with its edge. What reaches over a fold would be cut through the
 * folded cloth.
 */
const faultAcross = (
  problem: NestingProblem,
  { id, onFold }: NestingPart,
  { mirrored, rotation, x, y }: PartPlacement,
  bounds: Bounds,
): string | undefined => {
  const { width, folds } = problem.sheet
  const { low, high } = marginsAcross(problem)
  const isOver =
    (folds !== undefined && bounds.minY < -TOLERANCE) || (folds === "both" && bounds.maxY > width + TOLERANCE)
  if (isOver) return `"${id}" lies over the fold`
  const edge = onFold && placeOutline(Float64Array.from(onFold.flat()), mirrored, rotation, x, y)
  const isOn = (at: number): boolean =>
    edge !== undefined && Math.max(Math.abs(edge[1]! - at), Math.abs(edge[3]! - at)) <= TOLERANCE
  const onLow = folds !== undefined && isOn(0)
  const onHigh = folds === "both" && isOn(width)
  if (onFold !== undefined && !onLow && !onHigh) return `"${id}" is not on the fold`
  const isLow = onLow || bounds.minY >= low - TOLERANCE
  const over = folds === "both" ? TOLERANCE : edgeTolerance(problem.sheet)
  const isHigh = onHigh || bounds.maxY <= width - high + over
  if (isLow && isHigh) return undefined
  return (!isLow && folds !== undefined) || (!isHigh && folds === "both")
    ? `"${id}" comes nearer to the fold than ${low}`
    : `"${id}" leaves the margins`
}

const faultsOfOne = (
  problem: NestingProblem,
  sheet: NestedSheet,
  number: number,
  part: NestingPart,
  placement: PartPlacement,
  bounds: Bounds,
): readonly string[] => {
  // Bounds of what is nowhere are those of nothing.
  if (![placement.rotation, placement.x, placement.y].every(Number.isFinite))
    return [`"${part.id}" lies at numbers that are not finite`]
  const faults: string[] = []
  const { length, margin } = problem.sheet
  const over = edgeTolerance(problem.sheet)
  const inside = bounds.minX >= margin - TOLERANCE && bounds.maxX <= length - margin + over
  const fault = inside ? faultAcross(problem, part, placement, bounds) : `"${part.id}" leaves the margins`
  if (fault !== undefined) faults.push(fault)
  if (bounds.maxX > sheet.usedLength - margin + over) faults.push(`"${part.id}" ends behind the used length`)
  if (lockedAt(part, placement, number) !== undefined) return faults
  if (part.lattice !== undefined) {
    const { repeatX, offsetX, repeatY, offsetY } = shapeLattice(part.lattice, placement.mirrored, placement.rotation)
    const off = Math.max(offLattice(placement.x, repeatX, offsetX), offLattice(placement.y, repeatY, offsetY))
    if (!(off <= TOLERANCE))
      faults.push(`"${part.id}" misses the stripes by ${off < 0.01 ? "less than 0.01" : off.toFixed(2)}`)
  }
  if (placement.mirrored && !part.mayMirror && part.onFold === undefined)
    faults.push(`"${part.id}" must not be mirrored`)
  if (!mayLieSo(part, placement.mirrored, placement.rotation)) {
    faults.push(`"${part.id}" must not be turned by ${placement.rotation}`)
  }
  return faults
}

/** Which of a part's locked copies it is that lies so, by its place in `locked`; undefined: it is none of them. */
export const lockedAt = ({ locked = [] }: NestingPart, placement: PartPlacement, sheet: number): number | undefined => {
  const at = locked.findIndex((one) => (one.sheet ?? 0) === sheet && liesAs(placement, one))
  return at < 0 ? undefined : at
}

const liesAs = (placement: PartPlacement, { mirrored, rotation, x, y }: Lying): boolean =>
  placement.mirrored === mirrored &&
  isSameTurn(rotation, placement.rotation) &&
  Math.hypot(placement.x - x, placement.y - y) <= TOLERANCE

const boundsApart = (a: Bounds, b: Bounds): number =>
  Math.max(a.minX - b.maxX, b.minX - a.maxX, a.minY - b.maxY, b.minY - a.maxY)
const boundsTouch = (a: Bounds, b: Bounds): boolean => boundsApart(a, b) <= 0

/** A part where it lies, its holes with it. */
interface Solid {
  readonly outline: Outline
  readonly bounds: Bounds
  readonly cutouts: readonly Outline[]
}

const faultOfPair = (a: Solid, b: Solid, gap: number): string | undefined => {
  let squared = Infinity
  for (const ring of [a.outline, ...a.cutouts])
    for (const other of [b.outline, ...b.cutouts]) squared = Math.min(squared, boundariesSquared(ring, other, gap))
  const distance = Math.sqrt(squared)
  if (distance === 0 && gap <= TOLERANCE) return "touch or overlap"
  if (distance < gap - TOLERANCE) return `are ${distance} apart, not ${gap}`
  // Boundaries that do not meet: one lies inside of the other, in a hole of it, or they are apart.
  if (holds(a, b.outline) || holds(b, a.outline)) return "lie one in the other"
  return undefined
}

/** Whether an outline that meets none of a part's lines lies within it, and in none of its holes. */
const holds = ({ outline, cutouts }: Solid, other: Outline): boolean =>
  containsPoint(outline, other[0]!, other[1]!) && !cutouts.some((cutout) => containsPoint(cutout, other[0]!, other[1]!))
