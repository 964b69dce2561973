import type { Edge, Piece, XY } from "@toile/draft-model"
import { halfIn } from "./halves.js"
import { type FigureRule, takenFor } from "./reading.js"

/** Trousers are worn where they were asked for: the band's upper edge, not its seam, at its level of the body. */
export const bandLevel: FigureRule = (draft) => {
  const { figure, garmentMeasurements, pieces } = draft
  const asked = figure?.rise
  const band = garmentMeasurements.gmWaistbandHeight
  const front = pieces.find(
    (piece) => halfIn(draft, piece) === "front" && piece.edges.some(({ role }) => role === "crotch"),
  )
  const seam = front && seamOverFork(front)
  if (!asked || !front || seam === undefined || band === undefined) return []
  return [
    {
      rule: "bandLevel",
      came: seam + band,
      asked,
      bound: { note: 0.5, refuse: 2.5 },
      measurement: takenFor(draft, "gmWaistGirth") ?? "mbWaistGirth",
      piece: front.name,
    },
  ]
}

/** How high the waist's seam begins over the fork, along the grain, cm: at centre front, or at the crotch where a side has the zip. */
const seamOverFork = ({ edges }: Piece): number | undefined => {
  const ends = (...roles: readonly Edge["role"][]): XY[] =>
    edges.flatMap(({ role, points }) => (roles.includes(role) ? [points[0]!, points.at(-1)!] : []))
  const [centre, waist] = [ends("centreFront", "crotch"), ends("waist")]
  const joined = waist.flatMap((end) => (centre.some((other) => apart(end, other) < JOINED) ? [end[1]] : []))
  const fork = Math.min(...centre.map(([, y]) => y))
  return joined.length > 0 ? Math.max(...joined) - fork : undefined
}

const JOINED = 1e-3

const apart = (a: XY, b: XY): number => Math.hypot(a[0] - b[0], a[1] - b[1])
