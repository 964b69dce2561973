import {
  add,
  angleOf,
  curveBetween,
  direction,
  endTangent,
  joinPaths,
  line,
  type Path,
  type Point,
  pathEnd,
  pathStart,
  reversePath,
  rotation,
  scale,
  splitPath,
  startTangent,
  subtract,
  type Transform,
  transformPath,
  transformPoint,
} from "@toile/geometry"
import { type EdgeSpec, edge, edges, inSomeCuts, onFold, piece } from "@toile/pattern-model"
import type { SeamsNamed } from "../steps/seams-named.js"
import { bodyRoles } from "../upper-body/roles.js"
import { type Collar, drawCollar, type Turn } from "./rolled-collar.js"
import type { Tailored } from "./rolled-layers.js"

/** Upright at centre back, the neck's end at the origin. */
const uprighted = (collar: Collar): Collar => {
  const foot = pathStart(collar.centreBack)
  const turn = rotation(90 - angleOf(subtract(pathEnd(collar.centreBack), foot)), foot)
  const t: Transform = { ...turn, e: turn.e - foot.x, f: turn.f - foot.y }
  const at = (path: Path): Path => transformPath(path, t)
  // Exactly upright, and joined to it: a fold must not lean by a rounding error
  const nape = { x: 0, y: 0 }
  const top = { x: 0, y: transformPoint(t, pathEnd(collar.centreBack)).y }
  return {
    gorge: at(collar.gorge),
    neckFront: at(collar.neckFront),
    neckBack: ending(at(collar.neckBack), nape),
    centreBack: line(nape, top),
    outer: beginning(at(collar.outer), top),
    end: collar.end && at(collar.end),
    roll: at(collar.roll),
    lapelTop: undefined,
    lapel: collar.lapel,
  }
}

const beginning = ({ segments: [first, ...rest] }: Path, from: Point): Path => ({
  segments: [{ ...first!, from }, ...rest],
})
const ending = ({ segments }: Path, to: Point): Path => ({
  segments: [...segments.slice(0, -1), { ...segments.at(-1)!, to }],
})

/** The collar's neck edge from the shoulder's seam on, up to the neck point along the front's own neckline. */
const neckBackOf = ({ neckBack }: Collar, { shoulderForward }: Tailored["ask"], toBack: Path): Path =>
  shoulderForward === 0 ? neckBack : joinPaths(reversePath(toBack), splitPath(neckBack, shoulderForward)[1])

/** Allowances of a rolled collar: where it is sewn to the neck, and where it is turned. */
export type CollarSeams = SeamsNamed<"neck" | "collar">

const outline = (c: Collar, centreBack: EdgeSpec<"centreBack">, seam: CollarSeams) =>
  edges(
    edge("gorge", gorgeIn(c), seam.neck),
    edge("neckFront", c.neckFront, seam.neck),
    edge("neckBack", c.neckBack, seam.neck),
    centreBack,
    edge("outer", c.outer, seam.collar),
    ...inSomeCuts(c.end && edge("end", c.end, seam.collar)),
  )

/** On the collar the gorge is walked from its end to its corner. */
const gorgeIn = ({ gorge }: Collar): Path => line(pathEnd(gorge), pathStart(gorge))

/** Half the upper collar, on the fold at centre back. */
export const drawUpperCollar = ({ upper }: Tailored, seam: CollarSeams) => {
  const c = uprighted(upper)
  const top = pathEnd(c.centreBack)
  return piece("upperCollar", {
    title: { en: "Upper collar", fr: "Dessus de col" },
    cut: { materials: ["shell", "interfacing"], quantity: 1 },
    roles: bodyRoles,
    sewLine: outline(c, edge("centreBack", c.centreBack, onFold), seam),
    grain: [
      { x: -2.5, y: 1.2 },
      { x: -2.5, y: top.y - 1 },
    ],
    lines: [{ name: "rollLine", kind: "fold", path: c.roll }],
  })
}

/** One half of the under collar, cut twice, mirrored, on the bias. */
export const drawUnderCollar = ({ under, ask }: Tailored, seam: CollarSeams) => {
  const c = uprighted(under)
  const middle = { x: -0.3 * ask.backNeck.length - 1, y: pathEnd(c.centreBack).y / 2 }
  return piece("underCollar", {
    title: { en: "Under collar", fr: "Dessous de col" },
    cut: { materials: ["shell", "interfacing"], quantity: 2, mirrored: true },
    roles: bodyRoles,
    sewLine: outline(c, edge("centreBack", c.centreBack, seam.collar), seam),
    grain: [add(middle, scale(direction(225), 1.8)), add(middle, scale(direction(45), 1.8))],
    lines: [{ name: "rollLine", kind: "fold", path: c.roll }],
  })
}

/** So far inside the under collar's outer edge a felt one ends: the upper collar is turned over it, and shows. */
const FELT_INSIDE = 0.2
const FELT: Turn = { collar: -FELT_INSIDE, lapel: 0 }

/**
 * One half of an under collar of melton, cut twice, mirrored, on the bias. Melton does not fray: it is cut net and felled by
 * hand to neck and upper collar, joined at centre back alone. Its edge at the neck is the under collar's, its outer edge lies
 * 0.2 inside it at centre back.
 */
export const drawFeltCollar = ({ ask, under }: Tailored, seam: CollarSeams) => {
  const felt = drawCollar(ask, FELT)
  // A shawl's edge runs to where the cloth's meets the gorge, which the fronts have
  const shape = felt.end
    ? felt
    : { ...felt, gorge: under.gorge, outer: outerFrom(pathEnd(felt.centreBack), under.outer) }
  const c = uprighted(shape)
  const middle = { x: -0.3 * ask.backNeck.length - 1, y: pathEnd(c.centreBack).y / 2 }
  return piece("underCollar", {
    title: { en: "Under collar", fr: "Dessous de col" },
    cut: { materials: ["melton"], quantity: 2, mirrored: true },
    roles: bodyRoles,
    sewLine: outline(c, edge("centreBack", c.centreBack, seam.collar), {
      neck: { ...seam.neck, width: 0 },
      collar: { ...seam.collar, width: 0 },
    }),
    grain: [add(middle, scale(direction(225), 1.8)), add(middle, scale(direction(45), 1.8))],
    lines: [{ name: "rollLine", kind: "fold", path: c.roll }],
  })
}

/** An edge that leaves another place as this one begins, and ends as it does. */
const outerFrom = (from: Point, like: Path): Path =>
  curveBetween(from, { direction: angleOf(startTangent(like)) }, pathEnd(like), {
    direction: angleOf(endTangent(like)),
  })

/**
 * A shawl's facing above the shoulder: the upper collar, seamed at centre back, and the lapel in one edge each.
 *
 * @param toBack what of the front's own neckline lies behind the shoulder's seam, from the neck point down
 */
export const shawlEdges = ({ ask, upper }: Tailored, toBack: Path, seam: CollarSeams & SeamsNamed<"frontEdge">) =>
  edges(
    edge("neckBack", neckBackOf(upper, ask, toBack), seam.neck),
    edge("centreBack", upper.centreBack, seam.collar),
    edge("outer", upper.outer, seam.collar),
    edge("lapel", upper.lapel, seam.frontEdge),
  )
