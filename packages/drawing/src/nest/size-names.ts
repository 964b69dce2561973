import type { XY } from "@toile/draft-model"
import { degrees, distanceToPolyline, type Point } from "@toile/geometry"
import type { SizeOfNest, Stroke, TextMark } from "../drawing.js"
import { circle, pt, straight } from "../marks/shapes.js"
import { type FreeSpace, freeSpace, meetsLine } from "../text/free-space.js"
import { boxesOverlap, centredText, lineMeetsBox, type TurnedBox, textBox, uprightAngle } from "../text/text-box.js"
import { textWidth } from "../text/text-width.js"

/** A size's cut line, closed by its first point again. */
export interface SizeLine {
  readonly size: SizeOfNest
  readonly points: readonly XY[]
}

/** What is drawn already: names stand clear of it. */
export interface Drawn {
  readonly strokes: readonly Stroke[]
  readonly texts: readonly TextMark[]
  /** The joints of pages. */
  readonly keepClear: readonly (readonly [XY, XY])[]
  /** cm: the right edge and the top of all that, where names may stand beside it; absent: nothing may. */
  readonly beside?: { readonly x: number; readonly y: number }
}

/** cm: capitals of a name, the largest that finds room; how much line has a name of its own; how near to each other places are tried. */
const HEIGHTS = [0.3, 0.25, 0.2] as const
const [HEIGHT, , SMALLEST] = HEIGHTS
const STRETCH = 30
const STEP = 0.5
const FAR = 100
/** cm that stay free about a name. */
const AIR = 0.05
/** cm: lines that lie so near to each other are one to the eye. */
const ONE = 0.03
/** Beside a piece: from it to the names, from name to name, and the dot at a leader's end, cm. */
const BESIDE = { apart: 0.8, step: 0.6, dot: 0.05 }

/**
 * Each size's name on its own line, where it meets no other line and no text: once in each stretch of 30 cm where the other sizes' lines and
 * names are far, and once at the best place of all where they are not. Lower where there is no room else; what has none stands beside the piece with
 * a leader to its line, or where it is in the way least.
 */
export const sizeNames = (
  lines: readonly SizeLine[],
  drawn: Drawn,
): { readonly strokes: readonly Stroke[]; readonly texts: readonly TextMark[] } => {
  const told = drawn.texts.map(textBox)
  const names: TextMark[] = []
  const leaders: Stroke[] = []
  let beside = 0
  for (const line of lines) {
    const taken = [...told, ...names.map(textBox)]
    const strokes = [...drawn.strokes.filter((stroke) => !isOfSize(stroke, line)), ...leaders]
    const chains = strokes.map(chainOf)
    const obstacles = freeSpace([], [...chains, ...drawn.keepClear])
    const around: Around = { strokes, chains, keepClear: drawn.keepClear, obstacles, taken }
    const places = placesOn(line, lines, names, drawn.keepClear)
    const found = namesOn(line, places, around)
    if (found.length > 0) names.push(...found)
    else if (drawn.beside) {
      const { stroke, mark } = besideName(line, drawn.beside, beside, taken)
      leaders.push(stroke, circle("label", pt(stroke.points[1]!), BESIDE.dot))
      names.push(mark)
      beside++
    } else names.push(...leastInTheWay(line, places, chains, names))
  }
  return { strokes: leaders, texts: names }
}

/** What a name is to stand clear of: the lines that are not its own size's, the joints of pages, and texts. */
interface Around {
  readonly strokes: readonly Stroke[]
  readonly chains: readonly (readonly XY[])[]
  readonly keepClear: Drawn["keepClear"]
  /** The chains' and joints' stretches, as `freeSpace` has them. */
  readonly obstacles: FreeSpace
  readonly taken: readonly TurnedBox[]
}

const isOfSize = ({ kind, size }: Stroke, line: SizeLine): boolean => kind === "cut" && size?.name === line.size.name

const chainOf = ({ points, closed }: Stroke): readonly XY[] => (closed ? [...points, points[0]!] : points)

interface NamePlace extends Place {
  /** cm to the names before, and to the other sizes' lines and the joints. Where sizes lie on each other all along, their names stand side by side. */
  readonly apart: number
  readonly away: number
}

const placesOn = (
  line: SizeLine,
  lines: readonly SizeLine[],
  names: readonly TextMark[],
  keepClear: Drawn["keepClear"],
): readonly NamePlace[] => {
  const others = lines.filter((other) => other !== line).flatMap(({ points }) => spread(points).map(({ at }) => at))
  const before = names.map(({ x, y }): XY => [x, y])
  const joints = keepClear.map(([a, b]) => [pt(a), pt(b)])
  return spread(line.points).map((place) => {
    const joint = joints.reduce((least, line) => Math.min(least, distanceToPolyline(pt(place.at), line, false)), FAR)
    const apart = Math.min(nearest(place.at, before), FAR)
    return { ...place, apart, away: Math.min(nearest(place.at, others), joint) }
  })
}

const nameAt = ({ size }: SizeLine, { at, angle }: Place, height: number): TextMark => ({
  ...centredText(size.name, { x: at[0], y: at[1] }, uprightAngle(angle), height),
  size,
})

/** As high as finds room. */
const namesOn = (line: SizeLine, places: readonly NamePlace[], around: Around): readonly TextMark[] => {
  for (const height of HEIGHTS) {
    const names = namesAt(line, places, around, height)
    if (names.length > 0) return names
  }
  return []
}

/** The names of one height that find room on their line; on lines that are one with it to the eye where there is none else. */
const namesAt = (line: SizeLine, places: readonly NamePlace[], around: Around, height: number): readonly TextMark[] => {
  const half = textWidth(line.size.name, height) / 2
  const ranked = places
    .map((place) => {
      const room = Math.min(place.away, place.apart - half)
      return { along: place.along, mark: nameAt(line, place, height), room, rank: room + place.apart / 1000 }
    })
    .sort((a, b) => b.rank - a.rank)
  const untaken = ranked.filter(({ mark }) => !around.taken.some((text) => boxesOverlap(text, textBox(mark))))
  const free = untaken.filter(({ mark }) => !meetsLine(around.obstacles, textBox(mark), AIR))
  if (free.length === 0) {
    const own = line.points.map(pt)
    const onOne = untaken.find(({ mark }) => isOnOne(textBox(mark), own, around))
    return onOne ? [onOne.mark] : []
  }
  // The best of each stretch
  const stretches = new Map<number, (typeof free)[number]>()
  for (const one of free) {
    const stretch = Math.floor(one.along / STRETCH)
    if (!stretches.has(stretch)) stretches.set(stretch, one)
  }
  const best = [...stretches.values()]
  const far = best.filter(({ room }) => room > half + height / 2)
  const marks = (far.length > 0 ? far : best.slice(0, 1)).map(({ mark }) => mark)
  // The ends of two stretches may be near each other
  return marks.filter((mark, i) => !marks.slice(0, i).some((other) => boxesOverlap(textBox(other), textBox(mark))))
}

/** Whether a box is crossed only by cut lines that lie on its own there, if at all. */
const isOnOne = (box: TurnedBox, own: readonly Point[], { strokes, chains, keepClear }: Around): boolean =>
  !keepClear.some(([a, b]) => lineMeetsBox(a, b, box)) &&
  chains.every((chain, i) =>
    chain.every((b, k) => {
      const a = chain[k - 1]
      if (a === undefined || !lineMeetsBox(a, b, box)) return true
      return strokes[i]!.kind === "cut" && [a, b].every((p) => distanceToPolyline(pt(p), own, false) < ONE)
    }),
  )

const leastInTheWay = (
  line: SizeLine,
  places: readonly Place[],
  chains: readonly (readonly XY[])[],
  names: readonly TextMark[],
): readonly TextMark[] =>
  places
    .map((place) => nameAt(line, place, SMALLEST))
    .map((mark) => ({ mark, bad: crossings(mark, chains, names) }))
    .sort((a, b) => a.bad - b.bad)
    .slice(0, 1)
    .map(({ mark }) => mark)

/** The next of the names beside a piece, and its leader to the nearest point of its line from which it crosses no text. */
const besideName = (
  { size, points }: SizeLine,
  corner: { readonly x: number; readonly y: number },
  before: number,
  texts: readonly TurnedBox[],
): { readonly stroke: Stroke; readonly mark: TextMark } => {
  const x = corner.x + BESIDE.apart
  const y = corner.y - HEIGHT - before * BESIDE.step
  const from: XY = [x - 0.1, y + HEIGHT / 2]
  const ends = [...points].sort((a, b) => away(a, from) - away(b, from))
  const to = ends.find((end) => !texts.some((box) => lineMeetsBox(from, end, box))) ?? ends[0]!
  return {
    stroke: straight("label", pt(from), pt(to)),
    mark: { text: size.name, x, y, angle: 0, height: HEIGHT, anchor: "start", size },
  }
}

const away = ([x, y]: XY, [u, v]: XY): number => Math.hypot(x - u, y - v)

/** How many lines, and ten times how many texts, are in a name's way. */
const crossings = (name: TextMark, chains: readonly (readonly XY[])[], names: readonly TextMark[]): number => {
  const box = textBox(name)
  const lines = chains.filter((chain) => chain.some((b, k) => k > 0 && lineMeetsBox(chain[k - 1]!, b, box)))
  return lines.length + 10 * names.filter((other) => boxesOverlap(textBox(other), box)).length
}

interface Place {
  readonly at: XY
  /** Degrees. */
  readonly angle: number
  /** cm from the line's beginning. */
  readonly along: number
}

/** Places along a line, half a centimetre apart. */
const spread = (points: readonly XY[]): Place[] => {
  const out: Place[] = []
  let walked = 0
  let next = STEP / 2
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    const angle = degrees(Math.atan2(b[1] - a[1], b[0] - a[0]))
    for (; next <= walked + length; next += STEP) {
      const t = (next - walked) / length
      out.push({ at: [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t], angle, along: next })
    }
    walked += length
  }
  return out
}

const nearest = ([x, y]: XY, points: readonly XY[]): number => {
  let least = Number.POSITIVE_INFINITY
  for (const [px, py] of points) least = Math.min(least, (px - x) ** 2 + (py - y) ** 2)
  return Math.sqrt(least)
}
