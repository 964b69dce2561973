import type { Flatness } from "./curves.js"
import type { Doubts } from "./doubts.js"
import { longTexts, shapeOf } from "./entity.js"
import { type DxfRecord, recordAt } from "./record.js"
import type { Groups } from "./scan.js"
import { type InsertShape, mapShape, type Shape, type TextShape } from "./shapes.js"

export interface ReadBlock {
  readonly name: string
  readonly row: number
  readonly shapes: readonly Shape[]
}

export interface ReadDocument {
  /** Header variables in capitals, the first value of each. */
  readonly header: ReadonlyMap<string, string>
  readonly blocks: readonly ReadBlock[]
  /** What stands in ENTITIES, or outside of every section. */
  readonly shapes: readonly Shape[]
  readonly hasSections: boolean
}

/** So many points and texts between two vertices are passed over. */
const BETWEEN = 64

const DRAWING_SPACE = /^[*$]MODEL_SPACE/i
const NOT_DRAWN = /^[*$]PAPER_SPACE/i

/** Sections, blocks and entities of a file; what is not in its place is read where it stands. */
export const readDocument = (groups: Groups, flatness: Flatness, doubts: Doubts): ReadDocument => {
  const header = new Map<string, string>()
  const blocks: ReadBlock[] = []
  const own: Shape[] = []
  let [section, into, hasSections] = ["", own, false]
  let block: { name: string; row: number; base: readonly [number, number]; shapes: Shape[] } | undefined
  const endBlock = (): void => {
    if (block !== undefined && !NOT_DRAWN.test(block.name)) {
      const { name, row, base, shapes } = block
      const move = [-base[0], -base[1]] as const
      const moved =
        base[0] === 0 && base[1] === 0 ? shapes : shapes.map((s) => mapShape(s, { scale: [1, 1], angle: 0, move }))
      if (DRAWING_SPACE.test(name)) for (const shape of moved) own.push(shape)
      else blocks.push({ name, row, shapes: moved })
    }
    block = undefined
    into = own
  }
  const { codes, values, lines } = groups
  let next = 0
  while (next < codes.length && codes[next] !== 0) next++
  const take = (): DxfRecord | undefined => {
    if (next >= codes.length) return undefined
    const start = next++
    while (next < codes.length && codes[next] !== 0) next++
    return recordAt(groups, start, next, doubts)
  }
  const kindAt = (index: number): string => values[index]?.trim() ?? ""
  /** Points and texts stand here, and the polyline goes on after them: some programs mark each vertex where it stands. */
  const goesOn = (): boolean => {
    let at = next
    for (let passed = 0; passed < BETWEEN && (kindAt(at) === "POINT" || kindAt(at) === "TEXT"); passed++) {
      at++
      while (at < codes.length && codes[at] !== 0) at++
    }
    return at > next && kindAt(at) === "VERTEX"
  }
  /** The INSERT that ATTRIBs belong to which come next. */
  let insert: { attributes: TextShape[] } | undefined
  const put = (shape: Shape): void => {
    if (shape.kind === "insert") {
      const attributes: TextShape[] = []
      const own: InsertShape = { ...shape, attributes }
      insert = { attributes }
      into.push(own)
    } else into.push(shape)
  }
  const putRecord = (record: DxfRecord, vertices: readonly DxfRecord[]): void => {
    if (record.kind === "MTEXT") for (const shape of longTexts(record)) put(shape)
    else {
      const shape = shapeOf(record, vertices, flatness, doubts)
      if (shape !== undefined) put(shape)
    }
  }
  for (let start = next, record = take(); record !== undefined; start = next, record = take()) {
    switch (record.kind) {
      case "SECTION":
        endBlock()
        hasSections = true
        section = record.text(2).trim().toUpperCase()
        if (section === "HEADER")
          for (let i = start; i + 1 < next; i++)
            if (codes[i] === 9 && !header.has(values[i]!.trim().toUpperCase()))
              header.set(values[i]!.trim().toUpperCase(), values[i + 1]!.trim())
        break
      case "ENDSEC":
        endBlock()
        section = ""
        break
      case "EOF":
        break
      case "BLOCK":
        endBlock()
        block = {
          name: record.text(2).trim(),
          row: record.row,
          base: [record.number(10) ?? 0, record.number(20) ?? 0],
          shapes: [],
        }
        into = block.shapes
        break
      case "ENDBLK":
        endBlock()
        break
      default: {
        if (section !== "" && section !== "BLOCKS" && section !== "ENTITIES") break
        if (record.kind === "ATTRIB" && insert !== undefined) {
          const shape = shapeOf(record, [], flatness, doubts)
          if (shape?.kind === "text") insert.attributes.push(shape)
          break
        }
        insert = undefined
        const vertices: DxfRecord[] = []
        const beside: DxfRecord[] = []
        if (record.kind === "POLYLINE") {
          while (next < codes.length && (kindAt(next) === "VERTEX" || goesOn()))
            (kindAt(next) === "VERTEX" ? vertices : beside).push(take()!)
          if (kindAt(next) === "SEQEND") take()
          else doubts.add("polylineEnd", record.row, "POLYLINE does not end with SEQEND")
        }
        if (section === "ENTITIES" && record.number(67) === 1) {
          if (record.kind !== "VIEWPORT")
            doubts.add(
              "entity",
              record.row,
              `${record.kind} is left out: it lies on the paper of a layout, not in the drawing`,
            )
          break
        }
        putRecord(record, vertices)
        for (const one of beside) putRecord(one, [])
      }
    }
  }
  if (block !== undefined) doubts.add("entity", lines.at(-1) ?? 0, `block ${block.name} does not end`)
  endBlock()
  return { header, blocks, shapes: own, hasSections }
}
