import type { ReadPattern } from "./read-pattern.js"

/** A read pattern as `toile read --json` prints it; also one of another form that is told by the same fields. */
export const patternJson = <P extends Pick<ReadPattern, "pieces"> & { readonly doubts: readonly unknown[] }>({
  pieces,
  ...pattern
}: P) => {
  const { doubts, ...file } = pattern
  return {
    ...file,
    pieces: pieces.map((piece) => ({
      name: piece.name,
      size: piece.size,
      quantity: piece.quantity,
      mirrored: piece.mirrored,
      material: piece.material,
      boundary: piece.boundary,
      sewLines: piece.sewLines,
      internalLines: piece.internalLines,
      grainLine: piece.grainLine ?? null,
      ...(piece.foldLine ? { foldLine: piece.foldLine } : {}),
      notches: piece.notches,
      drillHoles: piece.drillHoles,
      texts: piece.texts,
    })),
    doubts,
  }
}
