import type { BareGlue } from "@toile/draft-model"

/** What is said of an interfacing whose blocks are larger than its cloth's. */
export const bareGlueWords = ({ piece, interfacing, cloth }: BareGlue): string =>
  `${piece}: its interfacing is cut ${interfacing} cm larger than the piece, its cloth ${cloth} cm: the glue lies bare at the edge`
