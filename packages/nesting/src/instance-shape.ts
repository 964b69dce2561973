import { ok, type Result } from "@toile/result"
import { isNumbers, isRecord, refuse } from "./instance-json.js"
import { liesApart, liesIn } from "./outline/cutouts.js"
import { MOST_CORNERS } from "./outline/limits.js"
import { areaOf } from "./outline/measure.js"
import type { NestingError } from "./problem.js"

export interface ReadShape {
  readonly outline: Float64Array
  readonly holesArea: number
  readonly holes: readonly Float64Array[]
}

export const readShape = (shape: unknown, field: string): Result<ReadShape, NestingError> => {
  if (!isRecord(shape)) return refuse(field, "must be an object")
  const { type, data } = shape
  switch (type) {
    case "simple_polygon": {
      const outline = readRing(data, `${field}.data`)
      return outline._tag === "Err" ? outline : ok({ outline: outline.value, holesArea: 0, holes: [] })
    }
    case "rectangle": {
      if (!isRecord(data)) return refuse(`${field}.data`, "must be an object")
      const { x_min: x, y_min: y, width, height } = data
      if (!isNumbers([x, y, width, height])) {
        return refuse(`${field}.data`, "must have the numbers x_min, y_min, width and height")
      }
      const [left, low, wide, high] = [x, y, width, height] as number[]
      if (!(wide! > 0 && high! > 0)) return refuse(`${field}.data`, "must have a width and a height above 0")
      const right = left! + wide!
      const top = low! + high!
      return ok({ outline: Float64Array.of(left!, low!, right, low!, right, top, left!, top), holesArea: 0, holes: [] })
    }
    case "polygon": {
      if (!isRecord(data)) return refuse(`${field}.data`, "must be an object")
      const outline = readRing(data.outer, `${field}.data.outer`)
      if (outline._tag === "Err") return outline
      const inner = data.inner ?? []
      if (!Array.isArray(inner)) return refuse(`${field}.data.inner`, "must be a list")
      let holesArea = 0
      const holes: Float64Array[] = []
      let corners = 0
      for (const [index, ring] of inner.entries()) {
        const where = `${field}.data.inner[${index}]`
        const hole = readRing(ring, where)
        if (hole._tag === "Err") return hole
        // Each is compared with the outline and with all before it.
        corners += hole.value.length / 2
        if (corners > MOST_CORNERS) return refuse(where, `and those before it have more than ${MOST_CORNERS} corners`)
        if (!liesIn(hole.value, outline.value)) return refuse(where, "is a hole that does not lie within the outline")
        const met = holes.findIndex((other) => !liesApart(hole.value, other))
        if (met >= 0) return refuse(where, `is a hole that meets inner[${met}]`)
        holesArea += areaOf(hole.value)
        holes.push(hole.value)
      }
      return ok({ outline: outline.value, holesArea, holes })
    }
    case "multi_polygon":
      return refuse(`${field}.type`, "multi_polygon is not read: an item must be in one piece")
    default:
      return refuse(`${field}.type`, `must be simple_polygon, rectangle or polygon, not ${JSON.stringify(type)}`)
  }
}

export const readRing = (ring: unknown, field: string): Result<Float64Array, NestingError> => {
  if (!Array.isArray(ring)) return refuse(field, "must be a list of [x, y]")
  if (ring.length > MOST_CORNERS) return refuse(field, `has ${ring.length} corners, more than ${MOST_CORNERS}`)
  const odd = ring.findIndex((xy) => !(isNumbers(xy) && xy.length === 2))
  if (odd >= 0) return refuse(`${field}[${odd}]`, "must be [x, y], two finite numbers")
  return ok(Float64Array.from(ring.flat() as number[]))
}
