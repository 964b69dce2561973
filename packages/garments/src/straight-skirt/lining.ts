import { SLIT_FACING } from "@toile/blocks/facings"
import { VENT_WIDTH } from "@toile/blocks/hems"
import { LINING_OFF_ZIP, LINING_SHORTER, LINING_WIDER } from "@toile/blocks/linings"
import {
  adjustOf,
  type DartedWaist,
  dartAxis,
  grainOf,
  hemLine,
  mouthNotches,
  type SideLine,
  type SkirtSize,
  skirtRoles,
  waistToHem,
} from "@toile/blocks/skirt"
import { mirrored } from "@toile/blocks/steps"
import {
  curveBetween,
  endTangent,
  line,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  pathStart,
  point,
  polyline,
  rightOf,
  scale,
  startTangent,
  subpath,
  subtract,
  transformPath,
  translation,
} from "@toile/geometry"
import {
  type EdgeSpec,
  edge,
  edges,
  type InnerLine,
  inSomeCuts,
  type NotchSpec,
  onFold,
  piece,
  pieceBody,
  type Seam,
  turnedBack,
} from "@toile/pattern-model"
import { zipStopOf } from "./back.js"
import type { SkirtSheet } from "./declaration.js"
import { ventOf } from "./vent.js"

/** Below the zip's stop the seam runs back to centre back over this length. */
const BACK_TO_CENTRE = 1
/** Pleats are marked so far down. */
const PLEAT_MARK = 3

type LiningWaist = `waist${number}` | `pleat${number}`

interface PleatedEdge {
  /** From the side to the centre. */
  readonly edges: readonly EdgeSpec<LiningWaist>[]
  readonly lines: readonly InnerLine[]
  readonly notches: readonly NotchSpec<LiningWaist>[]
}

const isStretch = (e: EdgeSpec): e is EdgeSpec<`waist${number}`> => e.name.startsWith("waist")

/**
 * The skirt's edge for the lining: its darts are left as pleats, folded towards the side where the skirt's are folded to
 * the centre. The outermost pleat takes the lining's surplus; where there is none, it is eased in.
 */
const pleatedEdge = (waist: DartedWaist, seam: Seam): PleatedEdge => {
  const [outer, ...inner] = waist.edges
  if (!outer || !isStretch(outer)) throw new Error("a waist edge begins with a stretch at the side")
  const out = translation(point(LINING_WIDER, 0))
  const stretches: EdgeSpec<LiningWaist>[] = [
    edge(outer.name, inner.length > 0 ? transformPath(outer.path, out) : widened(outer.path), seam),
  ]
  const lines: InnerLine[] = []
  const notches: NotchSpec<LiningWaist>[] = []
  for (const e of inner) {
    if (isStretch(e)) {
      stretches.push(edge(e.name, e.path, seam))
      continue
    }
    const dart = waist.darts.find((d) => d.name === e.name)
    if (!dart) throw new Error(`no dart opens the waist at ${e.name}`)
    const name: LiningWaist = `pleat${Number(e.name.slice("dart".length))}`
    const mouth = line(pathEnd(stretches[stretches.length - 1]!.path), pathEnd(e.path))
    const down = (from: Point): Path => line(from, subtract(from, scale(dartAxis(dart), PLEAT_MARK)))
    stretches.push(edge(name, mouth, seam))
    lines.push(
      { name: `${name}Side`, kind: "pleat", path: down(pathStart(mouth)) },
      { name: `${name}Centre`, kind: "pleat", path: down(pathEnd(mouth)) },
    )
    notches.push(...mouthNotches(name, pathLength(mouth)))
  }
  return { edges: stretches, lines, notches }
}

/** An edge without a pleat, its side end moved out. */
const widened = (path: Path): Path =>
  curveBetween(rightOf(pathStart(path), LINING_WIDER), { direction: startTangent(path) }, pathEnd(path), {
    direction: endTangent(path),
  })

/** The lining's side seam: the skirt's, further out, and shorter at the hem. */
const liningSide = (side: SideLine): SideLine => {
  const out = translation(point(LINING_WIDER, 0))
  const lower = transformPath(subpath(side.lower, LINING_SHORTER, pathLength(side.lower)), out)
  return { ...side, lower, hemSide: pathStart(lower), hipSide: rightOf(side.hipSide, LINING_WIDER) }
}

interface LiningHow {
  /** The edge of the skirt that the lining is cut to: the band's seam, or the facing's lower edge. */
  readonly waist: DartedWaist
  readonly seam: Seam
}

const sideEdges = (s: SkirtSheet, side: SideLine, waist: DartedWaist) =>
  [
    edge("sideLower", liningSide(side).lower, s.seam.lining),
    edge("sideUpper", transformPath(waist.sideUpper, translation(point(LINING_WIDER, 0))), s.seam.lining),
  ] as const

const hemY = (size: SkirtSize): number => LINING_SHORTER - waistToHem(size)

/** The front lining, on the fold. */
export const frontLining = (s: SkirtSheet, size: SkirtSize, side: SideLine, { waist, seam }: LiningHow) => {
  const upper = pleatedEdge(waist, seam)
  const hemCF = point(0, hemY(size))
  return piece("frontLining", {
    title: { en: "Front lining", fr: "Doublure devant" },
    cut: { materials: ["lining"], quantity: 1 },
    roles: skirtRoles,
    sewLine: [
      edge("centreFront", line(waist.centre, hemCF), onFold),
      edge("hem", hemLine(hemCF, liningSide(side)), s.seam.liningHem, turnedBack),
      ...sideEdges(s, side, waist),
      ...upper.edges,
    ],
    lines: upper.lines,
    notches: upper.notches,
    grain: grainOf(side, waistToHem(size)),
    adjustAt: adjustOf(side, waistToHem(size)),
  })
}

/** Where a back lining opens at centre back, how far out it reaches: cut back over a facing or the folded extension, or an underlay. */
const OPENS_TO = { none: 0, slit: SLIT_FACING, cutBack: VENT_WIDTH, underlay: -VENT_WIDTH } as const
type Opening = keyof typeof OPENS_TO

/** The right back as worn, centre back at x = 0; set back from the zip. */
const backBody = (
  s: SkirtSheet,
  size: SkirtSize,
  side: SideLine,
  zip: number,
  { waist, seam }: LiningHow,
  opening: Opening,
) => {
  const upper = pleatedEdge(waist, seam)
  // 1. The edge ends short of centre back
  const last = upper.edges[upper.edges.length - 1]!
  const shortened = subpath(last.path, 0, pathLength(last.path) - LINING_OFF_ZIP)
  const zipTop = pathEnd(shortened)
  const zipStop = point(zipTop.x, zipStopOf(size, zip))

  // 2. Centre back, down to the opening: of a walking vent to where the extensions have their full width
  const vent = ventOf(s, size, side)
  const hemCB = point(0, hemY(size))
  const walking = opening === "underlay" || opening === "cutBack"
  const end = opening === "none" ? hemCB : point(0, walking ? vent.top.y - VENT_WIDTH : vent.top.y)
  const [corner, cornerHem] = [point(OPENS_TO[opening], end.y), point(OPENS_TO[opening], hemCB.y)]
  const open =
    opening === "none"
      ? edges()
      : edges(
          edge("ventTop", line(end, corner), s.seam.lining),
          edge("ventEdge", line(corner, cornerHem), s.seam.lining),
        )
  const hemFrom = opening === "underlay" ? hemCB : cornerHem

  return pieceBody({
    title: { en: "Back lining", fr: "Doublure dos" },
    cut: { materials: ["lining"], quantity: 2, mirrored: true },
    roles: skirtRoles,
    sewLine: [
      edge("zip", line(zipTop, zipStop), s.seam.lining),
      edge("centreBack", polyline(zipStop, point(0, zipStop.y - BACK_TO_CENTRE), end), s.seam.lining),
      ...open,
      ...inSomeCuts(opening === "underlay" && edge("ventHem", line(cornerHem, hemCB), s.seam.liningHem, turnedBack)),
      edge("hem", hemLine(hemFrom, liningSide(side)), s.seam.liningHem, turnedBack),
      ...sideEdges(s, side, waist),
      ...upper.edges.slice(0, -1),
      { ...last, path: shortened },
    ],
    lines: upper.lines,
    notches: [{ edge: "zip", along: zipTop.y - zipStop.y }, ...upper.notches],
    grain: grainOf(side, waistToHem(size)),
    adjustAt: adjustOf(side, waistToHem(size)),
  })
}

/** The back lining's pieces; with a walking vent the left one is cut back where the skirt's extension is folded under. */
export const backLinings = (s: SkirtSheet, size: SkirtSize, side: SideLine, zip: number, how: LiningHow) => {
  if (s.option.vent !== "walkingVent") {
    const both = piece("backLining", backBody(s, size, side, zip, how, s.option.vent))
    return { right: both, left: undefined, pieces: [both] }
  }
  const alone = { materials: ["lining"], quantity: 1 } as const
  const right = piece("backLiningRight", {
    ...backBody(s, size, side, zip, how, "underlay"),
    title: { en: "Back lining, right", fr: "Doublure dos droit" },
    cut: alone,
  })
  const left = piece("backLiningLeft", {
    ...mirrored(backBody(s, size, side, zip, how, "cutBack")),
    title: { en: "Back lining, left", fr: "Doublure dos gauche" },
    cut: alone,
  })
  return { right, left, pieces: [right, left] }
}
