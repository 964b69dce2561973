import { atLevel, edgeOf } from "@toile/blocks/steps"
import { man, type SurveyedBody, woman } from "@toile/body/survey"
import { distance, type Path, pathEnd, pathLength, pathStart } from "@toile/geometry"
import { definePattern, lengthOf, notchAt, type Pattern, reversed, type Sewn, sewn } from "@toile/pattern-model"
import { inTradeWords } from "../trade-words/in-trade-words.js"
import { type LeggingsDeclaration, type LeggingsSheet, mensDeclaration, womensDeclaration } from "./declaration.js"
import { drawGusset, drawLeg, GUSSET, type Leg } from "./leg.js"
import { type LegLines, legLines } from "./lines.js"
import { measure } from "./measure.js"
import { openingNotes, openingsOf } from "./openings.js"
import { readLeggings } from "./readings.js"
import { adjustLeggings } from "./size.js"
import { sizeFromBody } from "./size-from-body.js"
import { sizeFromFinal } from "./size-from-final.js"
import { waistFinish } from "./waistband.js"

const leggings = (declaration: LeggingsDeclaration, person: SurveyedBody): Pattern<LeggingsDeclaration> =>
  definePattern(inTradeWords(declaration), {
    size: (s) => (s.type === "body" ? sizeFromBody(s, person) : { size: sizeFromFinal(s, person), warnings: [] }),
    adjust: (sized, by) => ({ ...sized, size: adjustLeggings(sized.size, by) }),
    draft: (s, { size, warnings }) => {
      const lines = legLines(size, s.option.outseam === "seam")
      const leg = drawLeg(s, size, lines)
      const finish = waistFinish(s, size, leg, pathLength(lines.waistFront))
      const gusset = s.option.gusset === "diamond" ? drawGusset(s, leg) : undefined

      const measurements = measure(lines, leg, finish, size)
      const openings = openingsOf(s, measurements, person)
      return {
        pieces: [...leg.pieces, ...(gusset ? [gusset] : []), finish.piece],
        stitches: [...legSeams(s, lines, leg), ...(gusset ? gussetSeams(leg, gusset) : []), ...finish.stitches],
        measurements,
        openings,
        readings: readLeggings(lines, leg, finish, gusset !== undefined),
        readOn: { gmWaistGirth: finish.piece.name },
        warnings: [...warnings, ...openingNotes(openings)],
      }
    },
  })

/** Marks lie so far above the hem at least, cm. */
const CLEAR_OF_HEM = 4

/** The centre seams are marked at this share of the way from the waist down to the hip line, where they are straight. */
const MARK_DOWN = 0.7

/** Both legs are one shape: each seam is the edge and its own mirror image, or the other inseam. */
const legSeams = (s: LeggingsSheet, lines: LegLines, { front, back }: Leg): Sewn[] => {
  const gusset = s.option.gusset === "diamond"
  const { crotch } = front.edge
  const { seat } = back.edge
  // From the fork, or the gusset, down; the knee's mark stays clear of the hem
  const inseam = reversed(front.edge.inseamFront)
  const knee = downTo(lines.inseamBack, lines.knee.back[1].y) - (gusset ? GUSSET.inseam : 0)
  const kneeMark = Math.min(knee, lengthOf(inseam) - CLEAR_OF_HEM)
  return [
    sewn("inseam", inseam, back.edge.inseamBack, {
      notches: [...(gusset ? [] : [notchAt(10)]), notchAt(kneeMark)],
    }),
    sewn("front crotch seam", crotch, crotch, {
      notches: [notchAt(lengthOf(crotch) - MARK_DOWN * distance(lines.hipFront[1], pathEnd(lines.crotch)))],
    }),
    sewn("seat seam", seat, seat, {
      notches: [notchAt(MARK_DOWN * distance(pathStart(lines.seat), lines.hipBack[1]), { double: true })],
    }),
    ...(front === back
      ? []
      : [
          sewn("outseam", edgeOf(front, "side"), reversed(edgeOf(back, "side")), {
            notches: [
              notchAt(downTo(lines.sideFront, lines.hipFront[0].y)),
              notchAt(
                Math.min(
                  downTo(lines.sideFront, lines.knee.front[0].y),
                  lengthOf(edgeOf(front, "side")) - CLEAR_OF_HEM,
                ),
              ),
            ],
          }),
        ]),
  ]
}

/** How far along a path that falls it reaches a level, cm. */
const downTo = (path: Path, y: number): number => {
  const hit = atLevel(path, y)
  if (!hit) throw new Error(`a seam does not reach the level ${y}`)
  return hit.along
}

const gussetSeams = ({ front, back }: Leg, gusset: ReturnType<typeof drawGusset>): Sewn[] => [
  sewn("gusset, right front", edgeOf(front, "gussetFront"), gusset.edge.frontRight),
  sewn("gusset, left front", edgeOf(front, "gussetFront"), reversed(gusset.edge.frontLeft)),
  sewn("gusset, right back", edgeOf(back, "gussetBack"), gusset.edge.backRight),
  sewn("gusset, left back", edgeOf(back, "gussetBack"), reversed(gusset.edge.backLeft)),
]

export const womensLeggings = leggings(womensDeclaration, woman)
export const mensLeggings = leggings(mensDeclaration, man)
