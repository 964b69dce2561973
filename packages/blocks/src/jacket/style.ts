import type { RolledCollar } from "../collars/rolled-collar.js"
import type { PocketKind, PocketSize } from "../pockets/hip-pocket.js"
import type { SleeveVent } from "../sleeves/two-piece-sleeve.js"
import type { ToHips } from "./panel-edge.js"

/** How a jacket or coat is cut, apart from its size; cm and degrees. */
export interface JacketStyle {
  readonly pad: number
  /** Below the hips each edge of a seam runs out by so much for each cm down. */
  readonly flare: number
  /** What the seams come to the hips with, whatever the waist is; undefined: as they come from it. */
  readonly toHips?: ToHips
  /** Below a belly its seams fall straight to the hem, as they do of what has `toHips`. */
  readonly fallsStraight?: boolean
  /** The front's edge beyond centre front; with a second row of buttons it is double-breasted. */
  readonly extension: number
  readonly doubleBreasted: boolean
  /** Round lower corners, or square ones. */
  readonly rounded: boolean
  /** The roll begins so far above the waist. */
  readonly breakAbove: number
  /** Over a belly it begins lower where the bust lies near above it, so that centre front has room to lean: none was asked for. */
  readonly breakFollows?: boolean
  readonly buttons: number
  /** They lie no further apart. */
  readonly pitch: number
  readonly collar: CollarStyle
  readonly facing: { readonly waist: number; readonly hem: number }
  readonly vent: "none" | "centre" | "side"
  /** It reaches up to this share of the way from the hem to the waist. */
  readonly ventShare: number
  readonly capEase: number
  /** Above its usual share of the shoulder's height the cap rises where the arm asks for a narrower sleeve, to this share of the armhole. */
  readonly capMost?: number
  readonly sleeveVent: SleeveVent
  readonly halfBelt: boolean
  /** The hem is faced instead of turned up; not beside a vent. */
  readonly hemFaced: boolean
  readonly pocketKind: PocketKind
  readonly pocket: PocketSize
  readonly breastPocket: boolean
  /** A jetted pocket inside each front, across facing and lining. */
  readonly insidePocket: boolean
  readonly chestCanvas: boolean
}

/** A rolled collar with its lapel, or a band over a neckline that closes; cm. */
export type CollarStyle = RolledCollar | { readonly kind: "band"; readonly height: number }
