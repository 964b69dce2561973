/**
 * A draft as plain, versioned JSON: what the drafting engine gives, what the checks judge, what is stored and what
 * markers and writers read. Centimetres, kilograms and degrees; x to the right, y up; outlines counter-clockwise.
 * The form is frozen: fields are only ever added (docs/draft-json.md).
 */

import type { FigureAsks } from "./figure-asks.js"
import type { MaterialUse, Nap, Scaling } from "./materials.js"
import type { SewnAs } from "./sewn-as.js"

export type XY = readonly [x: number, y: number]
export type MeasurementType = "body" | "final"
/** A text in several languages; `en` is always there. */
export interface Titles {
  readonly en: string
  readonly fr?: string
}

export interface Draft {
  readonly version: 1
  readonly patternId: number
  readonly patternRefId: string
  readonly measurementType: MeasurementType
  readonly measurements: Readonly<Record<string, number>>
  readonly options: Readonly<Record<string, string | number>>
  readonly seams: Readonly<Record<string, number>>
  readonly bodyShapes: Readonly<Record<string, string | number>>
  readonly materials: Readonly<Record<string, MaterialUse>>
  readonly pieces: readonly Piece[]
  readonly stitches: readonly Stitch[]
  /** The walk table: one row a stitch, its verdict the draft-checks' own. */
  readonly walk: readonly WalkRow[]
  readonly garmentMeasurements: Readonly<Record<string, number>>
  readonly warnings: readonly Warning[]
  /** Body, ease, garment and target, level by level; absent where the draft is not made from a body. */
  readonly levels?: readonly Level[]
  /** Drafted as a trial garment: no facings, pockets and linings, seams with inlays. */
  readonly toile?: true
  /** As given; absent where nothing was. */
  readonly targetGarmentMeasurements?: Readonly<Record<string, number>>
  /** The draft that this one belongs to. */
  readonly parent?: { readonly pattern: string }
  /** What became of the targets, the order's and the parent's; absent where there were none. */
  readonly targets?: readonly MetTarget[]
  /** By material group, the factors that counted; absent where all are 1. */
  readonly scaling?: Readonly<Record<string, Required<Scaling>>>
  /** What the wearer gets into the garment through. */
  readonly openings?: readonly Opening[]
  /** Where a lining goes round with the shell. */
  readonly liningGirths?: readonly LiningGirth[]
  /** What the inputs call for, measurement by measurement; absent where the pattern declares nothing of it. */
  readonly calledFor?: readonly CalledFor[]
  /** The sleeves that are set into armholes. */
  readonly setInSleeves?: readonly SetInSleeve[]
  /** Where garment measurements are read on the pieces; of one that is computed otherwise nothing is said. */
  readonly readings?: readonly Reading[]
  /** What the wearer's figure asks of such a garment; absent where the draft is not made from a body. */
  readonly figure?: FigureAsks
  /** By the name of a seam, how it is sewn, where the pattern says it; a trial garment is sewn to be taken apart. */
  readonly sewing?: Readonly<Record<string, SewnAs | undefined>>
}

/** Where a garment measurement is read on the pieces as they are sewn: all its stretches together are as long as it says. */
export interface Reading {
  readonly garmentMeasurement: string
  readonly along: readonly ReadAlong[]
}

/**
 * An edge, or straight from one of its ends to the other; a line that is drawn on the piece; or what of a straight line
 * lies within its sew line and not in a dart.
 */
export type ReadAlong = { readonly piece: string } & (
  | { readonly edge: string; readonly straight?: true }
  | { readonly internalLine: string }
  | { readonly line: readonly [from: XY, to: XY] }
) & {
    /** How often the garment has it: 2 for a half on the fold; below 0 where it is taken off, as a pleat is. */
    readonly times: number
  }

/** What the order calls for in a garment measurement: by an ease or a stretch over the body, a finished measurement, a target. */
export interface CalledFor {
  readonly garmentMeasurement: string
  readonly cm: number
  readonly how: "exactly" | "atLeast" | "atMost"
  /** The option, finished measurement or target that asks for it. */
  readonly by: string
}

/** The cap of a sleeve and the armhole that it is sewn into, each once round, as sewn. */
export interface SetInSleeve {
  readonly name: string
  readonly cap: readonly EdgeRef[]
  readonly armhole: readonly EdgeRef[]
  /** What was asked for that the cap has over the armhole, cm. */
  readonly ease: readonly [min: number, max: number]
}

/** A place of the garment that a part of the body has to pass. */
export interface Opening {
  /** Unique in the draft; a note that excuses it names it. */
  readonly name: string
  /** How wide the garment opens there, its closure open and its cloth stretched, cm. */
  readonly girth: number
  /** The girth of what has to pass, cm. */
  readonly passes: number
}

/** How far round shell and lining go at one level, both as sewn, and what the lining has to have more at least, cm. */
export interface LiningGirth {
  readonly name: string
  readonly shell: number
  readonly lining: number
  readonly ease: number
}

/** What the garment has over the body at one of its measurements, cm. */
export interface Level {
  readonly garmentMeasurement: string
  /** Measured on the pieces. */
  readonly garment: number
  /** The body measurement that was taken, and its value in the meaning that the garment reads it. */
  readonly measurement: string
  readonly body: number
  /** garment - body. */
  readonly ease: number
  readonly source: MeasurementSource
  /** Where a target was to be met. */
  readonly target?: number
}

export type MeasurementSource = "measured" | "scanned" | "predicted"

/** A garment measurement that was to come out, and did, within 0.05 cm. */
export interface MetTarget {
  readonly garmentMeasurement: string
  /** cm; with `atMost` it is the most that may come out. */
  readonly target: number
  readonly kind: "exact" | "atMost"
  readonly source: "order" | "parent"
  readonly reached: number
  /** The option, inner lever or finished measurement that was moved, and where to; absent where nothing had to be. */
  readonly lever?: string
  readonly value?: number
}

export interface Piece {
  /** Unique in the draft; camel case. */
  readonly name: string
  readonly title: Titles
  /** 1, 2, 3 in the order in which the pattern lists its pieces. */
  readonly number: number
  readonly materialGroups: readonly string[]
  /** The total to cut of each of the material groups. */
  readonly quantity: number
  /** Half of the quantity is cut mirrored. */
  readonly mirrored: boolean
  /** The edges hold the half; the fold edge has allowance 0 and lies on foldLine. */
  readonly onFold: boolean
  /** The sew line, in order, closed: each edge ends where the next begins. */
  readonly edges: readonly Edge[]
  /** Closed, the first point not repeated. */
  readonly cutLine: readonly XY[]
  readonly grainLine: readonly [XY, XY]
  readonly foldLine?: readonly [XY, XY]
  readonly notches: readonly Notch[]
  readonly drillHoles: readonly DrillHole[]
  readonly internalLines: readonly InternalLine[]
  readonly darts: readonly Dart[]
  /** The darts that no edge opens; absent where there is none. */
  readonly insideDarts?: readonly DartInside[]
  readonly nap: Nap
  readonly labels: readonly Label[]
  /** Finished over cut length, along the grain and across it: all lines are drawn larger by that; absent where both are 1. */
  readonly shrinkage?: { readonly warp: number; readonly weft: number }
  /** The piece that this one is once more, in a material that shrinks differently. */
  readonly copyOf?: string
  /** Whose it is as it is drawn, its face up, of the wearer's two; only of a pair that nothing is sewn to. */
  readonly side?: "left" | "right"
  /** How it is drawn; absent in drafts from before there was a second way, whose files stay the same. */
  readonly drawing?: 2
}

export interface Edge {
  readonly name: string
  /** Flattened to 0.001 cm; both ends included. */
  readonly points: readonly XY[]
  /** The true curve's length. */
  readonly length: number
  /** Its length once the cloth has shrunk, as it is sewn; only in a piece that is cut for shrinkage. */
  readonly finishedLength?: number
  /** The name of the seam that gives the allowance; "" on a fold. */
  readonly seam: string
  /** One width, or [start, end] where it tapers. */
  readonly allowance: number | readonly [start: number, end: number]
  /** A hem: its allowance is folded up along it. */
  readonly finish?: "turnedBack"
  /** The ends at which the line has a corner by design once the piece is sewn or unfolded: a V neck, a vent. */
  readonly corners?: readonly ("start" | "end")[]
  /** What the edge is on the garment; absent where the pattern does not say. */
  readonly role?: EdgeRole
}

/** What an edge of a piece is on the garment, whatever it is called (docs/draft-json.md). */
export type EdgeRole = (typeof edgeRoles)[number]

export const edgeRoles = [
  "hem",
  "neckline",
  "armhole",
  "cap",
  "shoulder",
  "waist",
  "crotch",
  "centreFront",
  "centreBack",
  "frontEdge",
  "side",
  "inseam",
  "sleeveSeam",
  "shaping",
] as const

export type NotchType = "slit" | "v" | "t" | "castle" | "check" | "u"

/** x, y lie on the cut line; the angle points into the piece. */
export interface Notch {
  readonly x: number
  readonly y: number
  readonly angle: number
  readonly depth: number
  readonly type: NotchType
  /** Of its balance mark, one on all pieces that meet there; absent in drafts from before notches had one. */
  readonly number?: number
}

export interface DrillHole {
  readonly x: number
  readonly y: number
  readonly diameter: number
  /** What is set in it, and by its cap hides it; absent: the hole marks a place. */
  readonly kind?: "rivet"
}

export type InternalLineKind =
  | "placement"
  | "fold"
  | "dart"
  | "pleat"
  | "buttonhole"
  | "level"
  | "balance"
  | "adjust"
  | "stitching"
  | "cut"

export interface InternalLine {
  readonly name: string
  readonly kind: InternalLineKind
  readonly points: readonly XY[]
  /** A buttonhole that a link closes, not a button of another piece: a French cuff's. */
  readonly takes?: "link"
  /** What the line is on the garment: the centre of a piece whose halves differ. */
  readonly role?: EdgeRole
}

/** A dart: its point and the two places where its legs meet the edge, in the order of the outline. */
export interface Dart {
  readonly name: string
  readonly point: XY
  readonly legs: readonly [XY, XY]
}

/** A dart within a piece: its two points, and where its legs are widest apart. An internal line of its name is its outline. */
export interface DartInside {
  readonly name: string
  readonly ends: readonly [XY, XY]
  readonly sides: readonly [XY, XY]
}

/** A text; x, y is its centre, angle in degrees counter-clockwise, height that of a capital letter in cm. */
export interface Label {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly angle: number
  readonly height: number
}

export interface EdgeRef {
  readonly piece: string
  readonly edge: string
  /** The seam walks this edge against the outline's direction. */
  readonly reversed?: true
}

/** Two chains of edges that are sewn together. Ease is lengthA - lengthB, and must lie in [min, max]. */
export interface Stitch {
  readonly name: string
  readonly a: readonly EdgeRef[]
  readonly b: readonly EdgeRef[]
  readonly ease: readonly [min: number, max: number]
  readonly lengthA: number
  readonly lengthB: number
  /** Balance marks: how far along each chain from their common start, cm. */
  readonly notches: ReadonlyArray<readonly [alongA: number, alongB: number]>
  /** The number of each of them, as its notches have it; absent in drafts from before notches had one. */
  readonly notchNumbers?: readonly number[]
}

export interface WalkRow {
  readonly stitch: string
  readonly lengthA: number
  readonly lengthB: number
  /** lengthA - lengthB. */
  readonly ease: number
  readonly allowed: readonly [min: number, max: number]
  readonly verdict: "matches" | "tooLong" | "tooShort"
  /** Between one balance mark and the next, from the common start: how long each side is. One where there is no mark. */
  readonly intervals: ReadonlyArray<readonly [lengthA: number, lengthB: number]>
}

export interface Warning {
  readonly code: string
  readonly message: string
  readonly piece?: string
  readonly measurement?: string
  /** The rules that the draft does not keep, and why is told here; a note excuses nothing else. */
  readonly excuses?: readonly Excuse[]
}

/** One rule, for one of those that it holds to. */
export type Excuse =
  /** A garment measurement that does not come out as the inputs call for. */
  | { readonly rule: "calledFor"; readonly garmentMeasurement: string }
  /** An opening that does not let pass what has to. */
  | { readonly rule: "opening"; readonly name: string }
  /** A piece that is wider than its cloth. */
  | { readonly rule: "clothWidth"; readonly piece: string }
