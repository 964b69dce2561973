import { err, type Result } from "@toile/result"
import { invalid } from "./prepare/errors.js"
import type { NestingError } from "./problem.js"

export const refuse = (field: string, reason: string): Result<never, NestingError> => err(invalid(field, reason))

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

export const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value)

export const isNumbers = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every(isNumber)

export const isPoint = (value: unknown): value is readonly [number, number] => isNumbers(value) && value.length === 2
