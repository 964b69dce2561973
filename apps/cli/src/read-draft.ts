import type { Draft } from "@toile/draft-model"
import { isRecord, readJson } from "./arguments.js"
import { Refused } from "./command.js"

/**
 * A draft as `toile draft --format json` wrote it. Refused where a piece lacks what every file and marker is made of, or another has its name: the checks of a draft were
 * passed when it was made, a file may have been changed since.
 */
export const readDraft = async (path: string): Promise<Draft> => {
  const json = await readJson(path)
  if (!isDraft(json)) throw new Refused(faultsOf(json).map((fault) => `${path}: ${fault}`))
  return json
}

type Json = Readonly<Record<string, unknown>>

/** As far as is looked at here. */
const isDraft = (json: Json): json is Json & Draft => faultsOf(json).length === 0

const faultsOf = ({ version, pieces }: Json): readonly string[] => {
  if (version !== 1 || !Array.isArray(pieces)) return ["is not a draft of version 1"]
  const wrong = pieces.flatMap((piece, index) => pieceFaults(piece).map((fault) => `pieces[${index}]${fault}`))
  if (wrong.length > 0) return wrong
  const names = pieces.map(({ name }) => name)
  return names.filter((name, index) => names.indexOf(name) < index).map((name) => `two pieces are called "${name}"`)
}

const pieceFaults = (piece: unknown): readonly string[] => {
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

const isLine = (value: unknown): value is readonly (readonly [number, number])[] =>
  Array.isArray(value) &&
  value.every((point) => Array.isArray(point) && point.length === 2 && point.every(Number.isFinite))
