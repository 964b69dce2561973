import { endTangent, type Path, startTangent } from "@toile/geometry"
import {
  type DartMark,
  type DraftedPiece,
  type EdgeNameOf,
  type EdgeUse,
  edge,
  edgeNamed,
  edges,
  type Seam,
} from "@toile/pattern-model"
import { dartMark } from "./dart.js"
import { dartRoof } from "./dart-roof.js"
import type { Darted } from "./front-parts.js"
import type { WaistLine } from "./waist-line.js"

/**
 * An edge with its dart, as the outline runs: the two stretches beside it and its mouth. `waist` gives waist1, waistDart,
 * waist2, or waist alone without a dart; a second dart is followed by a third stretch: waistDart2, waist3.
 */
export const dartedEdges = <const Name extends string>(
  name: Name,
  { before, dart, after, second }: Darted,
  seam: Seam,
) => {
  if (!dart || !after) return edges(edge(name, before, seam))
  const [first, mouth, behind] = [
    edge(`${name}1`, before, seam),
    edge(`${name}Dart`, dart.roof, seam),
    edge(`${name}2`, after, seam),
  ]
  if (!second) return edges(first, mouth, behind)
  return edges(first, mouth, behind, edge(`${name}Dart2`, second.dart.roof, seam), edge(`${name}3`, second.after, seam))
}

/** The waist from centre to side as one darted edge, its intake folded to the centre. */
export const dartedWaist = ({ centre, dart, side }: WaistLine): Darted =>
  dart
    ? {
        before: centre,
        dart: {
          mouth: dart,
          roof: dartRoof(dart, { into: endTangent(centre), outOf: startTangent(side), folded: "from" }),
        },
        after: side,
      }
    : { before: joined(centre, side) }

const joined = (a: Path, b: Path): Path => ({ segments: [...a.segments, ...b.segments] })

/** Every dart of some edges. */
export const dartsOf = (parts: Readonly<Record<string, Darted>>): DartMark[] =>
  Object.entries(parts).flatMap(([name, { dart, second }]) => [
    ...(dart ? [dartMark(`${name}Dart`, dart.mouth)] : []),
    ...(second ? [dartMark(`${name}Dart2`, second.dart.mouth)] : []),
  ])

/** The sewn stretches of a darted edge, in the outline's order. */
export const stretchesOf = <P extends DraftedPiece>(piece: P, name: EdgeNameOf<P>): EdgeUse[] =>
  [name, `${name}1`, `${name}2`, `${name}3`].flatMap((each) => edgeNamed(piece, each) ?? [])
