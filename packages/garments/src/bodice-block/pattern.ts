import {
  type Bodice,
  bellyOf,
  bodyByCup,
  drawBodice,
  forwardBlock,
  frontParts,
  lowerBlock,
  type NamedBy,
  PRINCESS_REACH,
  SHOULDER_EASE,
} from "@toile/blocks/bodice"
import { bellyNote, frontArcNote, frontTold } from "@toile/blocks/measurements"
import { blockByArm } from "@toile/blocks/sleeves"
import { torsoBustNotes, withArmholeAt } from "@toile/blocks/torso"
import { acrossNote, lowerBy, shoulderNote, sidesByShoulder } from "@toile/blocks/upper-body"
import type { Warning } from "@toile/draft-model"
import { distance, pathLength } from "@toile/geometry"
import { definePattern, lengthOf, notchAt, reversed, type Sewn, sewn } from "@toile/pattern-model"
import { inTradeWords } from "../trade-words/in-trade-words.js"
import { drawBack, drawYokedBack } from "./back.js"
import { type BodiceSheet, declaration } from "./declaration.js"
import { drawFront, drawPrincessFront } from "./front.js"
import { all, type BlockPieces, measureBlock } from "./measurements.js"
import { readBlock } from "./readings.js"
import { adjustBlock, type BlockSize, bodiceSize, type SizedBlock } from "./size.js"

const draft = (s: BodiceSheet, { size, warnings }: SizedBlock) => {
  const { taken } = s
  const id: NamedBy = {
    neck: taken.neck ?? "mfNeckGirth",
    shoulder: taken.shoulder ?? taken.shoulderWidth ?? taken.shoulderLength ?? "mfShoulderWidth",
    acrossBack: taken.acrossBack ?? "mfAcrossBackWidth",
    waist: taken.waist,
  }
  const drawn = (of: BlockSize): Bodice => drawBodice(of, s.option.dartPosition, s.option.backShoulderDart, id, s.held)
  const usual = byItsLength(size, drawn)
  const bodice = lowerBlock(usual, lowerBy(size.lower), id, true)
  // What is cut has the shoulder's seam where the figure's shoulders stand; it is measured where it would usually lie
  const cut = forwardBlock(bodice, size.forward)
  const { parts, pieces, fronts, backs } = drawPieces(s, cut)
  const measured = cut === bodice ? { parts, pieces } : drawPieces(s, bodice)
  const measurements = measureBlock(bodice, measured.parts, measured.pieces)
  return {
    pieces: [pieces.front, pieces.sideFront, pieces.back, pieces.yoke].filter((p) => p !== undefined),
    stitches: seams(cut, pieces, fronts, backs),
    measurements,
    branches: { sideDarts: parts.side.second ? 2 : parts.side.dart ? 1 : 0 },
    readings: readBlock(cut, parts, pieces),
    // Of a lower shoulder's side there is nothing to tell beside the other's
    warnings: lowerBy(size.lower) > 0 ? [] : [...warnings, ...fittingNotes(s, bodice, measurements)],
  }
}

/** The block at the depth that a finished armhole's length asks for, where that was measured alone. */
const byItsLength = (size: BlockSize, draw: (size: BlockSize) => Bodice): Bodice =>
  size.armhole
    ? blockByArm({
        armhole: size.armhole,
        blockAt: (depth) => draw(withArmholeAt(size, depth)),
        armholeOf: ({ front, back }) => ({ front: pathLength(front.armhole), back: pathLength(back.armhole) }),
      })
    : draw(size)

const drawPieces = (s: BodiceSheet, bodice: Bodice) => {
  const parts = frontParts(bodice)
  const backs = s.option.backShoulderDart === "yoke" ? drawYokedBack(bodice, s.seam) : undefined
  const fronts = s.option.dartPosition === "princess" ? drawPrincessFront(bodice, parts, s.seam) : undefined
  const pieces: BlockPieces = {
    back: backs?.back ?? drawBack(bodice, s.seam),
    yoke: backs?.yoke,
    front: fronts?.front ?? drawFront(bodice, parts, s.seam),
    sideFront: fronts?.side,
  }
  return { parts, pieces, fronts, backs }
}

export const bodiceBlock = definePattern(inTradeWords(declaration), {
  size: bodiceSize,
  adjust: (sized, by) => ({ ...sized, size: adjustBlock(sized.size, by) }),
  sides: sidesByShoulder("gmArmholeDepth"),
  draft,
})

type Fronts = ReturnType<typeof drawPrincessFront> | undefined
type Backs = ReturnType<typeof drawYokedBack> | undefined

const seams = (bodice: Bodice, { back, yoke, front, sideFront }: BlockPieces, fronts: Fronts, backs: Backs): Sewn[] => {
  const outer = sideFront ?? front
  const shoulderBack = all("shoulder", yoke ?? back)
  const shoulderFront = [...all("shoulder", sideFront), ...all("shoulder", front)]
  const side = all("side", outer)
  const stitches = [
    sewn("shoulder seam", shoulderBack, shoulderFront, {
      ease: bodice.blade.kind === "ease" ? SHOULDER_EASE : [0, 0],
    }),
    // Half way, or where darts come out at the front
    sewn("side seam", side, back.edge.side, {
      notches:
        side.length > 1
          ? side.slice(0, -1).map((_, i) => notchAt(lengthOf(...side.slice(0, i + 1))))
          : [notchAt(lengthOf(side[0]!) / 2)],
    }),
    sewn("centre back seam", back.edge.centreBack, back.edge.centreBack, {
      notches: [notchAt(lengthOf(back.edge.centreBack) / 2)],
    }),
  ]
  if (backs)
    stitches.push(
      sewn("yoke seam", backs.back.edge.yoke, reversed(backs.yoke.edge.yoke), {
        notches: [notchAt(lengthOf(backs.yoke.edge.yoke) / 2)],
      }),
      sewn("centre back of the yoke", backs.yoke.edge.centreBack, backs.yoke.edge.centreBack),
    )
  if (fronts) stitches.push(princessSeam(bodice, fronts))
  return stitches
}

/** Eased over the bust alone: between its notches the side front may be up to 1.2 longer, beyond them both are equal. */
const PRINCESS_EASE = [0, 1.2] as const

const princessSeam = ({ frame }: Bodice, { front, side }: NonNullable<Fronts>): Sewn => {
  const centre = reversed(front.edge.princess)
  const outer = side.edge.princess
  const { segments } = centre.path
  const upper = distance(segments[0]!.from, frame.front.bustPoint)
  const lower = distance(frame.front.bustPoint, segments.at(-1)!.to)
  const reach = Math.min(PRINCESS_REACH, 0.45 * upper, 0.45 * lower)
  const above = upper - reach
  const below = lower - reach
  return sewn("princess seam", outer, centre, {
    ease: PRINCESS_EASE,
    notches: [
      { a: above, b: above },
      { a: lengthOf(outer) - below, b: lengthOf(centre) - below },
    ],
  })
}

const fittingNotes = (s: BodiceSheet, { frame }: Bodice, made: ReturnType<typeof measureBlock>): Warning[] => [
  ...acrossNote(frame.narrowed, frame.size.bustGirth, s.type),
  ...(s.type === "body" ? [...torsoBustNotes({ size: frame.size, letOut: 0 }, made), ...bodyNotes(s, made)] : []),
]

const bodyNotes = (s: Extract<BodiceSheet, { type: "body" }>, made: ReturnType<typeof measureBlock>): Warning[] => {
  const body = bodyByCup(s)
  const belly = bellyOf(body)
  return [
    ...shoulderNote(body.shoulderLength, made.gmShoulderLength),
    ...bellyNote(belly, (made.gmFrontWaistWidth - made.gmBackWaistWidth) / 2, s.taken.waist ?? "mbWaistGirth"),
    ...frontArcNote(belly, frontTold(s, "female"), { half: made.gmWaistGirth / 2, front: made.gmFrontWaistWidth / 2 }),
  ]
}
