import { line, point } from "@toile/geometry"
import {
  adjustSize,
  asIs,
  declare,
  definePattern,
  edge,
  lengthOf,
  needs,
  notchAt,
  onFold,
  piece,
  range,
  required,
  reversed,
  type Sheet,
  sewn,
  turnedBack,
} from "@toile/pattern-model"

/** What goes in: measurements, options, allowances. The compiler knows every name from here on. */
const declaration = declare({
  // From 1000 on, and no other pattern of yours has it. ID and slug stay with the pattern for good.
  id: 1000,
  slug: "my-garment",
  gender: "female",
  name: "Pull-on skirt",
  description: "A straight skirt in two panels, gathered by an elastic in a casing.",
  materials: ["shell"],
  measurements: {
    body: { hip: required({ mbLowHipGirth: asIs }) },
    final: { hip: needs("mfHipGirth"), length: needs("mfSkirtLength") },
  },
  options: {
    hipEase: range(2, 30, 0.5, 10),
    length: range(30, 100, 1, 60),
  },
  // The casing holds an elastic of 2.5, with a turning of 1 and 0.5 to spare
  seams: { side: 1.5, casing: 4, hem: 3 },
  bodyShapes: [],
  garmentMeasurements: ["gmHipGirth", "gmSkirtLength"],
  // What each draft is held to: as wide as the hips and what the option asks for over them
  levels: { gmHipGirth: { over: "hip", ease: "hipEase" } },
  levers: { gmHipGirth: "hipEase", gmSkirtLength: "length" },
  // What people are shown of these names
  titles: {
    hipEase: { title: { en: "Hip ease", fr: "Aisance de bassin" } },
    length: { title: { en: "Length", fr: "Longueur" } },
    side: { title: { en: "Side", fr: "Côté" } },
    casing: { title: { en: "Casing", fr: "Coulisse" } },
    hem: { title: { en: "Hem", fr: "Ourlet" } },
    shell: { title: { en: "Shell fabric", fr: "Tissu principal" } },
  },
})
type SkirtSheet = Sheet<typeof declaration>

/** Finished dimensions, cm. */
interface Size {
  readonly hip: number
  readonly length: number
}

const size = (s: SkirtSheet): Size =>
  s.type === "body"
    ? { hip: s.body.hip + s.option.hipEase, length: s.option.length }
    : { hip: s.final.hip, length: s.final.length }

/** A half panel: x to the side, y up, the waist at 0. */
const panel = <const Name extends string>(
  name: Name,
  title: { readonly en: string; readonly fr: string },
  centre: "centreFront" | "centreBack",
  s: SkirtSheet,
  { hip, length }: Size,
) => {
  // 1. Centre: the fold, from the waist down to the hem
  const waistCentre = point(0, 0)
  const hemCentre = point(0, -length)

  // 2. A quarter of the hip beside it, as wide all the way: whoever steps in passes it over the hips
  const waistSide = point(hip / 4, 0)
  const hemSide = point(hip / 4, -length)

  return piece(name, {
    title,
    cut: { materials: ["shell"], quantity: 1 },
    // Counter-clockwise, each edge from where the one before it ends
    sewLine: [
      edge("centre", line(waistCentre, hemCentre), onFold),
      edge("hem", line(hemCentre, hemSide), s.seam.hem, turnedBack),
      edge("side", line(hemSide, waistSide), s.seam.side),
      edge("waist", line(waistSide, waistCentre), s.seam.casing, turnedBack),
    ],
    // What the edges are on the garment, whatever they are called: checks go by it, not by names
    roles: { centre, hem: "hem", side: "side", waist: "waist" },
    grain: [point(hip / 8, -length + 8), point(hip / 8, -8)],
  })
}

const draft = (s: SkirtSheet, cut: Size) => {
  const front = panel("front", { en: "Front", fr: "Devant" }, "centreFront", s, cut)
  const back = panel("back", { en: "Back", fr: "Dos" }, "centreBack", s, cut)
  return {
    pieces: [front, back],
    // Both from the waist down, with a notch where the hips are
    stitches: [sewn("side seam", reversed(front.edge.side), reversed(back.edge.side), { notches: [notchAt(20)] })],
    // Read off the pieces, never off what was put in: so they can be held against it
    measurements: {
      gmHipGirth: 2 * lengthOf(front.edge.waist, back.edge.waist),
      gmSkirtLength: lengthOf(front.edge.side),
    },
    openings: s.type === "body" ? [{ name: "waist", girth: cut.hip, passes: s.body.hip }] : [],
  }
}

/** In a cloth of another ease the width follows the weft, the length the warp. */
const adjust = adjustSize<Size>({ hip: "weft", length: "warp" })

export const skirt = definePattern(declaration, { size, adjust, draft })
