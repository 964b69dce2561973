import type { ErrorOrigin, NestingError, NestingPart, SheetSize } from "../problem.js"

/** Of a number that the problem has, or that a search is given. */
export const invalid = (field: string, reason: string): NestingError => invalidOf(field, reason, [])

/** Of a part or a defect; of several the field is the first one's. */
export const invalidAt = (reason: string, first: ErrorOrigin, ...others: readonly ErrorOrigin[]): NestingError =>
  invalidOf(fieldOf(first), reason, [first, ...others])

/** Of a layout that was given as an argument of that name. */
export const invalidGiven = (argument: string, reason: string, origins: readonly ErrorOrigin[]): NestingError =>
  invalidOf(argument, `is no valid layout: ${reason}`, origins)

export const invalidOf = (field: string, reason: string, origins: readonly ErrorOrigin[]): NestingError => ({
  _tag: "InvalidProblem",
  field,
  reason,
  message: `${field} ${reason}`,
  origins,
})

const fieldOf = (origin: ErrorOrigin): string => {
  switch (origin.of) {
    case "part":
      return `parts[${origin.index}].${origin.field}`
    case "cutout":
      return `parts[${origin.index}].cutouts[${origin.at}]`
    case "locked":
      return `parts[${origin.index}].locked[${origin.at}]`
    case "placed":
      return `sheets[${origin.sheet}].placements[${origin.at}]`
    case "defect":
      return `holes[${origin.index}].${origin.field}`
  }
}

/** A part, or one of the cloth's defects that are laid behind the parts, as errors name it. */
export interface Subject {
  readonly name: string
  readonly at: (field: Extract<ErrorOrigin, { of: "part" }>["field"]) => ErrorOrigin
}

/** @param parts how many the problem has: what is behind them is a defect */
export const subjectOf = (id: string, index: number, parts: number): Subject =>
  index < parts
    ? { name: `part "${id}"`, at: (field) => ({ of: "part", index, id, field }) }
    : {
        name: `defect ${index - parts + 1} of the cloth`,
        at: () => ({ of: "defect", index: index - parts, field: "outline" }),
      }

type Size = readonly [length: number, width: number]

export const doesNotFit = (part: NestingPart, size: Size, room: Size): NestingError =>
  ofPart(
    part,
    size,
    room,
    `(${figure(size[0])} long, ${figure(size[1])} wide in the turn that comes nearest) does not fit`,
  )

/** A part that has room, but in no place where its stripes meet those of the others. */
export const missesStripes = (part: NestingPart, size: Size, room: Size): NestingError =>
  ofPart(part, size, room, `(${figure(size[0])} long, ${figure(size[1])} wide) fits nowhere where the stripes meet on`)

const ofPart = (part: NestingPart, size: Size, room: Size, does: string): NestingError => ({
  _tag: "PartDoesNotFit",
  part: part.id,
  size,
  room,
  message: `part "${part.id}" ${does} the sheet, which has ${inWords(room)} between its margins`,
})

/** A strip without an end has a width alone. */
const inWords = ([long, wide]: Size): string =>
  long === Infinity ? `a width of ${figure(wide)}` : `${figure(long)} x ${figure(wide)}`

const figure = (value: number): string => String(Math.round(value * 100) / 100)

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
