import type { Sewn } from "@toile/pattern-model"
import { liningSeams } from "../linings/jacket-lining-seams.js"
import { frontEdges, panelSeams, shoulderSeams } from "./body-seams.js"
import { collarSeams } from "./collar-seams.js"
import type { Jacket, SewnPieces } from "./pieces.js"
import { armholeSeams, sleeveSeams } from "./sleeve-seams.js"
import { hemFacingSeams, layerSeams } from "./small-seams.js"
import type { JacketStyle } from "./style.js"

/** What is sewn to what. Right and left are the wearer's; pieces cut in pairs stand for both. */
export const jacketSeams = (
  { pieces: p, small, block, usual, lowest }: Omit<Jacket, "pieces"> & { readonly pieces: SewnPieces },
  style: JacketStyle,
): Sewn[] => [
  ...panelSeams(p, block, style),
  ...shoulderSeams(p),
  ...frontEdges(p),
  ...collarSeams(p),
  ...sleeveSeams(p),
  ...armholeSeams(p, [usual, lowest], style.capEase),
  ...hemFacingSeams(p),
  ...liningSeams(p, block, [usual, lowest]),
  ...layerSeams(small),
]
