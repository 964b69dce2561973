import { err, ok, type Result } from "@toile/result"
import type { Layout, NestedSheet, NestingError, NestingPart, NestingProblem, PartPlacement } from "./problem.js"

/**
 * A strip-packing instance in the JSON form of jagua-rs and sparrow, read from its parsed text:
 * `{name, strip_height, items: [{id, demand, allowed_orientations?, shape: {type, data}}]}`.
 */
export interface Instance {
  readonly name: string
  readonly stripHeight: number
  readonly problem: NestingProblem
  /** The item id of each part, as the instance has it. */
  readonly itemIds: ReadonlyMap<string, number>
  /** Area of all items demanded, holes not counted. */
  readonly area: number
}

/** A solution in the same form, `toile nest --out`; degrees, rotation first. */
export interface InstanceSolution {
  readonly strip_width: number
  readonly density: number
  readonly placed_items: readonly {
    readonly item_id: number
    readonly rotation: number
    readonly translation: readonly [x: number, y: number]
  }[]
}

/**
 * Shapes `simple_polygon`, `rectangle` and `polygon` are read; nothing is laid into the holes of a polygon. A
 * `multi_polygon` is refused. No orientations given: every angle is allowed.
 */
export const readInstance = (json: unknown): Result<Instance, NestingError> => {
  if (!isRecord(json)) return refuse("instance", "must be an object")
  const { name, strip_height: stripHeight, items } = json
  if (typeof name !== "string") return refuse("name", "must be a text")
  if (typeof stripHeight !== "number" || !(stripHeight > 0) || !Number.isFinite(stripHeight)) {
    return refuse("strip_height", "must be a finite number above 0")
  }
  if (!Array.isArray(items)) return refuse("items", "must be a list")
  const parts: NestingPart[] = []
  const itemIds = new Map<string, number>()
  let area = 0
  for (const [index, item] of items.entries()) {
    const read = readItem(item, `items[${index}]`)
    if (read._tag === "Err") return read
    const { part, id, itemArea } = read.value
    if (itemIds.has(part.id)) return refuse(`items[${index}].id`, `${id} is the id of an earlier item`)
    parts.push(part)
    itemIds.set(part.id, id)
    area += itemArea * part.demand
  }
  const sheet = { width: stripHeight, length: Infinity, margin: 0 }
  return ok({ name, stripHeight, problem: { parts, sheet, gap: 0 }, itemIds, area })
}

export const solutionOf = (instance: Instance, layout: Layout): InstanceSolution => {
  const sheet = layout.sheets[0] ?? { usedLength: 0, placements: [] }
  return {
    strip_width: sheet.usedLength,
    density: sheet.usedLength === 0 ? 0 : instance.area / (sheet.usedLength * instance.stripHeight),
    placed_items: sheet.placements.map((placement) => ({
      item_id: instance.itemIds.get(placement.part)!,
      rotation: placement.rotation,
      translation: [placement.x, placement.y],
    })),
  }
}

/** A solution in that form as the sheet of a layout, to begin with; what it says of density is not read. */
export const readSolution = (instance: Instance, json: unknown): Result<NestedSheet, NestingError> => {
  if (!isRecord(json)) return refuse("solution", "must be an object")
  const { placed_items: items, strip_width: usedLength } = json
  if (!Array.isArray(items)) return refuse("placed_items", "must be a list")
  if (typeof usedLength !== "number") return refuse("strip_width", "must be a number")
  const partOf = new Map([...instance.itemIds].map(([part, id]) => [id, part]))
  const placements: PartPlacement[] = []
  for (const [index, item] of items.entries()) {
    const field = `placed_items[${index}]`
    if (!isRecord(item)) return refuse(field, "must be an object")
    const { item_id: id, rotation, translation } = item
    const part = typeof id === "number" ? partOf.get(id) : undefined
    if (part === undefined) return refuse(`${field}.item_id`, `${String(id)} is no item of the instance`)
    if (!isNumbers([rotation])) return refuse(`${field}.rotation`, "must be a number (degrees)")
    if (!isNumbers(translation) || translation.length !== 2) {
      return refuse(`${field}.translation`, "must be two numbers")
    }
    placements.push({ part, mirrored: false, rotation: rotation as number, x: translation[0]!, y: translation[1]! })
  }
  return ok({ usedLength, placements })
}

const refuse = (field: string, reason: string): Result<never, NestingError> =>
  err({ _tag: "InvalidProblem", field, reason })

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

interface ReadItem {
  readonly part: NestingPart
  readonly id: number
  readonly itemArea: number
}

const readItem = (item: unknown, field: string): Result<ReadItem, NestingError> => {
  if (!isRecord(item)) return refuse(field, "must be an object")
  const { id, demand, allowed_orientations: angles, shape } = item
  if (typeof id !== "number" || !Number.isInteger(id)) return refuse(`${field}.id`, "must be an integer")
  if (typeof demand !== "number" || !Number.isInteger(demand) || demand < 0) {
    return refuse(`${field}.demand`, "must be an integer, 0 or more")
  }
  if (angles !== undefined && angles !== null && !isNumbers(angles)) {
    return refuse(`${field}.allowed_orientations`, "must be a list of numbers (degrees)")
  }
  const read = readShape(shape, `${field}.shape`)
  if (read._tag === "Err") {
    const { error } = read
    return error._tag === "InvalidProblem" ? refuse(error.field, `${error.reason} (item ${id})`) : read
  }
  const { outline, holesArea } = read.value
  return ok({
    id,
    itemArea: Math.abs(ringArea(outline)) - holesArea,
    part: {
      id: String(id),
      outline,
      demand,
      turns: angles === undefined || angles === null ? { kind: "any" } : { kind: "listed", angles },
      mayMirror: false,
    },
  })
}

const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === "number" && Number.isFinite(entry))

interface ReadShape {
  readonly outline: Float64Array
  readonly holesArea: number
}

const readShape = (shape: unknown, field: string): Result<ReadShape, NestingError> => {
  if (!isRecord(shape)) return refuse(field, "must be an object")
  const { type, data } = shape
  switch (type) {
    case "simple_polygon": {
      const outline = readRing(data, `${field}.data`)
      return outline._tag === "Err" ? outline : ok({ outline: outline.value, holesArea: 0 })
    }
    case "rectangle": {
      if (!isRecord(data)) return refuse(`${field}.data`, "must be an object")
      const { x_min: x, y_min: y, width, height } = data
      if (!isNumbers([x, y, width, height])) {
        return refuse(`${field}.data`, "must have the numbers x_min, y_min, width and height")
      }
      const [left, low, wide, high] = [x, y, width, height] as number[]
      const right = left! + wide!
      const top = low! + high!
      return ok({ outline: Float64Array.of(left!, low!, right, low!, right, top, left!, top), holesArea: 0 })
    }
    case "polygon": {
      if (!isRecord(data)) return refuse(`${field}.data`, "must be an object")
      const outline = readRing(data.outer, `${field}.data.outer`)
      if (outline._tag === "Err") return outline
      const inner = data.inner ?? []
      if (!Array.isArray(inner)) return refuse(`${field}.data.inner`, "must be a list")
      let holesArea = 0
      for (const [index, ring] of inner.entries()) {
        const hole = readRing(ring, `${field}.data.inner[${index}]`)
        if (hole._tag === "Err") return hole
        holesArea += Math.abs(ringArea(hole.value))
      }
      return ok({ outline: outline.value, holesArea })
    }
    case "multi_polygon":
      return refuse(`${field}.type`, "multi_polygon is not read: an item must be in one piece")
    default:
      return refuse(`${field}.type`, `must be simple_polygon, rectangle or polygon, not ${JSON.stringify(type)}`)
  }
}

const readRing = (ring: unknown, field: string): Result<Float64Array, NestingError> => {
  if (!Array.isArray(ring)) return refuse(field, "must be a list of [x, y]")
  const odd = ring.findIndex((xy) => !(isNumbers(xy) && xy.length === 2))
  if (odd >= 0) return refuse(`${field}[${odd}]`, "must be [x, y], two finite numbers")
  return ok(Float64Array.from(ring.flat() as number[]))
}

const ringArea = (ring: Float64Array): number => {
  let twice = 0
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    twice += ring[j]! * ring[i + 1]! - ring[i]! * ring[j + 1]!
  }
  return twice / 2
}
