import { readFileSync } from "node:fs"
import type { Draft, Marker, Piece, XY } from "@toile/draft-model"
import { makeDraft } from "@toile/drafting"
import { drawMarker, drawPiece, lineMeetsBox, textBox } from "@toile/drawing"
import { dxfConfig, dxfFiles } from "@toile/dxf"
import { catalogue } from "@toile/garments"
import { sharedPages } from "@toile/pdf-writer"
import { describe, expect, test } from "vitest"
import { asked } from "./asked.fixture.js"

const orders = new URL("../../../fixtures/orders/", import.meta.url)

const drafted = (slug: string, body = "average"): Draft => {
  const pattern = catalogue.find(({ declaration }) => declaration.slug === slug)!
  const made = makeDraft(pattern, JSON.parse(readFileSync(new URL(`${slug}-${body}.json`, orders), "utf8")))
  if (made._tag === "Err") throw new Error(`${slug} was not drafted`)
  return made.value
}

const LEVEL = / line$|^ligne de |^(?:across back|neck girth|tour de cou)$/

describe.each(asked)("%s as drawn", (slug) => {
  const { pieces } = drafted(slug)
  test.each([1, 2, 3, 4])(
    "has a bracket on every fold, a name that can be read on every piece, and no text that a line crosses, texts %d times",
    (size) => {
      const context = { garment: slug, subject: "", language: "en", annotationScale: size } as const
      const faults = pieces.flatMap((piece) => {
        const { texts, strokes } = drawPiece(piece, context)
        const title = `${piece.number} ${piece.title.en}`
        const name = texts.find(({ text }) => text === title || text.startsWith(`${title} · `))
        const arrows = strokes.filter(({ kind, closed, points }) => kind === "label" && closed && points.length === 3)
        return [
          ...(name && name.height > 0.33 * size ? [] : [`${piece.name}: no name that can be read`]),
          ...texts
            .filter((text) => {
              const box = textBox(text)
              return strokes.some(({ points, closed }) => {
                const chain = closed ? [...points, points[0]!] : points
                return chain.some((to, i) => i > 0 && lineMeetsBox(chain[i - 1]!, to, box))
              })
            })
            .map(({ text }) => `${piece.name}: a line crosses ${text}`),
          ...(piece.onFold && (arrows.length < 2 || !texts.some(({ text }) => text === "fold"))
            ? [`${piece.name}: no bracket on its fold`]
            : []),
        ]
      })
      expect(faults).toEqual([])
    },
  )

  test.each(["en", "fr"] as const)("has its word beside every level that is drawn, in %s", (language) => {
    const faults = pieces.flatMap((piece) => {
      const levels = piece.internalLines.filter(({ kind }) => kind === "level")
      const context = { garment: slug, subject: "Jane Doe", language } as const
      const lines = (drawn: Piece) => drawPiece(drawn, context).strokes.filter(({ kind }) => kind === "internal").length
      const none = { ...piece, internalLines: piece.internalLines.filter(({ kind }) => kind !== "level") }
      const words = (drawn: Piece) => drawPiece(drawn, context).texts.filter(({ text }) => LEVEL.test(text)).length
      const drawn = lines(piece) - lines(none)
      return words(piece) - words(none) === drawn && drawn <= levels.length ? [] : [piece.name]
    })
    expect(faults).toEqual([])
  })

  test.each(["en", "fr"] as const)(
    "tells of every piece on its sheet how it is called and how many are cut, or its number there and both in the legend, in %s",
    (language) => {
      const context = { garment: slug, subject: "Jane Doe", language } as const
      const labelsOf = () => ["piece 3 of 17 · face up", "Order 4711"]
      const faults = pieces.flatMap((piece) =>
        [context, { ...context, labelsOf }].flatMap((told) => {
          const drawn = drawMarker(sheetOf([piece]), [piece], told)
          if (drawn._tag === "Err") throw new Error(drawn.error.message)
          const { drawing, lines } = drawn.value[0]!
          const title = `${piece.number} ${piece.title[language] ?? piece.title.en}`
          const isNamed = drawing.texts.some(({ text }) => text === title || text.startsWith(`${title} · `))
          const isNumbered = drawing.texts.some(({ text }) => text === String(piece.number))
          const cut = language === "fr" ? `couper ${piece.quantity}` : `cut ${piece.quantity}`
          const isCutTold = drawing.texts.some(({ text }) => text.split(" · ").some((part) => part.startsWith(cut)))
          const isListed = lines.some((line) => line.replace("\u00a0:", ":").startsWith(`${title}: ${cut}`))
          return (isNamed && isCutTold) || ((isNamed || isNumbered) && isListed) ? [] : [piece.name]
        }),
      )
      expect(faults).toEqual([])
    },
  )

  test("says on each piece of shared pages which material it is cut from", () => {
    const groups = [...new Set(pieces.flatMap(({ materialGroups }) => materialGroups))]
    const markers = groups.map((materialGroup) => ({
      ...sheetOf(pieces.filter((piece) => piece.materialGroups.includes(materialGroup))),
      materialGroup,
    }))
    const shared = sharedPages(markers, pieces, { garment: slug, subject: "", language: "en" })
    expect(shared.pieces.length).toBe(pieces.flatMap(({ materialGroups }) => materialGroups).length)
    const faults = shared.pieces.flatMap((piece) => {
      const drawn = drawMarker(sheetOf([piece]), [piece], shared.context)
      if (drawn._tag === "Err") throw new Error(drawn.error.message)
      const { drawing, lines } = drawn.value[0]!
      const title = `${piece.number} ${piece.title.en}`
      const isNamed = drawing.texts.some(({ text }) => text === title || text.startsWith(`${title} · `))
      const isNumbered = drawing.texts.some(({ text }) => groups.some((group) => text === `${piece.number} ${group}`))
      const isListed = lines.some((line) => line.startsWith(`${title}: cut ${piece.quantity}`))
      return isNamed || (isNumbered && isListed) ? [] : [piece.name]
    })
    expect(faults).toEqual([])
  })

  test.each(["aama", "astm", "tiip"])("has the name and number of every piece in its block of %s", (format) => {
    const config = dxfConfig({ format })
    if (config._tag === "Err") throw new Error(JSON.stringify(config.error))
    const meta = { styleName: slug, size: "M", createdAt: "2026-11-20T09:30:00.000Z", author: "" }
    const made = dxfFiles({ markers: [sheetOf(pieces)], pieces, meta }, [], config.value)
    if (made._tag === "Err") throw new Error(made.error.message)
    const blocks = made.value.files[0]!.content.split("\r\nENDBLK\r\n").slice(0, -1)
    expect(blocks.length).toBe(pieces.length)
    blocks.forEach((block, i) => {
      expect(block).toContain("\r\nPiece Name: ")
      expect(block).toContain(`\r\nAnnotation: ${pieces[i]!.number} ${pieces[i]!.title.en}, cut `)
    })
  })
})

describe.each(["womens-jeans", "mens-jeans"])("%s: each rivet's hole has its word beside it", (slug) => {
  const rivetsOf = ({ drillHoles }: Piece) => drillHoles.filter(({ kind }) => kind === "rivet")
  const bodies = ["small", "average", "large"].map((body) => drafted(slug, body).pieces)
  const dxf = (pieces: readonly Piece[], config: Readonly<Record<string, unknown>>): string => {
    const read = dxfConfig(config)
    if (read._tag === "Err") throw new Error(JSON.stringify(read.error))
    const meta = { styleName: slug, size: "M", createdAt: "2026-11-20T09:30:00.000Z", author: "" }
    const drawn = drawMarker(sheetOf(pieces), pieces, { garment: slug, subject: "", language: "en" })
    if (drawn._tag === "Err") throw new Error(drawn.error.message)
    const made = dxfFiles({ markers: [sheetOf(pieces)], pieces, meta }, drawn.value, read.value)
    if (made._tag === "Err") throw new Error(made.error.message)
    return made.value.files[0]!.content
  }

  test.each(["en", "fr"] as const)("on pieces and sheets, in %s", (language) => {
    for (const pieces of bodies)
      for (const annotationScale of [1, 2]) {
        const context = { garment: slug, subject: "Jane Doe", language, annotationScale }
        for (const piece of pieces.filter((one) => rivetsOf(one).length > 0)) {
          const sheet = drawMarker(sheetOf([piece]), [piece], context)
          if (sheet._tag === "Err") throw new Error(sheet.error.message)
          const drawings = [drawPiece(piece, context), ...sheet.value.map(({ drawing }) => drawing)]
          for (const { texts } of drawings) {
            const words = texts.filter(({ text }) => text === "rivet")
            expect(words, piece.name).toHaveLength(rivetsOf(piece).length)
            for (const hole of rivetsOf(piece))
              expect(words.some(({ x, y }) => Math.hypot(x - hole.x, y - hole.y) < 2.5 * annotationScale)).toBe(true)
          }
        }
      }
  })

  test.each(["aama", "astm", "tiip"])("on layer 15 of %s, at points of layer 13", (format) => {
    for (const pieces of bodies) {
      const blocks = dxf(pieces, { format }).split("\r\nENDBLK\r\n").slice(0, -1)
      blocks.forEach((block, i) => {
        const entities = block.split(/\r\n {0,2}0\r\n/)
        const at = (of: RegExp): readonly XY[] =>
          entities
            .filter((entity) => of.test(entity))
            .map((entity) => [10, 20].map((code) => Number(new RegExp(`\r\n {0,2}${code}\r\n(.*)`).exec(entity)![1])))
            .map(([x, y]): XY => [x!, y!])
        const holes = at(/^POINT\r\n {0,2}8\r\n13\r\n/)
        const words = at(/^TEXT\r\n {0,2}8\r\n15\r\n[\s\S]*\r\n {0,2}1\r\nrivet\r\n/)
        expect(holes).toHaveLength(pieces[i]!.drillHoles.length)
        expect(words).toHaveLength(rivetsOf(pieces[i]!).length)
        // mm
        for (const [x, y] of words) expect(holes.some(([u, v]) => Math.hypot(x - u, y - v) < 25)).toBe(true)
      })
    }
  })

  test("in plain DXF", () => {
    for (const pieces of bodies)
      expect(dxf(pieces, {}).match(/\r\nrivet\r\n/g)).toHaveLength(pieces.flatMap(rivetsOf).length)
  })
})

const sheetOf = (pieces: readonly Piece[]): Marker => ({
  materialGroup: "shell",
  material: "",
  density: 0,
  sheets: [
    {
      width: 150,
      length: 100,
      placements: pieces.map(({ name }) => {
        return { piece: name, copy: 1, mirrored: false, rotation: 0, translation: [0, 0] }
      }),
    },
  ],
})
