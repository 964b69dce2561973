import type { XY } from "@toile/draft-model"
import { boxesOverlap, lineMeetsBox, type TurnedBox } from "@toile/drawing"
import { describe, expect, it } from "vitest"
import { asked as slugs } from "./asked.fixture.js"
import { drafted } from "./drafted.fixture.js"
import { clothOf, output, produced } from "./sample-request.fixture.js"

interface Text {
  readonly words: string
  readonly layer: string
  readonly box: TurnedBox
}

interface Block {
  readonly texts: Text[]
  readonly lines: (readonly [XY, XY])[]
}

type Entity = { readonly type: string; readonly values: Map<number, string> }

const entitiesOf = (content: string): Entity[] => {
  const rows = content.split("\r\n")
  const entities: Entity[] = []
  for (let i = 0; i + 1 < rows.length; i += 2) {
    const code = Number(rows[i])
    if (code === 0) entities.push({ type: rows[i + 1]!, values: new Map() })
    else entities.at(-1)?.values.set(code, rows[i + 1]!)
  }
  return entities
}

/** As wide as an R12 program's letters: narrow ones are 0.6 of their height, those of the stroke font 0.9. */
const boxOf = (text: string, [x, y]: XY, height: number, angle: number, wide: number): TurnedBox => {
  const along = { x: Math.cos((angle * Math.PI) / 180), y: Math.sin((angle * Math.PI) / 180) }
  const [halfWidth, halfHeight] = [(text.length * height * wide) / 2, height / 2]
  const centre = {
    x: x + along.x * halfWidth - along.y * halfHeight,
    y: y + along.y * halfWidth + along.x * halfHeight,
  }
  return { centre, halfWidth, halfHeight, cos: along.x, sin: along.y }
}

/** What stands in each BLOCK, in mm, texts as boxes. */
const blocksOf = (content: string, wide: number): Block[] => {
  const blocks: Block[] = []
  let chain: { points: XY[]; closed: boolean } | undefined
  for (const { type, values } of entitiesOf(content)) {
    const number = (code: number): number => Number(values.get(code) ?? 0)
    const block = blocks.at(-1)
    if (type === "BLOCK") blocks.push({ texts: [], lines: [] })
    if (type === "ENDSEC" || block === undefined) continue
    if (type === "POLYLINE") chain = { points: [], closed: number(70) === 1 }
    if (type === "VERTEX") chain?.points.push([number(10), number(20)])
    if (type === "SEQEND" && chain !== undefined) {
      const { points, closed } = chain
      for (let i = closed ? 0 : 1; i < points.length; i++) block.lines.push([points.at(i - 1)!, points[i]!])
    }
    if (type === "LINE")
      block.lines.push([
        [number(10), number(20)],
        [number(11), number(21)],
      ])
    const words = values.get(1)
    if (type === "TEXT" && words !== undefined && words !== "")
      block.texts.push({
        words,
        layer: values.get(8)!,
        box: boxOf(words, [number(10), number(20)], number(40), number(50), wide),
      })
  }
  return blocks
}

const asked = ["customer", "note", "date", "code", "count", "side", "face", "adjustment"]
const order = { createdAt: "2026-11-24T08:00:00.000Z", customer: "Jane Doe", note: "Order 4711", scaling: {} }
const isOurs = (words: string): boolean => /^(piece \d|Jane Doe$|Order 4711$|9EE4BF|2026-)/.test(words)

describe("texts of AAMA lie on no line and on no other text", () => {
  it.each(slugs)("%s", async (slug) => {
    const draft = drafted(slug)
    const made = await produced({
      draft,
      order,
      draftId: "01a20cb6-ad90-72ab-b919-24fe549ee4bf",
      fabrics: clothOf(draft),
      outputs: [output("dxf", { format: "aama", labels: asked })],
      singleInstance: true,
    })
    const content = new TextDecoder().decode(made.files[0]!.bytes)
    let labels = 0
    const met: string[] = []
    for (const wide of [0.6, 0.9])
      for (const { texts, lines } of blocksOf(content, wide)) {
        const number = Number(texts.flatMap(({ words }) => /^Annotation: (\d+) /.exec(words)?.[1] ?? [])[0])
        const { name } = draft.pieces.find((piece) => piece.number === number)!
        // What has no room is told
        const told = made.warnings.filter((words) => words.startsWith(`${name} has no room for `)).join()
        for (const text of texts) {
          if (isOurs(text.words)) labels++
          else if (told.includes(JSON.stringify(text.words.split(":")[0]))) continue
          if (lines.some(([a, b]) => lineMeetsBox(a, b, text.box))) met.push(`${text.words}: a line`)
          for (const other of texts)
            if (other !== text && boxesOverlap(other.box, text.box)) met.push(`${text.words}: ${other.words}`)
        }
      }
    expect(met).toEqual([])
    expect(labels).toBeGreaterThan(2 * draft.pieces.length)
  })
})
