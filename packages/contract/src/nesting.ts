import { Schema } from "effect"
import { Cloth } from "./cloth.js"
import { atMost } from "./told.js"

const positive = (most: number) => Schema.Finite.check(Schema.isGreaterThan(0), Schema.isLessThanOrEqualTo(most))
const between = (least: number, most: number) =>
  Schema.Finite.check(Schema.isGreaterThanOrEqualTo(least), Schema.isLessThanOrEqualTo(most))

/** Turns that nesting may give a part: just that angle, any multiple of it (`+90`, `+180`), free (`any`), or null. */
/** Rounds of the optimiser that an export may ask for. */
export const MOST_EFFORT = 100

export const PartRotation = Schema.NullOr(Schema.Literals(["0", "90", "180", "+90", "+180", "any"]))

const shared = {
  partMargin: Schema.optionalKey(between(0, 20)),
  sheetWidth: Schema.optionalKey(positive(1000)),
  partRotation: Schema.optionalKey(PartRotation),
  preNestRotation: Schema.optionalKey(Schema.NullOr(Schema.Finite)),
}

const ClothOutline = Schema.Array(Schema.Tuple([Schema.Finite, Schema.Finite])).check(
  Schema.isMinLength(3),
  Schema.isMaxLength(100),
)
/** From 1. */
const SheetNumber = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1000 }))

/** Not in the contract; absent, the layout is as without them. */
const ours = {
  /** The cloth's whole width, selvedges counted in: at least sheetWidth, which is what parts lie on (cm). */
  fullWidth: Schema.optionalKey(positive(1000)),
  /** What each sheet takes beyond its last part, both ends together (cm). */
  endLoss: Schema.optionalKey(between(0, 100)),
  /** How the cloth is spread: one ply face up, folded lengthwise, or as a tube. */
  spread: Schema.optionalKey(Schema.Literals(["single", "folded", "tubular"])),
  /** Pieces lie so that the material's repeat goes on over their seams. */
  stripes: Schema.optionalKey(Schema.Boolean),
  /** Each piece is cut out as a block first, this much larger all round, and then again on its own line: files cut by the blocks. */
  blocks: Schema.optionalKey(between(1, 2)),
  /** With blocks: the pieces that are cut out so, those that are fused before they are cut. Absent: all. */
  blockPieces: Schema.optionalKey(Schema.Array(Schema.String.check(atMost(200))).check(Schema.isMaxLength(4000))),
  /** Pieces may lie over each other by up to this much of their seam allowances (cm). */
  shareAllowance: Schema.optionalKey(between(0.1, 1)),
  /** On cloth with a nap each garment lies one way, whichever. */
  napByGarment: Schema.optionalKey(Schema.Boolean),
  /** A garment's pieces lie on one sheet, so that they are of one shade. */
  shadeByGarment: Schema.optionalKey(Schema.Boolean),
  /** Parts may lie in what is cut out of others. */
  partsInHoles: Schema.optionalKey(Schema.Boolean),
  /** Degrees by which a part may lie askew of its turns. */
  tilt: Schema.optionalKey(between(0, 10)),
  /** Outlines on the cloth that no part may lie on: on the first sheet, or on the one of that number. */
  defects: Schema.optionalKey(
    Schema.Array(Schema.Union([ClothOutline, Schema.Struct({ sheet: SheetNumber, outline: ClothOutline })])).check(
      Schema.isMaxLength(100),
    ),
  ),
  /** Copies that lie on the cloth already: turned (degrees), then moved (cm). */
  locked: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        piece: Schema.String.check(atMost(200)),
        copy: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)),
        x: Schema.Finite,
        y: Schema.Finite,
        rotation: Schema.Finite,
        sheet: Schema.optionalKey(SheetNumber),
      }),
    ).check(Schema.isMaxLength(4000)),
  ),
}

/** How parts are laid out. Lengths in cm, angles in degrees; what is absent falls back (nestingDefaults). */
export const NestingConfig = Schema.Struct({
  ...shared,
  sheetLength: Schema.optionalKey(positive(100_000)),
  sheetEdgeMargin: Schema.optionalKey(between(0, 1000)),
  effort: Schema.optionalKey(between(0, MOST_EFFORT)),
  ...ours,
})
export type NestingConfig = typeof NestingConfig.Type

/** A library material's nesting: the contract's four fields. */
export const MaterialNesting = Schema.Struct(shared)

export const nestingDefaults = {
  sheetWidth: 140,
  sheetLength: 3000,
  partMargin: 1,
  sheetEdgeMargin: 0,
  preNestRotation: 0,
  partRotation: null,
  effort: 1,
} as const satisfies FilledNesting

/** A nesting config with every field filled in. */
export const FilledNesting = Schema.Struct({
  sheetWidth: Schema.Finite,
  sheetLength: Schema.Finite,
  partMargin: Schema.Finite,
  sheetEdgeMargin: Schema.Finite,
  preNestRotation: Schema.NullOr(Schema.Finite),
  partRotation: PartRotation,
  effort: Schema.Finite,
  ...ours,
})
export type FilledNesting = typeof FilledNesting.Type

/** Multipliers, 1 is neutral (decisions: scaling config). */
export const ScalingConfig = Schema.Struct({
  easeAdjWarp: Schema.optionalKey(between(0.5, 1.5)),
  easeAdjWeft: Schema.optionalKey(between(0.5, 1.5)),
  shrinkageWarp: Schema.optionalKey(between(0.5, 1.5)),
  shrinkageWeft: Schema.optionalKey(between(0.5, 1.5)),
})
export type ScalingConfig = typeof ScalingConfig.Type

/** A material inside a draft or a preset, keyed by its material group. */
export const MaterialEntry = Schema.Struct({
  id: Schema.optionalKey(Schema.String),
  name: Schema.optionalKey(Schema.String),
  factoryId: Schema.optionalKey(Schema.NullOr(Schema.String)),
  nesting: Schema.optionalKey(NestingConfig),
  scaling: Schema.optionalKey(ScalingConfig),
  ...Cloth.fields,
})
export type MaterialEntry = typeof MaterialEntry.Type
export const MaterialEntries = Schema.Record(Schema.String, MaterialEntry)
