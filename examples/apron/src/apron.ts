import { definePattern, lengthOf, reversed, sewn } from "@toile/pattern-model"
import { drawBand } from "./band.js"
import { type ApronSheet, declaration } from "./declaration.js"
import { apronNotes } from "./notes.js"
import { drawPanel } from "./panel.js"
import { drawPocket, pocketSize } from "./pocket.js"
import { type ApronSize, adjustApron, apronSize, headGirth } from "./size.js"

const draft = (s: ApronSheet, size: ApronSize, asDrafted: ApronSize) => {
  const pocketCut = pocketSize(s, size)
  const panel = drawPanel(s, size, pocketCut)
  const strap = drawBand("strap", { en: "Neck strap", fr: "Bride d'encolure" }, 1, size.strap, s)
  const tie = drawBand("tie", { en: "Tie", fr: "Lien" }, 2, size.tie, s)
  return {
    pieces: [panel, strap, tie, ...(pocketCut ? [drawPocket(s, pocketCut)] : [])],
    stitches: [
      sewn("tie seam", panel.edge.tie, tie.edge.nearOutside),
      sewn("strap seam", panel.edge.strap, strap.edge.nearOutside),
      sewn("strap seam, other side", panel.edge.strap, reversed(strap.edge.farOutside)),
    ],
    measurements: {
      gmApronWidth: 2 * lengthOf(panel.edge.hem),
      gmSkirtLength: lengthOf(panel.edge.side, panel.edge.tie),
      gmBibHeight: lengthOf(panel.edge.centre) - lengthOf(panel.edge.side, panel.edge.tie),
      gmBibWidth: 2 * lengthOf(panel.edge.strap, panel.edge.top),
      gmStrapLength: lengthOf(strap.edge.lower),
      gmTieLength: lengthOf(tie.edge.lower),
    },
    openings:
      s.type === "body" ? [{ name: "strap", girth: size.strap + size.bibWidth, passes: headGirth(s.body) }] : [],
    warnings: apronNotes(s, asDrafted, pocketSize(s, asDrafted)),
  }
}

export const apron = definePattern(declaration, { size: apronSize, adjust: adjustApron, draft })
