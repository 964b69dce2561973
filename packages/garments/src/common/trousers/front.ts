import { joinPaths, line, type Path, pathLength, pathStart, point, reversePath } from "@toile/geometry"
import { type EdgeSpec, edge, type InnerLine, piece } from "@toile/pattern-model"
import type { TrouserSheet } from "../../mens-trousers/declaration.js"
import { mirrored } from "../mirrored.js"
import { xAtLevel } from "./curves.js"
import type { Fly } from "./fly.js"
import { type FrontLines, hipLevel } from "./front-lines.js"
import { type FrontPocket, frontWeltLine, slantPocket, weltMark } from "./front-pocket.js"
import { FRONT_HOLLOW, legHem } from "./hem.js"
import { PLEATS, type TrouserSize } from "./size.js"
import { openForPleats } from "./waist-edges.js"

type FrontEdge =
  | "hem"
  | "inseamTurnUp"
  | "inseamLower"
  | "inseamUpper"
  | "crotch"
  | "fly"
  | "flyWaist"
  | `waist${number}`
  | `pleat${number}`
  | "pocketOpening"
  | "sideUpper"
  | "sideLower"
  | "sideTurnUp"

/** Both fronts' common plan: the outline's parts and what is drawn inside, on the right leg as worn. */
export interface FrontPlan {
  readonly lines: FrontLines
  readonly fly: Fly
  /** Sewn stretches and pleats' mouths from centre front to the side, without what a slant pocket cuts away. */
  readonly waist: readonly { readonly name: `waist${number}` | `pleat${number}`; readonly path: Path }[]
  readonly pocket?: FrontPocket
  readonly welt: Path
}

export const planFront = (s: TrouserSheet, lines: FrontLines, fly: Fly): FrontPlan => {
  const open = openForPleats(lines.closedWaist, PLEATS[s.option.pleats])
  const last = open.stretches[open.stretches.length - 1]!
  const pocket = s.option.pocket === "slant" ? slantPocket(lines, last) : undefined
  const waist = open.stretches.flatMap((stretch, i) => {
    const mouth = open.mouths[i]
    return mouth
      ? [
          { name: `waist${i + 1}` as const, path: stretch },
          { name: `pleat${i + 1}` as const, path: mouth },
        ]
      : [{ name: `waist${i + 1}` as const, path: pocket?.waist ?? stretch }]
  })
  return { lines, fly, waist, welt: frontWeltLine(lines, last), ...(pocket ? { pocket } : {}) }
}

const GRAIN_ABOVE_HEM = 8

const outline = (s: TrouserSheet, plan: FrontPlan, side: "left" | "right"): readonly EdgeSpec<FrontEdge>[] => {
  const { lines, fly, pocket } = plan
  const hem = legHem(s, lines.sideLower, lines.inseamLower, FRONT_HOLLOW)
  const bottom = (name: string): readonly EdgeSpec<FrontEdge>[] => hem.edges.filter((e) => e.name === name)
  return [
    ...bottom("hem"),
    ...bottom("inseamTurnUp"),
    edge("inseamLower", lines.inseamLower, s.seam.inseam),
    edge("inseamUpper", lines.inseamUpper, s.seam.inseam),
    edge("crotch", fly.crotch, s.seam.crotch),
    // The fly's edge is the crotch seam run on to the waist: one allowance, no step at the notch of the zip's end.
    ...(side === "right"
      ? [edge("fly", fly.extended, s.seam.crotch), edge("flyWaist", fly.extendedWaist, s.seam.waist)]
      : [edge("fly", fly.opening, s.seam.crotch)]),
    ...plan.waist.map(({ name, path }) => edge(name, path, s.seam.waist)),
    ...(pocket ? [edge("pocketOpening", pocket.opening, s.seam.pocket)] : []),
    edge("sideUpper", pocket?.side ?? reversePath(lines.sideUpper), s.seam.outseam),
    edge("sideLower", reversePath(lines.sideLower), s.seam.outseam),
    ...bottom("sideTurnUp"),
  ]
}

/** How far a pleat is drawn down from the waist; below, it is pressed only. */
const PLEAT_SHOWN = 8

const innerLines = (s: TrouserSheet, plan: FrontPlan, size: TrouserSize): readonly InnerLine[] => {
  const { lines } = plan
  const { leg, hipCF } = lines
  const y = hipLevel(size)
  const hipLeft = plan.pocket ? xAtLevel(joinPaths(plan.pocket.opening, plan.pocket.side), y) : lines.hipSide.x
  const crease = line(point(0, leg.hemY + 2), point(0, size.depth - 2))
  const knee = pathStart(lines.inseamUpper)
  const pleats = plan.waist
    .filter(({ name }) => name.startsWith("pleat"))
    .flatMap(({ name, path }) => {
      const [from, to] = [pathStart(path), path.segments[1]!.to]
      return [from, to].map(
        (top, i): InnerLine => ({
          name: `${name}${i === 0 ? "Fold" : "Meets"}`,
          kind: "pleat",
          path: line(top, point(top.x, top.y - PLEAT_SHOWN)),
        }),
      )
    })
  return [
    { name: "hipLine", kind: "level", path: line(point(hipLeft, y), hipCF) },
    { name: "kneeLine", kind: "level", path: line(point(-knee.x, knee.y), knee) },
    { name: "crease", kind: "balance", path: crease },
    ...pleats,
    ...(s.option.pocket === "welt" ? [weltMark("frontPocket", plan.welt, 1.2)] : []),
    ...legHem(s, lines.sideLower, lines.inseamLower, FRONT_HOLLOW).lines,
  ]
}

const frontBody = (s: TrouserSheet, plan: FrontPlan, size: TrouserSize, side: "left" | "right") => ({
  title: side === "right" ? { en: "Front, right", fr: "Devant droit" } : { en: "Front, left", fr: "Devant gauche" },
  cut: { materials: ["shell"], quantity: 1 },
  sewLine: outline(s, plan, side),
  lines: innerLines(s, plan, size),
  grain: [point(0, plan.lines.leg.hemY + GRAIN_ABOVE_HEM), point(0, hipLevel(size))] as const,
  labels: frontLabels(side === "right" ? "Front, right" : "Front, left", plan),
})

/** The front of the right leg as worn; its fly edge reaches past centre front and carries the zip. */
export const frontRight = (s: TrouserSheet, plan: FrontPlan, size: TrouserSize) =>
  piece("frontRight", { ...frontBody(s, plan, size, "right"), notches: [{ edge: "fly", along: 0 }] })

/** The front of the left leg as worn; its fly edge is centre front, and laps over the right. */
export const frontLeft = (s: TrouserSheet, plan: FrontPlan, size: TrouserSize) =>
  piece("frontLeft", {
    ...mirrored(frontBody(s, plan, size, "left")),
    notches: [{ edge: "fly", along: pathLength(plan.fly.opening) }],
  })

/** Beside the crease, above the knee; the zip's length is told where it is sewn. */
const frontLabels = (text: string, { lines, fly }: FrontPlan) => [
  { text, at: point(4, lines.leg.kneeY * 0.5), height: 0.8 },
  { text: `zip ${fly.zip}`, at: point(4, lines.leg.kneeY * 0.5 - 2), height: 0.6 },
]
