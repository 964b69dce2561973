import { type Marker, placementTransform, type XY } from "@toile/draft-model"
import { boundsOf, containsPoint } from "@toile/geometry"
import { describe, expect, test } from "vitest"
import { stripesLine } from "./cloth-marks.js"
import { drawOverview } from "./draw-overview.js"
import { drawMarker, drawSheet, materialLine } from "./draw-sheet.js"
import { type Drawing, transformXY } from "./drawing.js"
import { withHeader } from "./sheet-header.js"
import { skirtDraft, skirtMarker } from "./skirt.fixture.js"

const context = { garment: "Straight skirt", subject: "Size 40", language: "en" } as const
const sheet = skirtMarker.sheets[0]!

/** Test squares: width and height. */
const squares = (d: Drawing) =>
  d.strokes
    .filter((s) => s.kind === "scale")
    .map((s) => boundsOf(s.points.map(([x, y]) => ({ x, y }))))
    .map((b) => [Number((b.maxX - b.minX).toFixed(6)), Number((b.maxY - b.minY).toFixed(6))])

const squareInPiece = (d: Drawing) =>
  d.strokes
    .filter((s) => s.kind === "scale")
    .flatMap((s) => s.points)
    .some(([x, y]) =>
      d.strokes.some(
        (s) =>
          s.kind === "cut" &&
          containsPoint(
            s.points.map(([px, py]) => ({ x: px, y: py })),
            { x, y },
          ),
      ),
    )

describe("a sheet", () => {
  test("has its frame and each placed copy, half pieces unfolded", () => {
    const drawn = drawSheet(sheet, skirtDraft.pieces, context)
    if (drawn._tag === "Err") throw new Error(drawn.error.message)
    const cuts = drawn.value.strokes.filter((s) => s.kind === "cut")
    expect(cuts.length).toBe(sheet.placements.length)
    expect(cuts.every((s) => s.closed)).toBe(true)
    expect(drawn.value.bounds).toEqual({ minX: 0, minY: 0, maxX: 160, maxY: 140 })
    const mirrored = boundsOf(cuts[2]!.points.map(([x, y]) => ({ x, y })))
    expect(mirrored.minX).toBeCloseTo(66 - 64, 0)
  })

  test("shows the cloth's repeat from its corner, its defects, what is locked, and what matching costs", () => {
    const stripes = { repeat: { warp: 8, weft: 50 }, matched: [], notMatched: [], unmatchedLength: 136.5 }
    const hole: readonly XY[] = [
      [70, 100],
      [90, 100],
      [90, 110],
    ]
    const [first, ...others] = sheet.placements
    const marker = {
      ...skirtMarker,
      stripes,
      defects: [
        { sheet: 1, outline: hole },
        { sheet: 2, outline: hole },
      ],
      sheets: [{ ...sheet, placements: [{ ...first!, locked: true as const }, ...others] }],
    }
    const shown = (on: "cloth" | "paper") => {
      const drawn = drawMarker(marker, skirtDraft.pieces, context, on)
      if (drawn._tag === "Err") throw new Error(drawn.error.message)
      const { drawing, lines } = drawn.value[0]!
      const frames = drawing.strokes.filter(({ kind }) => kind === "frame").map(({ points }) => points)
      return { frames, texts: drawing.texts.map(({ text }) => text), lines }
    }
    const { frames, texts, lines } = shown("cloth")
    const bands = frames.filter((points) => points.length === 2 && points[0]![0] === points[1]![0])
    expect(bands.map((points) => points[0]![0])).toEqual(Array.from({ length: 19 }, (_, k) => 8 * (k + 1)))
    const along = frames.filter((points) => points.length === 2 && points[0]![1] === points[1]![1])
    expect(along.map((points) => points[0]![1])).toEqual([50, 100])
    expect(frames.filter((points) => points === hole)).toHaveLength(1)
    expect(texts).toContain("defect")
    expect(texts.filter((text) => text.endsWith("(locked)"))).toHaveLength(1)
    expect(lines).toContain("stripes 8 × 50 cm, matched: 160 cm for 136.5 without")
    const { unmatchedLength: _, ...untold } = stripes
    expect(stripesLine(untold, marker.sheets, "en")).toBe("stripes 8 × 50 cm, matched: 160 cm")
    expect(stripesLine(untold, marker.sheets, "fr")).toBe("rayures 8 × 50 cm, raccordées : 160 cm")
    expect(shown("paper").frames).toEqual([])
    const offNap = [{ piece: first!.piece, copy: first!.copy, degrees: 180 }]
    for (const [language, word] of [
      ["en", "locked off the nap:"],
      ["fr", "fixé hors du sens du poil :"],
    ] as const) {
      const told = drawMarker({ ...marker, offNap }, skirtDraft.pieces, { ...context, language })
      if (told._tag === "Err") throw new Error(told.error.message)
      const own = told.value[0]!.lines
      expect(own[own.indexOf(word) + 1]).toMatch(/\(180°\)$/)
    }
    const turned = [first!.piece, "nowhere"].map((piece) => ({ piece, on: "back", degrees: 7.1 }))
    for (const [language, word] of [
      ["en", "laid along what they are sewn on:"],
      ["fr", "dans le sens de ce qui est dessous :"],
    ] as const) {
      const told = drawMarker({ ...marker, stripes: { ...stripes, turned } }, skirtDraft.pieces, {
        ...context,
        language,
      })
      if (told._tag === "Err") throw new Error(told.error.message)
      const own = told.value[0]!.lines
      expect(own[own.indexOf(word) + 1]).toMatch(language === "fr" ? /\(7,1°\)$/ : /\(7.1°\)$/)
      expect(own.join()).not.toContain("nowhere")
    }
    const without = drawMarker({ ...skirtMarker, noRepeat: true }, skirtDraft.pieces, context, "cloth")
    if (without._tag === "Err") throw new Error(without.error.message)
    expect(without.value[0]!.lines).toContain("stripes: the cloth has no repeat, nothing is matched")
  })

  test("of double cloth has its folds, halves as they are drafted, and what is cut too often", () => {
    const front = skirtDraft.pieces.find(({ onFold }) => onFold)!
    const other = skirtDraft.pieces.find(({ onFold }) => !onFold)!
    const half = {
      piece: front.name,
      copy: 1,
      onFold: true,
      mirrored: false,
      rotation: 90,
      translation: [90, 0],
    } as const
    const spread = { kind: "tubular", clothWidth: 140, spare: [{ piece: other.name, copies: 1 }] } as const
    const marker = { ...skirtMarker, spread, sheets: [{ width: 70, length: 160, placements: [half] }] }
    const drawn = drawMarker(marker, skirtDraft.pieces, context)
    if (drawn._tag === "Err") throw new Error(drawn.error.message)
    const { drawing, lines } = drawn.value[0]!
    const folds = drawing.strokes.filter(({ kind }) => kind === "fold").map(({ points }) => points)
    expect(folds.slice(0, 2)).toEqual([
      [
        [0, 0],
        [160, 0],
      ],
      [
        [0, 70],
        [160, 70],
      ],
    ])
    expect(drawing.strokes.filter(({ kind }) => kind === "cut").map(({ closed }) => closed)).toEqual([false])
    const words = drawing.texts.filter(({ text }) => text === "fold").map(({ y }) => y)
    expect(words.filter((y) => y < -0.6 || y > 70)).toHaveLength(2)
    expect(lines).toContain("tubular: two plies, 140 cm opened out")
    expect(lines.slice(lines.indexOf("cut too often:") + 1)[0]).toContain("(1)")
    const french = drawMarker({ ...marker, spread: { ...spread, kind: "folded" } }, skirtDraft.pieces, {
      ...context,
      language: "fr",
    })
    if (french._tag === "Err") throw new Error(french.error.message)
    expect(french.value[0]!.lines).toContain("plié dans la longueur : deux plis, tissu de 140 cm")
  })

  test("tells whoever cuts that pieces lie over each other's allowances", () => {
    const linesOf = (most: number): readonly string[] => {
      const shared = { ...skirtMarker, sharedAllowance: { most, onOwnLine: [] } }
      const drawn = drawMarker(shared, skirtDraft.pieces, context)
      if (drawn._tag === "Err") throw new Error(drawn.error.message)
      return drawn.value[0]!.lines
    }
    expect(linesOf(0.4)).toContain("shared seam allowances: pieces lie over each other by up to 0.4 cm")
    // What is measured is never told smaller, and nothing is said where they lie apart.
    expect(linesOf(0.341)).toContain("shared seam allowances: pieces lie over each other by up to 0.35 cm")
    expect(linesOf(0).filter((line) => line.startsWith("shared"))).toEqual([])
  })

  test("cuts a block first: its outline is the cut line, all that is cut of the piece comes after it", () => {
    const [{ cutLine }] = [skirtDraft.pieces.find(({ name }) => name === "back")!]
    const outline = cutLine.map(([x, y]): XY => [x * 1.1, y * 1.1])
    const blocks = { margin: 1.5, pieces: [{ piece: "back", outline }] }
    const shown = (on: "cloth" | "paper", language: "en" | "fr" = "en") => {
      const drawn = drawMarker({ ...skirtMarker, blocks }, skirtDraft.pieces, { ...context, language }, on)
      if (drawn._tag === "Err") throw new Error(drawn.error.message)
      const count = (kind: string) => drawn.value[0]!.drawing.strokes.filter((line) => line.kind === kind).length
      const texts = drawn.value[0]!.drawing.texts.map(({ text }) => text)
      return { count, texts, lines: drawn.value[0]!.lines }
    }
    const plain = drawMarker(skirtMarker, skirtDraft.pieces, context)
    if (plain._tag === "Err") throw new Error(plain.error.message)
    const before = (kind: string) => plain.value[0]!.drawing.strokes.filter((line) => line.kind === kind).length
    const { count, texts, lines } = shown("cloth")
    // The two backs' own lines are cut again; each has a block in their place.
    expect([count("cut"), count("recut")]).toEqual([before("cut"), 2])
    expect(count("recutNotch")).toBeGreaterThan(0)
    expect(count("notch") + count("recutNotch")).toBe(before("notch"))
    expect(count("drill") + count("recutDrill")).toBe(before("drill"))
    expect(texts.filter((text) => text.includes("block + 1.5 cm, cut again"))).toHaveLength(2)
    expect(lines).toContain("blocks: 2 of 6 pieces, 1.5 cm larger all round")
    expect(shown("cloth", "fr").lines).toContain("blocs : 2 pièces sur 6, 1,5 cm de plus tout autour")
    expect(shown("cloth", "fr").texts.some((text) => text.includes("bloc + 1,5 cm, à recouper"))).toBe(true)
    // On paper a piece is a pattern: it says so, and keeps its own line.
    const paper = shown("paper")
    expect([paper.count("cut"), paper.count("recut"), paper.count("recutNotch")]).toEqual([before("cut"), 0, 0])
    expect(paper.texts.filter((text) => text.includes("block + 1.5 cm"))).toHaveLength(2)
  })

  test.each([1, 1.5, 2])("a block of %d tells that it is one beside a piece that has no room for it", (margin) => {
    const rectangle = (by: number): readonly XY[] => [
      [-by, -by],
      [17 + by, -by],
      [17 + by, 1 + by],
      [-by, 1 + by],
    ]
    const sewn = rectangle(-0.3)
    const edges = sewn.map((from, i) => {
      const to = sewn[(i + 1) % sewn.length]!
      return { name: `edge${i}`, points: [from, to], length: 1, seam: "seam", allowance: 1 }
    })
    const bare = { edges, notches: [], drillHoles: [], internalLines: [], darts: [], labels: [], onFold: false }
    const binding = {
      ...skirtDraft.pieces[0]!,
      ...bare,
      name: "binding",
      drawing: 2 as const,
      cutLine: rectangle(0),
    }
    const placement = { piece: "binding", copy: 1, mirrored: false, rotation: 90, translation: [20, 10] as const }
    const blocks = { margin, pieces: [{ piece: "binding", outline: rectangle(margin) }] }
    const drawn = drawSheet({ ...sheet, placements: [placement] }, [binding], context, blocks)
    if (drawn._tag === "Err") throw new Error(drawn.error.message)
    const told = drawn.value.texts.filter(({ text }) => text.includes("cut again"))
    expect(told.map(({ text }) => text)).toEqual([`block + ${margin} cm, cut again`])
  })

  test("is drawn by itself with its blocks, each where its piece lies", () => {
    const { cutLine } = skirtDraft.pieces.find(({ name }) => name === "back")!
    const outline = cutLine.map(([x, y]): XY => [x * 1.1, y * 1.1])
    const blocks = { margin: 1.5, pieces: [{ piece: "back", outline }] }
    const drawn = drawSheet(sheet, skirtDraft.pieces, context, blocks)
    if (drawn._tag === "Err") throw new Error(drawn.error.message)
    const ofKind = (kind: string) =>
      drawn.value.strokes.filter((line) => line.kind === kind).map(({ points }) => points)
    const placed = sheet.placements.filter(({ piece }) => piece === "back")
    const outlines = placed.map((one) => outline.map((corner) => transformXY(placementTransform(one), corner)))
    expect(placed).toHaveLength(2)
    for (const block of outlines) expect(ofKind("cut")).toContainEqual(block)
    expect([ofKind("cut").length, ofKind("recut").length]).toEqual([sheet.placements.length, 2])
    // Without them each is cut once, on its own line
    const without = drawSheet(sheet, skirtDraft.pieces, context)
    if (without._tag === "Err") throw new Error(without.error.message)
    expect(without.value.strokes.filter(({ kind }) => kind.startsWith("recut"))).toEqual([])
    const own = without.value.strokes.filter(({ kind }) => kind === "cut").map(({ points }) => points)
    for (const line of ofKind("recut")) expect(own).toContainEqual(line)
  })

  test("tells its numbers as its language writes them", () => {
    const marker: Marker = {
      ...skirtMarker,
      density: 0.8123,
      sharedAllowance: { most: 0.4, onOwnLine: [] },
      beyond: { fullWidth: 142.5, endLoss: 4.5 },
      spread: { kind: "folded", clothWidth: 140.5, spare: [] },
      stripes: { repeat: { warp: 8.5, weft: 50 }, matched: [], notMatched: [], unmatchedLength: 136.5 },
    }
    const numbers = (language: "en" | "fr"): readonly string[] => {
      const drawn = drawMarker(marker, skirtDraft.pieces, { ...context, language })
      if (drawn._tag === "Err") throw new Error(drawn.error.message)
      return drawn.value[0]!.lines.flatMap((line) => line.match(/\d+[.,]\d+/g) ?? [])
    }
    expect(numbers("en")).toEqual(["81.2", "164.5", "142.5", "140.5", "0.4", "8.5", "136.5"])
    expect(numbers("fr")).toEqual(["81,2", "164,5", "142,5", "140,5", "0,4", "8,5", "136,5"])
  })

  test("tells what is cut off the roll where the cloth has selvedges and ends", () => {
    const whole = { ...skirtMarker, beyond: { fullWidth: 150, endLoss: 4 } }
    const drawn = drawMarker(whole, skirtDraft.pieces, context)
    if (drawn._tag === "Err") throw new Error(drawn.error.message)
    const length = Math.round((skirtMarker.sheets[0]!.length + 4) * 10) / 10
    expect(drawn.value[0]!.lines).toContain(`cut off the roll: ${length} × 150 cm, with selvedges and ends`)
  })

  test("a piece that the draft lacks is named", () => {
    const drawn = drawSheet(sheet, skirtDraft.pieces.slice(1), context)
    expect(drawn).toMatchObject({ _tag: "Err", error: { _tag: "UnknownPiece", piece: "front" } })
  })

  test("a half piece without a fold line is refused, not drawn as a half", () => {
    const broken = skirtDraft.pieces.map(({ foldLine: _, ...piece }) => piece)
    expect(drawSheet(sheet, broken, context)).toMatchObject({ _tag: "Err", error: { _tag: "CannotUnfold" } })
  })

  test("its header has both test squares and says what the sheet is, all beside the cloth", () => {
    const drawn = drawMarker(skirtMarker, skirtDraft.pieces, context)
    if (drawn._tag === "Err") throw new Error(drawn.error.message)
    const { drawing, lines } = drawn.value[0]!
    expect(lines).toEqual([
      "Straight skirt",
      "Size 40",
      "shell: Wool, 140 cm",
      "sheet 1 of 1",
      "160 × 140 cm, used 80 %",
      "warp →",
    ])
    for (const layout of ["narrow", "wide"] as const) {
      const headed = withHeader(drawing, lines, { layout, height: 40 })
      expect(squares(headed.drawing)).toEqual([
        [5, 5],
        [5.08, 5.08],
      ])
      expect(squareInPiece(headed.drawing)).toBe(false)
      expect(headed.drawing.bounds.minX).toBeLessThan(0)
      expect(headed.free!.maxY).toBeLessThanOrEqual(headed.textsEnd)
      expect(headed.free!.minY).toBeGreaterThanOrEqual(140 - 40)
      for (const t of headed.drawing.texts.filter((t) => t.x < 0)) expect(t.height).toBeLessThanOrEqual(0.6)
    }
  })
})

describe("the overview", () => {
  const drawn = drawOverview(skirtDraft, context)

  test("shows every piece once in true size, none over another, with the test squares outside all of them", () => {
    const cuts = drawn.strokes
      .filter((s) => s.kind === "cut")
      .map((s) => boundsOf(s.points.map(([x, y]) => ({ x, y }))))
    expect(cuts.length).toBe(skirtDraft.pieces.length)
    cuts.forEach((a, i) => {
      const own = boundsOf(skirtDraft.pieces[i]!.cutLine.map(([x, y]) => ({ x, y })))
      expect(a.maxX - a.minX).toBeCloseTo(own.maxX - own.minX, 9)
      expect(a.maxY - a.minY).toBeCloseTo(own.maxY - own.minY, 9)
      for (const b of cuts.slice(i + 1))
        expect(a.maxX < b.minX || b.maxX < a.minX || a.maxY < b.minY || b.maxY < a.minY).toBe(true)
    })
    expect(squares(drawn)).toEqual([
      [5, 5],
      [5.08, 5.08],
    ])
    expect(squareInPiece(drawn)).toBe(false)
  })

  test("is the same each time, and empty drafts still have their title", () => {
    expect(drawOverview(skirtDraft, context)).toEqual(drawn)
    expect(drawOverview({ ...skirtDraft, pieces: [] }, context).texts.map((t) => t.text)).toContain("Straight skirt")
  })
})

test("a material that is called like its group, or says it, is told once", () => {
  expect(materialLine("lining", "Viscose twill")).toBe("lining: Viscose twill")
  expect(materialLine("interfacing", "Interfacing")).toBe("interfacing")
  expect(materialLine("interfacing", "Interfacing, fusible")).toBe("Interfacing, fusible")
  expect(materialLine("shell", "")).toBe("shell")
  expect(materialLine("", "Wool")).toBe("Wool")
})
