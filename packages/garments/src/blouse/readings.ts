import { readShirtSleeve } from "@toile/blocks/sleeves"
import { readTorso } from "@toile/blocks/torso"
import { alongLine } from "@toile/pattern-model"
import type { drawBlouse } from "./pieces.js"

/** Where the girths are read; the neck's on the stand, from button to buttonhole. */
export const readBlouse = ({ parts, pieces, torso }: ReturnType<typeof drawBlouse>) => ({
  ...readTorso(torso, { front: pieces.frontLeft, back: pieces.back, sideBack: pieces.sideBack }),
  gmNeckGirth: [alongLine(pieces.stand, 1, "neckGirth")],
  ...readShirtSleeve(parts.sleeve),
})
