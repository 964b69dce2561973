import { type Draft, fixedText, type XY } from "@toile/draft-model"
import type { DrawContext, Language } from "../draw-context.js"
import { boundsOfDrawing } from "../draw-piece.js"
import { type Box, type Drawing, joinDrawings, moveDrawing, type Stroke, type TextMark } from "../drawing.js"
import { pieceTitle } from "../text/piece-words.js"
import { stitchName } from "../text/stitch-name.js"
import { textWidth } from "../text/text-width.js"
import { clipChain } from "./clip.js"
import { type SeamEnd, type SeamSide, seamEnds } from "./seam-ends.js"

/** Half of a window's side, cm. */
const HALF = 8
const WINDOW: Box = { minX: -HALF, minY: -HALF, maxX: HALF, maxY: HALF }
/** A seam is laid against the other by the chord of its first stretch, as one lays paper on paper. */
const LAID = 2
const COLUMNS = 5
const GAP = 1.5
/** The lines of text under a window, and a capital's usual height in them, cm. */
const CAPTION = 3.6
const USUAL = 0.7
const words: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { start: "start", end: "end", ease: "ease", apart: "sew lines apart at most" },
  fr: { start: "début", end: "fin", ease: "embu", apart: "écart des lignes de couture, au plus" },
}

/**
 * The seams of a draft walked and laid together, as a cutter does before cutting: at each end of each seam a window in
 * true cm, the first piece on the left and the second on the right of the seam (dashed), the line that crosses the seam
 * drawn strong. Under it the angle at which that line crosses (where one does), how far the two sew lines lie apart within the window (a
 * curve sewn to a straight edge cannot lie flat), and the ease of the whole seam.
 */
export const drawWalk = (draft: Draft, context: DrawContext): Drawing => {
  const windows = seamEnds(draft).map((end) => drawEnd(end, context.language))
  const side = 2 * HALF + GAP
  const title: TextMark[] =
    context.garment === ""
      ? []
      : [{ text: context.garment, x: -HALF, y: HALF + 2, angle: 0, height: 1.2, anchor: "start" }]
  return joinDrawings([
    ...(title.length > 0 ? [{ strokes: [], texts: title, bounds: boundsOfDrawing([], title) }] : []),
    ...windows.map((window, i) =>
      moveDrawing(window, (i % COLUMNS) * side, -Math.floor(i / COLUMNS) * (side + CAPTION)),
    ),
  ])
}

/** How two pieces meet at the end of their seam. */
export interface Meeting {
  /**
   * The sum of both pieces' angles at the corner, degrees: 180 where the line that crosses the seam goes on straight.
   * Undefined where a piece has no corner: its line goes on past the seam's end, and crosses nothing.
   */
  readonly angle: number | undefined
  /** The farthest that the two sew lines lie apart within 8 cm of walking, laid together at the end, cm; not beyond the seam. */
  readonly apart: number
}

export const meetingOf = ({ a, b }: SeamEnd): Meeting => {
  const far = Math.min(HALF, a.runs, b.runs)
  const [seamA, seamB] = [walked(laid(a, false).seam, far), walked(laid(b, true).seam, far)]
  const angles = [cornerAngle(a), cornerAngle(b)] as const
  return {
    angle: angles.some((angle) => Math.abs(angle - 180) < NO_CORNER) ? undefined : angles[0] + angles[1],
    apart: Math.max(
      0,
      ...seamA.flatMap((p, i) => (seamB[i] ? [Math.hypot(p[0] - seamB[i][0], p[1] - seamB[i][1])] : [])),
    ),
  }
}

/** A line that turns by less than this at a seam's end, degrees, has no corner there. */
const NO_CORNER = 12

const drawEnd = (end: SeamEnd, language: Language): Drawing => {
  const { start, end: atEnd, ease, apart } = words[language] as Record<string, string>
  const { stitch, where } = end
  const [left, right] = [laid(end.a, false), laid(end.b, true)]
  const meeting = meetingOf(end)
  const strokes: Stroke[] = [
    {
      kind: "frame",
      closed: true,
      points: [
        [-HALF, -HALF],
        [HALF, -HALF],
        [HALF, HALF],
        [-HALF, HALF],
      ],
    },
    ...[left, right].flatMap(({ seam, onward }) => [
      ...clipChain(seam, WINDOW)
        .slice(0, 1)
        .map((points): Stroke => ({ kind: "sew", closed: false, points })),
      ...clipChain(onward, WINDOW)
        .slice(0, 1)
        .map((points): Stroke => ({ kind: "cut", closed: false, points })),
    ]),
  ]
  const between = stitch.lengthA - stitch.lengthB
  const texts = [
    text(`${stitchName(stitch.name, language)}, ${where === "start" ? start : atEnd}`, -HALF - 1),
    text([end.a, end.b].map(({ piece }) => pieceTitle(piece, language)).join(" | "), -HALF - 2.1),
    text(
      [
        ...(meeting.angle === undefined ? [] : [`${fixedText(meeting.angle, 1, language)}°`]),
        `${apart} ${fixedText(meeting.apart, 2, language)}`,
        `${ease} ${fixedText(between, 2, language)} cm`,
      ].join(", "),
      -HALF - 3.2,
    ),
  ]
  return { strokes, texts, bounds: boundsOfDrawing(strokes, texts) }
}

/** A line of text under the window, as large as there is room. */
const text = (words: string, y: number): TextMark => {
  const room = Math.min(1, (2 * HALF) / textWidth(words, USUAL))
  return { text: words, x: -HALF, y, angle: 0, height: USUAL * room, anchor: "start" }
}

/**
 * A side with the seam's end at 0, 0 and the seam going up; its piece on the left, or on the right. A piece that would
 * lie on the wrong side is turned over, as cloth is.
 */
const laid = (side: SeamSide, onRight: boolean): { readonly seam: XY[]; readonly onward: XY[] } => {
  const [ox, oy] = side.seam[0]!
  const [px, py] = pointAt(side.seam, LAID)
  const chord = Math.hypot(px - ox, py - oy)
  const [ux, uy] = [(px - ox) / chord, (py - oy) / chord]
  const over = side.pieceOnLeft === onRight ? -1 : 1
  // Along the seam is up; to the left of it is -x, unless the piece is turned over.
  const place = ([x, y]: XY): XY => [over * ((x - ox) * uy - (y - oy) * ux), (x - ox) * ux + (y - oy) * uy]
  return { seam: side.seam.map(place), onward: side.onward.map(place) }
}

/** The angle that the piece fills between its seam and the line that goes on, degrees. */
const cornerAngle = ({ seam, onward, pieceOnLeft }: SeamSide): number => {
  const heading = (points: readonly XY[]): number => {
    const next = points.find((p) => Math.hypot(p[0] - points[0]![0], p[1] - points[0]![1]) > 1e-6)!
    return Math.atan2(next[1] - points[0]![1], next[0] - points[0]![0])
  }
  // Counter-clockwise from the seam to the line where the piece lies on the left of the seam.
  const turn = (heading(onward) - heading(seam)) * (pieceOnLeft ? 1 : -1)
  return ((((turn * 180) / Math.PI) % 360) + 360) % 360
}

/** Points of the chain at every 0.5 cm of walking, so far. */
const walked = (chain: readonly XY[], far: number): XY[] => {
  const out: XY[] = []
  for (let s = 0; s <= far + 1e-9; s += 0.5) {
    const p = pointAt(chain, s)
    if (p === chain[chain.length - 1]) break
    out.push(p)
  }
  return out
}

/** Where one is after so many cm along the chain; its last point where it is shorter. */
const pointAt = (chain: readonly XY[], along: number): XY => {
  let left = along
  for (let i = 1; i < chain.length; i++) {
    const [a, b] = [chain[i - 1]!, chain[i]!]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    if (left <= length && length > 0)
      return [a[0] + ((b[0] - a[0]) * left) / length, a[1] + ((b[1] - a[1]) * left) / length]
    left -= length
  }
  return chain[chain.length - 1]!
}
