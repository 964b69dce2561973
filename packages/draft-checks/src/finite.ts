import type { Draft, Edge, Notch, XY } from "@toile/draft-model"
import type { FlatPiece } from "./flat-piece.js"
import type { Violation } from "./violation.js"

/** Every number of a draft is a number; the first that is none is named. */
export const checkFinite = (draft: Draft, pieces: readonly FlatPiece[]): Violation[] => {
  if (allFinite(draft, "pieces") && pieces.every(isFinitePiece)) return []
  const [path, value] = notFinite(draft, "")!
  return [{ kind: "notFinite", detail: `${path} is ${value}` }]
}

/** The long lines were looked at as they were made flat; edges and notches are the most of what is left. */
const isFinitePiece = ({ piece, finite }: FlatPiece): boolean =>
  finite &&
  piece.edges.every(isFiniteEdge) &&
  piece.notches.every(isFiniteNotch) &&
  piece.internalLines.every((line) => isFiniteLine(line.points)) &&
  allFinite(piece, "cutLine", "edges", "notches", "internalLines")

const isFiniteEdge = ({ length, finishedLength, allowance }: Edge): boolean =>
  Number.isFinite(length) && (finishedLength === undefined || Number.isFinite(finishedLength)) && allFinite(allowance)

const isFiniteNotch = ({ x, y, angle, depth }: Notch): boolean =>
  Number.isFinite(x) && Number.isFinite(y) && Number.isFinite(angle) && Number.isFinite(depth)

const isFiniteLine = (points: readonly XY[]): boolean =>
  points.every(([x, y]) => Number.isFinite(x) && Number.isFinite(y))

/** All numbers in a value, but those in its properties of some names. */
const allFinite = (value: unknown, ...but: readonly string[]): boolean => {
  if (typeof value === "number") return Number.isFinite(value)
  if (typeof value !== "object" || value === null) return true
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) if (!allFinite(value[i])) return false
    return true
  }
  for (const key in value) {
    if (but.includes(key)) continue
    if (!allFinite((value as Record<string, unknown>)[key])) return false
  }
  return true
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
