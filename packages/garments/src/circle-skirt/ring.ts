import { distance, origin, type Point, pathLength, pointAtLength } from "@toile/geometry"
import { type EdgeUse, lengthOf, notchAtShare, reversed, type Sewn, sewn } from "@toile/pattern-model"
import { alongRing } from "./along-ring.js"
import type { CircleSheet } from "./declaration.js"
import { panelsOf } from "./fraction.js"
import { drawHalfPanel, drawOnePanel, drawPanel, drawZipPanel, type RingCloth } from "./panel.js"
import { type Panels, type Place, roundFrom } from "./round.js"
import type { Sector, Sectors } from "./sector.js"
import type { CircleSize, Closing } from "./size.js"

/** A panel of the shell or the lining, whatever its place in the ring. */
type Panel = ReturnType<typeof drawPanel | typeof drawZipPanel | typeof drawHalfPanel | typeof drawOnePanel>

/** The panels of one cloth, sewn to a ring. */
export interface Ring {
  readonly pieces: readonly Panel[]
  /** The one that the ring is read on, and how much lower its waist lies in its middle than the ring's: none where one is level. */
  readonly read: { readonly panel: Panel; readonly lower: number }
  readonly stitches: readonly Sewn[]
  /** The whole waist edge from the zip, or from any seam, round to it again; one use a panel. */
  readonly waist: readonly EdgeUse[]
  /** Both edges along the zip, from the waist down. */
  readonly zip: readonly EdgeUse[]
}

/** A seam shorter than this, cm, needs no notch. */
const SHORT_SEAM = 6

export const shellOf = ({ seam }: CircleSheet): RingCloth => ({ material: "shell", seam, offZip: 0 })

/** What a ring is drawn from. */
interface RingAsk {
  readonly cloth: RingCloth
  readonly count: number
  readonly sectors: Sectors
  readonly size: CircleSize
  /** Of the zip, where there is one. */
  readonly opening: number | undefined
}

/** The panels and the seams between them. Walked from the waist down. */
export const drawRing = (
  cloth: RingCloth,
  { option }: CircleSheet,
  sectors: Sectors,
  size: CircleSize,
  { zip }: Closing,
  opening: number,
): Ring => {
  const count = panelsOf(option)
  const ask: RingAsk = { cloth, count, sectors, size, opening: zip ? opening : undefined }
  if (count === 1) return ringOfOne(ask)
  return count === 2 && sectors.edge ? ringOfHalves(ask) : ringOfPanels(ask)
}

/** How far a ring's waist and its hem lie from its centre, which is its panels' origin, in their middles. */
export const radiiOf = (
  { read: { panel, lower } }: Ring,
  { edge }: Sectors,
): { readonly waist: number; readonly hem: number } => {
  const { waist, hem } = panel.edge
  const middle = ({ path }: EdgeUse, along: number): Point => pointAtLength(path, along)
  return {
    waist: distance(origin, middle(waist, alongRing([waist], 0.5, edge))) - lower,
    hem: distance(origin, middle(hem, pathLength(hem.path) / 2)),
  }
}

// A notch half way, beside the zip's end; none in what is left of a seam below the zip of a short skirt
const down = (a: EdgeUse, b: EdgeUse): Sewn =>
  sewn("panel seam", a, b, { notches: lengthOf(a) < SHORT_SEAM ? [] : [notchAtShare(a, b, 0.55)] })

const readOn = (panel: Panel, { middleLower: lower }: Sector): Ring["read"] => ({ panel, lower })

const ringOfOne = ({ cloth, sectors, size, opening }: RingAsk): Ring => {
  const sector = sectors.panels[0]!
  if (opening === undefined) {
    const panel = drawPanel(cloth, sector, size, { quantity: 1 })
    return {
      pieces: [panel],
      read: readOn(panel, sector),
      stitches: [down(reversed(panel.edge.right), panel.edge.left)],
      waist: [reversed(panel.edge.waist)],
      zip: [],
    }
  }
  const panel = drawOnePanel(cloth, sector, size, opening)
  return {
    pieces: [panel],
    read: readOn(panel, sector),
    stitches: [
      sewn("zip", reversed(panel.edge.zipRight), panel.edge.zip),
      { ...down(reversed(panel.edge.right), panel.edge.left), name: "seam below the zip" },
    ],
    waist: [reversed(panel.edge.waist)],
    zip: [panel.edge.zip, reversed(panel.edge.zipRight)],
  }
}

/** A front and a back, over a hollow back or a belly. */
const ringOfHalves = ({ cloth, sectors, size, opening }: RingAsk): Ring => {
  const [behind, before] = [sectors.panels[0]!, sectors.panels[1]!]
  const own = sectors.edge?.front !== undefined
  if (opening === undefined) {
    const back = drawPanel(cloth, behind, size, { quantity: 1 }, "backPanel")
    const front = drawPanel(cloth, before, size, { quantity: 1 }, own ? "frontPanel" : "panel")
    return {
      pieces: [back, front],
      read: behind.leavesRing ? readOn(front, before) : readOn(back, behind),
      stitches: [
        down(reversed(back.edge.right), front.edge.left),
        { ...down(reversed(front.edge.right), back.edge.left), name: "last panel seam" },
      ],
      waist: [reversed(back.edge.waist), reversed(front.edge.waist)],
      zip: [],
    }
  }
  const back = drawHalfPanel(cloth, behind, size, opening, "backZipPanel")
  const front = drawHalfPanel(cloth, before, size, opening, own ? "frontZipPanel" : "zipPanel")
  // Of the two, which has the zip on its left as it lies there: a shell's back, a lining's front
  const [left, right] = cloth.material === "shell" ? [back, front] : [front, back]
  const zip = [left.edge.zip, reversed(right.edge.zip)] as const
  return {
    pieces: [back, front],
    read: behind.leavesRing ? readOn(front, before) : readOn(back, behind),
    stitches: [
      // A lining hangs beside it
      ...(cloth.offZip === 0 ? [sewn("zip", ...zip)] : []),
      { ...down(left.edge.left, reversed(right.edge.left)), name: "seam below the zip" },
      down(reversed(left.edge.right), right.edge.right),
    ],
    // From the back's edge at the zip round to the front's, of shell and lining
    waist:
      cloth.material === "shell"
        ? [reversed(back.edge.waist), reversed(front.edge.waist)]
        : [back.edge.waist, front.edge.waist],
    zip: cloth.material === "shell" ? zip : [zip[1], zip[0]],
  }
}

/** Panels in a ring, the zip between the first and the last: all alike but those beside it, over a hollow back and over a belly. */
const ringOfPanels = ({ cloth, count, sectors: { panels, edge }, size, opening }: RingAsk): Ring => {
  // 1. What each panel of half the ring is, from centre back on
  const last = panels.length - 1
  const placeOf = (i: number): Place => {
    if (i === 0 && (opening !== undefined || edge?.behind)) return "behind"
    if (!edge?.front || !panels[i]!.leavesRing) return "usual"
    return i === last ? "front" : "sideFront"
  }
  const half = panels.map((sector, i) => ({ sector, place: placeOf(i), times: i === count - 1 - i ? 1 : 2 }))
  const at = (place: Place) => {
    const found = half.find((one) => one.place === place)
    const times = half.reduce((sum, one) => sum + (one.place === place ? one.times : 0), 0)
    return found && { sector: found.sector, times, pair: { quantity: 2, mirrored: true } as const }
  }

  // 2. The pieces: what lies on both sides is cut mirrored, unless it is alike to both sides of its middle
  const [behind, usual, sideFront, front] = [at("behind"), at("usual"), at("sideFront"), at("front")]
  const first =
    behind &&
    (opening === undefined
      ? drawPanel(cloth, behind.sector, size, behind.pair, "backPanel")
      : drawZipPanel(cloth, behind.sector, size, opening))
  const panel = usual && drawPanel(cloth, usual.sector, size, { quantity: usual.times })
  const side = sideFront && drawPanel(cloth, sideFront.sector, size, sideFront.pair, "sideFrontPanel")
  const middle =
    front && drawPanel(cloth, front.sector, size, front.times === 1 ? { quantity: 1 } : front.pair, "frontPanel")
  const drawn: Panels = { behind: first?.edge, usual: panel?.edge, sideFront: side?.edge, front: middle?.edge }

  // 3. The seams round, and the zip
  const round = roundFrom(
    Array.from({ length: count }, (_, i) => ({ place: half[Math.min(i, count - 1 - i)]!.place, second: i > last })),
    drawn,
    { closed: opening === undefined, down },
  )
  const zipped = first && "zip" in first.edge ? first.edge : undefined
  const level = [
    ...(panel && usual ? [readOn(panel, usual.sector)] : []),
    ...(first && behind && !behind.sector.leavesRing ? [readOn(first, behind.sector)] : []),
    ...(middle && front ? [readOn(middle, front.sector)] : []),
    ...(first && behind ? [readOn(first, behind.sector)] : []),
  ]
  return {
    pieces: [first, panel, side, middle].filter((one) => one !== undefined),
    read: level[0]!,
    stitches: [
      ...(zipped
        ? [sewn("zip", zipped.zip, zipped.zip), { ...down(zipped.left, zipped.left), name: "seam below the zip" }]
        : []),
      ...round.seams,
    ],
    waist: round.waist,
    zip: zipped ? [zipped.zip, zipped.zip] : [],
  }
}
