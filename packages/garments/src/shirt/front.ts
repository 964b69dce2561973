import {
  add,
  intersectPaths,
  joinPaths,
  line,
  type Path,
  pathEnd,
  pathLength,
  pathStart,
  point,
  polyline,
  reflection,
  reversePath,
  splitPath,
  transformPath,
  translation,
} from "@toile/geometry"
import { edge, type InnerLine, type PieceBody, piece, turnedBack } from "@toile/pattern-model"
import { mirrored } from "../common/mirrored.js"
import type { Block } from "./block.js"
import { buttonPlaces, HOLE } from "./buttons.js"
import type { ShirtOptions, ShirtSeams } from "./declaration.js"
import { pocketPlace } from "./pocket.js"
import { sideAtLevel } from "./side.js"
import { EXTENSION } from "./stand-shape.js"

export const BAND = 2 * EXTENSION

/** Beyond the front edge: so many panels of one width, folded in zigzag. */
interface Panels {
  readonly count: number
  readonly width: number
}

/** Left: French fold 3.5 + 3.5, or three folds of 3.5 that hide the buttonholes; right: 2.5 + 2.5. */
const LEFT_PANELS: { readonly [K in ShirtOptions["placket"]]: Panels } = {
  folded: { count: 2, width: BAND },
  concealed: { count: 3, width: BAND },
  separate: { count: 0, width: 0 },
}
const RIGHT_PANELS: Panels = { count: 2, width: 2.5 }

/** The wearer's left front, which laps over: drawn as worn, centre front at x = 0, the side on the right. */
export const drawFrontLeft = (block: Block, option: ShirtOptions, seam: ShirtSeams) => {
  const panels = LEFT_PANELS[option.placket]
  // A concealed placket's buttonholes lie in the second panel beyond the edge, two band widths from centre front
  const holeX = option.placket === "concealed" ? -2 * BAND : 0
  const places = buttonPlaces(block, option)
  const { neck } = parts(block)
  return piece("frontLeft", {
    ...half(block, option, seam, panels, option.placket === "separate" ? seam.placket : seam.frontEdge),
    title: { en: "Left front", fr: "Devant gauche" },
    lines: [
      ...guides(block, panels),
      ...(option.placket === "separate"
        ? [bandLine(block, neck)]
        : places.map(
            (y, i): InnerLine => ({
              name: `buttonhole${i + 1}`,
              kind: "buttonhole",
              path: line(point(holeX, y + HOLE / 2), point(holeX, y - HOLE / 2)),
            }),
          )),
      ...(option.pocket === "chest" ? [pocketPlace(block)] : []),
    ],
  })
}

/** The wearer's right front, with the buttons: the left one's outline mirrored, its edge folded twice. */
export const drawFrontRight = (block: Block, option: ShirtOptions, seam: ShirtSeams) => {
  const body: PieceBody<FrontEdge> = {
    ...half(block, option, seam, RIGHT_PANELS, seam.frontEdge),
    title: { en: "Right front", fr: "Devant droit" },
    lines: guides(block, RIGHT_PANELS),
    drillHoles: buttonPlaces(block, option).map((y) => ({ x: 0, y, diameter: 0.2 })),
  }
  return piece("frontRight", mirrored(body))
}

type FrontEdge = "frontEdge" | "hem" | "side" | "armhole" | "yokeSeam" | "neck" | `neckFacing${1 | 2 | 3}` | "hemFacing"

/** The panels' numbers, from the front edge outwards. */
const PANELS = [1, 2, 3] as const

const half = (
  block: Block,
  option: ShirtOptions,
  seam: ShirtSeams,
  panels: Panels,
  edgeSeam: ShirtSeams["placket"],
): Omit<PieceBody<FrontEdge>, "title"> => {
  const { front, level } = block
  const { neck, hem } = parts(block)
  const hemSeam = option.hem === "straight" ? seam.hemStraight : seam.hemShirttail
  // At the neck one edge for each panel, so that the cut line turns a corner at every fold; the hem is level there
  const neckFacing = zigzag(neck, panels)
  const hemFacing = zigzag(reversePath(hem), panels).map(reversePath).reverse()
  const top = pathEnd(neckFacing.at(-1) ?? neck)
  const bottom = pathStart(hemFacing[0] ?? hem)
  return {
    cut: { materials: ["shell"], quantity: 1 },
    sewLine: [
      edge("frontEdge", line(top, bottom), edgeSeam),
      ...(hemFacing.length > 0 ? [edge("hemFacing", joinPaths(...hemFacing), hemSeam, turnedBack)] : []),
      edge("hem", hem, hemSeam, turnedBack),
      edge("side", reversePath(front.side.seam), seam.sideFront),
      edge("armhole", reversePath(front.armhole), seam.armholeBody),
      edge("yokeSeam", reversePath(front.seam), seam.yoke, "squared"),
      edge("neck", neck, seam.neck),
      ...neckFacing.map((path, i) => edge(`neckFacing${PANELS[i]!}`, path, seam.neck)),
    ],
    grain: [point(6, level.waist + 12), point(6, level.waist - 12)],
  }
}

/** Neckline and hem with the extension beyond centre front: neckline towards the edge, hem away from it. */
export const parts = (block: Block): { readonly neck: Path; readonly hem: Path } => {
  const { neck, side } = block.front
  const atNeck = pathEnd(neck)
  const atHem = pathStart(side.hem)
  const out = point(-EXTENSION, 0)
  return {
    neck: joinPaths(neck, line(atNeck, add(atNeck, out))),
    hem: joinPaths(line(add(atHem, out), atHem), side.hem),
  }
}

/** The part of an edge within a distance of its end at the front edge, walked towards that end. */
export const lastPart = (path: Path, width: number): Path => {
  const x = pathEnd(path).x + width
  const hits = intersectPaths(path, polyline(point(x, -300), point(x, 100)))
  const hit = hits[hits.length - 1]
  if (!hit) throw new Error(`the front is narrower than its placket of ${width} cm`)
  return hit.alongA <= 1e-9 || hit.alongA >= pathLength(path) ? path : splitPath(path, hit.alongA)[1]
}

/** What the panels need at neck or hem so that it lies on the front's own edge once they are folded. */
const zigzag = (path: Path, { count, width }: Panels): Path[] => {
  if (count === 0) return []
  const own = lastPart(path, width)
  const x = pathEnd(own).x
  const folded = reversePath(transformPath(own, reflection(point(x, 0), point(x, 1))))
  return Array.from({ length: count }, (_, i) =>
    transformPath(i % 2 === 0 ? folded : own, translation(point(-(i % 2 === 0 ? i : i + 1) * width, 0))),
  )
}

/** Centre front, level and fold lines. */
const guides = (block: Block, { count, width }: Panels): InnerLine[] => {
  const { front, level } = block
  const top = pathEnd(front.neck).y
  const bottom = pathEnd(front.side.seam).y
  const long = (x: number): Path => line(point(x, top), point(x, level.hem))
  return [
    { name: "centreFront", kind: "balance", path: long(0) },
    ...Array.from(
      { length: count },
      (_, i): InnerLine => ({ name: `fold${i + 1}`, kind: "fold", path: long(-EXTENSION - i * width) }),
    ),
    ...(["chest", "waist", "hip"] as const)
      .filter((name) => level[name] > bottom + 1)
      .map(
        (name): InnerLine => ({
          name,
          kind: "level",
          path: line(point(0, level[name]), point(sideAtLevel(front.side.seam, level[name]).x, level[name])),
        }),
      ),
  ]
}

/** Where a separate band's inner edge is stitched down. */
const bandLine = (block: Block, neck: Path): InnerLine => ({
  name: "band",
  kind: "stitching",
  path: line(pathStart(lastPart(neck, BAND)), point(EXTENSION, block.level.hem)),
})
