import type { Draft } from "@toile/draft-model"
import { readJson } from "./arguments.js"
import { Refused } from "./command.js"

/**
 * A draft as `toile draft --format json` wrote it. Refused where a piece lacks what every file and marker is made of, or another has its name: the checks of a draft were
 * passed when it was made, a file may have been changed since.
 */
export const readDraft = async (path: string): Promise<Draft> => {
  const draft = await readJson(path)
  if (draft.version !== 1 || !Array.isArray(draft.pieces)) throw new Refused([`${path}: is not a draft of version 1`])
  const wrong = (draft.pieces as readonly unknown[]).flatMap((piece, index) =>
    faultsOf(piece).map((fault) => `${path}: pieces[${index}]${fault}`),
  )
  if (wrong.length > 0) throw new Refused(wrong)
  const names = (draft as unknown as Draft).pieces.map(({ name }) => name)
  const twice = names.filter((name, index) => names.indexOf(name) < index)
  if (twice.length > 0) throw new Refused(twice.map((name) => `${path}: two pieces are called "${name}"`))
  return draft as unknown as Draft
}

const faultsOf = (piece: unknown): readonly string[] => {
  if (!isRecord(piece)) return [" must be an object"]
  const { name, title, quantity, materialGroups, cutLine, grainLine, edges } = piece
  return [
    ...(typeof name === "string" && name !== "" ? [] : [".name must be a text"]),
    ...(isRecord(title) && typeof title.en === "string" ? [] : [".title.en must be a text"]),
    ...(Number.isInteger(quantity) && Number(quantity) >= 0 ? [] : [".quantity must be an integer, 0 or more"]),
    ...(Array.isArray(materialGroups) && materialGroups.every((group) => typeof group === "string")
      ? []
      : [".materialGroups must be a list of texts"]),
    ...(isLine(cutLine) && cutLine.length >= 3 ? [] : [".cutLine must be a list of points, three or more"]),
    ...(isLine(grainLine) && grainLine.length === 2 ? [] : [".grainLine must be two points"]),
    ...(Array.isArray(edges) && edges.every((edge) => isRecord(edge) && isLine(edge.points))
      ? []
      : [".edges must be a list of edges with points"]),
  ]
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const isLine = (value: unknown): value is readonly (readonly [number, number])[] =>
  Array.isArray(value) &&
  value.every((point) => Array.isArray(point) && point.length === 2 && point.every(Number.isFinite))
