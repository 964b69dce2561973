import type { XY } from "@toile/draft-model"
import { err, ok, pointerOf, type Result } from "@toile/result"
import type { MakerError } from "./strand.js"

export type Fields = Readonly<Record<string, unknown>>

export const fail = (
  route: readonly string[],
  message: string,
  _tag: MakerError["_tag"] = "InvalidModel",
): Result<never, MakerError> => {
  const path = pointerOf(route)
  return err({ _tag, path, message: `${path || "the model"} ${message}` })
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

export const numberAt = (of: Fields, key: string, route: readonly string[]): Result<number, MakerError> => {
  const value = of[key]
  return typeof value === "number" && Number.isFinite(value)
    ? ok(value)
    : fail([...route, key], "must be a finite number")
}

/** A place; absent it is `absent`, where that is given. */
export const placeAt = (of: Fields, key: string, route: readonly string[], absent?: XY): Result<XY, MakerError> => {
  const value = of[key]
  if (value === undefined && absent !== undefined) return ok(absent)
  return place(value, [...route, key])
}

export const place = (value: unknown, route: readonly string[]): Result<XY, MakerError> => {
  const [x, y]: readonly unknown[] = Array.isArray(value) ? value : []
  return typeof x === "number" && typeof y === "number" && Number.isFinite(x) && Number.isFinite(y)
    ? ok([x, y])
    : fail(route, "must be a place: two finite numbers")
}
