import type { XY } from "@toile/draft-model"
import { ok, type Result } from "@toile/result"
import { type DxfReadError, invalidDxf, type ReadTag, readTags } from "../tags/read-tags.js"

export type { DxfReadError } from "../tags/read-tags.js"

/** Coordinates, heights and depths are in the file's units; `centimetresPerUnit` says how long one is. */
export type DxfEntity =
  | { readonly type: "polyline"; readonly layer: string; readonly points: readonly XY[]; readonly closed: boolean }
  | { readonly type: "line"; readonly layer: string; readonly points: readonly [XY, XY] }
  /** depth is z (group 30), width the thickness (39): what notches and drill holes use. */
  | {
      readonly type: "point"
      readonly layer: string
      readonly at: XY
      readonly depth: number
      readonly width: number
      readonly angle: number
    }
  | {
      readonly type: "text"
      readonly layer: string
      readonly at: XY
      readonly text: string
      readonly height: number
      readonly angle: number
    }
  | { readonly type: "insert"; readonly layer: string; readonly at: XY; readonly block: string }

export interface DxfBlock {
  readonly name: string
  readonly entities: readonly DxfEntity[]
}

export interface DxfDocument {
  /** Header variables, the first value of each ("$ACADVER": "AC1009"). */
  readonly header: Readonly<Record<string, string>>
  /** The layers that TABLES declares. */
  readonly layers: readonly string[]
  readonly blocks: readonly DxfBlock[]
  readonly entities: readonly DxfEntity[]
  /** From the text `Units:` (apparel) or $INSUNITS; absent where the file has neither. */
  readonly centimetresPerUnit?: number
  /** How many entities of other types the file holds, by type: they were not read. */
  readonly unread: Readonly<Record<string, number>>
}

/**
 * Reads an ASCII DXF file of R12 or later: polylines, lines, points, texts and inserts, in ENTITIES and in BLOCKS.
 * A bulge is an error and not a straight line; a type that is not read is counted in `unread`.
 */
export const readDxf = (source: string): Result<DxfDocument, DxfReadError> => {
  const tags = readTags(source)
  if (tags._tag === "Err") return tags
  const header: Record<string, string> = {}
  const layers: string[] = []
  const blocks: DxfBlock[] = []
  const entities: DxfEntity[] = []
  const unread: Record<string, number> = {}
  let into = entities
  let section = ""
  for (const record of records(tags.value)) {
    const { kind, line } = record
    if (kind === "SECTION") {
      section = record.text(2)
      for (const [name, value] of section === "HEADER" ? record.variables() : []) header[name] ??= value
    } else if (kind === "ENDSEC") section = ""
    else if (section === "TABLES" && kind === "LAYER") layers.push(record.text(2))
    else if (section === "BLOCKS" && kind === "BLOCK") {
      into = []
      blocks.push({ name: record.text(2), entities: into })
    } else if (section === "BLOCKS" && kind === "ENDBLK") into = entities
    else if (section === "BLOCKS" || section === "ENTITIES") {
      if (section === "BLOCKS" && into === entities) return invalidDxf(line, `${kind} outside a BLOCK`)
      const entity = readEntity(record)
      if (typeof entity === "string") return invalidDxf(line, entity)
      if (entity === undefined) unread[kind] = (unread[kind] ?? 0) + 1
      else into.push(entity)
    }
  }
  const unit = centimetresPerUnit(header, entities)
  return ok({ header, layers, blocks, entities, unread, ...(unit === undefined ? {} : { centimetresPerUnit: unit }) })
}

/** A group 0 with what follows it; a POLYLINE owns its vertices. */
interface DxfRecord {
  readonly kind: string
  readonly line: number
  readonly tags: readonly ReadTag[]
  readonly vertices: readonly DxfRecord[]
  readonly text: (code: number) => string
  readonly number: (code: number) => number
  readonly variables: () => readonly (readonly [string, string])[]
}

const records = (tags: readonly ReadTag[]): readonly DxfRecord[] => {
  const found: DxfRecord[] = []
  let vertices: DxfRecord[] | undefined
  for (let start = 0; start < tags.length; ) {
    let end = start + 1
    while (end < tags.length && tags[end]!.code !== 0) end++
    const next = recordOf(tags.slice(start, end))
    if (next.kind === "VERTEX" && vertices !== undefined) vertices.push(next.record)
    else if (next.kind === "SEQEND") vertices = undefined
    else {
      vertices = next.kind === "POLYLINE" ? next.vertices : undefined
      found.push(next.record)
    }
    start = end
  }
  return found
}

const recordOf = (tags: readonly ReadTag[]) => {
  const vertices: DxfRecord[] = []
  const kind = tags[0]!.value.trim()
  const text = (code: number): string => tags.find((tag, index) => index > 0 && tag.code === code)?.value ?? ""
  const record: DxfRecord = {
    kind,
    line: tags[0]!.line,
    tags,
    vertices,
    text: (code) => (code === 1 ? text(code) : text(code).trim()),
    number: (code) => (text(code).trim() === "" ? 0 : Number(text(code))),
    variables: () =>
      tags.flatMap((tag, index) =>
        tag.code === 9 ? [[tag.value.trim(), tags[index + 1]?.value.trim() ?? ""] as const] : [],
      ),
  }
  return { kind, record, vertices }
}

/** The entity, undefined for a type that is not read, or what is wrong with it. */
const readEntity = (record: DxfRecord): DxfEntity | string | undefined => {
  const layer = record.text(8)
  const at: XY = [record.number(10), record.number(20)]
  const entity = ((): DxfEntity | string | undefined => {
    switch (record.kind) {
      case "POLYLINE": {
        if (record.vertices.some((vertex) => vertex.number(42) !== 0)) return "a bulge is not read"
        const points = record.vertices.map((vertex): XY => [vertex.number(10), vertex.number(20)])
        return { type: "polyline", layer, points, closed: (record.number(70) & 1) === 1 }
      }
      case "LWPOLYLINE": {
        if (record.tags.some((tag) => tag.code === 42 && Number(tag.value) !== 0)) return "a bulge is not read"
        const values = (code: number) => record.tags.filter((tag) => tag.code === code).map((tag) => Number(tag.value))
        const ys = values(20)
        const points = values(10).map((x, index): XY => [x, ys[index] ?? Number.NaN])
        return { type: "polyline", layer, points, closed: (record.number(70) & 1) === 1 }
      }
      case "LINE":
        return { type: "line", layer, points: [at, [record.number(11), record.number(21)]] }
      case "POINT":
        return {
          type: "point",
          layer,
          at,
          depth: record.number(30),
          width: record.number(39),
          angle: record.number(50),
        }
      case "TEXT":
        return { type: "text", layer, at, text: record.text(1), height: record.number(40), angle: record.number(50) }
      case "INSERT":
        return { type: "insert", layer, at, block: record.text(2) }
      default:
        return undefined
    }
  })()
  if (typeof entity === "object" && !numbersOf(entity).every(Number.isFinite))
    return `${record.kind} holds a value that is not a number`
  return entity
}

const numbersOf = (entity: DxfEntity): readonly number[] => {
  if (entity.type === "polyline" || entity.type === "line") return entity.points.flat()
  if (entity.type === "point") return [...entity.at, entity.depth, entity.width, entity.angle]
  return entity.type === "text" ? [...entity.at, entity.height, entity.angle] : entity.at
}

// $INSUNITS: inches, millimetres, centimetres, metres.
const insertUnits: Readonly<Record<string, number>> = { 1: 2.54, 4: 0.1, 5: 1, 6: 100 }

const centimetresPerUnit = (
  header: Readonly<Record<string, string>>,
  entities: readonly DxfEntity[],
): number | undefined => {
  for (const entity of entities) {
    const units = entity.type === "text" ? /^\s*units\s*:\s*(\w+)/i.exec(entity.text)?.[1]?.toUpperCase() : undefined
    if (units?.startsWith("MET")) return 0.1
    if (units?.startsWith("ENG") || units?.startsWith("IMP")) return 2.54
  }
  return insertUnits[header.$INSUNITS ?? ""]
}
