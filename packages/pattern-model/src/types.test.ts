import type { MeasurementId } from "@toile/body"
import { line, point, reversePath } from "@toile/geometry"
import { expect, expectTypeOf, test } from "vitest"
import {
  adjustSize,
  asIs,
  choice,
  type DraftedPiece,
  declare,
  definePattern,
  type EdgeUse,
  edge,
  edgeNamed,
  edges,
  innerLever,
  inSomeCuts,
  needs,
  net,
  piece,
  pieceBody,
  range,
  required,
  type Sheet,
  sameAs,
  sewn,
  takes,
  when,
} from "./index.js"

// What the compiler knows of a pattern. The tests run, but it is the type-check that judges here: a line that is
// expected to be an error and is none, is one.

const declaration = declare({
  id: 91,
  slug: "typed",
  gender: "female",
  name: "Typed",
  description: "",
  materials: ["shell"],
  measurements: {
    body: { waist: required({ mbWaistGirth: asIs, mbNavelWaistGirth: asIs }), maxHip: takes("mbMaxHipGirth") },
    final: { hem: needs("mfHemGirth") },
  },
  options: { length: range(1, 9, 1, 2), vent: choice(["none", "slit"], "none") },
  seams: { side: 1 },
  bodyShapes: [],
  garmentMeasurements: ["gmHemGirth"],
  innerLevers: { fork: innerLever(-3, 3) },
  levers: { gmHemGirth: "fork" },
  parents: { skirt: { gmHemGirth: sameAs("gmHemGirth") } },
})
type TypedSheet = Sheet<typeof declaration>
type BodySheet = Extract<TypedSheet, { type: "body" }>
type FinalSheet = Extract<TypedSheet, { type: "final" }>

test("groups, options and seams are known by name, with the type of their values", () => {
  expectTypeOf<BodySheet["body"]["waist"]>().toEqualTypeOf<number>()
  expectTypeOf<BodySheet["body"]["maxHip"]>().toEqualTypeOf<number | undefined>()
  expectTypeOf<FinalSheet["final"]["hem"]>().toEqualTypeOf<number>()
  expectTypeOf<TypedSheet["option"]["length"]>().toEqualTypeOf<number>()
  expectTypeOf<TypedSheet["option"]["vent"]>().toEqualTypeOf<"none" | "slit">()
  expectTypeOf<TypedSheet["seam"]["side"]>().toEqualTypeOf<{ readonly name: string; readonly width: number }>()
})

test("what was taken in a group is one of its measurements", () => {
  expectTypeOf<BodySheet["taken"]["waist"]>().toEqualTypeOf<"mbWaistGirth" | "mbNavelWaistGirth">()
  expectTypeOf<BodySheet["taken"]["maxHip"]>().toEqualTypeOf<"mbMaxHipGirth" | undefined>()
  expectTypeOf<FinalSheet["taken"]["hem"]>().toEqualTypeOf<"mfHemGirth">()
  // Of an order of either kind, in a group that only one of them has
  expectTypeOf<TypedSheet["taken"]["hem"]>().toEqualTypeOf<"mfHemGirth" | undefined>()
  definePattern(declaration, (s) => {
    // @ts-expect-error no such group
    expect(s.taken.wiast ?? "mbWaistGirth").toBe("mbWaistGirth")
    // @ts-expect-error of a body's groups neither
    if (s.type === "body") expect(s.taken.wiast).toBeUndefined()
    // @ts-expect-error the group has no such measurement
    expect(s.taken.waist === "mbWaistGrith").toBe(false)
    return garmentOf(panel)
  })
  // A step that takes any garment's sheet declares what it needs of it
  const step = (taken: { readonly waist: MeasurementId; readonly maxHip?: MeasurementId }) => taken.maxHip
  expectTypeOf(step).toBeCallableWith({} as BodySheet["taken"])
  // @ts-expect-error a step's misspelt group is none of the sheet's
  const misspelt: { readonly wiast: MeasurementId } = {} as BodySheet["taken"]
  expect(misspelt.wiast).toBeUndefined()
})

test("a sheet's materials are the pattern's material groups", () => {
  const lined = declare({ ...declaration, materials: ["shell", "lining"] })
  expectTypeOf<keyof Sheet<typeof lined>["materials"]>().toEqualTypeOf<"shell" | "lining">()
  definePattern(lined, (s) => {
    expect(s.materials.lining?.scaling).toBeUndefined()
    // @ts-expect-error no such group
    expect(s.materials.linning?.scaling).toBeUndefined()
    return garmentOf(panel)
  })
})

test("where a measurement is from is asked by its ID", () => {
  definePattern(declaration, (s) => {
    expect(s.sources.mbWaistGirth).toBeUndefined()
    // @ts-expect-error no such measurement
    expect(s.sources.mbWaistGrith).toBeUndefined()
    return garmentOf(panel)
  })
})

const path = line(point(0, 0), point(9, 0))
const body = pieceBody({
  title: { en: "Panel" },
  cut: { materials: ["shell"], quantity: 1 },
  sewLine: [edge("side", path, net), edge("rest", reversePath(path), net)],
  grain: [point(1, 0), point(5, 0)],
})
const panel = piece("panel", body)

test("a piece knows its edges", () => {
  expectTypeOf(panel.edge.side).toEqualTypeOf<EdgeUse>()
  expectTypeOf<keyof typeof panel.edge>().toEqualTypeOf<"side" | "rest">()
  // @ts-expect-error the piece has no such edge
  expect(panel.edge.hem).toBeUndefined()
})

test("a stored piece knows its edges", () => {
  const stored: { readonly panel: DraftedPiece<"side"> } = { panel }
  expectTypeOf(stored.panel.edge.side).toEqualTypeOf<EdgeUse>()
  // @ts-expect-error what is stored as a piece with a side has no other edge
  expect(stored.panel.edge.rest.edge).toBe("rest")
  const any: DraftedPiece = panel
  // @ts-expect-error of any piece no edge can be named
  expect(any.edge.side.edge).toBe("side")
  const wide: DraftedPiece<string> = panel
  // @ts-expect-error nor of a piece whose edges are texts
  expect(wide.edge.side.edge).toBe("side")
  // @ts-expect-error a piece without a hem is no piece with one
  const hemmed: DraftedPiece<"hem"> = panel
  expect(edgeNamed(hemmed, "hem")).toBeUndefined()
  // @ts-expect-error nor among several
  for (const each of [panel]) expect(each.edge.hem).toBeUndefined()
})

test("an edge that a piece has in some cuts only may be undefined", () => {
  const cut = (slit: boolean, yoked: boolean) =>
    piece("back", {
      ...body,
      sewLine: [
        edge("side", path, net),
        ...inSomeCuts(slit && edge("slit", path, net)),
        edge("hem", path, net),
        ...(yoked ? edges(edge("yoke", path, net)) : edges(edge("shoulder", path, net), edge("neck", path, net))),
        edge("rest", path, net),
      ],
    })
  type Cut = ReturnType<typeof cut>
  expectTypeOf<keyof Cut["edge"]>().toEqualTypeOf<"side" | "slit" | "hem" | "yoke" | "shoulder" | "neck" | "rest">()
  expectTypeOf<Cut["edge"]["hem"]>().toEqualTypeOf<EdgeUse>()
  expectTypeOf<Cut["edge"]["rest"]>().toEqualTypeOf<EdgeUse>()
  expectTypeOf<Cut["edge"]["slit"]>().toEqualTypeOf<EdgeUse | undefined>()
  expectTypeOf<Cut["edge"]["yoke"]>().toEqualTypeOf<EdgeUse | undefined>()
  const plain = cut(false, true)
  // @ts-expect-error it may not be there
  expect(() => plain.edge.slit.path).toThrow()
  // @ts-expect-error and so it is not sewn without a look
  expect(() => sewn("slit", plain.edge.slit, plain.edge.slit)).toThrow("not there")
  // @ts-expect-error in no cut
  expect(plain.edge.slitt).toBeUndefined()
  // @ts-expect-error who asks for a piece with a slit does not get one that may have none
  const slit: DraftedPiece<"slit"> = plain
  expect(slit).toBe(plain)
  const either: DraftedPiece<"hem", "slit"> = plain
  expect(either.edge.slit).toBeUndefined()
})

test("a wrong name is a compile error", () => {
  definePattern(declaration, (s) => {
    // @ts-expect-error no such option
    expect(s.option.lenght).toBeUndefined()
    // @ts-expect-error no such seam
    expect(s.seam.hem).toBeUndefined()
    // @ts-expect-error the option has no such value
    if (s.option.vent === "walkingVent") throw new Error("not a value")
    if (s.type === "body") {
      // @ts-expect-error no such group
      expect(s.body.hip).toBeUndefined()
      // @ts-expect-error an optional group may be absent
      expectTypeOf(s.body.maxHip).toEqualTypeOf<number>()
      // @ts-expect-error a body order has no final measurements
      expect(s.final).toBeUndefined()
    }
    return {
      pieces: [panel],
      stitches: [sewn("side", panel.edge.side, panel.edge.rest)],
      measurements: { gmHemGirth: 1 },
    }
  })
  // @ts-expect-error a declared garment measurement is missing
  definePattern(declaration, () => ({ pieces: [], stitches: [], measurements: {} }))
  // @ts-expect-error the default is not one of the values
  choice(["none", "slit"], "pleat")
  // @ts-expect-error no such body shape
  declare({ ...declaration, bodyShapes: ["stoop"] })
})

test("what a value asks for is known by name", () => {
  declare({ ...declaration, needs: { vent: { slit: ["maxHip"] } } })
  // @ts-expect-error no such group
  declare({ ...declaration, needs: { vent: { slit: ["maxHips"] } } })
  // @ts-expect-error the group is required anyway
  declare({ ...declaration, needs: { vent: { slit: ["waist"] } } })
  // @ts-expect-error no such value
  declare({ ...declaration, needs: { vent: { pleat: ["maxHip"] } } })
  // @ts-expect-error no such option
  declare({ ...declaration, needs: { vents: { slit: ["maxHip"] } } })
  // @ts-expect-error a range asks for nothing
  declare({ ...declaration, needs: { length: { slit: ["maxHip"] } } })
})

test("a misspelt name in a declaration is a compile error", () => {
  // @ts-expect-error no such measurement
  needs("mbWaistGrith")
  // @ts-expect-error no such measurement
  required({ mbWaistGirth: asIs, mbNavelWaistGrith: asIs })
  const { options } = declaration
  // A condition on what is there
  declare({ ...declaration, options: { ...options, depth: range(1, 9, 1, 2, "cm", when("vent", "slit")) } })
  // @ts-expect-error a condition on an option that is not there
  declare({ ...declaration, options: { ...options, depth: range(1, 9, 1, 2, "cm", when("vents", "slit")) } })
  // @ts-expect-error a condition on a value that the option has not
  declare({ ...declaration, options: { ...options, depth: range(1, 9, 1, 2, "cm", when("vent", "slitt")) } })
  // @ts-expect-error a condition on a value that the option has not, of a choice
  declare({ ...declaration, options: { ...options, kind: choice(["a", "b"], "a", when("vent", "slit", "pleat")) } })
  const title = { title: { en: "Title" } }
  declare({ ...declaration, titles: { vent: title, "vent.slit": title, side: title, shell: title } })
  declare({ ...declaration, titles: { "seam side": title, "material shell": title, gmHemGirth: title } })
  // @ts-expect-error a title of no option, seam or material group
  declare({ ...declaration, titles: { vents: title } })
  // @ts-expect-error a title of a value that the option has not
  declare({ ...declaration, titles: { "vent.pleat": title } })
  // @ts-expect-error an inlay of a seam that is not there
  declare({ ...declaration, toile: { inlays: { sides: 2 } } })
  // @ts-expect-error what asks for a group is no option
  declare({ ...declaration, needs: { vents: { slit: ["maxHip"] } } })
  // @ts-expect-error the option has no such value
  declare({ ...declaration, needs: { vent: { slitt: ["maxHip"] } } })
  // @ts-expect-error no such group
  declare({ ...declaration, needs: { vent: { slit: ["maxHips"] } } })
})

test("a notch is on an edge that the piece has", () => {
  piece("panel", { ...body, notches: [{ edge: "side", along: 1 }] })
  // @ts-expect-error no such edge
  piece("panel", { ...body, notches: [{ edge: "sides", along: 1 }] })
})

const common = { title: { en: "Piece" }, grain: [point(1, 0), point(5, 0)], sewLine: body.sewLine } as const
const garmentOf = <Pieces extends readonly DraftedPiece[]>(...pieces: Pieces) => ({
  pieces,
  stitches: [],
  measurements: { gmHemGirth: 1 },
})

test("a piece is cut from material groups that the pattern declares", () => {
  const ask = { ...declaration, materials: ["shell", "lining"] } as const
  definePattern(ask, () => garmentOf(panel, piece("liner", { ...common, cut: { materials: ["lining"], quantity: 1 } })))
  // @ts-expect-error no such group
  definePattern(ask, () => garmentOf(piece("liner", { ...common, cut: { materials: ["linning"], quantity: 1 } })))
  // @ts-expect-error one of several
  definePattern(ask, () => garmentOf(piece("liner", { ...common, cut: { materials: ["shell", "rib"], quantity: 1 } })))
  const group: string = "shell"
  // @ts-expect-error a group that is any text
  definePattern(ask, () => garmentOf(piece("liner", { ...common, cut: { materials: [group], quantity: 1 } })))
  definePattern(ask, {
    size: () => 1,
    adjust: (size) => size,
    // @ts-expect-error nor of a draft in two steps
    draft: () => garmentOf(piece("liner", { ...common, cut: { materials: ["linning"], quantity: 1 } })),
  })
})

test("a toile's rules are about pieces that the garment has", () => {
  const pocket = piece("pocket", body)
  const ruled = declare({ ...declaration, toile: { without: ["pocket"], inlays: { side: 2 } } })
  definePattern(ruled, () => garmentOf(panel, pocket))
  definePattern(ruled, (s) => garmentOf(panel, ...(s.option.vent === "slit" ? [pocket] : [])))
  // @ts-expect-error there is no piece pocket
  definePattern(ruled, () => garmentOf(panel))
  // @ts-expect-error nor in a draft in two steps
  definePattern(ruled, { size: () => 1, adjust: (size) => size, draft: () => garmentOf(panel) })
  const also = declare({ ...declaration, toile: { also: ["panels"] } })
  // @ts-expect-error there is no piece panels
  definePattern(also, () => garmentOf(panel, pocket))
  const stored: readonly DraftedPiece<never, never, string, "shell">[] = [panel, pocket]
  // @ts-expect-error the garment's pieces are not known by name
  definePattern(ruled, () => garmentOf(...stored))
})

test("a measurement is read on a piece that the garment has", () => {
  definePattern(declaration, () => ({ ...garmentOf(panel), readOn: { gmHemGirth: "panel" } as const }))
  // @ts-expect-error there is no piece panels
  definePattern(declaration, () => ({ ...garmentOf(panel), readOn: { gmHemGirth: "panels" } as const }))
})

test("a garment measurement may stand only where its part is drawn", () => {
  const sleeved = declare({
    ...declaration,
    garmentMeasurements: ["gmHemGirth", "gmCuffGirth"],
    measuredWhereDrawn: ["gmCuffGirth"],
  })
  definePattern(sleeved, () => garmentOf(panel))
  definePattern(sleeved, () => ({ ...garmentOf(panel), measurements: { gmHemGirth: 1, gmCuffGirth: 2 } }))
  // @ts-expect-error the hem is always measured
  definePattern(sleeved, () => ({ ...garmentOf(panel), measurements: { gmCuffGirth: 2 } }))
  // @ts-expect-error no such garment measurement
  declare({ ...declaration, measuredWhereDrawn: ["gmCuffGirth"] })
})

test("levers, and what is taken from a parent, are known by name", () => {
  expectTypeOf<TypedSheet["lever"]["fork"]>().toEqualTypeOf<number | undefined>()
  // @ts-expect-error no such inner lever
  expectTypeOf<TypedSheet["lever"]["knee"]>()
  // @ts-expect-error a choice is no lever
  declare({ ...declaration, levers: { gmHemGirth: "vent" } })
  // @ts-expect-error no such option
  declare({ ...declaration, levers: { gmHemGirth: "lenght" } })
  // @ts-expect-error no such garment measurement
  declare({ ...declaration, levers: { gmHipGirth: "length" } })
  // @ts-expect-error no such garment measurement
  declare({ ...declaration, parents: { skirt: { gmHipGirth: sameAs("gmHipGirth") } } })
})

test("what yields, and to what, is known by the names of finished groups", () => {
  declare({ ...declaration, yields: { hem: { to: "hem", where: ({ final, option }) => final.hem > option.length } } })
  // @ts-expect-error no such group
  declare({ ...declaration, yields: { hems: { to: "hem" } } })
  // @ts-expect-error no such group
  declare({ ...declaration, yields: { hem: { to: ["hem", "hip"] } } })
  // @ts-expect-error no such option
  declare({ ...declaration, yields: { hem: { to: "hem", where: ({ option }) => option.lenght > 1 } } })
})

test("levels know groups, options and garment measurements by name", () => {
  declare({ ...declaration, levels: { gmHemGirth: { over: ["waist", "maxHip"], ease: "length" } } })
  // @ts-expect-error no such garment measurement
  declare({ ...declaration, levels: { gmHipGirth: { over: "waist" } } })
  // @ts-expect-error no such group
  declare({ ...declaration, levels: { gmHemGirth: { over: "hips" } } })
  // @ts-expect-error a choice is no ease
  declare({ ...declaration, levels: { gmHemGirth: { over: "waist", ease: "vent" } } })
  // @ts-expect-error no such option
  declare({ ...declaration, levels: { gmHemGirth: { called: { by: "lenght", cm: () => 1 } } } })
})

test("a piece's roles are those of its own edges, out of the closed list", () => {
  piece("panel", { ...body, roles: { side: "side" } })
  // @ts-expect-error the piece has no such edge
  piece("panel", { ...body, roles: { hem: "hem" } })
  // @ts-expect-error no such role
  piece("panel", { ...body, roles: { side: "flank" } })
})

test("every dimension of a size says how a cloth's ease adjustment moves it", () => {
  interface Size {
    readonly waist: number
    readonly cap: { readonly height: number }
  }
  const size = (): Size => ({ waist: 1, cap: { height: 1 } })
  const draft = () => ({ pieces: [panel], stitches: [], measurements: { gmHemGirth: 1 } })
  const cap = (value: Size["cap"]): Size["cap"] => value
  expectTypeOf(
    definePattern(declaration, { size, adjust: adjustSize<Size>({ waist: "weft", cap }), draft }),
  ).toHaveProperty("adjusts")
  // @ts-expect-error the cap is not said
  adjustSize<Size>({ waist: "weft" })
  // @ts-expect-error the cap is not a number
  adjustSize<Size>({ waist: "weft", cap: "warp" })
})
