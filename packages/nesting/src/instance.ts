import { ok, type Result } from "@toile/result"
import { unreadFields } from "./instance-fields.js"
import { type InstanceCloth, type ItemPart, readItem } from "./instance-item.js"
import { isNumber, isPoint, isRecord, refuse } from "./instance-json.js"
import { readRing } from "./instance-shape.js"
import { sheetWith, totalLength } from "./layout.js"
import { MOST_SQUARES, squareOf } from "./prepare/numbers.js"
import type { Hole, Layout, NestedSheet, NestingError, NestingPart, NestingProblem, PartPlacement } from "./problem.js"
import { type Spread, sheetOfSpread } from "./spread.js"

/**
 * A strip-packing instance in the JSON form of jagua-rs and sparrow, read from its parsed text:
 * `{name, strip_height, items: [{id, demand, allowed_orientations?, shape: {type, data}}]}`, and what that form lacks.
 */
export interface Instance {
  readonly name: string
  readonly stripHeight: number
  readonly problem: NestingProblem
  /** The item of each part. */
  readonly items: ReadonlyMap<string, InstancePart>
  /** Absent: one ply, face up. */
  readonly spread?: Spread
  /** Of double cloth: what is cut beyond the demand, by item. */
  readonly spare: readonly { readonly item_id: number; readonly count: number }[]
  /** Area of all items demanded, holes not counted. */
  readonly area: number
  /** Fields of the instance and of its items that mean nothing here, each once. */
  readonly unread: readonly string[]
}

/** Whose a part is, and how many of it a copy cuts. */
export interface InstancePart extends Pick<ItemPart, "id" | "mirrored" | "onFold" | "cuts" | "lockedAs" | "inner"> {
  /** The item's place in the instance's `items`. */
  readonly index: number
}

/** A solution in the same form, `toile nest --out`; degrees, mirrored (x -> -x) first, then turned, then moved. */
export interface InstanceSolution {
  readonly strip_width: number
  readonly density: number
  readonly placed_items: readonly {
    readonly item_id: number
    readonly rotation: number
    readonly translation: readonly [x: number, y: number]
    /** Of the other of a pair. */
    readonly mirrored?: true
    /** From 1, where sheets have a length. */
    readonly sheet?: number
    /** Of a half that lies on a fold. */
    readonly on_fold?: true
  }[]
  /** Of double cloth: what is cut beyond the demand. */
  readonly spare?: readonly { readonly item_id: number; readonly count: number }[]
}

/**
 * Shapes `simple_polygon`, `rectangle` and `polygon` are read; nothing is laid into the holes of a polygon but where the instance says
 * `parts_in_holes`. A `multi_polygon` is refused. No orientations given: every angle is allowed.
 *
 * Ours, all of them optional: of the instance `sheet_length`, `part_margin`, `edge_margin`, `defects` (outlines, or `{sheet, outline}`), `nap` ("garment":
 * all items of one `garment` lie one way), `shade` ("garment": all items of one `garment` lie on one sheet), `spread` ("single", "folded", "tubular": items are then cut of double cloth, `strip_height` opened out) and `repeat` (`{warp, weft, balanced?}`); of an item `tilt` (degrees to either side of each orientation), `mirrored` (half of the demand is the
 * other of a pair), `fold` (an edge of the outline, `[[x, y], [x, y]]`: the shape is a half), `label` (part of its name), `match` (`[x, y]`: the point that lies
 * on the repeat, null: anywhere that way) and `locked` (copies that stay, as a solution places them). Errors name the item; of those that a search of the problem gives
 * `inItems` makes such.
 */
export const readInstance = (json: unknown): Result<Instance, NestingError> => {
  if (!isRecord(json)) return refuse("instance", "must be an object")
  const { name, strip_height: stripHeight, items } = json
  if (typeof name !== "string") return refuse("name", "must be a text")
  if (!isNumber(stripHeight) || !(stripHeight > 0)) return refuse("strip_height", "must be a finite number above 0")
  if (!Array.isArray(items)) return refuse("items", "must be a list")
  const { sheet_length: length = Infinity, part_margin: gap = 0, edge_margin: margin = 0 } = json
  if (json.sheet_length !== undefined && !(isNumber(length) && length > 0)) {
    return refuse("sheet_length", "must be a finite number above 0")
  }
  if (!isNumber(gap) || gap < 0) return refuse("part_margin", "must be a number, 0 or more")
  if (!isNumber(margin) || margin < 0) return refuse("edge_margin", "must be a number, 0 or more")
  const repeat = readRepeat(json.repeat)
  if (repeat._tag === "Err") return repeat
  if (json.nap !== undefined && json.nap !== "garment") return refuse("nap", 'must be "garment"')
  const { parts_in_holes: partsInHoles = false } = json
  if (typeof partsInHoles !== "boolean") return refuse("parts_in_holes", "must be true or false")
  if (json.shade !== undefined && json.shade !== "garment") return refuse("shade", 'must be "garment"')
  const { spread = "single" } = json
  if (!isSpread(spread)) return refuse("spread", 'must be "single", "folded" or "tubular"')
  if (spread !== "single" && json.repeat !== undefined)
    return refuse("spread", "must be single where the cloth has a repeat: stripes are matched on one ply")
  const sheet = sheetOfSpread(spread, { width: stripHeight, length: length as number, margin })
  const cloth: InstanceCloth = {
    ...repeat.value,
    napByGarment: json.nap === "garment",
    partsInHoles: partsInHoles === true,
    shadeByGarment: json.shade === "garment",
    sheet,
    gap,
  }
  const defects = readDefects(json.defects)
  if (defects._tag === "Err") return defects
  const parts: NestingPart[] = []
  const itemOf = new Map<string, InstancePart>()
  const spare: { readonly item_id: number; readonly count: number }[] = []
  const ids = new Set<number>()
  let area = 0
  let squares = 0
  for (const [index, item] of items.entries()) {
    const read = readItem(item, `items[${index}]`, cloth)
    if (read._tag === "Err") return read
    const { id } = read.value
    if (ids.has(id)) return refuse(`items[${index}].id`, `${id} is the id of an earlier item`)
    ids.add(id)
    for (const { part, ...whose } of read.value.parts) {
      parts.push(part)
      itemOf.set(part.id, { ...whose, index })
    }
    // As a search of them would be refused, before the next one is looked at.
    squares += read.value.parts.reduce((sum, { part }) => sum + squareOf(part), 0)
    if (squares > MOST_SQUARES)
      return refuse(`items[${index}].shape`, `and those before it have too many corners together (item ${id})`)
    if (read.value.spare > 0) spare.push({ item_id: id, count: read.value.spare })
    area += read.value.area
  }
  const problem = { parts, sheet, gap, ...(defects.value.length === 0 ? {} : { holes: defects.value }) }
  const spreads = spread === "single" ? {} : { spread }
  const unread = unreadFields(json, items)
  return ok({ name, stripHeight, problem, items: itemOf, ...spreads, spare, area, unread })
}

const isSpread = (value: unknown): value is Spread => value === "single" || value === "folded" || value === "tubular"

const readRepeat = (repeat: unknown): Result<Pick<InstanceCloth, "repeat">, NestingError> => {
  if (repeat === undefined) return ok({})
  if (!isRecord(repeat)) return refuse("repeat", "must be {warp, weft, balanced?}")
  const { warp, weft, balanced = true } = repeat
  if (!isNumber(warp) || !isNumber(weft) || warp < 0 || weft < 0) {
    return refuse("repeat", "must have the numbers warp and weft, 0 or more")
  }
  if (typeof balanced !== "boolean") return refuse("repeat.balanced", "must be true or false")
  return ok({ repeat: { warp, weft, balanced } })
}

const readDefects = (given: unknown): Result<readonly Hole[], NestingError> => {
  if (given === undefined) return ok([])
  if (!Array.isArray(given)) return refuse("defects", "must be a list of outlines")
  const defects: Hole[] = []
  for (const [index, defect] of given.entries()) {
    const { outline, sheet } = isRecord(defect) ? defect : { outline: defect, sheet: 1 }
    const ring = readRing(outline, `defects[${index}]`)
    if (ring._tag === "Err") return ring
    if (!isNumber(sheet) || !Number.isInteger(sheet) || sheet < 1) {
      return refuse(`defects[${index}].sheet`, "must be an integer, 1 or more")
    }
    defects.push({ outline: ring.value, sheet: sheet - 1 })
  }
  return ok(defects)
}

export const solutionOf = (instance: Instance, layout: Pick<Layout, "sheets">): InstanceSolution => {
  const usedLength = totalLength(layout.sheets)
  const hasSheets = instance.problem.sheet.length !== Infinity
  return {
    strip_width: usedLength,
    density: usedLength === 0 ? 0 : instance.area / (usedLength * instance.stripHeight),
    placed_items: layout.sheets.flatMap(({ placements }, sheet) =>
      placements.map(({ part, mirrored: asHalf, rotation, x, y }) => {
        const { id, mirrored, onFold } = instance.items.get(part)!
        return {
          item_id: id,
          rotation,
          translation: [x, y] as const,
          ...(mirrored || asHalf ? { mirrored: true as const } : {}),
          ...(hasSheets ? { sheet: sheet + 1 } : {}),
          ...(onFold ? { on_fold: true as const } : {}),
        }
      }),
    ),
    ...(instance.spare.length === 0 ? {} : { spare: instance.spare }),
  }
}

/** A value of any type as an error names it. */
const toldOf = (value: unknown): string =>
  typeof value === "number" ? String(value) : (JSON.stringify(value) ?? "what is missing")

/** Which field of a placed item is wrong where no part of the instance is cut so. */
const noSuchPart = (
  { items }: Instance,
  field: string,
  { id, mirrored, onFold }: { readonly id: unknown; readonly mirrored: boolean; readonly onFold: boolean },
): Result<never, NestingError> => {
  const parts = [...items.values()].filter((item) => String(item.id) === String(id))
  if (parts.length === 0) return refuse(`${field}.item_id`, `${toldOf(id)} is no item of the instance`)
  if (onFold) return refuse(`${field}.on_fold`, `must be false: item ${id} does not lie on the fold`)
  if (mirrored) return refuse(`${field}.mirrored`, `must be false: item ${id} is not cut mirrored`)
  const other = parts.some((part) => part.onFold) ? "on_fold" : "mirrored"
  return refuse(`${field}.${other}`, `must be true: item ${id} is not cut otherwise`)
}

/** A solution in that form as the sheets of a layout, to begin with; what it says of width and density is not read. */
export const readSolution = (instance: Instance, json: unknown): Result<readonly NestedSheet[], NestingError> => {
  if (!isRecord(json)) return refuse("solution", "must be an object")
  const { placed_items: items } = json
  if (!Array.isArray(items)) return refuse("placed_items", "must be a list")
  const partOf = new Map(
    [...instance.items].map(([part, { id, mirrored, onFold }]) => [
      onFold ? `${id} on the fold` : `${id} ${mirrored}`,
      part,
    ]),
  )
  const sheets: PartPlacement[][] = [[]]
  for (const [index, item] of items.entries()) {
    const field = `placed_items[${index}]`
    if (!isRecord(item)) return refuse(field, "must be an object")
    const { item_id: id, rotation, translation, mirrored = false, sheet = 1, on_fold: onFold = false } = item
    if (typeof mirrored !== "boolean") return refuse(`${field}.mirrored`, "must be true or false")
    if (typeof onFold !== "boolean") return refuse(`${field}.on_fold`, "must be true or false")
    const part = partOf.get(onFold ? `${String(id)} on the fold` : `${String(id)} ${mirrored}`)
    if (part === undefined) return noSuchPart(instance, field, { id, mirrored, onFold })
    if (!isNumber(rotation)) return refuse(`${field}.rotation`, "must be a number (degrees)")
    if (!isPoint(translation)) return refuse(`${field}.translation`, "must be two numbers")
    if (!isNumber(sheet) || !Number.isInteger(sheet) || sheet < 1 || sheet > items.length) {
      return refuse(`${field}.sheet`, `must be an integer from 1 to ${items.length}`)
    }
    while (sheets.length < sheet) sheets.push([])
    const asHalf = onFold && mirrored
    sheets[sheet - 1]!.push({ part, mirrored: asHalf, rotation, x: translation[0], y: translation[1] })
  }
  return ok(sheets.map((placements) => sheetWith(instance.problem, placements)))
}
