import type { NestingError, NestingPart, SheetSize } from "../problem.js"

export const invalid = (field: string, reason: string): NestingError => ({ _tag: "InvalidProblem", field, reason })

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
