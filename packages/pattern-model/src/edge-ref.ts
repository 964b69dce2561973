import type { EdgeRef } from "@toile/draft-model"
import type { EdgeUse } from "./piece.js"

export const edgeRef = ({ piece, edge, reversed }: EdgeUse): EdgeRef =>
  reversed ? { piece, edge, reversed } : { piece, edge }
