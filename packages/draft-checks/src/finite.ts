import type { Draft, Piece, XY } from "@toile/draft-model"
import type { Violation } from "./violation.js"

/** Every number of a draft is a number; the first that is none is named. */
export const checkFinite = (draft: Draft): Violation[] => {
  const { pieces, ...rest } = draft
  if (allFinite(rest) && pieces.every(isFinitePiece)) return []
  const [path, value] = notFinite(draft, "")!
  return [{ kind: "notFinite", detail: `${path} is ${value}` }]
}

/** The long lines are most of a draft's numbers. */
const isFinitePiece = ({ edges, cutLine, ...rest }: Piece): boolean =>
  isFiniteLine(cutLine) &&
  edges.every(({ points, ...edge }) => isFiniteLine(points) && allFinite(edge)) &&
  allFinite(rest)

const isFiniteLine = (points: readonly XY[]): boolean => {
  for (let i = 0; i < points.length; i++) {
    const p = points[i]!
    if (!(Number.isFinite(p[0]) && Number.isFinite(p[1]))) return false
  }
  return true
}

const allFinite = (value: unknown): boolean => {
  if (typeof value === "number") return Number.isFinite(value)
  if (typeof value !== "object" || value === null) return true
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) if (!allFinite(value[i])) return false
    return true
  }
  for (const key in value) if (!allFinite((value as Record<string, unknown>)[key])) return false
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
