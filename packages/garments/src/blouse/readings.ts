import { readShirtSleeve } from "@toile/blocks/sleeves"
import { readTorso } from "@toile/blocks/torso"
import { alongLine, type Side } from "@toile/pattern-model"
import type { drawBlouse } from "./pieces.js"

/**
 * Where the girths are read; the neck's on the stand, from button to buttonhole.
 *
 * @param side whose front is read: of one whose other side differs
 */
export const readBlouse = ({ parts, pieces, torso }: ReturnType<typeof drawBlouse>, side: Side = "left") => ({
  ...readTorso(
    torso,
    { front: side === "left" ? pieces.frontLeft : pieces.frontRight, back: pieces.back, sideBack: pieces.sideBack },
    side === "right",
  ),
  gmNeckGirth: [alongLine(pieces.stand, 1, "neckGirth")],
  ...readShirtSleeve(parts.sleeve),
})
