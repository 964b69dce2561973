import type { ErrorOrigin, NestingError, SheetSize } from "@toile/nesting"
import type { MarkerError } from "./errors.js"
import type { PieceShape } from "./parts.js"

/** What a nesting config calls the numbers of its problem. */
const IN_NESTING: Readonly<Record<string, string>> = {
  "sheet.width": "nesting.sheetWidth",
  "sheet.length": "nesting.sheetLength",
  "sheet.margin": "nesting.sheetEdgeMargin",
  "sheet.endLoss": "nesting.endLoss",
  gap: "nesting.partMargin",
  holes: "nesting.defects",
}

/** Locked copies and defects of the cloth as the nesting config has them. */
const fieldsOf = (origins: readonly ErrorOrigin[], shapes: ReadonlyMap<string, PieceShape>): readonly string[] => [
  ...new Set(
    origins.flatMap((origin) => {
      if (origin.of === "defect") return [`nesting.defects[${origin.index}]${origin.field === "sheet" ? ".sheet" : ""}`]
      const place = origin.of === "locked" ? shapes.get(origin.id)?.lockedAs[origin.at] : undefined
      return place === undefined ? [] : [`nesting.locked[${place}]`]
    }),
  ),
]

/** A nesting's error in the words of pieces, and of the nesting config. */
export const inPieces = (
  error: NestingError,
  shapes: ReadonlyMap<string, PieceShape>,
  { folds }: SheetSize,
  materialGroup: string,
): MarkerError => {
  switch (error._tag) {
    case "PartDoesNotFit": {
      const { piece, onFold } = shapes.get(error.part)!
      const lies = folds === undefined ? "" : folds === "low" ? ", which lies folded," : ", a tube laid flat,"
      const [length, width] = error.size.map(figure)
      const [roomLength, roomWidth] = error.room.map(figure)
      const message =
        `piece "${piece}" (${length} cm along the sheet, ${width} cm across${onFold ? " from its fold" : ""}) does not fit the sheet of the material ` +
        `group "${materialGroup}"${lies} in any allowed turn: between its margins it has ${roomLength} x ${roomWidth} cm`
      return { _tag: "PieceDoesNotFit", piece, materialGroup, size: error.size, room: error.room, message }
    }
    case "InvalidProblem": {
      const [origin] = error.origins
      const shape = origin === undefined || origin.of === "defect" ? undefined : shapes.get(origin.id)
      const isOfPiece = origin?.of === "part" || origin?.of === "cutout"
      if (!isOfPiece || shape === undefined) {
        const named = fieldsOf(error.origins, shapes)
        const fields = named.length === 0 ? [IN_NESTING[error.field] ?? error.field] : named
        const field = fields.find((name) => name.startsWith("nesting."))
        const message = `${fields.join(", ")}: ${error.reason}`
        return { _tag: "LayoutFailed", materialGroup, ...(field === undefined ? {} : { field }), message }
      }
      const { piece } = shape
      const what = origin.of === "part" && origin.field === "outline" ? "cut line of piece" : "piece"
      return { _tag: "InvalidPiece", piece, message: `${what} "${piece}": ${error.reason}` }
    }
    case "GroupDoesNotFit": {
      const { group, area, room } = error
      const garment = group === "" ? "the garment" : `garment "${group}"`
      const message =
        `nesting.shadeByGarment: the pieces of ${garment} (${figure(area)} cm2) do not fit one sheet of the material group ` +
        `"${materialGroup}", which has ${figure(room)} cm2 between its margins${area > room ? "" : ": no layout of them on one was found"}`
      return { _tag: "LayoutFailed", materialGroup, field: "nesting.shadeByGarment", message }
    }
    case "InvalidLayout":
      return { _tag: "FaultyLayout", materialGroup, message: error.message }
  }
}

const figure = (value: number): string => String(Math.round(value * 100) / 100)
