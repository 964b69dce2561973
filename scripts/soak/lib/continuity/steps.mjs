// Where an outline of the catalogue may step for a tenth of a millimetre of the body, and why: all else has to move
// smoothly (I25).
import { CUT_LINE, OTHER_PIECE, SEW_LINE } from "../../../../packages/pattern-testing/dist/index.js"

/** @typedef {import("../../../../packages/pattern-testing/dist/index.js").Step} Step */

/** @type {readonly import("./couplings.mjs").OfPatterns<Step>[]} */
export const steps = [
  {
    patterns: /^(straight-skirt|dress)$/,
    piece: /^(back|liningBack)/,
    edge: /^(zip|centreBack)$/,
    why: "a zip comes in stock lengths: where it ends the edge is divided",
  },
  {
    patterns: /^(dress|blouse)$/,
    piece: /^(front|frontLeft|frontRight|liningFront)$/,
    edge: new RegExp(`^(side.*|${CUT_LINE}|${SEW_LINE})$`),
    why: "a bust dart of over 28 degrees is sewn as two: a second one too narrow to be sewn would be no better",
  },
  {
    patterns: /^bodice-block$/,
    piece: /^front$/,
    edge: new RegExp(`^(side.*|waist.*|${CUT_LINE}|${SEW_LINE})$`),
    why: "what a waist dart may be no wider for lies in the side as a dart of its own: one under 3 degrees is hardly sewn, and stays in the waist's",
  },
  {
    patterns: /^(shirt|waistcoat|(mens|womens)-(blazer|coat))$/,
    piece: /^(front|back|facing|sidePanel|sideLining)/,
    why: "a dart too narrow to be sewn is none: side or seam come in by it at once",
  },
  {
    patterns: /^straight-skirt$/,
    piece: /^(front|back)/,
    why: "two darts too narrow to be sewn are one, and one is none: the sides come in by it at once, and the seam moves",
  },
  {
    patterns: /trousers|jeans/,
    piece: /^(front|back)/,
    edge: /^(fly|crotch|zip|sideZip|seatInlay|sideUpper|sideLower|side)$/,
    why: "a zip comes in stock lengths: where it ends the edge is divided",
  },
  {
    patterns: /^(straight-skirt|dress)$/,
    piece: /^(backLining|liningBack)/,
    edge: new RegExp(`^(${CUT_LINE}|${SEW_LINE})$`),
    why: "the lining is set back beside the zip, which comes in stock lengths",
  },
  {
    patterns: /trousers|jeans/,
    piece: /^front(Right|Left)$/,
    edge: new RegExp(`^(${CUT_LINE}|${SEW_LINE})$`),
    why: "under the fly one front reaches past the centre as far down as the zip, which comes in stock lengths",
  },
  {
    patterns: /^circle-skirt$/,
    piece: /^(front|sideFront|back)(Zip)?Panel$/,
    edge: new RegExp(`^${OTHER_PIECE}$`),
    why: "over a belly the front is a piece of its own, drawn from what all panels are",
  },
  {
    patterns: /^dress$/,
    piece: /^(front|back)(Neck|Armhole)?Facing/,
    edge: new RegExp(`^${OTHER_PIECE}$`),
    why: "facings of neck and armhole that would leave less than 1 of the shoulder between them are one",
  },
  { piece: /^(zipStrip|zipInterfacing)$/, why: "as long as the zip, which comes in stock lengths" },
  {
    patterns: /trousers|jeans/,
    piece: /^fly/,
    why: "fly facing and shield are as long as the zip, which comes in stock lengths",
  },
]

/** Where an outline is steep, and even. @type {readonly import("./couplings.mjs").OfPatterns<import("../../../../packages/pattern-testing/dist/index.js").Steep>[]} */
export const steep = [
  {
    patterns: /trousers|jeans/,
    piece: /^waistband$/,
    edge: /^(right|left)Front$/,
    measurement: /^mbCrotchHeight$/,
    most: 1.1,
    why: "as low as a band goes it follows the crotch: beside a high hip measured far off what waist and hips have there the body grows by 3 for each cm, and a band that is cut so much wider below than above curls round, so that its end swings",
  },
]
