import type { BodyShapeId, MeasurementId } from "@toile/body"
import type { MaterialUse, MeasurementSource, MeasurementType, SewnAs } from "@toile/draft-model"
import type { BodyShapes } from "./body-shape.js"
import type { Branches } from "./branches.js"
import type { EaseAdj } from "./ease-adj.js"
import type { Fall } from "./fall.js"
import type { AsksOf } from "./figure.js"
import type { LevelOf } from "./levels.js"
import type { InnerLevers, Levers, LeverValues } from "./lever.js"
import type { GroupValues, MeasurementGroups, TakenOf } from "./measurement-group.js"
import type { Needs } from "./needs.js"
import type { ConditionsHold, Options, OptionTitleKey, OptionValues, RangeNames } from "./option.js"
import type { ParentDraft, ParentRelations } from "./parent-relation.js"
import type { SeamValues } from "./seam.js"
import type { YieldsTo } from "./yields.js"

/** What people are shown of a name: texts by language code ("en", "fr"). */
export interface Title {
  readonly title: Readonly<Record<string, string>>
  readonly description?: Readonly<Record<string, string>>
}

/**
 * What may have a title of its own. A seam or a material group that has another one than what is called the same may say
 * what it is: `seam cuff` beside an option `cuff`.
 */
export type TitleKey<
  O extends Options,
  S extends Readonly<Record<string, number>>,
  M extends string,
  G extends string,
> = OptionTitleKey<O> | (keyof S & string) | `seam ${keyof S & string}` | M | `material ${M}` | G

/** What goes into a pattern: the names that its pieces may use. The compiler knows them all from here. */
export interface Declaration<
  B extends MeasurementGroups = MeasurementGroups,
  F extends MeasurementGroups = MeasurementGroups,
  O extends Options = Options,
  S extends Readonly<Record<string, number>> = Readonly<Record<string, number>>,
  G extends string = string,
  I extends InnerLevers = InnerLevers,
  M extends string = string,
  W extends G = G,
  T extends string = string,
> {
  readonly id: number
  readonly slug: string
  readonly gender: "female" | "male"
  readonly name: string
  readonly description: string
  /** The first is what the garment is made of; the others follow it where an order does not say how they are scaled. */
  readonly materials: readonly M[]
  /** Material groups that are fused to the first before it is sewn, so that both shrink as one: interfacing. */
  readonly fused?: readonly NoInfer<M>[]
  readonly measurements: { readonly body: B; readonly final: F }
  readonly options: O
  /** The optional groups of a body that a choice's value asks for. */
  readonly needs?: Needs<NoInfer<O>, NoInfer<B>>
  /** Default allowances, cm. */
  readonly seams: S
  /** By seam, how it is sewn. */
  readonly sewing?: { readonly [K in keyof NoInfer<S>]?: SewnAs }
  readonly bodyShapes: readonly BodyShapeId[]
  readonly garmentMeasurements: readonly G[]
  /** Those of them that stand only where their part is drawn: a sleeve's, of a dress that may have none. */
  readonly measuredWhereDrawn?: readonly W[]
  /** By garment measurement, what it has its like in on the body, and what the inputs call for there. */
  readonly levels?: {
    readonly [K in NoInfer<G>]?: LevelOf<
      keyof NoInfer<B> & string,
      RangeNames<NoInfer<O>>,
      BodySheet<NoInfer<B>, NoInfer<O>, NoInfer<S>, NoInfer<I>>
    >
  }
  /**
   * Garment measurements that get smaller as a body's measurement there grows, which else none does, and why it is so in
   * this garment.
   */
  readonly falls?: readonly Fall<NoInfer<G>>[]
  /**
   * By garment measurement, how far it may be from what its wearer's own body would have had and still sits, cm. Not the
   * making tolerance of a tech pack: what a person feels, not what a machine keeps. For the risk of fit.
   */
  readonly fitTolerances?: { readonly [K in NoInfer<G>]?: number }
  /** What a body's figure asks of the garment, for the checks of figures. */
  readonly figure?: AsksOf
  /** Of the finished measurements that follow from others which may be given beside them: by which each comes out. */
  readonly yields?: {
    readonly [K in keyof NoInfer<F> & string]?: YieldsTo<
      keyof NoInfer<F> & string,
      FinalSheet<NoInfer<F>, NoInfer<O>, NoInfer<S>, NoInfer<I>>
    >
  }
  /**
   * By an option (`fit`), a value (`fit.slim`), a seam, a material group, a garment measurement. A name without one is shown
   * as the words that it is made of, a measurement that all garments know with their words.
   */
  readonly titles?: { readonly [K in TitleKey<NoInfer<O>, NoInfer<S>, NoInfer<M>, NoInfer<G>>]?: Title }
  /** What targets may move beside the options. */
  readonly innerLevers?: I
  /** What a target of a garment measurement moves; one without a lever is refused. */
  readonly levers?: Levers<NoInfer<O>, NoInfer<G>, NoInfer<I>>
  /**
   * What differs where a toile is drafted: pieces of the main material that it does without, outer pieces of another
   * material that it needs; the material groups that it keeps as they are, elastics and closures, since without them no fit
   * can be tried; by seam its inlays, cloth to let out at the first fitting, cm.
   */
  readonly toile?: {
    readonly also?: readonly T[]
    readonly without?: readonly T[]
    readonly keeps?: readonly NoInfer<M>[]
    readonly inlays?: { readonly [K in keyof S]?: number }
  }
  /** What is taken from a parent draft; nothing from a pattern that is not named. */
  readonly parents?: ParentRelations<NoInfer<G>>
}

/** Declares what goes into a pattern; gives it back unchanged, with every name known to the compiler. */
export const declare = <
  const B extends MeasurementGroups,
  const F extends MeasurementGroups,
  const O extends Options,
  const S extends Readonly<Record<string, number>>,
  const G extends string,
  // biome-ignore lint/complexity/noBannedTypes: no inner lever at all
  const I extends InnerLevers = {},
  const M extends string = string,
  const W extends G = never,
  const T extends string = never,
>(
  declaration: Declaration<B, F, O, S, G, I, M, W, T> & { readonly options: ConditionsHold<NoInfer<O>> },
): Declaration<B, F, O, S, G, I, M, W, T> => declaration

interface CommonSheet<
  O extends Options,
  S extends Readonly<Record<string, number>>,
  I extends InnerLevers,
  M extends string,
> {
  readonly option: OptionValues<O>
  /** The inner levers that a target has moved. */
  readonly lever: LeverValues<I>
  readonly seam: SeamValues<S>
  readonly shape: BodyShapes
  readonly materials: { readonly [K in M]?: MaterialUse }
  /** What the cloth asks of the finished size; a pattern with an `adjust` of its own has it applied already. */
  readonly easeAdj: EaseAdj
  /** The form that another body gave, which this one takes over; undefined where its own body decides. */
  readonly held?: Branches | undefined
  /** Where a measurement is from; measured where nothing is said. */
  readonly sources: { readonly [K in MeasurementId]?: MeasurementSource }
}

/** Groups that only an order of the other kind has: nothing is taken in them, and no other name can be asked for. */
type NotTaken<Other extends MeasurementGroups, G extends MeasurementGroups> = {
  readonly [K in Exclude<keyof Other, keyof G>]?: never
}

/** An order from a body, filled in. `Other` are the groups of an order of finished measurements. */
export type BodySheet<
  B extends MeasurementGroups,
  O extends Options,
  S extends Readonly<Record<string, number>>,
  I extends InnerLevers,
  M extends string = string,
  Other extends MeasurementGroups = B,
> = CommonSheet<O, S, I, M> & {
  readonly type: "body"
  readonly body: GroupValues<B>
  /** The measurement that was taken in each group, for messages. */
  readonly taken: TakenOf<B> & NotTaken<Other, B>
}

/** An order of finished measurements, filled in. `Other` are the groups of an order from a body. */
export type FinalSheet<
  F extends MeasurementGroups,
  O extends Options,
  S extends Readonly<Record<string, number>>,
  I extends InnerLevers,
  M extends string = string,
  Other extends MeasurementGroups = F,
> = CommonSheet<O, S, I, M> & {
  readonly type: "final"
  readonly final: GroupValues<F>
  /** The measurement that was taken in each group, for messages. */
  readonly taken: TakenOf<F> & NotTaken<Other, F>
}

/** One order, filled in: what a garment is drafted from. `body` or `final` holds the measurements. */
export type Sheet<D extends Declaration> =
  D extends Declaration<infer B, infer F, infer O, infer S, string, infer I, infer M>
    ? BodySheet<B, O, S, I, M, F> | FinalSheet<F, O, S, I, M, B>
    : never

/** An order as the interface has it: everything by its public name, options as `<option>.<value>` or numbers. */
export interface Order {
  readonly measurementType: MeasurementType
  readonly measurements: Readonly<Record<string, number>>
  /** The measurements to draft from, one of each group; absent: all that are given. */
  readonly selectedMeasurementIds?: readonly string[]
  readonly options?: Readonly<Record<string, string | number>>
  readonly seams?: Readonly<Record<string, number>>
  readonly bodyShapes?: Readonly<Record<string, string | number>>
  readonly materials?: Readonly<Record<string, MaterialUse>>
  /** Garment measurement to cm: what is to come out, whatever the options give. */
  readonly targetGarmentMeasurements?: Readonly<Record<string, number>>
  /** The draft that this one belongs to. */
  readonly parent?: ParentDraft
  /** Where each measurement is from; measured where nothing is said. */
  readonly measurementSources?: Readonly<Record<string, MeasurementSource>>
  /** The form of another draft (`branchesOf`), whatever this body would have. */
  readonly held?: Branches
  /** A trial garment: without facings, pockets and linings, its seams with inlays. */
  readonly toile?: boolean
}
