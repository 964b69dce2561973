import {
  add,
  curve,
  curveLength,
  degrees,
  direction,
  line,
  type Path,
  type Point,
  pathStart,
  point,
  scale,
  solve,
  unit,
} from "@toile/geometry"
import { edge, edges, onFold, piece, refuse } from "@toile/pattern-model"
import { isErr } from "@toile/result"
import { HOLE } from "../closures/buttonhole.js"
import { insideNetOf } from "../interfacings/interfacing.js"
import type { SeamsNamed } from "../steps/seams-named.js"

/** The collars that are sewn to a stand. */
export type LeafCollar = "classic" | "cutaway" | "buttonDown"

/**
 * Length of the point, and how far it leans out from the upright, degrees (workroom practice). Between the point and the
 * sew edge lie some 90 degrees at a classic collar, whose tips come near each other; a cutaway's front edge is cut back
 * towards centre back, by 20 to 35 degrees, so that its tips lie far apart when the leaf is folded down.
 */
const POINTS: { readonly [K in LeafCollar]: { readonly point: number; readonly lean: number } } = {
  classic: { point: 7.5, lean: 13 },
  cutaway: { point: 7, lean: -16 },
  buttonDown: { point: 8.5, lean: 9 },
}
/** The sew edge falls by this from centre back to its end, over its front half: the outer edge gains length and turns. */
const FALL = 0.9
/** Turn of cloth: the under collar is so much smaller on its outer edges. */
export const TURN = 0.2

interface Leaf {
  /** From centre back to the front end. */
  readonly sew: Path
  readonly point: Path
  readonly outer: Path
}

/** Half a collar over a seam of a given length: centre back at x = 0, the sew edge below. */
const leaf = (seamLength: number, height: number, kind: LeafCollar, turn: number): Leaf => {
  // 1. Sew edge: level for half its length, then falling along a parabola
  const bend = 0.5 * seamLength
  const falling = (span: number) => ({
    kind: "curve" as const,
    from: point(bend, 0),
    c1: point(bend + span / 3, 0),
    c2: point(bend + (2 * span) / 3, -FALL / 3),
    to: point(bend + span, -FALL),
  })
  const span = solve((s) => bend + curveLength(falling(s)) - seamLength, 0.5 * bend, bend)
  if (isErr(span))
    return refuse({ code: "collar", stitch: "collar seam", message: `no collar is ${seamLength.toFixed(1)} cm long` })
  const end = point(bend + span.value, -FALL)
  // 2. The point, leaning out or cut back; the outer edge from its tip back to centre back, square to it
  const { point: length, lean } = POINTS[kind]
  const tip = add(end, scale(direction(90 - lean + turnedBack(kind, turn)), length - turn))
  const outer = outerEdge(tip, height - turn)
  return {
    sew: { segments: [{ kind: "line", from: point(0, 0), to: point(bend, 0) }, falling(span.value)] },
    point: line(end, tip),
    outer,
  }
}

/**
 * Degrees: a point that leans out takes the outer edge back with it where it is shorter; where it is cut back, the under
 * collar's point is cut back further, by the turn of cloth at its tip and nothing at the neck.
 */
const turnedBack = (kind: LeafCollar, turn: number): number => {
  const { point: length, lean } = POINTS[kind]
  return lean < 0 ? degrees(Math.asin(turn / length)) : 0
}

const outerEdge = (tip: Point, height: number): Path =>
  curve(tip, point(tip.x * 0.66, height + 0.42 * (tip.y - height)), point(tip.x * 0.4, height), point(0, height))

const outline = (shape: Leaf, seam: SeamsNamed<"collar">) =>
  edges(
    edge("stand", shape.sew, seam.collar),
    edge("point", shape.point, seam.collar),
    edge("outer", shape.outer, seam.collar),
    edge("centreBack", line({ x: 0, y: shape.outer.segments.at(-1)!.to.y }, pathStart(shape.sew)), onFold),
  )

const TITLES = {
  collarUpper: { en: "Upper collar", fr: "Dessus de col" },
  collarUnder: { en: "Under collar", fr: "Dessous de col" },
} as const

/** Upper collar, or under collar (0.2 smaller outside). */
export const drawCollar = (
  name: keyof typeof TITLES,
  seamLength: number,
  height: number,
  kind: LeafCollar,
  seam: SeamsNamed<"collar">,
) => {
  const shape = leaf(seamLength, height, kind, name === "collarUnder" ? TURN : 0)
  return piece(name, {
    title: TITLES[name],
    cut: { materials: ["shell"], quantity: 1 },
    sewLine: outline(shape, seam),
    grain: [point(0.25 * seamLength, height / 2 - 0.6), point(0.75 * seamLength, height / 2 - 0.6)],
    lines: kind === "buttonDown" && name === "collarUpper" ? [buttonhole(shape)] : [],
  })
}

/** Interfacing of the upper collar, inside its sew line. */
export const drawCollarInterfacing = (upper: ReturnType<typeof drawCollar>, seam: SeamsNamed<"net">) =>
  insideNetOf(upper, "collarInterfacing", { en: "Collar interfacing", fr: "Entoilage de col" }, 1, seam.net)

/** Button-down: the hole runs along the point's bisector, from so far behind the tip. */
export const HOLE_FROM_TIP = 1.2
const buttonhole = (shape: Leaf) => {
  const tip = pathStart(shape.outer)
  const back = unit(add(direction(-90 - POINTS.buttonDown.lean), direction(180)))
  return {
    name: "buttonhole",
    kind: "buttonhole" as const,
    path: line(add(tip, scale(back, HOLE_FROM_TIP)), add(tip, scale(back, HOLE_FROM_TIP + HOLE))),
  }
}
