import { readFileSync } from "node:fs"
import type { Draft } from "@toile/draft-model"
import { makeDraft } from "@toile/drafting"
import { drawPiece } from "@toile/drawing"
import { catalogue } from "@toile/garments"
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
})
