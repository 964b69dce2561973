import type { Draft, Piece, SeamClass } from "@toile/draft-model"
import type { Said } from "../words/said.js"
import { openEdges } from "./open-edges.js"
import type { OwnStitch } from "./own-stitch.js"

/**
 * What a workroom does that no stitch of the draft tells: pieces that are set on or in, layers that are closed, edges that are
 * neatened. Each is derived from what the draft has: pieces by their names, lines that mark where they go, edges that no seam
 * takes.
 */
export interface Operation {
  readonly said: Said
  /** Among the seams, as sewing-order.ts ranks them. */
  readonly rank: number | ((draft: Draft) => number)
  /** The operation is done where one of these is: names without Left and Right at their end. */
  readonly by: RegExp
  /** What goes in with them; absent: nothing else. */
  readonly with?: RegExp
  /** It is done only where lines of such names mark the place, and on the pieces that have them. */
  readonly at?: RegExp
  /** The pieces that it goes on, where no line tells. */
  readonly on?: RegExp
  readonly unless?: RegExp
  /** Of the pieces above, those alone that are so. */
  readonly where?: (piece: Piece, draft: Draft) => boolean
  /** The seam whose stitch it is sewn by; absent: the garment says none. */
  readonly seam?: string
  /** How the plies lie in this operation, whatever the seam's own class: 5.31 is a patch. */
  readonly lies?: SeamClass
  /** Its own stitch: a lockstitch as the garment has it anywhere (301); tacked by hand (209); a belt loop's two needles (406). */
  readonly stitch?: OwnStitch
  /** Along lines that are marked, not so far from an edge. */
  readonly asMarked?: true
  /** No stitch at all: eyelets, cords. */
  readonly unsewn?: true
}

/** cm: a hole this wide is an eyelet's; smaller ones are drilled to mark a place. */
export const EYELET = 0.5

const isOpen = (seam: string) => (piece: Piece, draft: Draft) => openEdges(piece, draft, seam).length > 0

/** The waistband is set on with both its edges turned in: the waist seam closes it. */
const isBoundOn = ({ sewing }: Draft): boolean => (sewing?.waist?.seam ?? "").startsWith("3.")

const SET_IN = /^(pocketJet|welt)$/

/** The edge of a band that lies inside, where only its interfacing is sewn to it. */
const innerIsOpen = (piece: Piece, draft: Draft): boolean =>
  piece.edges.some(({ name }) => name === "inner") &&
  !draft.stitches.some(
    ({ name, a, b }) =>
      name !== "band interfacing" && [...a, ...b].some((ref) => ref.piece === piece.name && ref.edge === "inner"),
  )

/** In the order of sewing. */
export const operations: readonly Operation[] = [
  // Small parts
  {
    said: ["Make the belt loops", "Faire les passants"],
    rank: 6,
    by: /^beltLoops?$/,
    stitch: "406",
    asMarked: true,
  },
  {
    said: ["Make the tie belt", "Faire la ceinture à nouer"],
    rank: 12,
    by: /^belt$/,
    where: (piece, draft) => !draft.stitches.some(({ a }) => a.some((ref) => ref.piece === piece.name)),
    seam: "belt",
  },
  {
    said: ["Set the coin pocket", "Monter la poche gousset"],
    rank: 8,
    by: /^coinPocket$/,
    at: /^coinPocket/,
    seam: "pocket",
    lies: "5.31",
  },
  {
    said: ["Stitch the pocket facing on the bag's back layer", "Piquer la parementure sur le dessous du sac de poche"],
    rank: 9,
    by: /^(slantFacing|pocketFacing)$/,
    on: /^pocketBagUnder$/,
    where: ({ edges }) => edges.some(({ name }) => name === "side"),
    seam: "pocket",
    lies: "5.31",
  },
  {
    said: ["Turn and stitch the pocket's openings", "Rentrer et piquer les ouvertures de poche"],
    rank: 13,
    by: /^pocket$/,
    where: isOpen("pocketOpening"),
    seam: "pocketOpening",
  },
  {
    said: ["Set the patch pocket", "Monter la poche plaquée"],
    rank: 14,
    by: /^pocket$/,
    at: /^pocket(Left|Right)?$/,
    seam: "pocket",
    lies: "5.31",
  },
  {
    said: ["Set the sleeve placket in its opening", "Monter la patte capucin dans son ouverture"],
    rank: 15.2,
    by: /^tower$/,
    with: /^underBinding$/,
    at: /^openingCut$/,
    seam: "sleevePlacket",
  },
  {
    said: ["Fold and stitch the front placket", "Replier et piquer la patte de boutonnage"],
    rank: 15.3,
    by: /^front$/,
    where: ({ internalLines }) => internalLines.some(({ name, kind }) => kind === "fold" && /^fold\d$/.test(name)),
    stitch: "301",
    lies: "6.03",
    asMarked: true,
  },

  // Pockets in the body
  {
    said: ["Set the pocket bags at the openings in the seam", "Monter les sacs de poche aux ouvertures de la couture"],
    rank: 19,
    by: /^pocketBag$/,
    unless: SET_IN,
    seam: "pocket",
  },
  {
    said: ["Set the patch pockets", "Monter les poches plaquées"],
    rank: 21.2,
    by: /^(patchPocket|backPocket)$/,
    at: /^(pocket|backPocket)$/,
    seam: "pocket",
    lies: "5.31",
  },
  {
    said: [
      "Set the pockets in (stitch, cut, turn, close the ends)",
      "Monter les poches (piquer, fendre, retourner, arrêter)",
    ],
    rank: 21.2,
    by: SET_IN,
    with: /^(flap|pocketFacing|pocketBag)$/,
    at: /^pocket$/,
    seam: "pocket",
  },
  {
    said: [
      "Set the breast pocket in (stitch, cut, turn, close the ends)",
      "Monter la poche poitrine (piquer, fendre, retourner, arrêter)",
    ],
    rank: 21.3,
    by: /^breastWelt$/,
    with: /^breast(Facing|Bag)$/,
    at: /^breastPocket$/,
    seam: "pocket",
  },
  {
    said: [
      "Set the back pockets in (stitch, cut, turn, close the bags)",
      "Monter les poches dos (piquer, fendre, retourner, fermer les sacs)",
    ],
    rank: 21.2,
    by: /^backWelt$/,
    with: /^backPocket(Facing|Bag)$/,
    at: /^backPocket$/,
    seam: "pocket",
  },
  {
    said: [
      "Set the front pockets in (stitch, cut, turn, close the bags)",
      "Monter les poches devant (piquer, fendre, retourner, fermer les sacs)",
    ],
    rank: 21.2,
    by: /^frontWelt$/,
    with: /^(frontPocketFacing|pocketBagUnder)$/,
    at: /^frontPocket$/,
    seam: "pocket",
  },
  {
    said: ["Set the pockets in the side seam", "Monter les poches dans la couture de côté"],
    rank: 38,
    by: /^pocketBagUnder$/,
    with: /^pocketFacing$/,
    unless: /^(frontWelt|pocketBagUpper)$/,
    seam: "pocket",
  },

  // Body
  {
    said: [
      "Make the chest canvas and baste it in, its edge behind the roll line",
      "Faire le plastron et le bâtir, son bord en retrait de la cassure",
    ],
    rank: 22,
    by: /^chestCanvas$/,
    on: /^front$/,
    stitch: "209",
    lies: "1.01",
    asMarked: true,
  },
  {
    said: ["Set the half belt", "Poser la martingale"],
    rank: 27.5,
    by: /^(halfBelt|belt)$/,
    at: /^(halfBelt\d|belt)$/,
    stitch: "301",
    lies: "5.31",
    asMarked: true,
  },
  {
    said: ["Stitch the inner yoke down on the seams", "Rabattre l'empiècement intérieur sur les coutures"],
    rank: 31,
    by: /^yoke$/,
    where: ({ quantity, edges }) => quantity > 1 && edges.some(({ seam }) => seam === "neck"),
    seam: "yoke",
  },
  {
    said: ["Set the eyelets", "Poser les œillets"],
    rank: 33.5,
    by: /./,
    where: ({ drillHoles }) => drillHoles.some(({ diameter }) => diameter >= EYELET),
    unsewn: true,
  },
  {
    said: ["Close the stand's ends and turn it", "Fermer les bouts du pied de col et le retourner"],
    rank: 35.5,
    by: /^stand$/,
    where: isOpen("collar"),
    seam: "collar",
  },
  {
    said: ["Set the belt loops", "Poser les passants"],
    rank: 39,
    by: /^beltLoop$/,
    stitch: "301",
    lies: "5.31",
    asMarked: true,
  },

  // Sleeves
  {
    said: ["Sew the sleeve heads into the caps", "Coudre les cigarettes dans les têtes de manche"],
    rank: 46.6,
    by: /^sleeveHead$/,
    on: /^(topSleeve|sleeve)$/,
    stitch: "301",
    lies: "1.01",
  },
  {
    said: ["Make up the shoulder pads and sew them in", "Faire les épaulettes et les fixer"],
    rank: 46.7,
    by: /^shoulderPad$/,
    stitch: "209",
    lies: "1.01",
    asMarked: true,
  },
  {
    said: [
      "Run the cuffs' layers along ends and lower edge, and turn",
      "Coulisser les poignets aux bouts et au bas, et retourner",
    ],
    rank: 49,
    by: /^cuff$/,
    where: ({ quantity }) => quantity > 2,
    seam: "cuff",
    lies: "1.06",
  },

  // Waist
  {
    said: ["Lay the belt loops at their marks", "Bâtir les passants à leurs repères"],
    rank: 54,
    by: /^beltLoops$/,
    at: /^loop\d/,
    stitch: "301",
    lies: "1.01",
    asMarked: true,
  },
  {
    said: [
      "Run the waistband's layers along the upper edge and the ends, and turn",
      "Coulisser la ceinture au bord supérieur et aux bouts, et retourner",
    ],
    rank: (draft) => (isBoundOn(draft) ? 54.5 : 55.3),
    by: /^(waistband|frontBand|backBand)$/,
    where: (piece, draft) => piece.quantity > 1 && isOpen("waistband")(piece, draft),
    seam: "waistband",
  },
  {
    said: ["Close the waistband's ends", "Fermer les bouts de la ceinture"],
    rank: 55.3,
    by: /^waistband$/,
    where: (piece, draft) => piece.quantity === 1 && isOpen("waistband")(piece, draft),
    seam: "waistband",
  },
  {
    said: [
      "Close the waistband inside, on the waist seam",
      "Rabattre la ceinture à l'intérieur sur la couture de taille",
    ],
    rank: 55.6,
    by: /^waistband$/,
    where: (piece, draft) => innerIsOpen(piece, draft) && !isBoundOn(draft),
    stitch: "301",
    lies: "2.02",
    asMarked: true,
  },
  {
    said: [
      "Join the elastic's ends and lay it in the casing",
      "Fermer l'élastique en rond et le poser dans la coulisse",
    ],
    rank: 57,
    by: /^elastic$/,
    stitch: "301",
    lies: "2.01",
  },

  // Lining
  {
    said: [
      "Set the inside pockets in (stitch, cut, turn, close the ends)",
      "Monter les poches intérieures (piquer, fendre, retourner, arrêter)",
    ],
    rank: 62.3,
    by: /^insideJet$/,
    with: /^insideBag$/,
    at: /^insidePocket$/,
    seam: "pocket",
  },

  // Edges
  {
    said: ["Hem the lining to the shell's hem", "Rabattre l'ourlet de doublure sur celui du tissu"],
    rank: 82,
    by: /./,
    where: isOpen("liningHem"),
    seam: "liningHem",
  },
  {
    said: ["Thread the drawcord and knot its ends", "Enfiler le cordon et nouer ses bouts"],
    rank: 86,
    by: /^hood/,
    where: ({ drillHoles }) => drillHoles.some(({ diameter }) => diameter >= EYELET),
    unsewn: true,
  },
]
