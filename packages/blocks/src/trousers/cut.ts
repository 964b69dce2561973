import type { MeasurementId } from "@toile/body"
import type { MeasurementSource } from "@toile/draft-model"
import type { BodyShapes, LeverValues } from "@toile/pattern-model"
import type { Closing } from "./close-forks.js"
import type { Figure } from "./figure.js"
import type { TrouserBody, TrouserFinal } from "./groups.js"
import type { LegEase, LegStyle } from "./legs.js"
import type { innerLevers } from "./levers.js"
import type { WaistShape } from "./waist-shape.js"
import type { Wearer } from "./wearer.js"

/** What a garment calls the options that ask for the widths of its leg. */
export interface WidthNames {
  readonly knee: string
  readonly hem: string
}

/** How a kind of trousers is cut, beside what the options every kind has say; cm. */
export interface Cut {
  readonly wearer: Wearer
  readonly shape: WaistShape
  /** Where the band's upper edge usually lies, as a share of the way from the natural waist to the low hip; 0: at the waist. */
  readonly bandLevel?: number
  /** How far the fork usually hangs below the body's crotch, and how far at the most; 2 more where nothing is said. */
  readonly drop: number
  readonly dropMost?: number
  /** How much longer front and back rise together are than the tape between the legs. */
  readonly crotchEase: number
  /** The finished thigh is to have so much more than the body's. */
  readonly thighEase: number
  /** Less than this is told; `thighEase` where nothing is said. */
  readonly thighLeast?: number
  /** By so much more than is untold the crotch seam may be shorter for a close thigh; 0 where nothing is said. */
  readonly crotchLess?: number
  /** The same at the knee; a skinny leg needs 1.5 less. */
  readonly kneeEase: number
  /** A thigh with more room than this beyond what it needs is closed at the forks; Infinity: never. */
  readonly thighRoom: number
  /** One that keeps so much more than that is told; none where nothing is said. */
  readonly thighWide?: number
  /** How both forks close for a close thigh; as usual where nothing is said. */
  readonly closing?: Closing
  /** How far the side may bow out at the thigh, or below 0 how hollow it is; as usual where nothing is said. */
  readonly sideBows?: number
  /** What the leg has over the wearer's where no width is given; that of a regular leg where nothing is said. */
  readonly legEase?: LegEase
  /** An elastic draws the waist in, so that even a straight band follows the body. */
  readonly elastic?: true
  /** How far the cloth gives: 0 not at all, 1 as much as close-fitting stretch cloth. */
  readonly give: number
  /** How far it gives round the thigh, where a close leg takes more of it; as elsewhere where nothing is said. */
  readonly thighGive?: number
  /** Its stretch, 0.2 for 20 %; none where nothing is said. */
  readonly stretch?: number
  /** What the garment calls the options by which its leg is asked for; a note names them. Usually kneeWidth and hemWidth. */
  readonly widthNames?: WidthNames
}

/** The options that every kind of trousers has; the figure's where they are asked for it. */
export interface TrouserOptions extends Figure {
  /** Undefined: the band lies at the cut's level. */
  readonly rise?: number | undefined
  readonly waistEase: number
  readonly hipEase: number
  readonly leg: LegStyle
  /** Undefined: by the wearer's leg. */
  readonly kneeWidth?: number | undefined
  readonly hemWidth?: number | undefined
  readonly length: number
  readonly waistband: "straight" | "contour"
  readonly waistbandHeight: number
  /** Over the belly where nothing is said. */
  readonly wear?: Wear
}

/** How the band is worn: over the belly, at the cut's level, or under it, half of the way from the natural waist to the low hip. */
export const WEAR = ["over", "under"] as const
type Wear = (typeof WEAR)[number]

/** What a size is worked out from: a garment's sheet. */
export interface BodyAsk {
  readonly body: TrouserBody
  readonly option: TrouserOptions
  readonly taken: { readonly [K in keyof TrouserBody]?: MeasurementId }
  readonly sources: { readonly [K in MeasurementId]?: MeasurementSource }
  readonly shape: Pick<BodyShapes, "posture">
  readonly lever: LeverValues<typeof innerLevers>
}

/** What a size is worked out from where finished trousers were measured. */
export interface FinalAsk {
  readonly final: TrouserFinal
  readonly shape: Pick<BodyShapes, "posture">
  readonly option: TrouserOptions
}
