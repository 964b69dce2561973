import { err, ok, type Result } from "@toile/result"
import { findFaults } from "./check.js"
import { type CollisionEngine, createEngine } from "./collision/engine.js"
import { type Shape, shapeOf } from "./collision/shape.js"
import { type FoldedShape, marginsAcross, shapesOnFold, wayOfPart, wrongFold } from "./fold.js"
import { nearestOn } from "./lattice.js"
import { cleanOutline, firstCrossing } from "./outline/clean.js"
import { convexHull } from "./outline/convex-hull.js"
import { liesApart, liesIn, shrink, withSlits } from "./outline/cutouts.js"
import { inflate } from "./outline/inflate.js"
import { MOST_CORNERS } from "./outline/limits.js"
import { type Outline, signedArea } from "./outline/measure.js"
import { simplifyOutwards } from "./outline/simplify.js"
import type {
  FoldEdge,
  Lattice,
  Lying,
  NestedSheet,
  NestingError,
  NestingPart,
  NestingProblem,
  SheetSize,
} from "./problem.js"
import { isAllowedTurn, normalTurn, turnsToTry } from "./turns.js"

/** What a distance between parts may fall short of the gap by; the final check allows 1e-6. */
const SLACK = 4e-7
/** So many parts side by side are laid from edge to edge without a gap. */
const MOST_ABREAST = 32
/** Share of a part's area that leaving out corners may add. */
const SIMPLIFIED = 0.001
/**
 * An outline of more corners is refused, and outlines whose corners' squares come to more together: preparing them takes about 3 s then,
 * and nothing interrupts it.
 */
/** Of the outline that the search lays a part by. */
const MOST_GUARD_CORNERS = 400
const MOST_SQUARES = MOST_CORNERS ** 2
/** More copies are refused: what each pair of them costs is kept, 16 bytes a pair both ways round. */
const MOST_COPIES = 4000
/** Something that is locked on, or a defect of, a sheet behind these is refused. */
const MOST_SHEETS = 1000

/** A checked problem, ready for an optimiser. */
export interface Prepared {
  /** As given. */
  readonly given: NestingProblem
  /** With a part for each hole behind its own parts. */
  readonly problem: NestingProblem
  /** What lies on the sheets from the beginning, and stays. */
  readonly fixed: readonly Fixed[]
  readonly engine: CollisionEngine
  /** For each part the numbers of its shapes: those that fit the sheet. */
  readonly shapesOf: readonly (readonly number[])[]
  /** Of each shape the lowest and the highest place across the sheet: on a fold they are one. */
  readonly across: Float64Array
  /** What lies on a sheet ends here along it at the latest. */
  readonly endAlong: number
  /** Of each shape: which of its part's two ways it lies. */
  readonly wayOfShape: readonly (0 | 1)[]
  /** Of each part that lies as others do: its shapes of either way, and which of `wayGroups` it is in. Of others undefined. */
  readonly ways: readonly (PartWays | undefined)[]
  readonly wayGroups: readonly string[]
  /** Of each part its place in `sheetGroups`, whose copies all lie on one sheet; -1: in none. */
  readonly groupOf: readonly number[]
  readonly sheetGroups: readonly string[]
  /** For each part, its outline's area. */
  readonly areas: readonly number[]
}

export interface PartWays {
  readonly group: number
  readonly shapes: readonly [readonly number[], readonly number[]]
}

export interface Fixed {
  readonly part: number
  readonly shape: number
  readonly x: number
  readonly y: number
  readonly sheet: number
}

/** True of the cloth's defects, which nobody demanded. */
export const isHole = ({ given }: Prepared, part: number): boolean => part >= given.parts.length

/** @param start a layout that is to be taken as it is: its turns are tried too, where the parts may take them */
export const prepare = (given: NestingProblem, start: readonly NestedSheet[] = []): Result<Prepared, NestingError> => {
  const problem = withHoles(given)
  const { sheet, gap, parts } = problem
  const wrong = wrongNumber(problem) ?? tooMuch(problem) ?? wrongSheet(given)
  if (wrong !== undefined) return err(wrong)
  const edges = marginsAcross(problem)
  const [low, high] = [edges.low, sheet.width - edges.high]
  const along = sheet.length - 2 * sheet.margin
  // Guards are apart, or touch, so parts keep their gap. Without a gap parts must not touch in the last bit either:
  // a hair of the sheet's width lies between them.
  const hair = 1e-10 * sheet.width
  const hairs = hairsBetween(gap, hair)
  const highest = sheet.folds === undefined ? high + hairs : high
  const guardWidth = Math.max((gap - SLACK) / 2, hair)
  const shapes: Shape[] = []
  const shapesOf: number[][] = []
  const areas: number[] = []
  const fixed: Fixed[] = []
  const across: number[] = []
  const ids = new Set<string>()
  for (const [index, part] of parts.entries()) {
    if (ids.has(part.id)) return err(invalid(`parts[${index}].id`, `"${part.id}" is the id of an earlier part`))
    ids.add(part.id)
    const checked = checkedOutline(part, index)
    if (checked._tag === "Err") return checked
    const outline = checked.value
    const turns = [...turnsToTry(part.turns, outline)]
    for (const { part: id, rotation } of start.flatMap(({ placements }) => placements)) {
      if (id !== part.id || !Number.isFinite(rotation) || !isAllowedTurn(part.turns, rotation)) continue
      if (!turns.some((turn) => isAllowedTurn({ kind: "listed", angles: [turn] }, rotation)))
        turns.push(normalTurn(rotation))
    }
    if (turns.length === 0) return err(invalid(`parts[${index}].turns`, `part "${part.id}" has no allowed turn`))
    const isOfCloth = index >= given.parts.length
    const holesOfPart = checkedCutouts(part, index, outline)
    if (holesOfPart._tag === "Err") return holesOfPart
    const cutouts = holesOfPart.value
    areas.push(isOfCloth ? 0 : cutouts.reduce((area, cutout) => area - signedArea(cutout), signedArea(outline)))
    const around = cleanOutline(inflate(plainEnough(outline), guardWidth))
    const guard =
      cutouts.length === 0
        ? around
        : withSlits(
            around,
            cutouts.flatMap((one) => shrink(one, guardWidth) ?? []),
          )
    const own: number[] = []
    let nearest: readonly [number, number] = [Infinity, Infinity]
    let leastOver = Infinity
    // A half on a fold reaches from there to the margin on the other side.
    const isFolded = part.onFold !== undefined && !isOfCloth
    const room = [along, !isFolded ? high - low : sheet.width - Math.min(edges.low, edges.high)] as const
    const halves = isFolded ? foldedShapes({ ...part, onFold: part.onFold! }, index, sheet, outline) : ok(undefined)
    if (halves._tag === "Err") return halves
    const lying =
      halves.value ??
      (part.mayMirror ? [false, true] : [false]).flatMap((mirrored) =>
        turns.map((rotation) => ({ mirrored, rotation })),
      )
    for (const way of lying) {
      const shape = shapeOf(index, part.outline, guard, way.mirrored, way.rotation, part.lattice)
      const size = [shape.bounds.maxX - shape.bounds.minX, shape.bounds.maxY - shape.bounds.minY] as const
      const over = excess(size, room)
      if (over < leastOver) {
        leastOver = over
        nearest = size
      }
      const lowest = low - shape.bounds.minY
      const places = [lowest, Math.max(lowest, highest - shape.bounds.maxY)] as const
      if (over > 1e-9 * sheet.width || !meetsLattice(shape, sheet, places)) continue
      own.push(shapes.length)
      shapes.push(shape)
      if ("foldY" in way) {
        const y = (way.edge === "low" ? 0 : sheet.width) - way.foldY
        across.push(y, y)
      } else across.push(...places)
    }
    const { locked = [] } = part
    for (const { mirrored, rotation, x, y, sheet = 0 } of locked) {
      const turn = normalTurn(rotation)
      let shape = own.find((one) => shapes[one]!.mirrored === mirrored && shapes[one]!.rotation === turn)
      if (shape === undefined) {
        shape = shapes.length
        shapes.push(shapeOf(index, part.outline, guard, mirrored, turn))
        across.push(y, y)
      }
      fixed.push({ part: index, shape, x, y, sheet })
    }
    if (own.length === 0 && part.demand > locked.length) return err(doesNotFit(part, nearest, room))
    shapesOf.push(own)
  }
  const faults = lockedFaults(given)
  if (faults.length > 0) return err(invalid("locked", faults.slice(0, 3).join("; ")))
  const wayOfShape = shapes.map(({ part, mirrored, rotation }) => wayOfPart(parts[part]!, mirrored, rotation))
  const wayGroups = [...new Set(parts.flatMap(({ sameWay }) => sameWay ?? []))]
  for (const group of wayGroups) {
    const own = parts.flatMap(({ sameWay }, part) => (sameWay === group ? [part] : []))
    const moving = own.filter((part) => parts[part]!.demand > (parts[part]!.locked?.length ?? 0))
    const locked = fixed.filter(({ part }) => parts[part]!.sameWay === group).map(({ shape }) => wayOfShape[shape]!)
    const open = ([0, 1] as const).filter(
      (way) =>
        locked.every((one) => one === way) &&
        moving.every((part) => shapesOf[part]!.some((shape) => wayOfShape[shape] === way)),
    )
    if (open.length === 0) {
      const [first = 0] = own
      return err(invalid(`parts[${first}].turns`, `the parts of "${group}" have no turns in which all lie one way`))
    }
    for (const part of own) shapesOf[part] = shapesOf[part]!.filter((shape) => open.includes(wayOfShape[shape]!))
  }
  const ways = parts.map(({ sameWay }, part): PartWays | undefined => {
    if (sameWay === undefined) return undefined
    const of = (way: 0 | 1): readonly number[] => shapesOf[part]!.filter((shape) => wayOfShape[shape] === way)
    return { group: wayGroups.indexOf(sameWay), shapes: [of(0), of(1)] }
  })
  // A strip without an end is one sheet.
  const sheetGroups = sheet.length === Infinity ? [] : [...new Set(parts.flatMap(({ sameSheet }) => sameSheet ?? []))]
  const groupOf = parts.map(({ sameSheet }) => (sameSheet === undefined ? -1 : sheetGroups.indexOf(sameSheet)))
  const large = groupTooLarge(
    problem,
    sheetGroups,
    areas,
    along * (sheet.folds === undefined ? high - low : sheet.width),
  )
  if (large !== undefined) return err(large)
  const engine = createEngine(shapes, hair / 4)
  return ok({
    given,
    problem,
    fixed,
    engine,
    shapesOf,
    across: Float64Array.from(across),
    endAlong: sheet.length - sheet.margin + hairs,
    wayOfShape,
    ways,
    wayGroups,
    groupOf,
    sheetGroups,
    areas,
  })
}

/**
 * Without a gap parts that fill a sheet from edge to edge, or from end to end, have no room for the hairs between them: it reaches over its edge and its end by so much, which the
 * final check takes for rounding.
 */
const hairsBetween = (gap: number, hair: number): number =>
  gap <= SLACK ? Math.min(SLACK, 2 * MOST_ABREAST * hair) : 0

/** A group whose parts are larger than a sheet. */
const groupTooLarge = (
  { parts, sheet }: NestingProblem,
  groups: readonly string[],
  areas: readonly number[],
  room: number,
): NestingError | undefined => {
  for (const group of groups) {
    const own = parts.flatMap((part, index) => (part.sameSheet === group ? [{ ...part, index }] : []))
    if (own.every(({ demand }) => demand === 0)) continue
    const area = own.reduce((sum, { demand, index }) => sum + demand * areas[index]!, 0)
    if (area > room * (1 + 1e-9)) return groupDoesNotFit(group, area, room, sheet)
  }
  return undefined
}

/** Why a group has no place on one sheet: for sure where its parts are larger, else as no layout was found. */
export const groupDoesNotFit = (
  group: string,
  area: number,
  room: number,
  { length, width }: SheetSize,
): NestingError => ({
  _tag: "GroupDoesNotFit",
  group,
  area,
  room,
  message:
    `the parts of "${group}" are to lie on one sheet of ${figure(length)} x ${figure(width)}: they take ${figure(area)} of its ` +
    `${figure(room)}${area > room ? "" : ", and no layout of them on one was found"}`,
})

const withHoles = (given: NestingProblem): NestingProblem => {
  const { holes = [], parts } = given
  if (holes.length === 0) return given
  const ids = new Set(parts.map(({ id }) => id))
  const unused = (index: number): string => {
    let id = `defect ${index + 1}`
    while (ids.has(id)) id = `${id} of the cloth`
    return id
  }
  return {
    ...given,
    parts: [
      ...parts,
      ...holes.map(({ outline, sheet = 0 }, index): NestingPart => {
        const turns = { kind: "listed", angles: [0] } as const
        const there: Lying = { mirrored: false, rotation: 0, x: 0, y: 0, sheet }
        return { id: unused(index), outline, demand: 1, turns, mayMirror: false, locked: [there] }
      }),
    ],
  }
}

/** Why the locked parts cannot lie as they are locked. */
const lockedFaults = (given: NestingProblem): readonly string[] => {
  if (!given.parts.some(({ locked }) => locked !== undefined && locked.length > 0)) return []
  const parts = given.parts.map((part) => ({ ...part, demand: part.locked?.length ?? 0 }))
  const copies = parts.flatMap(({ id, locked = [] }) => locked.map((lying) => ({ part: id, ...lying })))
  const sheets = 1 + Math.max(...copies.map(({ sheet = 0 }) => sheet))
  const laid = Array.from({ length: sheets }, (_, number) => ({
    usedLength: Infinity,
    placements: copies.filter(({ sheet = 0 }) => sheet === number),
  }))
  return findFaults({ ...given, parts }, laid)
}

/** The ways in which a half lies on the sheet's folds. */
const foldedShapes = (
  part: NestingPart & { readonly onFold: FoldEdge },
  index: number,
  { folds }: SheetSize,
  outline: Outline,
): Result<readonly FoldedShape[], NestingError> => {
  const refuse = (reason: string): Result<never, NestingError> =>
    err(invalid(`parts[${index}].onFold`, `part "${part.id}" ${reason}`))
  if (folds === undefined) return refuse("lies on a fold, and the sheet has none")
  const wrong = wrongFold(outline, part.onFold)
  if (wrong !== undefined) return refuse(`lies on a fold with an edge that ${wrong}`)
  const halves = shapesOnFold(part, folds)
  return halves.length === 0 ? refuse("has no allowed turn in which its fold lies along the sheet") : ok(halves)
}

const invalid = (field: string, reason: string): NestingError => ({ _tag: "InvalidProblem", field, reason })

const wrongNumber = ({ sheet, gap }: NestingProblem): NestingError | undefined => {
  if (!(sheet.width > 0) || sheet.width === Infinity) {
    return invalid("sheet.width", `must be a finite number above 0, not ${sheet.width}`)
  }
  if (!(sheet.length > 0)) return invalid("sheet.length", `must be above 0, not ${sheet.length}`)
  if (!(sheet.margin >= 0)) return invalid("sheet.margin", `must be 0 or more, not ${sheet.margin}`)
  const across = marginsAcross({ sheet, gap })
  if (2 * sheet.margin >= Math.min(sheet.width, sheet.length) || across.low + across.high >= sheet.width) {
    return invalid("sheet.margin", `two margins of ${sheet.margin} leave nothing of the sheet`)
  }
  if (!(gap >= 0) || gap === Infinity) return invalid("gap", `must be a finite number, 0 or more, not ${gap}`)
  return undefined
}

/** What lies on a sheet that there cannot be. */
const wrongSheet = ({ parts, holes = [], sheet: { length } }: NestingProblem): NestingError | undefined => {
  const reasonOf = (sheet: number): string | undefined => {
    if (!Number.isInteger(sheet) || sheet < 0 || sheet >= MOST_SHEETS)
      return `sheet ${sheet} is none of 0 to ${MOST_SHEETS - 1}`
    return sheet > 0 && length === Infinity ? `sheet ${sheet}: a strip without an end is one sheet` : undefined
  }
  for (const [index, { locked = [], id }] of parts.entries()) {
    const reason = locked.map(({ sheet = 0 }) => reasonOf(sheet)).find((found) => found !== undefined)
    if (reason !== undefined) return invalid(`parts[${index}].locked`, `part "${id}" is locked on ${reason}`)
  }
  for (const [index, { sheet = 0 }] of holes.entries()) {
    const reason = reasonOf(sheet)
    if (reason !== undefined) return invalid(`holes[${index}].sheet`, reason)
  }
  return undefined
}

/** The part that takes most of it is named. */
const tooMuch = ({ parts }: NestingProblem): NestingError | undefined => {
  const copies = parts.reduce((sum, { demand }) => sum + Math.max(0, demand), 0)
  if (copies > MOST_COPIES) {
    const index = largestOf(parts, ({ demand }) => demand)
    const reason = `part "${parts[index]!.id}" is demanded ${parts[index]!.demand} times: of all parts together ${copies}, more than ${MOST_COPIES}`
    return invalid(`parts[${index}].demand`, reason)
  }
  const corners = ({ outline }: NestingPart): number => outline.length / 2
  const index = largestOf(parts, corners)
  if (index < 0 || parts.reduce((sum, part) => sum + corners(part) ** 2, 0) <= MOST_SQUARES) return undefined
  const most = corners(parts[index]!)
  const which = `part "${parts[index]!.id}" has ${most} corners`
  return invalid(
    `parts[${index}].outline`,
    most > MOST_CORNERS ? `${which}, more than ${MOST_CORNERS}` : `${which}, and all parts have too many together`,
  )
}

const largestOf = (parts: readonly NestingPart[], size: (part: NestingPart) => number): number =>
  parts.reduce((best, part, index) => (best < 0 || size(part) > size(parts[best]!) ? index : best), -1)

const checkedOutline = (part: NestingPart, index: number): Result<Outline, NestingError> => {
  const field = `parts[${index}].outline`
  if (!Number.isInteger(part.demand) || part.demand < 0) {
    return err(invalid(`parts[${index}].demand`, `must be an integer, 0 or more, not ${part.demand}`))
  }
  const { locked = [] } = part
  if (locked.length > part.demand) {
    return err(
      invalid(
        `parts[${index}].locked`,
        `part "${part.id}" is locked ${locked.length} times and demanded ${part.demand}`,
      ),
    )
  }
  if (!locked.every(({ rotation, x, y }) => [rotation, x, y].every(Number.isFinite))) {
    return err(invalid(`parts[${index}].locked`, `part "${part.id}" is locked at numbers that are not finite`))
  }
  if (part.lattice !== undefined && !isLattice(part.lattice)) {
    return err(invalid(`parts[${index}].lattice`, `part "${part.id}" must have repeats of 0 or more and a point`))
  }
  if (part.turns.kind === "listed") {
    const { angles, within = 0 } = part.turns
    if (!angles.every(Number.isFinite)) {
      return err(invalid(`parts[${index}].turns`, `part "${part.id}" has a turn that is not a finite number`))
    }
    if (!(within >= 0 && within <= 180)) {
      return err(invalid(`parts[${index}].turns`, `part "${part.id}" may lie ${within} askew, not 0 to 180`))
    }
  }
  if (part.outline.length % 2 !== 0) return err(invalid(field, `part "${part.id}" has an odd number of coordinates`))
  if (!part.outline.every(Number.isFinite)) {
    return err(invalid(field, `part "${part.id}" has a coordinate that is not a finite number`))
  }
  const outline = cleanOutline(part.outline)
  if (outline.length < 6) return err(invalid(field, `part "${part.id}" has no area`))
  const crossing = firstCrossing(outline)
  if (crossing === undefined) return ok(outline)
  const [x, y] = [outline[crossing[0] * 2], outline[crossing[0] * 2 + 1]]
  return err(invalid(field, `part "${part.id}" crosses itself near (${x}, ${y})`))
}

/**
 * The outline that a part is laid by: simplified outwards, and where it has very many corners still (a pinked edge) as far as it takes: the no-fit curve of two
 * rough outlines has as many edges as the product of their corners.
 */
const plainEnough = (outline: Outline): Outline => {
  for (let share = SIMPLIFIED; share < 1; share *= 4) {
    const plain = simplifyOutwards(outline, share)
    if (plain.length / 2 <= MOST_GUARD_CORNERS) return plain
  }
  return simplifyOutwards(convexHull(outline), SIMPLIFIED)
}

/** A part's holes, counter-clockwise: simple, within its outline, and apart. */
const checkedCutouts = (
  { id, cutouts = [] }: NestingPart,
  index: number,
  outline: Outline,
): Result<readonly Outline[], NestingError> => {
  const clean: Outline[] = []
  for (const [number, cutout] of cutouts.entries()) {
    const refuse = (reason: string): Result<never, NestingError> =>
      err(invalid(`parts[${index}].cutouts[${number}]`, `hole ${number + 1} of part "${id}" ${reason}`))
    if (cutout.length % 2 !== 0 || !cutout.every(Number.isFinite))
      return refuse("has a coordinate that is not a finite number")
    if (cutout.length / 2 > MOST_CORNERS) return refuse(`has more than ${MOST_CORNERS} corners`)
    const ring = cleanOutline(cutout)
    if (ring.length < 6) return refuse("has no area")
    if (firstCrossing(ring) !== undefined) return refuse("crosses itself")
    if (!liesIn(ring, outline)) return refuse("does not lie within it")
    if (clean.some((other) => !liesApart(ring, other))) return refuse("meets another one")
    clean.push(ring)
  }
  return ok(clean)
}

const isLattice = ({ x, y, at }: Lattice): boolean =>
  [x, y, ...at].every(Number.isFinite) && x >= 0 && y >= 0 && at.length === 2

/** Whether repeats of the stripes lie where the shape has room along and across the sheet. */
const meetsLattice = (
  { bounds, lattice }: Shape,
  sheet: SheetSize,
  [lowest, highest]: readonly [number, number],
): boolean => {
  const { repeatX, offsetX, repeatY, offsetY } = lattice
  const meets = (low: number, far: number, repeat: number, offset: number): boolean => {
    const high = Math.max(low, far)
    return nearestOn(low, repeat, offset, low, high) <= high + 1e-9 * sheet.width
  }
  return (
    meets(sheet.margin - bounds.minX, sheet.length - sheet.margin - bounds.maxX, repeatX, offsetX) &&
    meets(lowest, highest, repeatY, offsetY)
  )
}

/** By how much a size is larger than the room, at the side where it is worst. */
const excess = (size: readonly [number, number], room: readonly [number, number]): number =>
  Math.max(size[0] - room[0], size[1] - room[1])

const doesNotFit = (
  part: NestingPart,
  size: readonly [number, number],
  room: readonly [number, number],
): NestingError => ({
  _tag: "PartDoesNotFit",
  part: part.id,
  size,
  room,
  message:
    `part "${part.id}" (${figure(size[0])} long, ${figure(size[1])} wide in the turn that comes nearest) does not fit ` +
    `the sheet, which has ${inWords(room)} between its margins`,
})

/** A strip without an end has a width alone. */
const inWords = ([long, wide]: readonly [number, number]): string =>
  long === Infinity ? `a width of ${figure(wide)}` : `${figure(long)} x ${figure(wide)}`

const figure = (value: number): string => String(Math.round(value * 100) / 100)
