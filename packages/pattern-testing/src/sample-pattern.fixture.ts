import { line, point } from "@toile/geometry"
import {
  asIs,
  choice,
  declare,
  definePattern,
  edge,
  lengthOf,
  needs,
  notchAt,
  piece,
  range,
  refuse,
  required,
  reversed,
  sewn,
  takes,
  turnedBack,
} from "@toile/pattern-model"

const declaration = declare({
  id: 1090,
  slug: "tube-skirt",
  gender: "female",
  name: "Tube skirt",
  description: "Two rectangles and a pocket.",
  materials: ["shell", "pocketing"],
  measurements: {
    body: { hip: required({ mbLowHipGirth: asIs, mbMaxHipGirth: asIs }), height: takes("mbHeight") },
    final: { hip: needs("mfHipGirth"), length: takes("mfSkirtLength") },
  },
  options: {
    hipEase: range(0, 12, 0.5, 4),
    length: range(40, 70, 0.5, 50),
    pocket: choice(["none", "patch"], "patch"),
  },
  seams: { side: 1.5, waist: 1, hem: 3, pocket: 1 },
  bodyShapes: [],
  garmentMeasurements: ["gmHipGirth", "gmSkirtLength"],
  levels: { gmHipGirth: { over: "hip", ease: "hipEase" } },
  levers: { gmHipGirth: "hipEase", gmSkirtLength: "length" },
  toile: { without: ["pocket"] },
})

/** A small garment with two seams, a hem, a pocket and two levers: what this package's own tests prove, and spoil. */
export const tubeSkirt = definePattern(declaration, (s) => {
  const hip = s.type === "body" ? s.body.hip + s.option.hipEase : s.final.hip
  if (hip > 190) refuse({ code: "wide", measurement: "mbLowHipGirth", message: "mbLowHipGirth: wider than the cloth" })
  const length = (s.type === "final" ? s.final.length : undefined) ?? s.option.length
  const width = hip / 2
  const panel = <const Name extends string>(name: Name) =>
    piece(name, {
      title: { en: name },
      cut: { materials: ["shell"], quantity: 1 },
      sewLine: [
        edge("hem", line(point(0, 0), point(width, 0)), s.seam.hem, turnedBack),
        edge("left", line(point(width, 0), point(width, length)), s.seam.side),
        edge("waist", line(point(width, length), point(0, length)), s.seam.waist),
        edge("right", line(point(0, length), point(0, 0)), s.seam.side),
      ],
      grain: [point(width / 2, 5), point(width / 2, length - 5)],
    })
  const front = panel("front")
  const back = panel("back")
  const pocket = piece("pocket", {
    title: { en: "Pocket" },
    cut: { materials: ["pocketing"], quantity: 2 },
    sewLine: [
      edge("lower", line(point(0, 0), point(14, 0)), s.seam.pocket),
      edge("front", line(point(14, 0), point(14, 16)), s.seam.pocket),
      edge("upper", line(point(14, 16), point(0, 16)), s.seam.pocket),
      edge("back", line(point(0, 16), point(0, 0)), s.seam.pocket),
    ],
    grain: [point(7, 3), point(7, 13)],
  })
  const notches = [notchAt(length / 2)]
  return {
    pieces: [front, back, ...(s.option.pocket === "patch" ? [pocket] : [])],
    stitches: [
      sewn("right side", front.edge.right, reversed(back.edge.left), { notches }),
      sewn("left side", front.edge.left, reversed(back.edge.right), { notches }),
    ],
    measurements: {
      gmHipGirth: lengthOf(front.edge.hem) + lengthOf(back.edge.hem),
      gmSkirtLength: lengthOf(front.edge.left),
    },
  }
})
