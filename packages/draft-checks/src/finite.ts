import type { Draft, Edge, InternalLine, Notch, Stitch } from "@toile/draft-model"
import type { FlatPiece } from "./flat-piece.js"
import type { Violation } from "./violation.js"

/**
 * Every number of a draft is a number; the first that is none is named. In a draft that was JSON in between such a number is
 * `null`. What the order says of its materials is the order's own, and may be null.
 */
export const checkFinite = (draft: Draft, pieces: readonly FlatPiece[]): Violation[] => {
  const { materials, stitches } = draft
  const others = allFinite(draft, [draft.pieces, materials, stitches])
  if (others && stitches.every(isFiniteStitch) && pieces.every(isFinitePiece)) return []
  return [notANumber(draft)]
}

/** Where the first of them is. */
const notANumber = (draft: Draft): Violation => {
  for (const piece of draft.pieces) {
    for (const { name, points } of piece.edges) {
      const at = points.findIndex(([x, y]) => !(Number.isFinite(x) && Number.isFinite(y)))
      if (at >= 0) return { kind: "notFinite", piece: piece.name, detail: `edge ${name}: point ${at + 1} is no number` }
    }
    const found = notFinite(piece, "")
    if (found) return { kind: "notFinite", piece: piece.name, detail: `${found[0]} is no number` }
  }
  const { materials: _, ...made } = draft
  const [path] = notFinite(made, "") ?? ["something"]
  return { kind: "notFinite", detail: `${path} is no number` }
}

/** The long lines were looked at as they were made flat; edges and notches are the most of what is left. */
const isFinitePiece = ({ piece, finite }: FlatPiece): boolean =>
  finite &&
  piece.edges.every(isFiniteEdge) &&
  piece.notches.every(isFiniteNotch) &&
  piece.internalLines.every(isFiniteLine) &&
  allFinite(piece, [piece.edges, piece.cutLine, piece.notches, piece.internalLines])

const isFiniteEdge = ({ length, finishedLength, allowance }: Edge): boolean =>
  Number.isFinite(length) &&
  (finishedLength === undefined || Number.isFinite(finishedLength)) &&
  (typeof allowance === "number" ? Number.isFinite(allowance) : allFinite(allowance))

/** Of what it joins there are names alone. */
const isFiniteStitch = ({ lengthA, lengthB, ease, notches }: Stitch): boolean =>
  Number.isFinite(lengthA) && Number.isFinite(lengthB) && allFinite(ease) && allFinite(notches)

const isFiniteNotch = ({ x, y, angle, depth }: Notch): boolean =>
  Number.isFinite(x) && Number.isFinite(y) && Number.isFinite(angle) && Number.isFinite(depth)

const isFiniteLine = ({ points }: InternalLine): boolean => {
  for (let i = 0; i < points.length; i++) {
    const p = points[i]!
    if (!(Number.isFinite(p[0]) && Number.isFinite(p[1]))) return false
  }
  return true
}

/** All numbers in an object or an array, but those in some of its values. */
const allFinite = (value: object, but = NONE): boolean => {
  if (Array.isArray(value)) return allItemsFinite(value)
  for (const key in value) {
    const inner = (value as Readonly<Record<string, unknown>>)[key]
    if (
      !(typeof inner === "object" ? inner !== null && (but.includes(inner) || allFinite(inner)) : isNoBadNumber(inner))
    )
      return false
  }
  return true
}

const allItemsFinite = (values: readonly unknown[]): boolean => {
  for (let i = 0; i < values.length; i++) {
    const inner = values[i]
    if (!(typeof inner === "object" ? inner !== null && allFinite(inner) : isNoBadNumber(inner))) return false
  }
  return true
}

const isNoBadNumber = (value: unknown): boolean => typeof value !== "number" || Number.isFinite(value)

const NONE: readonly object[] = []

const notFinite = (value: unknown, path: string): readonly [path: string] | undefined => {
  if (value === null || (typeof value === "number" && !Number.isFinite(value))) return [path]
  if (typeof value !== "object") return undefined
  for (const [key, inner] of Object.entries(value)) {
    const name = Array.isArray(value) ? `[${key}]` : path === "" ? key : `.${key}`
    const found = notFinite(inner, `${path}${name}`)
    if (found) return found
  }
  return undefined
}
