import { emptyDrawing } from "@toile/drawing"
import fc from "fast-check"
import { expect, test } from "vitest"
import { front, skirtDraft, skirtMarker } from "../../drawing/src/skirt.fixture.js"
import { decimal, draftSvg, drawingSvg, escapeXml, markerSvg, pieceSvg } from "./index.js"

const context = { garment: "Straight skirt", subject: "Hélène Besançon", language: "en" } as const

/** Reads enough of XML to fail on what is not well formed: tags that nest, attributes in quotes, known entities. */
const wellFormed = (xml: string): boolean => {
  const open: string[] = []
  const rest = xml.replace(/<(\/?)([a-z]+)((?:\s+[a-zA-Z:-]+="[^"<]*")*)\s*(\/?)>/g, (_, close, name, __, alone) => {
    if (close) {
      if (open.pop() !== name) open.push("!")
    } else if (!alone) open.push(name)
    return ""
  })
  return open.length === 0 && !/[<>]/.test(rest) && !/&(?!amp;|lt;|gt;|quot;|#39;)/.test(xml)
}

test("a piece is a well-formed document in true size", () => {
  const svg = pieceSvg(front, context)
  expect(wellFormed(svg)).toBe(true)
  const [, width, , box] = /width="([\d.]+)mm" height="([\d.]+)mm" viewBox="0 0 ([\d.]+) /.exec(svg)!
  expect(width).toBe(box)
  // 26.5 cm from the fold to the side's cut line at the widest, and a margin of 1 cm on either side.
  expect(Number(width) / 10).toBeCloseTo(26.5 + 2, 0)
})

test("each kind of line has its group, once, the cut line above the sew line, texts last", () => {
  const svg = draftSvg(skirtDraft, context)
  const ids = [...svg.matchAll(/<g id="toile-([a-z]+)"/g)].map((m) => m[1])
  expect(ids).toEqual(["internal", "sew", "dart", "grain", "fold", "notch", "drill", "cut", "label", "scale", "text"])
  expect(svg).toContain('data-layer="Cut line"')
  expect(svg).toContain('<title id="toile-title">Straight skirt, Hélène Besançon</title>')
})

test("the same draft gives the same text", () => {
  expect(draftSvg(skirtDraft, context)).toBe(draftSvg(structuredClone(skirtDraft), context))
})

test("whatever is in a name, the document stays well formed and free of markup", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), (name) => {
      const svg = drawingSvg(
        { ...emptyDrawing, texts: [{ text: name, x: 0, y: 0, angle: 30, height: 1, anchor: "end" }] },
        { title: name, description: name, margin: 1, penScale: 1 },
      )
      expect(wellFormed(svg)).toBe(true)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids them
      expect(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(svg)).toBe(false)
    }),
    { seed: 13 },
  )
  expect(escapeXml(`<script>alert("1 & 2")</script>`)).toBe("&lt;script&gt;alert(&quot;1 &amp; 2&quot;)&lt;/script&gt;")
  expect(escapeXml("a\ud800b")).toBe("ab")
})

test("findings are marked above all else, each with its number, its words and a shape of its kind", () => {
  const findings = [
    { number: 1, kind: "fault", text: "joint: <kinks> & more", piece: "front" },
    { number: 2, kind: "note", text: "wide", piece: "back" },
  ] as const
  const svg = draftSvg(skirtDraft, context, findings)
  expect(wellFormed(svg)).toBe(true)
  const group = svg.slice(svg.indexOf('<g id="toile-findings"'))
  expect(group).toMatch(/data-finding="1".*<title>joint: &lt;kinks&gt; &amp; more<\/title><rect .*>1<\/text>/)
  expect(group).toMatch(/data-finding="2".*<title>wide<\/title><circle .*>2<\/text>/)
  expect(svg.indexOf("toile-findings")).toBeGreaterThan(svg.indexOf('id="toile-text"'))
  expect(draftSvg(skirtDraft, context)).not.toContain("toile-fault")
})

test("numbers are short and never a negative zero", () => {
  expect([decimal(1.5, 2), decimal(100, 2), decimal(-0.001, 2), decimal(0.125, 2)]).toEqual(["1.5", "100", "0", "0.13"])
})

test("a marker shows its sheets with header, and names a piece that it lacks", () => {
  const svg = markerSvg(
    { ...skirtMarker, sheets: [...skirtMarker.sheets, ...skirtMarker.sheets] },
    skirtDraft.pieces,
    context,
  )
  if (svg._tag === "Err") throw new Error(svg.error.message)
  expect(wellFormed(svg.value)).toBe(true)
  expect(svg.value).toContain("sheet 2 of 2")
  expect(markerSvg(skirtMarker, [], context)).toMatchObject({ _tag: "Err", error: { _tag: "UnknownPiece" } })
  expect(markerSvg({ ...skirtMarker, sheets: [] }, [], context)).toMatchObject({ error: { _tag: "EmptyMarker" } })
})
