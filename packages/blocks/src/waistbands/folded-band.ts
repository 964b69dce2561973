import type { Titles } from "@toile/draft-model"
import { line, type Path, type Point, point } from "@toile/geometry"
import { edge, everyEdge, type InnerLine, type NotchSpec, net, piece, type Seam } from "@toile/pattern-model"
import { levelAlong } from "../steps/level-along.js"
import { type BandPlace, overMarks, underMarks } from "./band-fastening.js"

/** A straight waistband is so much longer than the waist under its other end (workroom practice for bands with a zip). */
export const BAND_UNDERLAP = 3
/** Its grain line ends so far from its ends. */
const GRAIN_INSET = 4

/** A straight band, cut along the warp at twice its height and folded lengthwise; cm. */
export interface FoldedBandAsk<Stretch extends string, Right extends string, Left extends string> {
  /** Of its sewn edge, from the left on the table to the right; an underlap is the first. */
  readonly stretches: readonly { readonly name: Stretch; readonly length: number }[]
  /** Where it begins: an underlap lies at x < 0. */
  readonly from: number
  /** Finished. */
  readonly height: number
  /** How high over the sewn edge the natural waist lies, where it lies on the band. */
  readonly waistAt?: number | undefined
  /** What its ends are called: the right one on the table, and the left one. */
  readonly ends: readonly [right: Right, left: Left]
}

const corners = ({ stretches, from, height }: FoldedBandAsk<string, string, string>) => {
  const to = stretches.reduce((x, { length }) => x + length, from)
  const fold: Path = line(point(from, height), point(to, height))
  const grain: readonly [Point, Point] = [point(from + GRAIN_INSET, height / 2), point(to - GRAIN_INSET, height / 2)]
  return { to, top: 2 * height, lines: [{ name: "fold", kind: "fold" as const, path: fold }], grain }
}

const waistLine = (ask: FoldedBandAsk<string, string, string>): readonly InnerLine[] => {
  const { waistAt: over, from } = ask
  return over === undefined ? [] : [levelAlong("waist", [line(point(from, over), point(corners(ask).to, over))])]
}

/** The end on top lies where the underlap begins, at x = 0; a hook holds it to a bar. A band without an underlap has none. */
const hookAndBar = (ask: FoldedBandAsk<string, string, string>) => {
  if (ask.from >= 0) return { lines: [], drillHoles: [] }
  const { to } = corners(ask)
  const at = (x: number): BandPlace => ({ at: point(x, ask.height / 2), up: point(0, 1) })
  const over = overMarks("hook", (fromEnd) => at(to - fromEnd))
  const under = underMarks("hook", (beyond) => at(-beyond))
  return { lines: [...over.lines, ...under.lines], drillHoles: [...over.drillHoles, ...under.drillHoles] }
}

/** The band's piece: its sewn stretches, an end, the inner edge that is sewn to them again, the other end. */
export const foldedBand = <const Stretch extends string, const Right extends string, const Left extends string>(
  title: Titles,
  ask: FoldedBandAsk<Stretch, Right, Left>,
  seam: { readonly waist: Seam; readonly end: Seam },
  notches: readonly NotchSpec<NoInfer<Stretch | Right | Left> | "inner">[],
) => {
  const { to, top, lines, grain } = corners(ask)
  const { from, ends } = ask
  const held = hookAndBar(ask)
  let x = from
  const lower = ask.stretches.map(({ name, length }) => {
    const start = point(x, 0)
    x += length
    return edge(name, line(start, point(x, 0)), seam.waist)
  })
  return piece("waistband", {
    title,
    cut: { materials: ["shell"], quantity: 1 },
    sewLine: everyEdge<Stretch | Right | Left | "inner">([
      ...lower,
      edge(ends[0], line(point(to, 0), point(to, top)), seam.end),
      edge("inner", line(point(to, top), point(from, top)), seam.waist),
      edge(ends[1], line(point(from, top), point(from, 0)), seam.end),
    ]),
    notches,
    lines: [...lines, ...waistLine(ask), ...held.lines],
    drillHoles: held.drillHoles,
    grain,
  })
}

/** A folded band's interfacing, net: no allowance to thicken the seams. */
export const foldedBandInterfacing = <const Right extends string, const Left extends string>(
  ask: FoldedBandAsk<string, Right, Left>,
) => {
  const { to, top, lines, grain } = corners(ask)
  const { from, ends } = ask
  return piece("waistbandInterfacing", {
    title: { en: "Waistband interfacing", fr: "Entoilage de ceinture" },
    cut: { materials: ["interfacing"], quantity: 1 },
    sewLine: [
      edge("lower", line(point(from, 0), point(to, 0)), net),
      edge(ends[0], line(point(to, 0), point(to, top)), net),
      edge("inner", line(point(to, top), point(from, top)), net),
      edge(ends[1], line(point(from, top), point(from, 0)), net),
    ],
    lines,
    grain,
  })
}
