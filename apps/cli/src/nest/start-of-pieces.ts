import type { Placement, Sheet } from "@toile/draft-model"
import { readJson } from "../arguments.js"
import { Refused } from "../command.js"

/** A solution that `toile nest` wrote of drafts or pieces, as the sheets of each material group to begin with. */
export const startOfPieces = async (path: string): Promise<Readonly<Record<string, readonly Sheet[]>>> => {
  const { placed_items: items } = await readJson(path)
  if (!Array.isArray(items)) throw new Refused([`${path}: placed_items must be a list`])
  const groups = new Map<string, Placement[][]>()
  for (const [index, item] of items.entries()) {
    const { materialGroup, sheet, placement } = placedItem(item, `${path}: placed_items[${index}]`, items.length)
    const sheets = groups.get(materialGroup) ?? []
    groups.set(materialGroup, sheets)
    while (sheets.length < sheet) sheets.push([])
    sheets[sheet - 1]!.push(placement)
  }
  return Object.fromEntries(
    // How wide and long a sheet is, is the cloth's matter, and where the parts end.
    [...groups].map(([group, sheets]) => [group, sheets.map((placements) => ({ width: 0, length: 0, placements }))]),
  )
}

const placedItem = (
  item: unknown,
  field: string,
  most: number,
): { readonly materialGroup: string; readonly sheet: number; readonly placement: Placement } => {
  const given = (typeof item === "object" && item !== null ? item : {}) as Readonly<Record<string, unknown>>
  const { piece, copy = 1, mirrored, rotation, translation, materialGroup, sheet = 1, onFold = false } = given
  const refuse = (what: string): never => {
    throw new Refused([`${field}.${what}`])
  }
  if (typeof piece !== "string") return refuse("piece must be a piece's name")
  if (typeof materialGroup !== "string") return refuse("materialGroup must be a material group's name")
  if (typeof mirrored !== "boolean") return refuse("mirrored must be true or false")
  if (!isNumber(rotation)) return refuse("rotation must be a number (degrees)")
  if (!isPoint(translation)) return refuse("translation must be two numbers (cm)")
  if (!isWhole(sheet) || sheet > most) return refuse(`sheet must be an integer from 1 to ${most}`)
  if (!isWhole(copy)) return refuse("copy must be an integer, 1 or more")
  if (typeof onFold !== "boolean") return refuse("onFold must be true or false")
  const placement = { piece, copy, mirrored, rotation, translation, ...(onFold ? { onFold } : {}) }
  return { materialGroup, sheet, placement }
}

const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value)
const isPoint = (value: unknown): value is readonly [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every(isNumber)
const isWhole = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1
