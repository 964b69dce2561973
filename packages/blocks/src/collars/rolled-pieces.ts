import {
  add,
  angleOf,
  direction,
  line,
  type Path,
  type Point,
  pathEnd,
  pathStart,
  rotation,
  scale,
  subtract,
  type Transform,
  transformPath,
  transformPoint,
} from "@toile/geometry"
import { type EdgeSpec, edge, edges, inSomeCuts, onFold, piece } from "@toile/pattern-model"
import type { SeamsNamed } from "../steps/seams-named.js"
import { bodyRoles } from "../upper-body/roles.js"
import type { Collar } from "./rolled-collar.js"
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

/** A shawl's facing above the shoulder: the upper collar, seamed at centre back, and the lapel in one edge each. */
export const shawlEdges = ({ upper }: Tailored, seam: CollarSeams & SeamsNamed<"frontEdge">) =>
  edges(
    edge("neckBack", upper.neckBack, seam.neck),
    edge("centreBack", upper.centreBack, seam.collar),
    edge("outer", upper.outer, seam.collar),
    edge("lapel", upper.lapel, seam.frontEdge),
  )
