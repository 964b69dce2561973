import type { Instance } from "./instance.js"
import { invalidOf } from "./prepare/errors.js"
import type { ErrorOrigin, NestingError } from "./problem.js"

/** What an instance calls the numbers of its problem. */
const NAMES: Readonly<Record<string, string>> = {
  "sheet.width": "strip_height",
  "sheet.length": "sheet_length",
  "sheet.margin": "edge_margin",
  gap: "part_margin",
  holes: "defects",
}
/** What an item calls what a part of it has. */
const OF_ITEM: Readonly<Record<Extract<ErrorOrigin, { of: "part" }>["field"], string>> = {
  id: "id",
  outline: "shape",
  demand: "demand",
  turns: "allowed_orientations",
  lattice: "match",
  onFold: "fold",
}

/**
 * An error of a search of an instance's problem in the fields that the instance has: `items[2].shape` in place of `parts[3].outline`, as of pairs and folds
 * an item has several parts. The origins stay those of the problem.
 */
export const inItems = ({ items }: Instance, error: NestingError): NestingError => {
  if (error._tag !== "InvalidProblem") return error
  const { field, reason, origins } = error
  const [origin] = origins
  if (origin === undefined) return invalidOf(NAMES[field] ?? field, reason, origins)
  if (origin.of === "defect")
    return invalidOf(`defects[${origin.index}]${origin.field === "sheet" ? ".sheet" : ""}`, reason, origins)
  const item = items.get(origin.id)
  if (item === undefined || origin.of === "placed") return error
  const { id, index, lockedAs, inner } = item
  const of =
    origin.of === "part"
      ? OF_ITEM[origin.field]
      : origin.of === "cutout"
        ? // Of a half the holes come once more, across its fold.
          `shape.data.inner[${origin.at % inner}]`
        : `locked[${lockedAs[origin.at] ?? origin.at}]`
  return invalidOf(`items[${index}].${of}`, `${reason} (item ${id})`, origins)
}
