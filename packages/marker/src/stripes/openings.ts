import type { Piece, XY } from "@toile/draft-model"
import type { Frame } from "./frame.js"
import { isPair } from "./hands.js"
import type { OnPlace } from "./on-place.js"
import { fromSewLine, sizeOf } from "./outlines.js"
import { poseOf, SAME } from "./pose.js"

/** What lies under an opening is drawn as it lies there: turned by no more than this, radians. */
const AS_DRAWN = 1e-3

/**
 * Pockets in a seam, whose facing goes on beyond a slanted or curved opening: a placement line that crosses the smaller piece from sew line to sew line has the
 * shape of an edge of the larger one, both drawn as they lie. Of a pair each copy lies under one of both fronts.
 */
export const openings = (
  garments: readonly (readonly Piece[])[],
  frames: ReadonlyMap<string, Frame>,
): readonly OnPlace[] =>
  garments.flatMap((garment) =>
    garment.flatMap((under) =>
      under.internalLines.flatMap(({ name, kind, points }) => {
        if (kind !== "placement" || !frames.has(under.name) || !crosses(points, under)) return []
        return garment.flatMap((piece) => {
          const frame = frames.get(piece.name)
          if (piece === under || frame === undefined || sizeOf(piece) <= sizeOf(under)) return []
          const poses = (isPair(under) || isPair(piece) ? [false, true] : [false]).flatMap((reflected) =>
            piece.edges.flatMap(({ points: edge }) =>
              [edge, edge.toReversed()].flatMap((own) => poseOf(points, own, frame, reflected) ?? []),
            ),
          )
          const pose = poses.find(({ angle }) => Math.abs(angle) <= AS_DRAWN)
          return pose === undefined ? [] : [{ host: under, line: name, piece, pose }]
        })
      }),
    ),
  )

const crosses = (points: readonly XY[], piece: Piece): boolean =>
  [points[0], points.at(-1)].every((end) => end !== undefined && fromSewLine(piece, end) <= SAME)
