import {
  drawnSides,
  isAlikeMirrored,
  isLayer,
  mirroredCopies,
  namedSide,
  type Piece,
  type Side,
} from "@toile/draft-model"
import { overview } from "../flat/overview.js"
import { column, note, sizeOf, type Tell, type Telling, tableOf } from "../telling.js"
import { rivetsOf } from "./rivets.js"

export const pieces: Tell = (telling) => {
  const { input, w, cm, said } = telling
  const { draft, titleOf } = input
  const napOf = { none: w.napNone, oneWay: w.napOneWay, twoWay: w.napTwoWay } as const
  const sides = drawnSides(draft)
  const shrinks = draft.pieces.some(({ shrinkage }) => shrinkage)
  return [
    ...tableOf(
      [
        column(w.number, 1),
        column(w.piece, 5),
        column(w.material, 4),
        column(w.quantityEach, 1.8, 0),
        column(w.sides, 5),
        column(w.size, 3.2),
        column(w.grain, 3),
        ...(shrinks ? [column(w.shrinkage, 4)] : []),
      ],
      draft.pieces.map((piece) => [
        String(piece.number),
        said(piece.title),
        // Of several cloths the piece is cut from each
        piece.materialGroups
          .map((group) =>
            piece.materialGroups.length > 1
              ? `${piece.quantity} × ${titleOf("material", group)}`
              : titleOf("material", group),
          )
          .join(w.semicolon),
        piece.quantity,
        sidesText(telling, piece, sides.get(piece.name)),
        sizeOf(piece)
          .map((value) => cm(value))
          .join(" × "),
        napOf[piece.nap],
        ...(shrinks ? [shrinkageText(telling, piece)] : []),
      ]),
    ),
    { kind: "sketches", sketches: [overview(draft)], height: 0.6 },
    ...(rivetsOf(draft).some(({ on }) => on.length > 0) ? [note(w.rivetCircles)] : []),
  ]
}

/** How many of a piece are left and right ones, in words. */
export const sidesText = ({ w }: Telling, piece: Piece, side: Side | undefined): string => {
  const { quantity, mirrored, onFold } = piece
  if (!mirrored)
    return onFold
      ? `${quantity} ${w.whole(quantity)}`
      : side
        ? `${quantity} ${w[side](quantity)}`
        : `${quantity} ${quantity === 1 ? w.one : w.several}`
  const other = mirroredCopies(piece)
  const drawn = quantity - other
  if (isLayer(piece)) return `${drawn} ${w.asDrawn(drawn)}, ${other} ${w.mirroredLayer}`
  const own = namedSide(piece)
  if (own !== undefined) return `${quantity} ${w[own](quantity)} (${w.undrawn})`
  if (side === undefined) {
    if (isAlikeMirrored(piece))
      return [`${quantity} ${w.several}`, ...(drawn === other ? [`${other} ${w.forEachSide}`] : [])].join(", ")
    // Its two layers lie face to face
    if (quantity === 4 && /[bB]ag/.test(piece.name))
      return `${drawn} ${w.asDrawn(drawn)}, ${other} ${w.mirrored}${w.colon}${w.oneOfEach}`
    return `${other} ${w.left(other)}, ${drawn} ${w.right(drawn)} (${w.undrawn})`
  }
  const [left, right] = side === "left" ? [drawn, other] : [other, drawn]
  return `${left} ${w.left(left)}, ${right} ${w.right(right)} (${w.drawnIs} ${w[side](1)})`
}

/** "cut at 103.1 %", along and across the grain where they differ; "" for a piece that does not shrink. */
export const shrinkageText = ({ w, cm }: Telling, { shrinkage }: Piece): string => {
  if (shrinkage === undefined) return ""
  const [warp, weft] = [shrinkage.warp, shrinkage.weft].map((share) => `${cm(100 / share)} %`)
  return warp === weft ? `${w.cutAt} ${warp}` : `${w.cutAt} ${warp} ${w.warp}, ${weft} ${w.weft}`
}
