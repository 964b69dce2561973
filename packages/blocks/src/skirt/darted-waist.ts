import {
  above,
  add,
  between,
  curveBetween,
  direction,
  distance,
  endTangent,
  joinPaths,
  leftNormal,
  line,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  point,
  pointAtLength,
  reversePath,
  scale,
  subpath,
  subtract,
  tangentAtLength,
  towards,
  unit,
} from "@toile/geometry"
import {
  type DartMark,
  dartLegs,
  dartRoof,
  type EdgeSpec,
  edge,
  type InnerLine,
  type NotchSpec,
  type Seam,
} from "@toile/pattern-model"
import { fade } from "../steps/fade.js"
import type { SideLine } from "./side-line.js"

/** A dart as it is planned: where on the waist (share from the centre), how much, how long. */
export interface PlannedDart {
  readonly share: number
  readonly intake: number
  readonly length: number
}

/** A dart as drawn from the body's waist down to its point; the names count from the centre. */
export interface SkirtDart {
  readonly name: `dart${number}`
  readonly tip: Point
  readonly sideLeg: Point
  readonly centreLeg: Point
}

/** The waist of one quarter, from which edges are drawn at any height: darts from the side to the centre. */
export interface WaistPlan {
  readonly centre: Point
  readonly side: SideLine
  readonly darts: readonly SkirtDart[]
}

/** Stretches and dart mouths are counted from the centre. */
type WaistEdge = `waist${number}` | `dart${number}`

/** A waist edge opened for its darts: stretches and dart mouths from the side to the centre, as the outline runs. */
export interface DartedWaist {
  readonly edges: readonly EdgeSpec<WaistEdge>[]
  readonly darts: readonly DartMark[]
  /** The sewn length: all stretches, no dart mouth. */
  readonly sewnLength: number
  readonly centre: Point
  /** The side seam from the hip line up to this edge. */
  readonly sideUpper: Path
  /** Above the body's waist the darts' legs run on upright; they are drawn, and their mouths notched. */
  readonly lines: readonly InnerLine[]
  readonly notches: readonly NotchSpec<WaistEdge>[]
}

/** Where the darts lie on the body's waist, which meets the centre line and the side at 90 degrees. */
export const planWaist = (centre: Point, side: SideLine, planned: readonly PlannedDart[]): WaistPlan => {
  const { waistSide, upper } = side.usual ?? side
  const flat = curveBetween(waistSide, { direction: leftNormal(endTangent(upper)) }, centre, { direction: 180 })
  const whole = pathLength(flat)
  const darts = planned
    .map((dart, i): SkirtDart => {
      const along = whole * (1 - dart.share)
      const foot = pointAtLength(flat, along)
      const inward = leftNormal(tangentAtLength(flat, along))
      const tip = add(foot, scale(inward, dart.length))
      const [sideLeg, centreLeg] = legsFromSide(tip, foot, dart.intake)
      return { name: `dart${i + 1}`, tip, sideLeg, centreLeg }
    })
    .reverse()
  return { centre, side, darts }
}

/**
 * The edge at the body's waist, or by `below` cm below it, between the darts' legs: it meets the centre line, the side and
 * every leg at 90 degrees, so that it runs on smoothly when the darts are closed; the mouths are roofed for intakes
 * folded to the centre. A dart that ends above the edge leaves it.
 */
export const waistEdge = (plan: WaistPlan, seam: Seam, below = 0): DartedWaist => {
  const { sideUpper, darts, legs, centre } = legsOnEdge(plan, below)
  const drawn = stretches(
    sideUpper,
    legs,
    { centre, rises: plan.centre.y },
    seam,
    ({ tip, centreLeg, sideLeg, squareToCentreLeg }) =>
      reversePath(dartRoof(tip, centreLeg, sideLeg, squareToCentreLeg)),
  )
  return {
    ...drawn,
    darts: darts.map(markOf),
    centre,
    sideUpper,
    lines: [],
    notches: [],
  }
}

/** Its sewn length alone: what a search asks of many. */
export const waistLength = (plan: WaistPlan, below = 0): number => {
  const { sideUpper, legs, centre } = legsOnEdge(plan, below)
  return lengthOfAll(stretchPaths(sideUpper, legs, { centre, rises: plan.centre.y }))
}

/** The darts that reach below the edge, with their legs' ends on it. */
const legsOnEdge = (plan: WaistPlan, below: number) => {
  const { side } = plan
  const length = pathLength(side.upper)
  const sideUpper = below === 0 ? side.upper : subpath(side.upper, 0, length - below)
  const centre = below === 0 ? plan.centre : point(plan.centre.x, plan.centre.y - below)
  const darts = plan.darts
    .filter((dart) => distance(dart.tip, dart.sideLeg) > below + SHORTEST_DART)
    .map((dart) =>
      below === 0
        ? dart
        : {
            ...dart,
            sideLeg: towards(dart.sideLeg, dart.tip, below),
            centreLeg: towards(dart.centreLeg, dart.tip, below),
          },
    )
  const legs = darts.map((dart) => ({
    ...dart,
    squareToSideLeg: leftNormal(unit(subtract(dart.sideLeg, dart.tip))),
    squareToCentreLeg: leftNormal(unit(subtract(dart.centreLeg, dart.tip))),
  }))
  return { sideUpper, darts, legs, centre }
}

/** A dart that would reach down less than this from an edge, cm, is none. */
const SHORTEST_DART = 0.5

/** So far above the body's waist a raised edge is level again, but for this much at the side. */
const RISE_BACK = 3
const LEVEL_SIDE = 0.6

/** The side seam on up to `raised` cm above the body's waist, leaning out there by `flare`. */
export const raisedSide = ({ side }: WaistPlan, raised: number, flare: number): Path => {
  // The side's rise over the waist is given back on the way up: a raised edge runs level
  const sinks = ((side.level ?? side.waistSide.y) - LEVEL_SIDE) * fade(0, RISE_BACK, raised)
  const corner = point(side.waistSide.x + flare, side.waistSide.y + raised - sinks)
  const extension = curveBetween(side.waistSide, { direction: endTangent(side.upper) }, corner, {
    direction: point(flare, raised),
  })
  return joinPaths(side.upper, extension)
}

/**
 * The edge `raised` cm above the body's waist, up to the end of the side seam. From the waist up the darts' legs run on
 * along their axes, side by side.
 */
export const raisedEdge = (plan: WaistPlan, seam: Seam, raised: number, sideUpper: Path): DartedWaist => {
  const legs = plan.darts.map((dart) => {
    const axis = dartAxis(markOf(dart))
    const up = (p: Point): Point => add(p, scale(axis, raised))
    const square = leftNormal(axis)
    const [sideLeg, centreLeg] = [up(dart.sideLeg), up(dart.centreLeg)]
    return { ...dart, atWaist: dart, sideLeg, centreLeg, squareToSideLeg: square, squareToCentreLeg: square }
  })
  const centre = above(plan.centre, raised)
  return {
    ...stretches(sideUpper, legs, { centre, rises: plan.centre.y }, seam, ({ sideLeg, centreLeg }) =>
      line(sideLeg, centreLeg),
    ),
    darts: legs.map(({ atWaist }) => markOf(atWaist)),
    centre,
    sideUpper,
    lines: legs.flatMap(({ name, atWaist, sideLeg, centreLeg }): InnerLine[] => [
      { name: `${name}Side`, kind: "dart", path: line(atWaist.sideLeg, sideLeg) },
      { name: `${name}Centre`, kind: "dart", path: line(atWaist.centreLeg, centreLeg) },
    ]),
    notches: legs.flatMap((d) => mouthNotches(d.name, distance(d.sideLeg, d.centreLeg))),
  }
}

const markOf = ({ name, tip, sideLeg, centreLeg }: SkirtDart): DartMark => ({
  name,
  point: tip,
  legs: [sideLeg, centreLeg],
})

/** Notches nearer than this, cm, tear out between them. */
const NOTCHES_APART = 0.8

/** Notches at both ends of a dart's mouth, or in the middle of a narrow one; `along` where its edge is longer than it is wide. */
export const mouthNotches = <Name extends string>(name: Name, width: number, along = width): NotchSpec<Name>[] =>
  (width < NOTCHES_APART + 0.05 ? [along / 2] : [0, along]).map((at) => ({ edge: name, along: at }))

/** The direction from a dart's point up through the middle of its legs' ends. */
export const dartAxis = ({ point: tip, legs }: DartMark): Point => unit(subtract(between(legs[0], legs[1], 0.5), tip))

interface EdgeDart extends SkirtDart {
  /** Along the edge, towards the centre. */
  readonly squareToSideLeg: Point
  readonly squareToCentreLeg: Point
}

/** Where an edge ends at the centre, and how far the centre rises over a belly, cm. */
interface Middle {
  readonly centre: Point
  readonly rises: number
}

/**
 * Over a belly the centre lies as high as the side or higher, and an edge that leaves a leaning side squarely sinks on the way. A cutter squares the
 * last few cm at the side alone and leads the edge on nearly level: handles, as shares of the chord, from such a rise on, cm, fading in from one over
 * which the front's darts are gone.
 */
const OVER_BELLY = { from: 0.5, rise: 1.2, side: 0.16, centre: 0.7 } as const
/** Both handles of a stretch that needs no other ones. */
const NEUTRAL = 1 / 3

/** The stretches between side, darts and centre, with the mouths between them. */
const stretches = (
  sideUpper: Path,
  darts: readonly EdgeDart[],
  middle: Middle,
  seam: Seam,
  mouth: (dart: EdgeDart) => Path,
): Pick<DartedWaist, "edges" | "sewnLength"> => {
  const paths = stretchPaths(sideUpper, darts, middle)
  const edges = paths.flatMap((path, i): EdgeSpec<WaistEdge>[] => {
    const stretch = edge(`waist${paths.length - i}` as const, path, seam)
    const dart = darts[i]
    return dart ? [stretch, edge(dart.name, mouth(dart), seam)] : [stretch]
  })
  return { edges, sewnLength: lengthOfAll(paths) }
}

/** The stretches alone. */
const stretchPaths = (sideUpper: Path, darts: readonly EdgeDart[], { centre, rises }: Middle): readonly Path[] => {
  const paths: Path[] = []
  const over = darts.length > 0 ? 0 : fade(OVER_BELLY.from, OVER_BELLY.rise, rises)
  const pull = (most: number): number => NEUTRAL + (most - NEUTRAL) * over
  let from = pathEnd(sideUpper)
  let leaving = leftNormal(endTangent(sideUpper))
  for (const dart of darts) {
    paths.push(curveBetween(from, { direction: leaving }, dart.sideLeg, { direction: dart.squareToSideLeg }))
    from = dart.centreLeg
    leaving = dart.squareToCentreLeg
  }
  const [side, middle] = [pull(OVER_BELLY.side), pull(OVER_BELLY.centre)]
  paths.push(
    curveBetween(from, { direction: leaving, pull: side }, centre, { direction: direction(180), pull: middle }),
  )
  return paths
}

const lengthOfAll = (paths: readonly Path[]): number => paths.reduce((sum, path) => sum + pathLength(path), 0)

/** The legs with the side's first, as the outline meets them. */
const legsFromSide = (tip: Point, foot: Point, intake: number): readonly [Point, Point] => {
  const [left, right] = dartLegs(tip, foot, intake)
  return [right, left]
}
