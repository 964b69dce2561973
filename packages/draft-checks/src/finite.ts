import type { Draft, Piece, XY } from "@toile/draft-model"
import type { Violation } from "./violation.js"

/** Every number of a draft is a number; the first that is none is named. */
export const checkFinite = (draft: Draft): Violation[] => {
  if (allFinite(draft, "pieces") && draft.pieces.every(isFinitePiece)) return []
  const [path, value] = notFinite(draft, "")!
  return [{ kind: "notFinite", detail: `${path} is ${value}` }]
}

/** The long lines are most of a draft's numbers. */
const isFinitePiece = (piece: Piece): boolean =>
  isFiniteLine(piece.cutLine) &&
  piece.edges.every((edge) => isFiniteLine(edge.points) && allFinite(edge, "points")) &&
  piece.internalLines.every((line) => isFiniteLine(line.points)) &&
  allFinite(piece, "cutLine", "edges", "internalLines")

const isFiniteLine = (points: readonly XY[]): boolean => {
  for (let i = 0; i < points.length; i++) {
    const p = points[i]!
    if (!(Number.isFinite(p[0]) && Number.isFinite(p[1]))) return false
  }
  return true
}

/** All numbers in a value, but those in its properties of some names. */
const allFinite = (value: unknown, but1 = "", but2 = "", but3 = ""): boolean => {
  if (typeof value === "number") return Number.isFinite(value)
  if (typeof value !== "object" || value === null) return true
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) if (!allFinite(value[i])) return false
    return true
  }
  for (const key in value) {
    if (key === but1 || key === but2 || key === but3) continue
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
