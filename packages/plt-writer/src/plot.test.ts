import { spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { XY } from "@toile/draft-model"
import { type Drawing, type DrawnSheet, headerWidth, type LineKind, type Stroke } from "@toile/drawing"
import { type PltConfig, pltDefaults } from "@toile/export-config"
import { describe, expect, it } from "vitest"
import { unpackedLine } from "./packed.js"
import { type PltOutput, pltFiles } from "./plot.js"
import { type PltFrame, readPlt } from "./read.js"

const stroke = (kind: LineKind, points: readonly XY[], closed = false): Stroke => ({ kind, points, closed })
const circle: readonly XY[] = Array.from({ length: 48 }, (_, step) => [
  60 + 15 * Math.cos((step * Math.PI) / 24),
  40 + 15 * Math.sin((step * Math.PI) / 24),
])

/** A sheet of 100 cm: an outline over three frames, a sew line, a notch, a grain line, a round piece, a text. */
const sheet: Drawing = {
  strokes: [
    stroke(
      "cut",
      [
        [5, 5],
        [95, 5],
        [95, 20],
        [5, 20],
      ],
      true,
    ),
    stroke(
      "sew",
      [
        [6, 6],
        [94, 6],
        [94, 19],
        [6, 19],
      ],
      true,
    ),
    stroke("notch", [
      [30, 5],
      [30, 5.5],
    ]),
    stroke("grain", [
      [20, 12],
      [70, 12],
    ]),
    stroke("cut", circle, true),
    stroke("cut", [
      [10, 8],
      [15, 8],
    ]),
  ],
  texts: [{ text: "1 Ceinture côté, 38", x: 50, y: 15, angle: 0, height: 1, anchor: "middle" }],
  bounds: { minX: 0, minY: 0, maxX: 100, maxY: 60 },
}
const drawn = (drawing: Drawing, materialGroup = "shell", number = 1): DrawnSheet => ({
  materialGroup,
  number,
  drawing,
  lines: ["Jupe droite", `feuille ${number}`],
})
/** The header lies before the sheet: so much further along the paper is everything, in cm. */
const before = headerWidth("narrow")

const plot = (config: Partial<PltConfig> = {}, sheets = [drawn(sheet)]): PltOutput => {
  const result = pltFiles(sheets, { ...pltDefaults, ...config })
  if (result._tag === "Err") throw new Error(result.error.message)
  return result.value
}
const read = (content: string): readonly PltFrame[] => {
  const result = readPlt(content)
  if (result._tag === "Err") throw new Error(`at ${result.error.position}: ${result.error.message}`)
  return result.value
}
const lengthOf = (points: readonly XY[]) =>
  points.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - points[i]![0], y - points[i]![1]), 0)
const penLength = (frames: readonly PltFrame[], pen: number) =>
  frames
    .flatMap((frame) => frame.lines)
    .filter((line) => line.pen === pen)
    .reduce((sum, line) => sum + lengthOf(line.points), 0)
const cutLength = 2 * (90 + 15) + 5 + lengthOf([...circle, circle[0]!])

describe("pltFiles", () => {
  it("starts with IN and ends with the pen put away", () => {
    const { content } = plot().files[0]!
    expect(content.startsWith("IN;PA;")).toBe(true)
    expect(content.endsWith("PU;SP0;PG;\n")).toBe(true)
  })

  it("makes a frame of every 40 cm, joined by FR, the last ended by PG", () => {
    const frames = read(plot().files[0]!.content)
    expect(frames.map((frame) => frame.end)).toEqual(["FR", "FR", "PG"])
    for (const [x] of frames.flatMap((frame) => frame.lines.flatMap((line) => line.points))) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(16_000)
    }
  })

  it("draws the cut line with SEAM's pen, whole, in 40 units a millimetre", () => {
    expect(penLength(read(plot().files[0]!.content), 2) / 400).toBeCloseTo(cutLength, 1)
  })

  it("comes back within 0.005 cm where frames are put together again", () => {
    const frames = read(plot().files[0]!.content)
    const seen = frames.flatMap((frame, index) =>
      frame.lines
        .filter((line) => line.pen === 2)
        .flatMap((line) => line.points.map(([x, y]) => [x / 400 + 40 * index - before, y / 400])),
    )
    for (const [x, y] of [...sheet.strokes[0]!.points, ...circle])
      expect(Math.min(...seen.map(([u, v]) => Math.hypot(u! - x, v! - y)))).toBeLessThan(0.005)
  })

  it("plots what lies inside before the notches, and the outline last", () => {
    const pen = "STITCH SP3 MARKUP SP4 SEAM SP5"
    for (const frame of read(plot({ pen }).files[0]!.content)) {
      const pens = frame.lines.map((line) => line.pen)
      expect(pens.lastIndexOf(4)).toBeLessThan(pens.indexOf(5))
      expect(pens.lastIndexOf(3)).toBeLessThan(pens.indexOf(5))
    }
    const [first] = read(plot().files[0]!.content)
    const notch = first!.lines.findIndex(
      (line) => line.points.length === 2 && line.points[0]![0] === Math.round((30 + before) * 400),
    )
    expect(notch).toBeGreaterThan(0)
    expect(first!.lines.slice(notch + 1).map((line) => [line.pen, line.points.length])).toEqual([
      [2, 2],
      [2, 4],
    ])
  })

  it("has a pen for notches, inner lines and texts where one is named, and draws them as markup where not", () => {
    const count = (pen: string, of: number) =>
      read(plot({ pen }).files[0]!.content)
        .flatMap((frame) => frame.lines)
        .filter((line) => line.pen === of).length
    const base = "STITCH SP3 MARKUP SP4 SEAM SP5"
    const [text, notch, internal] = ["TEXT", "NOTCH", "INTERNAL"].map((layer) => count(`${base} ${layer} SP9`, 9))
    expect(Math.min(text!, notch!)).toBeGreaterThan(0)
    const all = `${base} TEXT SP9 NOTCH SP9 INTERNAL SP9`
    expect(count(all, 9)).toBe(text! + notch! + internal!)
    expect(count(all, 9) + count(all, 4)).toBe(count(base, 4))
    expect(plot({ pen: base }).files[0]!.content).toBe(plot({ pen: `${base} TEXT SP4 NOTCH SP4` }).files[0]!.content)
  })

  it("cuts a block's outline with SEAM's pen, last, and what is cut of it afterwards with RECUT's, or draws that as markup", () => {
    const corners = (by: number): readonly XY[] => [
      [5 + by, 5 + by],
      [30 - by, 5 + by],
      [30 - by, 20 - by],
      [5 + by, 20 - by],
    ]
    const block: Drawing = {
      ...sheet,
      texts: [],
      strokes: [
        stroke("recut", corners(1.5), true),
        stroke("recutNotch", [
          [15, 6.5],
          [15, 7],
        ]),
        stroke("recutDrill", [
          [20, 10],
          [20, 11],
        ]),
        stroke("cut", corners(0), true),
      ],
    }
    const linesOf = (pen: string) =>
      read(plot({ pen }, [{ ...drawn(block), lines: [] }]).files[0]!.content)
        .flatMap((frame) => frame.lines)
        .map((line) => [line.pen, line.points.length])
    const named = linesOf("STITCH SP3 MARKUP SP4 SEAM SP5 RECUT SP6")
    expect(named.filter(([pen]) => pen === 6 || pen === 5)).toEqual([
      [6, 2],
      [6, 2],
      [6, 5],
      [5, 5],
    ])
    expect(named.at(-1)).toEqual([5, 5])
    expect(linesOf("STITCH SP3 MARKUP SP4 SEAM SP5").filter(([pen]) => pen === 5)).toEqual([[5, 5]])
  })

  it("breaks the sew line into dashes and keeps the cut line whole", () => {
    const lines = read(plot({ pen: "STITCH SP3 MARKUP SP4 SEAM SP5" }).files[0]!.content).flatMap(
      (frame) => frame.lines,
    )
    expect(lines.filter((line) => line.pen === 3).length).toBeGreaterThan(200)
    expect(lines.filter((line) => line.pen === 5).length).toBe(7)
  })

  it("holds whole numbers only and no point twice in a row", () => {
    const { content } = plot({ resolution: 1000 }).files[0]!
    expect(content).not.toContain(".")
    for (const line of read(content).flatMap((frame) => frame.lines))
      line.points.slice(1).forEach((place, index) => {
        expect(place).not.toEqual(line.points[index])
      })
  })

  it("scales by resolution and by the plotter's correction, along and across", () => {
    const box = (config: Partial<PltConfig>) => {
      const points = read(plot({ pageLength: 200, ...config }).files[0]!.content).flatMap((f) =>
        f.lines.flatMap((l) => l.points),
      )
      return [Math.max(...points.map((p) => p[0])), Math.max(...points.map((p) => p[1]))]
    }
    // The outline ends at 95 cm behind the header; the test square of the header reaches to 0.5 cm below the edge.
    expect(box({})).toEqual([101.4 * 400, 59.5 * 400])
    expect(box({ resolution: 508 })).toEqual([101.4 * 200, 59.5 * 200])
    expect(box({ scale: { x: 1.01, y: 0.99 } })).toEqual([Math.round(101.4 * 404), 59.5 * 396])
  })

  it("warns where a coordinate passes 16 bits, and not where frames keep it below", () => {
    expect(plot().warnings).toEqual([])
    expect(plot({ pageLength: 100 }).warnings.map((warning) => warning.code)).toEqual(["sixteenBit"])
    const wide = drawn({ ...sheet, bounds: { ...sheet.bounds, maxY: 140 } })
    expect(plot({}, [wide]).warnings[0]?.message).toContain("56000 units across")
  })

  it("moves a drawing that begins below 0 onto the paper", () => {
    const below: Drawing = {
      ...sheet,
      strokes: [
        stroke(
          "cut",
          [
            [-2, -3],
            [8, -3],
            [8, 4],
          ],
          true,
        ),
      ],
      texts: [],
      bounds: { minX: -2, minY: -3, maxX: 8, maxY: 4 },
    }
    const [frame] = read(plot({}, [drawn(below)]).files[0]!.content)
    const points = frame!.lines.flatMap((line) => line.points)
    expect(Math.min(...points.flat())).toBeGreaterThanOrEqual(0)
    const outline = frame!.lines.at(-1)!.points
    const across = outline.map((place) => place[1])
    expect(Math.max(...across) - Math.min(...across)).toBe(7 * 400)
  })

  it("puts sheets after each other, or each material in its own file", () => {
    const three = [drawn(sheet), drawn(sheet, "lining"), drawn(sheet, "lining", 2)]
    expect(
      plot({}, three).files.map((file) =>
        read(file.content)
          .map((frame) => frame.end)
          .join(" "),
      ),
    ).toEqual(["FR FR PG FR FR PG FR FR PG"])
    const files = plot({ singleFile: false }, three).files
    expect(files.map((file) => [file.materialGroup, read(file.content).length])).toEqual([
      ["shell", 3],
      ["lining", 6],
    ])
  })

  it("reports a letter that the stroke font lacks", () => {
    const chinese = { ...sheet, texts: [{ ...sheet.texts[0]!, text: "袖 2" }] }
    expect(plot({}, [drawn(chinese)]).warnings).toMatchObject([{ code: "missingGlyph" }])
  })

  it("refuses an empty sheet and numbers that are none", () => {
    const empty = drawn({ ...sheet, strokes: [] })
    expect(pltFiles([empty], pltDefaults)).toMatchObject({ error: { _tag: "NothingToPlot" } })
    const bent = drawn({
      ...sheet,
      strokes: [
        stroke("cut", [
          [0, Number.NaN],
          [1, 1],
        ]),
      ],
    })
    expect(pltFiles([bent], pltDefaults)).toMatchObject({ error: { _tag: "InvalidGeometry" } })
    expect(pltFiles([drawn(sheet)], { ...pltDefaults, pen: "SEAM" })).toMatchObject({ error: { _tag: "InvalidPen" } })
  })

  describe("in HP-GL/2", () => {
    const text = plot({ language: "hpgl2" }).files[0]!.content
    const lines = [...text.matchAll(/PE([^;]*);/g)].map(([, packed]) => unpackedLine(packed!)!)

    it("is one page of the sheet's length, told to the printer before and after", () => {
      expect(text.startsWith("\u001b%-12345X@PJL ENTER LANGUAGE=HPGL2\r\n\u001bE\u001b%0BBP;IN;PS")).toBe(true)
      expect(text.endsWith("PU;SP0;PG;\n\u001b%0A\u001bE\u001b%-12345X")).toBe(true)
      expect(text.match(/PG;/g)).toHaveLength(1)
      expect(text).not.toContain("FR;")
    })
    it("draws the cut line whole and leaves the dashes to the plotter", () => {
      const outline = lines.find(
        (line) => line.length === 5 && line[0]![0] !== 0 && line[2]![0] - line[0]![0] === 36000,
      )
      expect(outline).toBeDefined()
      expect(text).toContain("UL1,69,31;")
      expect(text).toContain("LT1,6.5,1;")
      const dashed = text.slice(text.indexOf("LT1,"), text.indexOf("LT;", text.indexOf("LT1,")))
      expect(dashed.match(/PE/g)).toHaveLength(1)
    })
    it("has a width for each pen", () => {
      expect(text).toContain("PW0.3,1;")
      expect(text).toContain("PW0.7,2;")
    })
    it("is less than the same in HP-GL", () => {
      expect(text.length).toBeLessThan(0.5 * plot().files[0]!.content.length)
    })
  })

  const checker = join(process.env.TOILE_SHARED ?? "", "tools", "verify", "check-plt.py")
  const python = process.env.TOILE_PYTHON ?? "python3"
  const missing =
    process.env.TOILE_SHARED === undefined
      ? "TOILE_SHARED is not set"
      : !existsSync(checker)
        ? `${checker} is not there`
        : spawnSync(python, ["--version"]).status === 0
          ? undefined
          : `there is no ${python} (TOILE_PYTHON names another one)`
  if (missing !== undefined) console.log(`HP-GL against the strict checker: skipped, ${missing}`)
  it.skipIf(missing !== undefined).each([
    ["hpgl", "HP-GL", 3],
    ["hpgl2", "HP-GL/2", 1],
  ] as const)("passes the strict checker without an error or a warning in %s", (language, dialect, pages) => {
    const folder = mkdtempSync(join(tmpdir(), "toile-plt-"))
    try {
      const file = join(folder, "file.plt")
      writeFileSync(file, plot({ language }).files[0]!.content)
      const run = spawnSync(python, [checker, file, "--json"], { encoding: "utf8" })
      const report = JSON.parse(run.stdout) as Record<string, unknown>
      expect(report).toMatchObject({ errors: [], warnings: [], dialect, pages })
      expect((report.pen_down_mm as Record<string, number>)["2"]).toBeCloseTo(cutLength * 10, 0)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
