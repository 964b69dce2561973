import { line, point } from "@toile/geometry"
import {
  adjustSize,
  atMost,
  choice,
  declare,
  definePattern,
  edge,
  innerLever,
  lengthOf,
  needs,
  net,
  offsetFrom,
  piece,
  range,
  refuse,
  reversed,
  sameAs,
  sewn,
  takes,
  when,
} from "./index.js"

/** A tube with a band and a lining: what the engine's tests of targets, parents and materials draft. */
export const declaration = declare({
  id: 93,
  slug: "tube",
  gender: "female",
  name: "Tube",
  description: "A tube, its rib and its lining.",
  materials: ["shell", "rib", "lining", "interfacing"],
  fused: ["interfacing"],
  measurements: {
    body: { waist: needs("mbWaistGirth"), hip: needs("mbLowHipGirth"), height: needs("mbWaistHeight") },
    final: { hip: needs("mfHipGirth"), length: needs("mfSkirtLength"), waist: takes("mfWaistGirth") },
  },
  options: {
    waistEase: range(0, 6, 0.5, 1),
    hipEase: range(0, 8, 1, 4),
    length: range(30, 80, 1, 50),
    hem: choice(["plain", "flared"], "plain"),
    flare: range(0, 10, 1, 2, "cm", when("hem", "flared")),
  },
  seams: { side: 1, waist: 1 },
  bodyShapes: [],
  garmentMeasurements: ["gmWaistGirth", "gmHipGirth", "gmLength", "gmHemGirth", "gmDip", "gmRibGirth"],
  innerLevers: { dip: innerLever(0, 4.5, 1) },
  levers: {
    gmWaistGirth: "waistEase",
    gmHipGirth: "hipEase",
    gmLength: "length",
    gmHemGirth: "flare",
    gmDip: "dip",
  },
  parents: {
    tube: { gmHipGirth: offsetFrom("gmHipGirth", 0.8), gmLength: offsetFrom("gmLength", -2.5) },
    coat: { gmHipGirth: atMost("gmChestGirth", -6), gmWaistGirth: sameAs("gmWaistGirth") },
  },
})

interface TubeSize {
  readonly waist: number
  readonly hip: number
  readonly length: number
  readonly flare: number
  readonly dip: number
  /** Height of the band. */
  readonly band: number
}

const rectangle = <const Name extends string, const Material extends string>(
  name: Name,
  material: Material,
  width: number,
  height: number,
) =>
  piece(name, {
    title: { en: name },
    cut: { materials: [material], quantity: 1 },
    sewLine: [
      edge("low", line(point(0, 0), point(width, 0)), net),
      edge("right", line(point(width, 0), point(width, height)), net),
      edge("top", line(point(width, height), point(0, height)), net),
      edge("left", line(point(0, height), point(0, 0)), net),
    ],
    grain: [point(width / 2, 0.2 * height), point(width / 2, 0.8 * height)],
  })

export const tube = definePattern(declaration, {
  // The wider the hip, the more of it the waist takes in: levers that disturb each other
  size: (s): TubeSize => {
    const { option } = s
    const dip = s.lever.dip ?? 1.3
    const flare = option.hem === "flared" ? option.flare : 0
    const own =
      s.type === "body"
        ? {
            waist: Math.max(s.body.waist + option.waistEase, s.body.hip - 30) + 0.4 * option.hipEase,
            hip: s.body.hip + option.hipEase - 0.2 * option.waistEase,
            length: option.length,
          }
        : { waist: s.final.waist ?? s.final.hip - 24, hip: s.final.hip, length: s.final.length }
    if (own.length > 75)
      refuse({ code: "long", option: "length", message: `length: ${own.length} cm drag on the floor` })
    return { ...own, flare, dip, band: 6 }
  },
  adjust: adjustSize<TubeSize>({
    waist: "weft",
    hip: "weft",
    length: "warp",
    flare: "weft",
    dip: "warp",
    band: "kept",
  }),
  draft: (_, size) => {
    const shell = rectangle("tube", "shell", size.hip, size.length)
    const lining = rectangle("lining", "lining", size.hip, size.length)
    const rib = rectangle("rib", "rib", 0.9 * size.hip, size.band)
    const stay = {
      ...rectangle("stay", "shell", size.waist, 3),
      cut: { materials: ["shell", "interfacing"], quantity: 1 },
    } as const
    return {
      pieces: [shell, lining, rib, stay],
      stitches: [
        sewn("lining seam", shell.edge.low, lining.edge.low, { ease: [-1, 1] }),
        sewn("rib seam", reversed(shell.edge.top), reversed(rib.edge.top), {
          ease: [0.1 * size.hip, 0.1 * size.hip],
          stretch: [0.8, 1],
          notches: [{ a: size.hip / 2, b: 0.45 * size.hip }],
        }),
      ],
      measurements: {
        gmWaistGirth: size.waist,
        gmHipGirth: lengthOf(shell.edge.low),
        gmLength: lengthOf(shell.edge.right),
        gmHemGirth: size.hip + size.flare ** 1.5,
        gmDip: 10 + Math.sqrt(size.dip),
        gmRibGirth: lengthOf(rib.edge.low),
      },
      readOn: { gmRibGirth: "rib" },
    }
  },
})
