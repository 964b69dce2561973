import type { Piece, XY } from "@toile/draft-model"
import { front } from "../skirt.fixture.js"
import type { NestOfSizes } from "./draw-nest.js"

/** The front of the skirt wider by so many hundredths from its fold on; what lies on the fold stays. */
const wider = (hundredths: number): Piece => {
  const factor = 1 + hundredths / 100
  const at = ([x, y]: XY): XY => [x * factor, y]
  const place = <T extends { readonly x: number }>(mark: T): T => ({ ...mark, x: mark.x * factor })
  return {
    ...front,
    edges: front.edges.map((edge) => ({ ...edge, points: edge.points.map(at) })),
    cutLine: front.cutLine.map(at),
    notches: front.notches.map(place),
    internalLines: front.internalLines.map((line) => ({ ...line, points: line.points.map(at) })),
    darts: front.darts.map((dart) => ({ ...dart, point: at(dart.point), legs: [at(dart.legs[0]), at(dart.legs[1])] })),
  }
}

/** A nest of three sizes, made up as the skirt is; the middle one is the sample. */
export const skirtNest: NestOfSizes = {
  sizes: [
    { name: "36", order: 1 },
    { name: "38", order: 0 },
    { name: "40", order: 2 },
  ],
  pieces: [{ sizes: [front, wider(6), wider(12)] }],
}
