import { err, ok, type Result } from "@toile/result"
import type { ErrorOrigin, NestingError, NestingPart } from "../problem.js"
import { invalidAt } from "./errors.js"
import type { Fixed, PartWays } from "./prepared.js"

/** Which parts lie as others do, and the shapes that are left to each part by it. */
export interface SameWay {
  readonly groups: readonly string[]
  readonly shapesOf: readonly (readonly number[])[]
  /** Undefined of parts that lie as they like. */
  readonly ways: readonly (PartWays | undefined)[]
}

/** @param wayOfShape which of its part's two ways each shape lies */
export const sameWay = (
  parts: readonly NestingPart[],
  fitting: readonly (readonly number[])[],
  fixed: readonly Fixed[],
  wayOfShape: readonly (0 | 1)[],
): Result<SameWay, NestingError> => {
  const groups = [...new Set(parts.flatMap((part) => part.sameWay ?? []))]
  const shapesOf = [...fitting]
  for (const group of groups) {
    const own = parts.flatMap((part, index) => (part.sameWay === group ? [index] : []))
    const moving = own.filter((part) => parts[part]!.demand > (parts[part]!.locked?.length ?? 0))
    const locked = fixed.filter(({ part }) => parts[part]!.sameWay === group).map(({ shape }) => wayOfShape[shape]!)
    const open = ([0, 1] as const).filter(
      (way) =>
        locked.every((one) => one === way) &&
        moving.every((part) => shapesOf[part]!.some((shape) => wayOfShape[shape] === way)),
    )
    if (open.length === 0) {
      const [first, ...others] = own.map(
        (index): ErrorOrigin => ({ of: "part", index, id: parts[index]!.id, field: "turns" }),
      )
      return err(invalidAt(`the parts of "${group}" have no turns in which all lie one way`, first!, ...others))
    }
    for (const part of own) shapesOf[part] = shapesOf[part]!.filter((shape) => open.includes(wayOfShape[shape]!))
  }
  const ways = parts.map((part, index): PartWays | undefined => {
    if (part.sameWay === undefined) return undefined
    const of = (way: 0 | 1): readonly number[] => shapesOf[index]!.filter((shape) => wayOfShape[shape] === way)
    return { group: groups.indexOf(part.sameWay), shapes: [of(0), of(1)] }
  })
  return ok({ groups, shapesOf, ways })
}
