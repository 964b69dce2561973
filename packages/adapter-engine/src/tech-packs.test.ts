import { spawnSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Draft, XY } from "@toile/draft-model"
import { failureMessages, makeDraft } from "@toile/drafting"
import { catalogue } from "@toile/garments"
import { clothNeeded } from "@toile/production"
import {
  type SketchLine,
  sectionIds,
  type Table,
  type TechPack,
  type TechPackInput,
  techPack,
  techPackPdf,
} from "@toile/tech-pack"
import { afterAll, describe, expect, test } from "vitest"

// The tech pack of every garment for three bodies, as data; of the average one as a PDF, before readers that are not ours.

const font = readFileSync(createRequire(import.meta.url).resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"))
const orders = new URL("../../../fixtures/orders/", import.meta.url)
const folder = mkdtempSync(join(tmpdir(), "toile-tech-packs-"))
afterAll(() => rmSync(folder, { recursive: true }))

const drafted = (slug: string, size: string): Draft => {
  const pattern = catalogue.find(({ declaration }) => declaration.slug === slug)!
  const made = makeDraft(pattern, JSON.parse(readFileSync(new URL(`${slug}-${size}.json`, orders), "utf8")))
  if (made._tag === "Err") throw new Error(failureMessages(made.error).join("\n"))
  return made.value
}

const inputFor = (draft: Draft, language: "en" | "fr"): TechPackInput => {
  const laid = clothNeeded(draft)
  if (laid._tag === "Err") throw new Error(laid.error.message)
  return {
    draft,
    garment: "Garment",
    subject: "",
    note: "",
    language,
    excludedSections: [],
    titleOf: (_kind, name) => name,
    createdAt: "2026-01-02T03:04:05.000Z",
    markers: laid.value,
  }
}

const sketchesOf = (pack: TechPack, id: string) =>
  pack.sections
    .find((section) => section.id === id)!
    .blocks.flatMap((block) => (block.kind === "sketches" ? block.sketches : []))

const slugs = catalogue.map(({ declaration }) => declaration.slug)

describe.each(slugs)("%s", (slug) => {
  test.each(["small", "average", "large"])("a %s body", { timeout: 60_000 }, (size) => {
    const draft = drafted(slug, size)
    const pack = techPack(inputFor(draft, "en"))
    const rowsOf = (id: string) =>
      pack.sections
        .find((section) => section.id === id)!
        .blocks.flatMap((block) => (block.kind === "table" ? block.rows : []))
    expect(rowsOf("pieces")).toHaveLength(draft.pieces.length)
    expect(rowsOf("measurementChart")).toHaveLength(Object.keys(draft.garmentMeasurements).length)
    // Each seam is a step, and has its picture
    const { blocks } = pack.sections.find(({ id }) => id === "construction")!
    const pictures = blocks.flatMap((block) => (block.kind === "table" ? (block.pictures ?? []) : []))
    expect(pictures.filter((picture) => picture !== null)).toHaveLength(draft.stitches.length)
    // Front and back are drawn, and measured at five places or more
    const flats = sketchesOf(pack, "measurementChart")
    expect(flats).toHaveLength(2)
    const marked = new Set(flats.flatMap(({ marks }) => marks.map(({ label }) => label)))
    expect(marked.size).toBeGreaterThanOrEqual(5)
    // All that can be read on the garment has its tape: hips where it reaches below them
    const codes = new Map(rowsOf("measurementChart").map(([code, id]) => [String(id), String(code)]))
    const isTaped = (id: string) => marked.has(codes.get(id) ?? "")
    const untaped = [...codes.keys()].filter(
      (id) => !isTaped(id) && !readOnPieces.test(id) && (isTaped("gmHipGirth") || !atHips.test(id)),
    )
    expect(untaped).toEqual([])
    // A tape has two ends
    const short = flats.flatMap(({ marks }) => marks).filter(({ along }) => extentOfTape(along ?? []) < 0.5)
    expect(short.map(({ label }) => label)).toEqual([])
    const numbers = pack.sections
      .flatMap((section) => section.blocks)
      .flatMap((block) => (block.kind === "sketches" ? block.sketches : []))
      .flatMap(({ lines }) => lines)
      .flatMap(({ points }) => points.flat())
    expect(numbers.every(Number.isFinite)).toBe(true)
  })
})

/** Sewn up or turned inside, off the garment's own lines, or how far two lines differ: no tape reads these on it. */
const readOnPieces =
  /^gm((Front|Back)Fork|SeatLean|CentreFront(Lean|Rise)|(Bust|Front|Back)DartIntake|BandLevel|(Left|Right)ShoulderLower)$/
const atHips = /^gm(HipGirth|HipDepth|(Front|Back)HipWidth)$/

const extentOfTape = (along: readonly XY[]): number =>
  Math.max(0, ...along.map(([x, y]) => Math.hypot(x - along[0]![0], y - along[0]![1])))

const missing = ["qpdf", "pdftotext"].filter((tool) => spawnSync(tool, ["--version"]).error)
if (missing.length > 0) console.log(`tech packs before qpdf and pdftotext: skipped, no ${missing.join(", ")}`)

describe.skipIf(missing.length > 0)("as PDFs", () => {
  test.each(slugs)("%s: qpdf finds no fault, every piece is named", { timeout: 60_000 }, async (slug) => {
    const draft = drafted(slug, "average")
    // One in English, the next in French
    const language = slugs.indexOf(slug) % 2 === 0 ? "en" : "fr"
    const made = await techPackPdf({ ...inputFor(draft, language), font })
    if (made._tag === "Err") throw new Error(made.error.message)
    const path = join(folder, `${slug}.pdf`)
    writeFileSync(path, made.value.bytes)
    const checked = spawnSync("qpdf", ["--check", path], { encoding: "utf8" })
    expect([checked.status, checked.stdout]).toEqual([
      0,
      expect.stringContaining("No syntax or stream encoding errors"),
    ])
    const text = inOneLine(spawnSync("pdftotext", ["-raw", path, "-"], { encoding: "utf8" }).stdout)
    for (const { title } of draft.pieces) expect(text).toContain(inOneLine(title[language] ?? title.en))
  })
})

/** A name may be broken over lines. */
const inOneLine = (text: string): string => text.replace(/\s+/g, " ")

/** What the pack's own words and the catalogue's names are made of in English, and French is not. */
const english =
  /\b(an|and|of|with|the|their|to|on|in|it|is|seams?|facings?|linings?|interfacings?|sleeves?|waist|waistband|hems?|pockets?|pocketing|canvas|shell|flap|welt|bag|front|back|side|left|right|top|under|upper|lower|inside|outer|yoke|cuff|stand|band|binding|hood|shoulder|armhole|neck|darts?|buttons?|buttonholes?|thread|sew|set|make|close|fold|stitch|turn|run|lay|overcast|fuse|press|wool|felt|padding|wadding|elastic|yes|none)\b/i

/** A garment ordered in cloths that shrink differently: what is cut of several is a piece of its own in each. */
const shrinking = (slug: string): Draft => {
  const pattern = catalogue.find(({ declaration }) => declaration.slug === slug)!
  const order = JSON.parse(readFileSync(new URL(`${slug}-average.json`, orders), "utf8"))
  const materials = Object.fromEntries(
    pattern.declaration.materials.map((group, i) => [group, { scaling: { shrinkageWarp: 1 - 0.01 * (i + 1) } }]),
  )
  const made = makeDraft(pattern, { ...order, materials })
  if (made._tag === "Err") throw new Error(failureMessages(made.error).join("\n"))
  return made.value
}

test.each(slugs)("%s: a French pack has no English", { timeout: 60_000 }, (slug) => {
  const { declaration } = catalogue.find((one) => one.declaration.slug === slug)!
  const titles: Readonly<Record<string, { readonly title: Readonly<Record<string, string>> } | undefined>> =
    declaration.titles ?? {}
  for (const draft of [...allKinds(slug).map((kind) => kind.draft), shrinking(slug)]) {
    const pack = techPack({
      draft,
      garment: declaration.name,
      subject: "",
      note: "",
      language: "fr",
      excludedSections: ["body"],
      titleOf: (kind, name) => (titles[`${kind} ${name}`] ?? titles[name])?.title.fr ?? "",
      createdAt: "2026-01-02T03:04:05.000Z",
      noMarker: "",
    })
    const texts = pack.sections.flatMap(({ title, blocks }) => [
      title,
      ...blocks.flatMap((block) =>
        block.kind === "note"
          ? [block.text]
          : block.kind === "sketches"
            ? block.sketches.map(({ caption }) => caption)
            : [
                ...(block.pictures ?? []).map((picture) => picture?.caption ?? ""),
                block.title ?? "",
                ...block.columns.map((column) => column.title),
                ...block.rows.flat().map(String),
              ],
      ),
    ])
    expect([...new Set(texts.filter((text) => english.test(text)))]).toEqual([])
  }
})

// What a workroom cannot do the other way round: the first of each pair comes before the second, where a garment has both.
const before: readonly (readonly [first: RegExp, then: RegExp])[] = [
  [/^Fuse /, /seam/],
  [/^Sew the darts/, /seam/],
  [/^Neck seam, rib's ends/, /^Neck seam: /],
  [/^Cuff seam, rib's ends/, /^Cuff seam: /],
  [/^Waist seam, rib's ends/, /^Waist seam: /],
  [/^Flap to its lining/, /^Front seam/],
  [/^Shoulder seam of the facings/, /^Upper collar to the facings/],
  [/^Centre back of the under collar/, /^Under collar to the neck/],
  [/^Under collar to the neck/, /^Collar edge/],
  [/^Lining to the facing|^Facing to front lining/, /^Front edge/],
  [/^Shoulder seam of the lining/, /^Armhole of the lining/],
  [/^Neck facing, shoulder/, /^Neck facing, front/],
  [/^Armhole facing, side/, /^Armhole facing, front/],
  [/^Side seam/, /^Armhole facing, front/],
  [/^Collar outer edge|^Collar point/, /^Collar seam|^Under collar seam/],
  [/^Collar seam|^Under collar seam/, /^Neck seam/],
  // Own seams of a part first
  [/^Hood seam over the head|^Hem \(hoodEdge\)/, /^Hood seam: /],
  [/^Neck seam, inside/, /^Neck seam: /],
  [/^Cuff seam, inside/, /^Cuff seam: /],
  [/^Waist seam, inside/, /^Waist seam: /],
  [/^Fly facing|^Fly shield/, /^Set the zip/],
  [/^Set the zip \(.*\): Front, /, /^Front crotch seam/],
  [/^Hem \(pocketHem\)/, /^Set the (patch|coin) pocket/],
  [/^Front seam, /, /^Set the pockets in/],
  [/^Set the pockets in/, /^Pocket bag/],
  [/^Set the breast pocket in/, /^Make the chest canvas/],
  [/^Make the chest canvas/, /^Shoulder seam, /],
  [/^Armhole, /, /^Sew the sleeve heads/],
  [/^Sew the sleeve heads/, /^Make up the shoulder pads/],
  [/^Make up the shoulder pads/, /^Front edge/],
  [/^Lining to the facing/, /^Set the inside pockets/],
  [/^Set the sleeve placket/, /^Cuff seam/],
  [/^Lay the belt loops/, /^Waist seam/],
  [/^Waist seam/, /^Close the waistband inside/],
  [/^Buttonholes/, /^Sew the buttons/],
  [/^Sew the buttons|^Sew on hook/, /^Final press/],
  [/^Outseam/, /^Waist seam/],
  [/^Inseam|^Seat seam/, /^Waist seam/],
]

/** What an option of more than one kind asks for is drafted kind by kind, beside the default. */
const chosen =
  /pocket|vent|placket|collar|cuff|waistband|closure|fly|belt|zip|hood|lined|gusset|yoke|hem|pleat|dart|front|lapel/i

interface Kind {
  readonly choice: string
  readonly draft: Draft
}
const drawnKinds = new Map<string, readonly Kind[]>()

const allKinds = (slug: string): readonly Kind[] => {
  const known = drawnKinds.get(slug) ?? kindsOf(slug)
  drawnKinds.set(slug, known)
  return known
}

const kindsOf = (slug: string): readonly Kind[] => {
  const pattern = catalogue.find(({ declaration }) => declaration.slug === slug)!
  const order = JSON.parse(readFileSync(new URL(`${slug}-average.json`, orders), "utf8"))
  const choices = Object.entries(pattern.declaration.options).flatMap(([id, option]) =>
    option.kind === "choice" && chosen.test(id) ? option.values.map((value) => ({ [id]: `${id}.${value}` })) : [],
  )
  return [{}, ...choices].flatMap((options) => {
    const made = makeDraft(pattern, { ...order, options: { ...order.options, ...options } })
    // What is asked for only beside another option is refused alone
    return made._tag === "Ok" ? [{ choice: JSON.stringify(options), draft: made.value }] : []
  })
}

const only = (draft: Draft, id: "construction" | "drawing" | "trims" | "fusing" | "materials") =>
  techPack({
    draft,
    garment: "Garment",
    subject: "",
    note: "",
    language: "en",
    // "materials" is the service's word for the trims as well
    excludedSections: sectionIds.filter((one) => one !== id && one !== "materials"),
    titleOf: (_kind, name) => name,
    createdAt: "2026-01-02T03:04:05.000Z",
  }).sections.find((section) => section.id === id)!.blocks

/** What is not sewn: it is fused, pressed, set by hand. */
const notSewn = /^(Fuse|Sew on hook|Trim|Final press|Measure|Set the rivets|Set the eyelets|Thread the drawcord)/
/** What is sewn in a cycle of its own machine, and joins no plies along a line. */
const cycled = /^(Bartacks|Buttonholes|Sew the buttons)/

const tableIn = (blocks: TechPack["sections"][number]["blocks"]) =>
  blocks.find((block): block is Table => block.kind === "table")

describe("every garment in all its kinds", () => {
  test.each(slugs)("%s: pieces, callouts and classes", { timeout: 60_000 }, (slug) => {
    for (const { choice, draft } of allKinds(slug)) {
      // Each piece stands in a step: by titles that are no other's
      const titled = draft.pieces.map((piece) => ({
        ...piece,
        title: { en: `<${piece.name}>`, fr: `<${piece.name}>` },
      }))
      const { rows, pictures = [] } = tableIn(only({ ...draft, pieces: titled }, "construction"))!
      const text = rows.map((row) => row[1]).join("\n")
      const untold = draft.pieces.filter(({ name }) => !text.includes(`<${name}>`)).map(({ name }) => name)
      expect([choice, untold]).toEqual([choice, []])

      // What is sewn says by what stitch, how its plies lie and where; a belt loop's lie alone is the workroom's
      const unsaid = rows.filter(([, step, stitch, lies, , , allowance]) =>
        notSewn.test(String(step))
          ? stitch !== ""
          : cycled.test(String(step))
            ? stitch !== "304" || lies !== ""
            : !stitch || !allowance || (!lies && !/^Make the belt loops/.test(String(step))),
      )
      expect([choice, unsaid]).toEqual([choice, []])

      // Buttons stand where the draft marks their places, and are told alike in the bill and in the step
      const sewnOn = tableIn(only({ ...draft, pieces: titled }, "trims"))!
        .rows.filter(([trim]) => trim === "Button")
        .map(([, , count, where]) => `${where} ${count}`)
      expect([choice, sewnOn.sort()]).toEqual([choice, markedButtons(draft).sort()])
      const sewing = text.split("\n").find((step) => step.startsWith("Sew the buttons")) ?? ""
      for (const told of sewnOn) expect(sewing).toContain(told)

      // Of each fused piece it is told what it goes on
      const unfused = (tableIn(only(draft, "fusing"))?.rows ?? []).filter((row) => row[3] === "").map((row) => row[1])
      expect([choice, unfused]).toEqual([choice, []])

      // Two plies that are joined lie by ISO 4916's classes 1 to 4, a patch by 5; what is turned or neatened alone by 6
      const implausible = rows.filter(([, step, , lies], i) => {
        if (typeof lies !== "string" || lies === "") return false
        const alone = /^(Hem|Turn|Overcast|Fold and stitch)/.test(String(step)) && pictures[i] === null
        return alone !== lies.startsWith("6.")
      })
      expect([choice, implausible]).toEqual([choice, []])

      // Each callout points at a line of the drawing, and no two at one place but what a concealed placket hides
      const blocks = only(draft, "drawing")
      const told = new Map((tableIn(blocks)?.rows ?? []).map(([label, detail]) => [label, String(detail)]))
      const astray = blocks
        .flatMap((block) => (block.kind === "sketches" ? block.sketches : []))
        .flatMap(({ lines, marks }) => marks.map((mark) => ({ mark, lines, detail: told.get(mark.label)! })))
        .filter(({ detail }) => !/^(lined|fraction):/.test(detail))
        .filter(({ mark, lines }) => !lines.some((line) => distanceTo(line, mark.at) < 0.5))
        .map(({ detail }) => detail)
      expect([choice, astray]).toEqual([choice, []])
    }
  })
})

/**
 * Where a draft's buttons are, by its drill holes: at the pitches of some buttonholes in another piece, in the other end of the
 * piece with the holes, or in what lies under a single one. A collar's points alone are held where no hole is drilled.
 */
const markedButtons = ({ pieces, options }: Draft): string[] => {
  const of = (piece: Draft["pieces"][number], count: number) => `<${piece.name}> ${count}`
  const middles = ({ internalLines }: Draft["pieces"][number]) =>
    internalLines
      .filter(({ kind, takes }) => kind === "buttonhole" && takes === undefined)
      .map(({ points: [p, q] }) => [(p![0] + q![0]) / 2, (p![1] + q![1]) / 2] as const)
  const isRow = ({ drillHoles }: Draft["pieces"][number], holes: readonly XY[]) =>
    drillHoles.some((first) =>
      holes.every(([x, y]) => {
        const far = Math.hypot(x - holes[0]![0], y - holes[0]![1])
        return drillHoles.some((hole) => Math.abs(Math.hypot(hole.x - first.x, hole.y - first.y) - far) < 0.05)
      }),
    )
  return pieces.flatMap((piece) => {
    const holes = middles(piece)
    const layers = piece.quantity
    if (holes.length === 0) {
      const isVent = /^topSleeve/.test(piece.name) && piece.drillHoles.length > 0
      return isVent ? [of(piece, 3 * layers)] : []
    }
    if (piece.name === "collarUpper")
      return [`${pieces.flatMap(({ name }) => (/^front(Left|Right)$/.test(name) ? [`<${name}>`] : [])).join(" + ")} 2`]
    if (holes.length === 1 && piece.drillHoles.length > 0)
      return [of(piece, piece.drillHoles.length * Math.ceil(layers / 2))]
    if (holes.length === 1) return [of(pieces.find(({ name }) => name === "underBinding")!, layers)]
    const row = pieces.filter((other) => middles(other).length === 0 && isRow(other, holes))
    expect(row.map(({ name }) => name)).toHaveLength(1)
    const own = options.front === "front.double" ? [of(piece, holes.length)] : []
    return [of(row[0]!, holes.length * layers), ...own]
  })
}

const distanceTo = ({ points, closed }: SketchLine, [x, y]: XY): number => {
  const run = closed ? [...points, points[0]!] : points
  return Math.min(
    ...run.slice(1).map(([bx, by], i) => {
      const [ax, ay] = run[i]!
      const [dx, dy] = [bx - ax, by - ay]
      const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
      return Math.hypot(x - ax - t * dx, y - ay - t * dy)
    }),
  )
}

const stepsOf = (draft: Draft) => tableIn(only(draft, "construction"))!.rows.map((row) => String(row[1]))
const markOf = (draft: Draft, detail: RegExp) => {
  const blocks = only(draft, "drawing")
  const label = tableIn(blocks)!.rows.find((row) => detail.test(String(row[1])))?.[0]
  const sketches = blocks.flatMap((block) => (block.kind === "sketches" ? block.sketches : []))
  const sketch = sketches.find(({ marks }) => marks.some((mark) => mark.label === label))
  return { sketch, at: sketch?.marks.find((mark) => mark.label === label)?.at }
}

/** What differs from left to right by the cut itself: a vent's fold and its underlay, the halves of a strap. */
const unlike = /to the vent|^belt/

test("the left and the right of a seam are mirror images in every garment", { timeout: 60_000 }, () => {
  const unmirrored = slugs.flatMap((slug) => {
    const pictures = (tableIn(only(drafted(slug, "average"), "construction"))!.pictures ?? []).flatMap((picture) =>
      picture === null ? [] : [picture],
    )
    return pictures.flatMap(({ caption, lines }) => {
      const other = pictures.find((picture) => picture.caption === caption.replace(/\bleft\b/, "right"))
      if (!/\bleft\b/.test(caption) || other === undefined || unlike.test(caption)) return []
      return (["first", "second"] as const).flatMap((look) => {
        const [left, right] = [extent(lines, look), extent(other.lines, look)]
        // The two fronts differ a little where one has the placket
        const near = left.every((value, i) => Math.abs(value - (i === 0 ? -right[0]! : right[i]!)) < 1)
        return near ? [] : [`${slug}: ${caption}`]
      })
    })
  })
  expect(unmirrored).toEqual([])
})

/** How far a line runs, and between which heights. */
const extent = (lines: readonly SketchLine[], look: SketchLine["look"]): readonly number[] => {
  const { points } = lines.find((line) => line.look === look)!
  const ys = points.map(([, y]) => y)
  return [points.at(-1)![0], Math.min(...ys), Math.max(...ys)]
}

test("a blazer's vents and breast pocket are drawn where they are, and their callouts point at them", () => {
  const blazer = drafted("mens-blazer", "large")
  const vent = markOf(blazer, /^vent:/)
  expect(vent.sketch?.caption).toBe("Back")
  expect(Math.abs(vent.at![0])).toBeGreaterThan(10)
  const [breast, hip] = [markOf(blazer, /^breastPocket:/), markOf(blazer, /^pocket:/)]
  // The left breast, on the right of the front view, above the hip pocket
  expect(breast.at![0]).toBeGreaterThan(2)
  expect(breast.at![1] - hip.at![1]).toBeGreaterThan(15)
})

test("a shirt tail is curved, a straight hem level; a concealed placket hides its buttons; a side dart is drawn", () => {
  const kinds = allKinds("shirt")
  const kind = (choice: string) => kinds.find((one) => one.choice.includes(choice))!.draft
  const front = (draft: Draft) =>
    only(draft, "drawing").flatMap((block) => (block.kind === "sketches" ? block.sketches : []))[0]!
  const rise = (draft: Draft) => {
    const [outline] = front(draft).lines
    const low = Math.min(...outline!.points.map(([, y]) => y))
    const side = Math.max(...outline!.points.filter(([, y]) => y < low + 20).map(([x]) => x))
    return Math.min(...outline!.points.filter(([x]) => x > side - 2).map(([, y]) => y)) - low
  }
  expect(rise(kind("hem.shirttail"))).toBeGreaterThan(5)
  expect(rise(kind("hem.straight"))).toBeLessThan(0.5)
  const buttons = (draft: Draft) => front(draft).lines.filter(({ points }) => points.length === 13).length
  expect(buttons(kind("placket.separate"))).toBe(6)
  expect(buttons(kind("placket.concealed"))).toBe(0)
  const coats = allKinds("mens-coat")
  const coat = (front: string) => buttons(coats.find(({ choice }) => choice.includes(front))!.draft)
  expect(coat("front.double")).toBe(2 * coat("front.single"))

  // A folded placket ends at its fold, beside its buttons, and not where the cloth under it ends
  const blouse = drafted("blouse", "average")
  const edge = markOf(blouse, /^placket:/)
  const button = markOf(blouse, /^buttons:/)
  expect(Math.abs(edge.at![0] - button.at![0])).toBeLessThan(2.5)

  const dress = drafted("dress", "average")
  const dart = dress.pieces.find(({ name }) => name === "front")!.darts.find(({ name }) => name === "sideDart")!
  expect(front(dress).lines.some((line) => line.points.length < 4 && distanceTo(line, dart.point) < 0.5)).toBe(true)
})

test("jeans are drawn with belt loops, and coin pocket, back pockets, fly and loops are told; a wide hip has no shelf below it", () => {
  const draft = drafted("mens-jeans", "large")
  const wide = { ...draft, garmentMeasurements: { ...draft.garmentMeasurements, gmHipGirth: 120, gmThighGirth: 84 } }
  const pack = techPack(inputFor(wide, "en"))
  const [front, back] = sketchesOf(pack, "drawing")
  const isLoop = ({ closed, look, points }: SketchLine) => closed === true && look === "seam" && points.length === 4
  expect([front!.lines.filter(isLoop).length, back!.lines.filter(isLoop).length]).toEqual([2, 3])
  const told = pack.sections
    .find(({ id }) => id === "drawing")!
    .blocks.flatMap((block) => (block.kind === "table" ? block.rows.map(([, text]) => String(text)) : []))
  for (const part of [/^Coin pocket$/, /^Back pocket$/, /^Belt loops$/, /^Zip/])
    expect(told.filter((text) => part.test(text))).toHaveLength(1)
  expect(front!.marks.length + back!.marks.length).toBe(told.length)
  const outline = front!.lines.find(({ look }) => look === "outline")!
  const atThigh = outline.points.filter(([, y]) => y < 5 && y > -4).map(([x]) => x)
  expect(Math.max(...atThigh)).toBeLessThan(30.5)
})

test("a chest canvas is sewn in and not fused; the bill has it apart with its area", () => {
  const blazer = drafted("mens-blazer", "average")
  const fuse = stepsOf(blazer).find((step) => step.startsWith("Fuse "))
  expect(fuse).not.toContain("Chest canvas")
  expect(stepsOf(blazer)).toEqual(expect.arrayContaining([expect.stringMatching(/^Make the chest canvas/)]))
  expect(tableIn(only(blazer, "fusing"))!.rows.map((row) => row[1])).not.toContain("Chest canvas")
  const bill = only(blazer, "materials")
  expect(tableIn(bill)!.rows.filter((row) => String(row[5]).includes("Chest canvas"))).toEqual([
    ["interfacing: sewn in, not fused", "not chosen", "", "", "", "Chest canvas"],
  ])
  expect(bill).toEqual(expect.arrayContaining([expect.objectContaining({ text: expect.stringMatching(/0\.1\d m²/) })]))
})

test("a facing's and a lining's enclosed edges are run and turned, and not overcast, whatever the seam is sewn as elsewhere", () => {
  const stitched = (slug: string, choice: string) =>
    tableIn(only(allKinds(slug).find((kind) => kind.choice.includes(choice))!.draft, "construction"))!
      .rows.filter(([, step]) =>
        /^((Neck|Armhole|Waist) facing(, (front|back))?: |Lining to armhole)/.test(String(step)),
      )
      .map((row) => row.slice(2, 4).join(" "))
  expect(stitched("dress", "{}")).toEqual(Array.from({ length: 4 }, () => "301 1.06"))
  expect(new Set(stitched("dress", "lined.yes"))).toEqual(new Set(["301 1.06"]))
  expect(stitched("circle-skirt", "waistband.facing")).toEqual(["301 1.06"])
})

test("buttons are told with their width, sleeves' too, and one spare of each kind; a hood's eyelets and cord", () => {
  const trims = (slug: string) => tableIn(only(drafted(slug, "average"), "trims"))!.rows.map((row) => row.slice(0, 4))
  expect(trims("mens-blazer")).toEqual(
    expect.arrayContaining([
      ["Button", "Ø 2 cm, for a buttonhole of 2.3 cm", 2, "Right front"],
      ["Button", "Ø 1.5 cm, sewn through both layers", 6, "Top sleeve"],
      ["Spare button", "Ø 2 cm", 1, "sewn to the care label"],
      ["Spare button", "Ø 1.5 cm", 1, "sewn to the care label"],
    ]),
  )
  expect(trims("shirt")).toEqual(
    expect.arrayContaining([["Button", "Ø 1.1 cm, for a buttonhole of 1.3 cm", 2, "Cuff"]]),
  )
  expect(trims("mens-hoodie")).toEqual(
    expect.arrayContaining([
      ["Eyelet", "Ø 0.8 cm", 2, "Hood side"],
      ["Drawcord", expect.stringMatching(/ cm, 25 cm at each end included$/), 1, "Hood side"],
    ]),
  )
  expect(trims("womens-trousers")).toEqual(expect.arrayContaining([["Hook and bar", "", 1, "Waistband"]]))
})

test("no step asks for one that comes later", () => {
  const broken = slugs.flatMap((slug) => {
    const steps = techPack(inputFor(drafted(slug, "average"), "en"))
      .sections.find(({ id }) => id === "construction")!
      .blocks.flatMap((block) => (block.kind === "table" ? block.rows.map((row) => String(row[1])) : []))
    return before.flatMap(([first, then]) => {
      const last = steps.findLastIndex((step) => first.test(step))
      const soonest = steps.findIndex((step) => then.test(step))
      return last >= 0 && soonest >= 0 && last > soonest ? [`${slug}: ${steps[last]} after ${steps[soonest]}`] : []
    })
  })
  expect(broken).toEqual([])
})

test("jeans have six rivets, at the front pockets' openings and the coin pocket's mouth, as their pieces mark them; trousers have none", () => {
  const told = (draft: Draft, id: string) =>
    techPack(inputFor(draft, "en"))
      .sections.find((section) => section.id === id)!
      .blocks.flatMap((block) => (block.kind === "table" ? block.rows : []))
  const rivets = (draft: Draft) =>
    told(draft, "trims")
      .filter(([trim]) => trim === "Rivet")
      .map(([, , count, where]) => [count, where])
  for (const slug of ["womens-jeans", "mens-jeans"]) {
    const draft = drafted(slug, "average")
    expect(rivets(draft)).toEqual([
      [4, "ends of the front pockets' openings, marked on Front, left + Front, right"],
      [2, "mouth of the coin pocket, marked on Coin pocket"],
    ])
    const steps = told(draft, "construction").map((row) => row.join(" "))
    const [bars, riveted, holes] = [/Bartacks/, /Set the rivets/, /Buttonholes/].map((step) =>
      steps.findIndex((text) => step.test(text)),
    )
    expect(bars).toBeGreaterThan(0)
    expect([riveted, holes]).toEqual([bars! + 1, bars! + 2])
    // What the pieces do not mark is not counted
    const { pieces } = draft
    const bare = pieces.map((piece) => (piece.name === "frontLeft" ? { ...piece, drillHoles: [] } : piece))
    expect(rivets({ ...draft, pieces: bare }).map(([count]) => count)).toEqual([2, 2])
    // Drafts from before pieces marked them
    const older = pieces.map((piece) => ({ ...piece, drillHoles: piece.drillHoles.filter(({ kind }) => !kind) }))
    expect(rivets({ ...draft, pieces: older })).toEqual([
      [4, "ends of the front pockets' openings"],
      [2, "mouth of the coin pocket"],
    ])
  }
  const trousers = drafted("mens-trousers", "average")
  expect(rivets(trousers)).toEqual([])
  expect(told(trousers, "construction").some((row) => /rivet/i.test(row.join(" ")))).toBe(false)
})
