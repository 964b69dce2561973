import type { Bodice, FrontParts } from "@toile/blocks/bodice"
import { edgeOf } from "@toile/blocks/steps"
import { polar } from "@toile/geometry"
import { acrossAt, acrossFrom, alongEdges } from "@toile/pattern-model"
import { all, type BlockPieces } from "./measurements.js"

/** Further than a front reaches from its bust point, cm. */
const BEYOND = 200

/**
 * Where the girths are read: the bust's level to the bust point, and on in the direction of the part beyond it. The
 * chest's is read nowhere: it is that of the block with its dart in the armhole.
 */
export const readBlock = (
  { frame }: Bodice,
  { sideTurn }: FrontParts,
  { back, yoke, front, sideFront }: BlockPieces,
) => {
  const { bustPoint } = frame.front
  return {
    gmNeckGirth: alongEdges(2, edgeOf(yoke ?? back, "neck"), edgeOf(front, "neck")),
    gmBustGirth: [
      acrossFrom(front, 2, { x: 0, y: bustPoint.y }, bustPoint),
      acrossFrom(sideFront ?? front, 2, bustPoint, polar(bustPoint, sideTurn, BEYOND)),
      acrossAt(back, 2, frame.level.bust),
    ],
    gmWaistGirth: alongEdges(2, ...all("waist", back), ...all("waist", front), ...all("waist", sideFront)),
    gmArmholeGirth: alongEdges(
      1,
      ...all("armhole", back),
      ...all("armhole", yoke),
      ...all("armhole", sideFront ?? front),
    ),
  }
}
