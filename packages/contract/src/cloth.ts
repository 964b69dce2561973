import { careWords } from "@toile/draft-model"
import { Schema } from "effect"
import { atMost } from "./told.js"

const Share = Schema.Finite.check(Schema.isGreaterThan(0), Schema.isLessThanOrEqualTo(100))
const ShortText = Schema.String.check(atMost(200))

/** The treatments of ISO 3758, by the words of the draft's form. */
const Care = Schema.Struct({
  wash: Schema.optionalKey(Schema.Literals(careWords.wash)),
  bleach: Schema.optionalKey(Schema.Literals(careWords.bleach)),
  dry: Schema.optionalKey(Schema.Literals(careWords.dry)),
  iron: Schema.optionalKey(Schema.Literals(careWords.iron)),
  professional: Schema.optionalKey(Schema.Literals(careWords.professional)),
})

const Centimetres = Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0), Schema.isLessThanOrEqualTo(200))

/** How often a cloth's pattern comes again along the warp and along the weft, cm; 0: it has none that way. */
const Repeat = Schema.Struct({
  warp: Centimetres,
  weft: Centimetres,
  /** False: it looks another way from its other end. */
  balanced: Schema.optionalKey(Schema.Boolean),
})

/** Not in the contract: what a cloth is, whoever orders of it; the same in the library, in drafts and in presets. */
export const clothShapes = {
  /** Of a cloth whose pieces all lie one way. */
  nap: Schema.Literals(["none", "oneWay", "twoWay"]),
  /** Of striped or checked cloth. */
  repeat: Repeat,
  composition: Schema.Array(Schema.Struct({ fibre: ShortText, percent: Share })).check(Schema.isMaxLength(20)),
  care: Care,
  colour: ShortText,
  supplier: ShortText,
  /** A metre of its whole width, in whatever money. */
  price: Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0), Schema.isLessThanOrEqualTo(1e6)),
}

/** What is known of a cloth, as far as it was given. */
export const Cloth = Schema.Struct({
  nap: Schema.optionalKey(clothShapes.nap),
  repeat: Schema.optionalKey(clothShapes.repeat),
  composition: Schema.optionalKey(clothShapes.composition),
  care: Schema.optionalKey(clothShapes.care),
  colour: Schema.optionalKey(clothShapes.colour),
  supplier: Schema.optionalKey(clothShapes.supplier),
  price: Schema.optionalKey(clothShapes.price),
})
export type Cloth = typeof Cloth.Type
