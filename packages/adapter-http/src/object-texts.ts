import { type InputError, jsonFaults, wordsOfFault } from "@toile/contract"
import { PIECE } from "@toile/service-core"
import { inMoments, readJsonText } from "./read-json.js"

/** The body with the objects that long texts of some of its fields stand for; a text that is none is left for the shape. */
export async function withObjects(
  body: unknown,
  fields: readonly string[] = [],
): Promise<{ readonly body: unknown; readonly faults: readonly InputError[] }> {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return { body, faults: [] }
  const objects: Record<string, unknown> = {}
  const faults: InputError[] = []
  for (const field of fields) {
    const text = (body as Readonly<Record<string, unknown>>)[field]
    if (typeof text !== "string" || text.length < PIECE) continue
    const value = await readJsonText(text).catch(() => undefined)
    if (typeof value !== "object" || value === null || Array.isArray(value)) continue
    const [first] = await inMoments(jsonFaults(value, 1))
    if (first === undefined) objects[field] = value
    else faults.push({ pointer: `/${field}`, message: wordsOfFault(first) })
  }
  return { body: Object.keys(objects).length === 0 ? body : { ...body, ...objects }, faults }
}
