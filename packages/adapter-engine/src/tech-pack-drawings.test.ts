import type { Draft } from "@toile/draft-model"
import { type SketchLine, techPack } from "@toile/tech-pack"
import { expect, test } from "vitest"
import { allKinds, distanceTo, drafted, inputFor, only, sketchesOf, slugs, tableIn } from "./tech-packs.fixture.js"

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
