import { readFileSync } from "node:fs"
import type { Draft, Marker, Piece } from "@toile/draft-model"
import { makeDraft } from "@toile/drafting"
import { drawMarker, drawPiece } from "@toile/drawing"
import { dxfConfig, dxfFiles } from "@toile/dxf"
import { catalogue } from "@toile/garments"
import { sharedPages } from "@toile/pdf-writer"
import { describe, expect, test } from "vitest"

const orders = new URL("../../../fixtures/orders/", import.meta.url)

const drafted = (slug: string): Draft => {
  const pattern = catalogue.find(({ declaration }) => declaration.slug === slug)!
  const made = makeDraft(pattern, JSON.parse(readFileSync(new URL(`${slug}-average.json`, orders), "utf8")))
  if (made._tag === "Err") throw new Error(`${slug} was not drafted`)
  return made.value
}

describe.each(catalogue.map(({ declaration }) => declaration.slug))("%s as drawn", (slug) => {
  const { pieces } = drafted(slug)
  test.each([1, 2])(
    "has a bracket on every fold and a name that can be read on every piece, texts %d times",
    (size) => {
      const context = { garment: slug, subject: "", language: "en", annotationScale: size } as const
      const faults = pieces.flatMap((piece) => {
        const { texts, strokes } = drawPiece(piece, context)
        const title = `${piece.number} ${piece.title.en}`
        const name = texts.find(({ text }) => text === title || text.startsWith(`${title} · `))
        const arrows = strokes.filter(({ kind, closed, points }) => kind === "label" && closed && points.length === 3)
        return [
          ...(name && name.height > 0.33 * size ? [] : [`${piece.name}: no name that can be read`]),
          ...(piece.onFold && (arrows.length < 2 || !texts.some(({ text }) => text === "fold"))
            ? [`${piece.name}: no bracket on its fold`]
            : []),
        ]
      })
      expect(faults).toEqual([])
    },
  )

  test.each(["en", "fr"] as const)(
    "has the name of every piece on its sheet, or its number there and its name in the legend, in %s",
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
          return isNamed || (isNumbered && lines.includes(title)) ? [] : [piece.name]
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
      return isNamed || (isNumbered && lines.includes(title)) ? [] : [piece.name]
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
