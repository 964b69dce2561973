import type { Draft } from "@toile/draft-model"
import { expect, test } from "vitest"
import { techPack } from "./describe.js"
import type { TechPackPdfInput } from "./input.js"
import { draft, input, notesOf, rowsOf } from "./tech-pack.fixture.js"

const ids = (changes: Partial<TechPackPdfInput>) => techPack(input(changes)).sections.map(({ id }) => id)

test("the sections come in their order; what is excluded is not there, by the service's words or a section's own name", () => {
  expect(ids({})).toEqual([
    "order",
    "drawing",
    "measurementChart",
    "materials",
    "trims",
    "care",
    "fusing",
    "cutting",
    "pieces",
    "allowances",
    "construction",
    "walk",
    "body",
    "fit",
    "options",
    "notes",
    "revisions",
  ])
  const excludedSections = ["options", "seams", "materials", "garmentMeasurements"] as const
  expect(ids({ excludedSections })).toEqual([
    "order",
    "drawing",
    "fusing",
    "cutting",
    "pieces",
    "construction",
    "walk",
    "body",
    "fit",
    "notes",
    "revisions",
  ])
  expect(ids({ excludedSections: ["walk", "fusing"] })).not.toContain("walk")
  expect(techPack(input({ language: "fr" })).sections.find(({ id }) => id === "pieces")?.title).toBe("Pièces")
})

test("a seam with balance marks is told from mark to mark as well, by the numbers at its notches", () => {
  const [row] = draft.walk
  const intervals = [
    [20, 20],
    [15, 14.75],
    [25, 25],
  ] as const
  const marked = { ...draft, walk: [{ ...row!, intervals }] }
  const names = (changes: Partial<TechPackPdfInput>) => rowsOf("walk", changes).map(([name]) => String(name).trim())
  expect(rowsOf("walk", { draft: marked })[2]).toEqual(["   mark 1 – mark 2", 15, 14.75, 0.25, "", ""])
  expect(names({ draft: marked, language: "fr" })).toEqual([
    "couture de côté",
    "début – cran 1",
    "cran 1 – cran 2",
    "cran 2 – fin",
  ])
  const edge = [{ piece: "front", edge: "b" }] as const
  const stitch = { name: "side seam", a: edge, b: edge, ease: [0, 0.5], lengthA: 60, lengthB: 59.8 } as const
  const notches = [
    [35, 34.8],
    [20, 20],
  ] as const
  const numbered = { ...marked, stitches: [{ ...stitch, notches, notchNumbers: [8, 7] }] }
  expect(names({ draft: numbered })).toEqual(["side seam", "start – mark 7", "mark 7 – mark 8", "mark 8 – end"])
  // One without marks has nothing between them
  expect(rowsOf("walk")).toHaveLength(1)
  // A mark at the seam's very end has no stretch behind it: the sleeve's at the shoulder
  const atEnd = { ...draft, walk: [{ ...row!, intervals: [...intervals, [0.0001, 0] as const] }] }
  expect(rowsOf("walk", { draft: atEnd }).slice(1)).toHaveLength(intervals.length)
})

const level = {
  garmentMeasurement: "gmWaistGirth",
  garment: 72,
  measurement: "mbWaistGirth",
  body: 70.25,
  ease: 1.75,
  source: "predicted",
} as const

test("the measurement chart has full and half, a tolerance, the body, its source, and room for what is measured", () => {
  const chart = (changes: Partial<TechPackPdfInput>) => rowsOf("measurementChart", changes)
  const gm = { gmWaistGirth: 72, gmSkirtLength: 60, gmHemGirth: 90, gmWaistbandHeight: 3.5, gmHipGirth: 100 }
  const skirt = { ...draft, garmentMeasurements: gm, levels: [level] }
  expect(chart({ draft: skirt })).toEqual([
    ["A", "gmWaistGirth", 72, 36, 1, 70.25, "predicted", null, null],
    ["B", "gmSkirtLength", 60, "", 1, "", "", null, null],
    ["C", "gmHemGirth", 90, 45, 0.5, "", "", null, null],
    ["D", "gmWaistbandHeight", 3.5, "", 0.3, "", "", null, null],
    ["E", "gmHipGirth", 100, 50, 1, "", "", null, null],
  ])
  expect(chart({ draft: skirt, language: "fr" })[0]![6]).toBe("estimée")
  // A knit has half as much again
  const knit = { ...skirt, pieces: skirt.pieces.map((piece) => ({ ...piece, materialGroups: ["shell", "rib"] })) }
  expect(chart({ draft: knit }).map((row) => row[4])).toEqual([1.5, 1.5, 0.75, 0.45, 1.5])
  // Each that is drawn has its mark on the garment, and a line for the tape
  const sketches = techPack(input({ draft: skirt }))
    .sections.find(({ id }) => id === "measurementChart")!
    .blocks.flatMap((block) => (block.kind === "sketches" ? block.sketches : []))
  expect(sketches[0]!.marks.map(({ label }) => label)).toEqual(["A", "B", "C", "D", "E"])
  const [from, to] = sketches[0]!.marks[4]!.along!
  expect(to![0] - from![0]).toBeCloseTo(50, 6)
})

test.each([
  ["gmNeckGirth", 0.5],
  ["gmShoulderWidth", 0.5],
  ["gmSleeveLength", 0.5],
  ["gmFrontRise", 0.5],
  ["gmHemGirth", 0.5],
  ["gmChestGirth", 1],
  ["gmWaistGirth", 1],
  ["gmHipGirth", 1],
  ["gmBackLength", 1],
  ["gmCuffGirth", 0.3],
  ["gmBackNeckToCuff", 0.5],
])("%s is made within %d cm", (id, cm) => {
  expect(rowsOf("measurementChart", { draft: { ...draft, garmentMeasurements: { [id]: 50 } } })[0]![4]).toBe(cm)
})

test("left and right are spelled out", () => {
  const [front] = draft.pieces
  const sides = (piece: Partial<Draft["pieces"][number]>) =>
    rowsOf("pieces", { draft: { ...draft, pieces: [{ ...front!, ...piece }] } })[0]![4]
  expect(sides({})).toBe("1 single")
  expect(sides({ name: "frontLeft" })).toBe("1 left")
  const french = (piece: Partial<Draft["pieces"][number]>) =>
    rowsOf("pieces", { draft: { ...draft, pieces: [{ ...front!, ...piece }] }, language: "fr" })[0]![4]
  // A rectangle is its own mirror image, but for a notch on one side
  const lopsided = { mirrored: true, notches: [{ x: 5, y: -1.5, angle: 90, depth: 0.5, type: "slit" as const }] }
  expect(sides({ quantity: 4, ...lopsided })).toBe("2 left, 2 right (as drawn and mirrored)")
  expect(french({ quantity: 4, ...lopsided })).toBe("2 gauches, 2 droites (telle que tracée et en miroir)")
  expect(sides({ quantity: 2, mirrored: true })).toBe("2 alike, 1 for each side")
  expect(french({ quantity: 2, mirrored: true })).toBe("2 identiques, 1 de chaque côté")
  expect([sides({ quantity: 4 }), french({ quantity: 4 })]).toEqual(["4 alike", "4 identiques"])
  // Both layers of a bag lie face to face
  const bag = { name: "pocketBag", quantity: 4, ...lopsided }
  expect(sides(bag)).toBe("2 as drawn, 2 mirrored: one of each in each pocket")
  expect(french(bag)).toBe("2 telles que tracées, 2 en miroir\u00a0: une de chaque par poche")
  // Named for its side, its mirrored copies are a second layer there
  expect(sides({ name: "beltLeft", quantity: 2, mirrored: true })).toBe("2 left (as drawn and mirrored)")
  // Its centre is on the left of it: seen from outside, a left front and a right back
  const edges = (role: "centreFront" | "centreBack") =>
    front!.edges.map((edge) => (edge.name === "d" ? { ...edge, role } : edge))
  expect(sides({ quantity: 2, mirrored: true, edges: edges("centreFront") })).toBe("1 left, 1 right (drawn: left)")
  expect(sides({ quantity: 2, mirrored: true, edges: edges("centreBack") })).toBe("1 left, 1 right (drawn: right)")
  const layered = front!.edges.map((edge, i) => ({
    ...edge,
    name: i === 0 ? "leftEnd" : i === 2 ? "rightEnd" : edge.name,
  }))
  expect(sides({ quantity: 2, mirrored: true, edges: layered })).toBe("1 as drawn, 1 mirrored: the other layer")
})

test("what a material says of itself comes out: supplier, colour, price, fibres and care", () => {
  const shell = {
    name: "Wool",
    factoryId: "W-1",
    supplier: "Mill",
    colour: "Navy",
    price: 20,
    composition: [
      { fibre: "wool", percent: 98 },
      { fibre: "elastane", percent: 2 },
    ],
    care: { wash: "30mild", iron: "150", professional: "P" },
  } as const
  const markers = [
    { materialGroup: "shell", material: "Wool", density: 0.7, sheets: [{ width: 150, length: 125, placements: [] }] },
  ]
  const told = { draft: { ...draft, materials: { shell } }, markers }
  const [what, much] = rowsOf("materials", told)
  expect(what).toEqual(["shell", "Wool", "W-1", "Mill", "Navy", "Front"])
  // 43 x 63 cm of cloth, 1.25 m of it taken
  expect(much).toEqual(["shell", 150, 1.25, 1, 70, expect.closeTo(0.2709, 6), 20, 25])
  // Ends are cut off the roll, and paid for
  const whole = { ...told, markers: [{ ...markers[0]!, beyond: { fullWidth: 154, endLoss: 5 } }] }
  expect(rowsOf("materials", whole)[1]).toEqual(["shell", 150, 1.3, 1, 70, expect.closeTo(0.2709, 6), 20, 26])
  expect(notesOf("materials", whole)).toContain(
    "shell: whole cloth 154 cm wide, 5 cm of ends in the length of each sheet; 65.6 % of the whole cloth is in use.",
  )
  // What is cut out larger first is told where it is cut.
  const { name, cutLine: outline } = draft.pieces[0]!
  const laid = (margin?: number) => ({
    ...markers[0]!,
    sheets: [
      {
        width: 150,
        length: 125,
        placements: [{ piece: name, copy: 1, mirrored: false, rotation: 0, translation: [0, 0] as const }],
      },
    ],
    ...(margin === undefined ? {} : { blocks: { margin, pieces: [{ piece: name, outline }] } }),
  })
  const blocksTold =
    "shell: 1 of 1 pieces are cut out as blocks first, 1.5 cm larger all round, and then again on their own line, with notches and holes."
  expect(notesOf("cutting", { ...told, markers: [laid(1.5)] })).toContain(blocksTold)
  expect(notesOf("cutting", { ...told, markers: [laid()] })).not.toContain(blocksTold)
  // Glue beyond its cloth is told where it is fused.
  const both = [{ ...draft.pieces[0]!, materialGroups: ["shell", "interfacing"] }]
  const glued = (cloth?: number, glue?: number) =>
    notesOf("fusing", {
      draft: { ...draft, pieces: both },
      markers: [laid(cloth), { ...laid(glue), materialGroup: "interfacing" }],
    }).filter((text) => text.includes("glue"))
  expect(glued(1, 1.5)).toEqual([expect.stringMatching(/cut 1\.5 cm larger than the piece, its cloth 1 cm/)])
  expect(glued(undefined, 1)).toHaveLength(1)
  expect([...glued(1.5, 1), ...glued(1.5, 1.5), ...glued(1.5), ...glued()]).toEqual([])
  expect(rowsOf("care", told)).toEqual([
    ["shell", "98 % wool, 2 % elastane", "wash at 30 °C, mild; iron at 150 °C; dry clean P"],
  ])
  expect(rowsOf("care", { ...told, language: "fr" })[0]![1]).toBe("98\u00a0% laine, 2\u00a0% élasthanne")
  expect(rowsOf("care", { ...told, language: "fr" })[0]![2]).toBe(
    "lavage à 30\u00a0°C, modéré\u202f; repassage à 150\u00a0°C\u202f; nettoyage à sec P",
  )
  // A repeat is told, and whether the marker heeds it
  const matching = (repeat: object, stripes?: object) =>
    rowsOf("cutting", {
      draft: { ...draft, materials: { shell: { ...shell, repeat } } } as typeof draft,
      markers: [{ ...markers[0]!, ...(stripes ? { stripes } : {}) }] as typeof markers,
    })[0]![5]
  expect(matching({ warp: 0, weft: 0 })).toBe("none asked for")
  expect(matching({ warp: 6, weft: 4.5 })).toMatch(
    /^repeat 6(\.0)? cm in warp, 4\.5 cm in weft: not matched in the marker$/,
  )
  const stripes = { repeat: { warp: 6, weft: 4.5 }, matched: [{}, {}], notMatched: [], unmatchedLength: 100 }
  expect(matching({ warp: 6, weft: 4.5 }, stripes)).toMatch(/: matched places: 2$/)
  expect(notesOf("materials")).toEqual(["No marker was laid for this pack: lengths of cloth are not told."])
})

test("how a seam is sewn stands in its step where the pattern says it; else there is room to write it", () => {
  const edge = (name: string) => [{ piece: "front", edge: name }] as const
  const stitch = {
    name: "side seam",
    a: edge("b"),
    b: edge("d"),
    ease: [0, 0],
    lengthA: 60,
    lengthB: 60,
    notches: [],
  } as const
  const sewn = { ...draft, stitches: [stitch] }
  const step = (changes: Partial<Draft>) => rowsOf("construction", { draft: { ...sewn, ...changes } })[0]
  expect(step({})).toEqual(["1", "Side seam: Front to Front", null, null, null, null, "1.5 / 1.5"])
  expect(notesOf("construction", { draft: sewn })[1]).toMatch(/does not say how its seams are sewn/)
  const said = { sewing: { side: { stitch: "514", seam: "1.01" } } } as const
  expect(step(said)).toEqual(["1", "Side seam: Front to Front", "514", "1.01", "4–5", "Tex 27; Nm 80", "1.5 / 1.5"])
  expect(rowsOf("allowances", { draft: { ...sewn, ...said } })).toEqual([["side", 1.5, "514", "1.01"]])
  expect(rowsOf("allowances")).toEqual([["side", 1.5]])

  const own = {
    stitch: "301",
    neatened: "504",
    seam: "1.01",
    perCm: 4.5,
    thread: 24,
    needle: 70,
    ballPoint: true,
  } as const
  const told = { draft: { ...sewn, sewing: { side: own } } }
  expect(rowsOf("construction", told)[0]!.slice(2, 6)).toEqual([
    "301 + 504",
    "1.01",
    "4.5",
    "Tex 24; Nm 70, ball point",
  ])
  expect(rowsOf("construction", { ...told, language: "fr" })).toEqual(
    expect.arrayContaining([
      ["504", "surjet trois fils"],
      ["1.01", "couture simple"],
    ]),
  )
  expect(notesOf("construction", told)).toHaveLength(2)
  expect(rowsOf("allowances", { draft: { ...told.draft, seams: { side: 1.5, sleeve: 1 } } })).toHaveLength(1)
})

test("a zip along edges that no seam joins has its own step", () => {
  const [piece] = draft.pieces
  const [first, ...others] = piece!.edges
  const zipped = {
    ...draft,
    pieces: [
      {
        ...piece!,
        labels: [{ text: "zip 22", x: 0, y: 0, height: 0.5 }],
        edges: [{ ...first!, name: "zip" }, ...others],
      },
      ...draft.pieces.slice(1),
    ],
  }
  const steps = (given: unknown) => rowsOf("construction", { draft: given as Draft }).map((row) => row[1])
  expect(steps(zipped)).toEqual(expect.arrayContaining([expect.stringMatching(/^Set the zip \(22 cm\): /)]))
  expect(steps(draft)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^Set the zip/)]))
})

test("which body shape is which is said, and a garment of the catalogue has its French name", () => {
  const shaped = { ...draft, bodyShapes: { posture: "curved", shoulderSlope: "normal" } }
  const told = (language: "en" | "fr") => rowsOf("order", { draft: shaped, language }).map((row) => row[1])
  expect(told("en")).toContain("Posture curved; Shoulder slope normal")
  expect(told("fr")).toContain("Posture voûtée\u202f; Pente d'épaules normale")
  expect(techPack(input({ language: "fr" })).title).toBe("Jupe droite, draft 7")
  expect(techPack(input({ language: "fr", garment: "Sarong" })).title).toBe("Sarong, draft 7")
})

test("of several cloths a piece is cut from each", () => {
  const [front] = draft.pieces
  const pieces = [{ ...front!, materialGroups: ["shell", "lining"], quantity: 2 }]
  expect(rowsOf("pieces", { draft: { ...draft, pieces } })[0]!.slice(2, 4)).toEqual(["2 × shell; 2 × lining", 2])
})

/** A right front and a left one, mirror images with a bent side, each sewn to the same back; the back is drawn for the right. */
const bentSide = (sign: 1 | -1) =>
  [
    [0, 0],
    [sign * 3, 20],
    [sign * 4, 60],
  ] as const
const sided: Draft = {
  ...draft,
  pieces: (
    [
      ["frontRight", -1, 1],
      ["frontLeft", 1, 1],
      ["back", 1, 2],
    ] as const
  ).map(([name, sign, quantity]) => ({
    ...draft.pieces[0]!,
    name,
    quantity,
    mirrored: quantity === 2,
    edges: [{ ...draft.pieces[0]!.edges[1]!, name: "side", points: bentSide(sign) }],
  })),
  stitches: (["Right", "Left"] as const).map((side) => ({
    name: `side seam, ${side.toLowerCase()}`,
    a: [{ piece: `front${side}`, edge: "side", ...(side === "Right" ? {} : { reversed: true as const }) }],
    b: [{ piece: "back", edge: "side" }],
    ease: [0, 0],
    lengthA: 60,
    lengthB: 60,
    notches: [],
  })),
}

test("the left and the right of a seam are drawn as mirror images", () => {
  const mirrored = {
    ...sided,
    pieces: sided.pieces.map((piece) =>
      piece.name === "frontLeft"
        ? { ...piece, edges: piece.edges.map((edge) => ({ ...edge, points: edge.points.toReversed() })) }
        : piece,
    ),
  }
  const pictures = techPack(input({ draft: mirrored }))
    .sections.find(({ id }) => id === "construction")!
    .blocks.flatMap((block) => (block.kind === "table" ? (block.pictures ?? []) : []))
    .flatMap((picture) => (picture === null ? [] : [picture.lines]))
  expect(pictures).toHaveLength(2)
  const [right, left] = pictures
  for (const look of ["first", "second"] as const) {
    const points = (lines: typeof right) => lines!.find((line) => line.look === look)!.points
    expect(points(left)).toHaveLength(points(right).length)
    points(left).forEach(([x, y], i) => {
      expect(x).toBeCloseTo(-points(right)[i]![0], 6)
      expect(y).toBeCloseTo(points(right)[i]![1], 6)
    })
  }
})

test("thread is told by size and by the cloth that it matches, with its length", () => {
  const edge = (name: string) => [{ piece: "front", edge: name }] as const
  const stitch = { name: "side seam", ease: [0, 0], lengthA: 60, lengthB: 60, notches: [] } as const
  const sewn: Draft = {
    ...draft,
    stitches: [{ ...stitch, a: edge("b"), b: edge("d") }],
    sewing: { side: { stitch: "301", seam: "1.01", perCm: 5, thread: 30 } },
  }
  // A lockstitch of 5 a centimetre takes 3 times the seam; 60 cm and 15 % of waste
  expect(rowsOf("trims", { draft: sewn })).toEqual([
    ["Thread", "Tex 30, to match the shell, about 2 m", "", "all seams"],
  ])
  const lining: Draft = {
    ...sewn,
    pieces: sewn.pieces.map((piece) => ({
      ...piece,
      edges: piece.edges.map((one) => ({ ...one, seam: "lining" })),
    })),
    sewing: { lining: sewn.sewing!.side! },
  }
  expect(rowsOf("trims", { draft: lining })[0]![1]).toBe("Tex 30, to match the lining, about 2 m")
})

test("an edge that the garment has topstitched is so after the last of its seam, by the class that it says", () => {
  const edge = (name: string) => [{ piece: "front", edge: name }] as const
  const stitch = { name: "side seam", ease: [0, 0], lengthA: 60, lengthB: 60, notches: [] } as const
  const stitches = [
    { ...stitch, a: edge("b"), b: edge("d") },
    { ...stitch, name: "side seam, lower", a: edge("b"), b: edge("d") },
  ]
  const usual = { stitch: "301", seam: "1.06", perCm: 5, thread: 30, needle: 90 } as const
  const steps = (side: NonNullable<Draft["sewing"]>[string], language: "en" | "fr" = "en") =>
    rowsOf("construction", { draft: { ...draft, stitches, sewing: { side } }, language })
      .slice(0, 4)
      .map(([, step, ...classes]) => [String(step).split(/\s?: /)[0], ...classes.slice(0, 3)])
  expect(steps({ ...usual, topstitched: "401" }).slice(0, 3)).toEqual([
    ["Side seam", "301", "1.06", "5"],
    ["Side seam, lower", "301", "1.06", "5"],
    ["Topstitch the edge (side)", "401", "1.06", "5"],
  ])
  expect(steps({ ...usual, topstitched: "401" }, "fr")[2]![0]).toBe("Surpiquer le bord (side)")
  // How far in, and in how many rows, where the garment says it
  const said = (topstitchedAt: readonly number[], language: "en" | "fr" = "en") => {
    const sewing = { side: { ...usual, topstitched: "301", topstitchedAt } } as const
    const [, text] = rowsOf("construction", { draft: { ...draft, stitches, sewing }, language })[2]!
    // Its spaces are those at which no line ends
    return String(text).split(/\s?: /)[0]!.replace(/\s/g, " ")
  }
  expect(said([0.2])).toBe("Topstitch the edge (side), 0.2 cm from it")
  expect(said([0.2, 0.8])).toBe("Topstitch the edge (side), 0.2 and 0.8 cm from it, 2 rows")
  expect(said([0.2], "fr")).toBe("Surpiquer le bord (side), à 0,2 cm")
  expect(said([0.2, 0.8], "fr")).toBe("Surpiquer le bord (side), à 0,2 et 0,8 cm, 2 rangs")
  // As by hand, and slack
  expect(steps({ ...usual, topstitched: "209" })[2]).toEqual(["Topstitch the edge (side)", "209", "1.06", "2"])
  expect(steps(usual).flat().join()).not.toContain("Topstitch")
})

test("what a seam joins to itself alone is topstitched once that is sewn, and not as that seam", () => {
  const [front] = draft.pieces
  const named = (name: string) => ({ ...front!, name, title: { en: name, fr: name } })
  const joined = (name: string, piece: string) =>
    ({
      name,
      ease: [0, 0],
      lengthA: 60,
      lengthB: 60,
      notches: [],
      a: [{ piece, edge: "b" }],
      b: [{ piece, edge: "d" }],
    }) as const
  const stitches = [joined("side seam", "front"), joined("flap to its lining", "flap")]
  const pieces = [front!, named("flap"), ...draft.pieces.slice(1)]
  const sewing = { side: { stitch: "301", seam: "1.06", perCm: 5, topstitched: "301", topstitchedAt: [0.6] } } as const
  const steps = rowsOf("construction", { draft: { ...draft, pieces, stitches, sewing } }).map(([, step]) =>
    String(step).replace(/\s/g, " "),
  )
  expect(steps.filter((step) => /seam:|lining:|Topstitch/.test(step))).toEqual([
    "Flap to its lining: flap to flap",
    "Topstitch the edge, 0.6 cm from it: flap",
    "Side seam: Front to Front",
    "Topstitch the edge (side), 0.6 cm from it: Front",
  ])
})

test("the risk of fit is told where it is given, and asked for where it is not", () => {
  const fit = {
    chance: 0.82,
    levels: { gmWaistGirth: { chance: 0.9, low: 1, high: 3 } },
    next: [{ measurement: "mbHipGirth", chance: 0.88 }],
  }
  expect(notesOf("fit", { fit })).toEqual(["The chance that every level sits: 82 %"])
  expect(rowsOf("fit", { fit })).toEqual([
    ["gmWaistGirth", 90, 1, 3],
    ["mbHipGirth", 88],
  ])
  expect(notesOf("fit")).toEqual(["The risk of fit was not asked for this draft."])
  expect(notesOf("fit", { noFit: "byGarment" })).toEqual([
    "The draft is by garment measurements: there is no body whose fit could be told.",
  ])
  expect(notesOf("fit", { noFit: { because: "no neck" }, language: "fr" })).toEqual([
    "Le bien-aller ne peut être dit\u00a0: no neck",
  ])
})

test("body and garment are set against each other, with where each value is from", () => {
  const levels = [level, { ...level, target: 72 }]
  expect(rowsOf("levels", { draft: { ...draft, levels } })).toEqual([
    ["gmWaistGirth", 70.25, 1.75, 72, "", "predicted"],
    ["gmWaistGirth", 70.25, 1.75, 72, 72, "predicted"],
  ])
})

test("a belt's buckle is listed once, by the half that is folded round it", () => {
  const at = (name: string) => ({ name, kind: "placement", points: [[1, 0] as const, [1, 2] as const] }) as const
  const [first, ...others] = draft.pieces
  const marked: Draft = { ...draft, pieces: [{ ...first!, internalLines: [at("buckle")] }, ...others] }
  const added = (language: "en" | "fr") => {
    const before = rowsOf("trims", { language })
    return rowsOf("trims", { draft: marked, language }).filter(([trim]) => !before.some(([one]) => one === trim))
  }
  expect(added("en")).toEqual([["Buckle", "", 1, first!.title.en]])
  expect(added("fr")).toEqual([["Boucle", "", 1, first!.title.fr]])
})
