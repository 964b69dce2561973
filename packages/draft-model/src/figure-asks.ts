/** What a figure asks of a garment beside its girths: what checks of figures hold the pieces to. cm; absent where it asks nothing. */
export interface FigureAsks {
  readonly armhole?: ArmholeAsked
  /** What the whole back has over the body, from armhole to armhole. */
  readonly acrossBack?: readonly [least: number, most: number]
  /** How much wider a half of the front is than a half of the back, at the bust (a man's chest) and at the hips. */
  readonly bust?: HalvesAsked
  readonly hip?: HalvesAsked
  readonly waist?: WaistAsked
  /** A woman's high bust where it was not measured: her frame follows it. */
  readonly highBust?: HighBustEstimated
  /** The girth at the navel where it was not measured and the garment's waist follows it: there where that may move it by over 2 a half. */
  readonly navel?: NavelEstimated
  /** How high the upper edge of trousers' band stands over the fork at centre front. */
  readonly rise?: readonly [least: number, most: number]
  /** How far the front's armhole lies in from the shoulder's end, before the arm. */
  readonly hollow?: readonly [least: number, most: number]
  /** The same where no most is asked: as deep as the figure has it, and told alone. */
  readonly hollowAtLeast?: number
  /** A cloth that does not stretch: what legs have over the body at the least. */
  readonly legs?: { readonly thigh: number; readonly knee: number; readonly calf?: number }
  /** Where a leg's ease over the calf is read; absent where its girth was not measured, or the leg ends above it. */
  readonly calf?: CalfAsked
  /** The rules of figures that are told as notes, and refuse what nobody could wear; the others are read only. Absent: none. */
  readonly tells?: readonly string[]
  /** By rule: codes of the pattern's own notes that tell the same, or code and measurement, with a space between; where one of them is, the rule says nothing. */
  readonly saidBy?: Readonly<Record<string, readonly string[]>>
}

export interface ArmholeAsked {
  /** The body's own, round the arm: from chest and upper arm. */
  readonly scye: number
  /** What such a garment's has over it. */
  readonly over: number
  /** A cloth that does not stretch. */
  readonly woven?: true
  /** What lies before the natural shoulder and the armhole's lowest point, as a share of it. */
  readonly inFront: readonly [least: number, most: number]
  /** A note tells of one that is longer or shorter by more than this; absent: 1.5. */
  readonly within?: number
}

/** A calf as it is on the body, cm. */
export interface CalfAsked {
  readonly girth: number
  /** How far it lies below the knee's line. */
  readonly belowKnee: number
}

/** Told as a source, and no note: nothing need be wrong with it. */
export interface HighBustEstimated {
  /** cm. */
  readonly estimated: number
  /** 90 of 100 women of such measurements lie within so much of it, either way, cm. */
  readonly within: number
}

/** Told as a source, and no note. */
export interface NavelEstimated {
  /** cm. */
  readonly estimated: number
  /** 90 of 100 people of such a waist and such hips lie within so much of it, either way, cm. */
  readonly within: number
  /** Half of the garment's waist may come out so much wider or narrower for it, cm. */
  readonly half: number
}

export interface HalvesAsked {
  /** How much wider a half of the front is there than a half of the back. */
  readonly frontMore: number
  /** A note tells of more off it than this; absent: 1.5. */
  readonly within?: number
  /**
   * Front and back are parted below one place from the bust down: what they are off at the bust is asked for here, too, and told there;
   * of more than is told there so much or all.
   */
  readonly asAtBust?: true
  /** An option of the pattern's, left out, whose waist darts in the front would take in what that has more: a note names it. */
  readonly takenInBy?: string
}

export interface WaistAsked extends HalvesAsked {
  /** What a half of the body has more round the waist than is usual beside its chest or hips. */
  readonly belly: number
}
