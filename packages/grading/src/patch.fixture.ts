import type { Draft, Piece, XY } from "@toile/draft-model"
import { gradeDrafts } from "./grade.js"

/** A quarter circle of a radius in `steps` chords, moved. */
export const arc = (radius: number, steps: number, dx = 0): readonly XY[] =>
  Array.from({ length: steps + 1 }, (_, i): XY => {
    const turn = (Math.PI / 2) * (i / steps)
    return [dx + radius * Math.cos(turn), radius * Math.sin(turn)]
  })

/** A piece that the arc and two straight edges bound. */
export const patch = (radius: number, steps: number, more: Partial<Piece> = {}): Piece => {
  const hem = arc(radius, steps)
  return {
    name: "patch",
    title: { en: "Patch" },
    number: 1,
    materialGroups: ["shell"],
    quantity: 1,
    mirrored: false,
    onFold: false,
    edges: [
      { name: "hem", points: hem, length: radius, seam: "hem", allowance: 0 },
      { name: "left", points: [hem.at(-1)!, [0, 0]], length: radius, seam: "side", allowance: 0 },
      { name: "bottom", points: [[0, 0], hem[0]!], length: radius, seam: "side", allowance: 0 },
    ],
    cutLine: [...hem, [0, 0]],
    grainLine: [
      [1, 1],
      [1, radius / 2],
    ],
    notches: [{ x: radius / 2, y: 0, angle: 90, depth: 0.5, type: "slit" }],
    drillHoles: [],
    internalLines: [],
    darts: [],
    nap: "none",
    labels: [],
    ...more,
  }
}
export const draft = (piece: Piece, more: Partial<Draft> = {}): Draft =>
  ({
    patternId: 1,
    pieces: [piece],
    walk: [],
    garmentMeasurements: { gmHemGirth: piece.edges[0]!.length },
    ...more,
  }) as Draft
export const sizes = [
  { name: "S", draft: draft(patch(8, 9)) },
  { name: "M", draft: draft(patch(10, 40)) },
  { name: "L", draft: draft(patch(13, 31)) },
]
export const graded = () => {
  const found = gradeDrafts(sizes, { sample: "M", alignAt: { patch: "bottom" } })
  if (found._tag === "Err") throw new Error(found.error.message)
  return found.value
}
