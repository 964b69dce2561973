import type { Titles } from "@toile/draft-model"
import {
  add,
  between,
  distance,
  line,
  type Path,
  type Point,
  pathEnd,
  pathStart,
  reversePath,
  scale,
  subtract,
  unit,
} from "@toile/geometry"
import { type Cut, edge, net, type PieceBody, piece, pieceBody, type SewLine } from "@toile/pattern-model"
import { drawVent, type VentSize } from "../hems/vent.js"
import { centreBackLine, type Vents } from "../jacket/back.js"
import type { JacketBlock } from "../jacket/block.js"
import type { SleeveShape } from "../sleeves/two-piece-shape.js"
import { SLEEVE_VENT } from "../sleeves/two-piece-sleeve.js"
import { mirrored } from "../steps/mirrored.js"
import { netOutline } from "./net-outline.js"
import { FUSIBLE_INSIDE } from "./panel-fusibles.js"

/** A vent's fusible reaches so far over its fold, cm. */
const OVER_FOLD = 1

interface VentFusible {
  readonly title: Titles
  readonly cut: Cut<"interfacing">
  /** The seam that is left open below, running down, and the side on which its panel's outside lies. */
  readonly path: Path
  readonly side: "left" | "right"
  readonly size: VentSize
}

/** The extension of a vent that is folded under, and a little over its fold. */
const ventFusible = ({ title, cut, path, side, size }: VentFusible): PieceBody<SewLine, "interfacing"> => {
  const { top, edge: out, fold } = drawVent(path, side, size)
  const [high, low] = [pathStart(fold), pathEnd(fold)]
  const over = scale(unit(subtract(low, pathEnd(out))), OVER_FOLD)
  const beyond = (p: Point): Point => add(p, over)
  const outline =
    side === "left"
      ? [
          edge("upper", line(beyond(high), high), net),
          edge("ventTop", top, net),
          edge("outer", out, net),
          edge("hem", line(pathEnd(out), beyond(low)), net),
          edge("inner", line(beyond(low), beyond(high)), net),
        ]
      : [
          edge("hem", line(beyond(low), pathEnd(out)), net),
          edge("outer", reversePath(out), net),
          edge("ventTop", reversePath(top), net),
          edge("upper", line(high, beyond(high)), net),
          edge("inner", line(beyond(high), beyond(low)), net),
        ]
  const ends = [between(high, pathStart(out), 0.4), between(low, pathEnd(out), 0.4)] as const
  const clear = 2.5 / distance(...ends)
  return pieceBody({
    title,
    cut,
    sewLine: netOutline(outline, FUSIBLE_INSIDE, net),
    grain: [
      between(ends[0], ends[1], Math.min(0.45, 1.2 * clear)),
      between(ends[1], ends[0], Math.min(0.45, clear / 2)),
    ],
  })
}

const BACK = { en: "Back vent interfacing", fr: "Entoilage de fente dos" } as const

/** Of a body's vents: the back laps over, so its extension is fused; at centre back the left one's alone. */
export const drawVentFusibles = (block: JacketBlock, { centre, side }: Vents) => {
  const cut = { materials: ["interfacing"] } as const
  const path = centreBackLine(block, { top: 0, short: 0, out: 0 })
  return [
    ...(centre
      ? [
          piece(
            "centreVentInterfacing",
            mirrored(ventFusible({ title: BACK, cut: { ...cut, quantity: 1 }, path, side: "left", size: centre })),
          ),
        ]
      : []),
    ...(side
      ? [
          piece("sideVentInterfacing", {
            ...ventFusible({
              title: BACK,
              cut: { ...cut, quantity: 2, mirrored: true },
              path: block.back.seam.path,
              side: "right",
              size: side,
            }),
            // The back is drawn as the right one
            side: "right",
          }),
        ]
      : []),
  ]
}

/** The top sleeve's vent. */
export const drawSleeveVentFusible = ({ top }: SleeveShape) =>
  piece("sleeveVentInterfacing", {
    ...ventFusible({
      title: { en: "Sleeve vent interfacing", fr: "Entoilage de fente de manche" },
      cut: { materials: ["interfacing"], quantity: 2, mirrored: true },
      path: top.backSeam,
      side: "right",
      size: SLEEVE_VENT,
    }),
    // The top sleeve is drawn as the left one, its back seam on the right
    side: "left",
  })
