import { type Point, point, radians } from "@toile/geometry"
import { ACROSS_BACK_LEVEL } from "./levels.js"

/** What the across lines are drawn from; cm. */
export interface AcrossLinesAsk {
  /** Whole widths across back and chest. */
  readonly acrossBack: number
  readonly acrossChest: number
  /** So much of the chest's is ease, which gives way first. */
  readonly chestEase?: number
  /** So much of each follows a dropped shoulder out, and gives way before anything else. */
  readonly dropped?: number
  /** From centre back to centre front under the arm: half of the girth there. */
  readonly half: number
  /** The least of the armhole's width between them, cm. */
  readonly armhole: number
  /** The front shoulder's end, its bust dart closed. */
  readonly frontTip: Point
  /** The underarm's height. */
  readonly underarm: number
  /** The chest's width is read so far down the front's armhole, as a share of its height. */
  readonly share: number
  /** The bust dart, degrees, and where a point of the front lies when it is opened at the armhole; none for men. */
  readonly dart?: { readonly angle: number; readonly opened: (p: Point) => Point }
}

/** Where the armhole passes the lines across back and chest. */
export interface AcrossLines {
  readonly back: Point
  /** With the bust dart closed. */
  readonly chest: Point
  /** By how much each whole width had to be narrowed to leave an armhole; 0 nearly always. */
  readonly narrowed: number
  /** What the whole chest's ease gave for it before. */
  readonly eased: number
  /** By how much less each whole width follows a dropped shoulder out, before any of that. */
  readonly stays: number
}

/**
 * The ends of the across lines. What a dart swings out over the chest is not the armhole's; where they leave none, lines that
 * follow a dropped shoulder out do so by less, then the chest's ease gives way, then both.
 */
export const acrossLines = (ask: AcrossLinesAsk): AcrossLines => {
  const { acrossBack, acrossChest, chestEase = 0, dropped = 0, half, armhole, frontTip, underarm, share, dart } = ask
  const opened = (p: Point): Point => (dart ? dart.opened(p) : p)
  const chestLevel = frontTip.y - share * (opened(frontTip).y - underarm)
  const room = half - acrossBack / 2 - opened(point(acrossChest / 2, chestLevel)).x
  const swung = Math.cos(radians(dart?.angle ?? 0))
  const both = 1 + swung
  const lacksInAll = Math.max(0, armhole - room)
  const stays = Math.min(dropped / 2, lacksInAll / both)
  const lacks = lacksInAll - stays * both
  const eased = Math.min(chestEase / 2, lacks / swung)
  const narrowed = (lacks - eased * swung) / both
  return {
    back: point(acrossBack / 2 - stays - narrowed, -ACROSS_BACK_LEVEL),
    chest: point(acrossChest / 2 - stays - eased - narrowed, chestLevel),
    narrowed: 2 * narrowed,
    eased: 2 * eased,
    stays: 2 * stays,
  }
}
