import { line, point } from "@toile/geometry"
import {
  asIs,
  choice,
  declare,
  definePattern,
  edge,
  lengthOf,
  less,
  needs,
  notchAt,
  onFold,
  optional,
  piece,
  range,
  refuse,
  required,
  reversed,
  sewn,
  takes,
  turnedBack,
  when,
} from "./index.js"

export const declaration = declare({
  id: 90,
  slug: "half-apron",
  gender: "female",
  name: "Half apron",
  description: "A panel on the fold, and a band.",
  materials: ["shell", "interfacing"],
  measurements: {
    body: {
      waist: required({ mbWaistGirth: asIs, mbNavelWaistGirth: less(5) }),
      hip: needs("mbLowHipGirth"),
      maxHip: takes("mbMaxHipGirth"),
      height: optional({ mbHeight: asIs }),
    },
    final: { waist: needs("mfWaistGirth") },
  },
  options: {
    length: range(20, 80, 0.5, 40),
    flare: range(0, 10, 1, 0, ""),
    ties: choice(["none", "short", "long"], "short"),
    tieWidth: range(2, 8, 0.5, 3, "cm", when("ties", "short", "long")),
  },
  seams: { side: 1.5, waist: 1, hem: 3 },
  bodyShapes: ["posture"],
  garmentMeasurements: ["gmWaistGirth", "gmLength"],
  // Half of the body goes round it
  levels: { gmWaistGirth: { over: "waist", called: { by: "length", cm: ({ body }) => body.waist / 2 } } },
  toile: { inlays: { side: 2, hem: 3 } },
})

/** A small garment with a fold, a hem, a seam and its notches: what the engine's own tests draft. */
export const halfApron = definePattern(declaration, (s) => {
  const waist = s.type === "body" ? s.body.waist : s.final.waist
  if (waist > 150) refuse({ code: "wide", measurement: "mbWaistGirth", message: "mbWaistGirth: too wide for an apron" })
  const width = waist / 4
  const { length } = s.option
  const hem = width + s.option.flare
  const panel = piece("panel", {
    title: { en: "Panel" },
    cut: { materials: ["shell"], quantity: 1 },
    roles: { centre: "centreFront", hem: "hem", side: "side", waist: "waist" },
    sewLine: [
      edge("centre", line(point(0, 0), point(0, -length)), onFold),
      edge("hem", line(point(0, -length), point(hem, -length)), s.seam.hem, turnedBack),
      edge("side", line(point(hem, -length), point(width, 0)), s.seam.side),
      edge("waist", line(point(width, 0), point(0, 0)), s.seam.waist),
    ],
    grain: [point(width / 2, -length + 5), point(width / 2, -5)],
  })
  const band = piece("band", {
    title: { en: "Band" },
    cut: { materials: ["shell", "interfacing"], quantity: 1 },
    sewLine: [
      edge("right", line(point(0, 0), point(width, 0)), s.seam.waist),
      edge("left", line(point(width, 0), point(2 * width, 0)), s.seam.waist),
      edge("leftEnd", line(point(2 * width, 0), point(2 * width, 6)), s.seam.side),
      edge("upper", line(point(2 * width, 6), point(0, 6)), s.seam.waist),
      edge("rightEnd", line(point(0, 6), point(0, 0)), s.seam.side),
    ],
    grain: [point(2, 3), point(2 * width - 2, 3)],
  })
  return {
    pieces: [panel, band],
    stitches: [
      sewn("waist, right", reversed(panel.edge.waist), reversed(band.edge.right), { notches: [notchAt(width / 2)] }),
      sewn("waist, left", reversed(panel.edge.waist), band.edge.left, { notches: [notchAt(width / 2)] }),
    ],
    measurements: {
      gmWaistGirth: lengthOf(band.edge.upper),
      gmLength: lengthOf(panel.edge.centre),
    },
  }
})
