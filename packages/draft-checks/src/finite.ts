import type { Draft, Edge, InternalLine, Notch } from "@toile/draft-model"
import type { FlatPiece } from "./flat-piece.js"
import type { Violation } from "./violation.js"

/** Every number of a draft is a number; the first that is none is named. */
export const checkFinite = (draft: Draft, pieces: readonly FlatPiece[]): Violation[] => {
  if (allFinite(draft, isPieces) && pieces.every(isFinitePiece)) return []
  const [path, value] = notFinite(draft, "")!
  return [{ kind: "notFinite", detail: `${path} is ${value}` }]
}

const isPieces = (key: string): boolean => key === "pieces"

/** The long lines were looked at as they were made flat; edges and notches are the most of what is left. */
const isFinitePiece = ({ piece, finite }: FlatPiece): boolean =>
  finite &&
  piece.edges.every(isFiniteEdge) &&
  piece.notches.every(isFiniteNotch) &&
  piece.internalLines.every(isFiniteLine) &&
  allFinite(piece, isLookedAt)

const isLookedAt = (key: string): boolean =>
  key === "edges" || key === "cutLine" || key === "notches" || key === "internalLines"

const isFiniteEdge = ({ length, finishedLength, allowance }: Edge): boolean =>
  Number.isFinite(length) &&
  (finishedLength === undefined || Number.isFinite(finishedLength)) &&
  (typeof allowance === "number" ? Number.isFinite(allowance) : allFinite(allowance))

const isFiniteNotch = ({ x, y, angle, depth }: Notch): boolean =>
  Number.isFinite(x) && Number.isFinite(y) && Number.isFinite(angle) && Number.isFinite(depth)

const isFiniteLine = ({ points }: InternalLine): boolean => {
  for (let i = 0; i < points.length; i++) {
    const p = points[i]!
    if (!(Number.isFinite(p[0]) && Number.isFinite(p[1]))) return false
  }
  return true
}

/** All numbers in an object or an array, but those in its properties of some names. */
const allFinite = (value: object, isLeftOut?: (key: string) => boolean): boolean => {
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) if (!isFiniteValue(value[i])) return false
    return true
  }
  for (const key in value) {
    if (isLeftOut?.(key)) continue
    if (!isFiniteValue((value as Record<string, unknown>)[key])) return false
  }
  return true
}

/** Most values are words and numbers: only what holds more of them costs a call. */
const isFiniteValue = (value: unknown): boolean => {
  if (typeof value === "number") return Number.isFinite(value)
  return typeof value !== "object" || value === null || allFinite(value)
}

const notFinite = (value: unknown, path: string): readonly [path: string, value: number] | undefined => {
  if (typeof value === "number") return Number.isFinite(value) ? undefined : [path, value]
  if (typeof value !== "object" || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const name = Array.isArray(value) ? `[${key}]` : path === "" ? key : `.${key}`
    const found = notFinite(inner, `${path}${name}`)
    if (found) return found
  }
  return undefined
}
