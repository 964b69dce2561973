import type { SewnAs } from "@toile/draft-model"

// How seams are sewn: stitches by ISO 4915, the lie of the plies by ISO 4916, as factories usually sew such garments. Stitches
// a centimetre, thread and needle are common workroom practice for the usual cloth, of no standard; another cloth asks for others.

/** cm from the edge: an edge stitch's; of two rows the second lies 0.6 beyond, a quarter of an inch; edges of thick cloth are held at that. */
const ALONG_EDGE = { topstitchedAt: [0.2] } as const
const TWO_ROWS = { topstitchedAt: [0.2, 0.8] } as const
const WIDE = { topstitchedAt: [0.6] } as const

type Gear = Pick<SewnAs, "perCm" | "thread" | "needle" | "ballPoint">

/** A garment's seams in its usual cloth. */
const sewnWith = (gear: Gear) => {
  /** A lockstitch: nothing else is as flat, and nothing else backtacks as well. */
  const lock = { ...gear, stitch: "301" } as const
  const overcast = { neatened: "504" } as const
  const plain = { ...lock, seam: "1.01" } as const
  // It bites a few threads of the right side, and lies long and slack
  const blind = { ...gear, stitch: "103", seam: "6.02", perCm: 2 } as const
  return {
    /** Raw edges lie within a lining, a band or a facing. */
    plain,
    /** Raw edges are seen from inside: overcast, and pressed open or to one side. */
    neatened: { ...plain, ...overcast },
    /** A seam that gives, at a seat or along a leg: two threads chained, overcast before. */
    chained: { ...plain, ...overcast, stitch: "401" },
    /** Run, turned and pressed, whether topstitched or understitched: collars, flaps, edges with a facing. */
    turned: { ...lock, seam: "1.06" },
    /** Turned, and its edge stitched once more from the right side: collars, a band's upper edge. */
    edgeStitched: { ...lock, seam: "1.06", topstitched: "301", ...ALONG_EDGE },
    /** In two rows: what pulls, and shows, on jeans. */
    twiceStitched: { ...lock, seam: "1.06", topstitched: "301", ...TWO_ROWS },
    /** Further in: a thick edge does not lie under a foot that runs along it. */
    wideStitched: { ...lock, seam: "1.06", topstitched: "301", ...WIDE },
    /** Turned, its edge pricked as by hand: by the machines that a tailored jacket's edges go through (Coats' guide to stitch types, 209). */
    pricked: { ...lock, seam: "1.06", topstitched: "209", ...ALONG_EDGE },
    /** One side's allowance folded under and stitched down on the other: yokes, bands set on. */
    lapped: { ...lock, seam: "2.02" },
    /** One allowance folded over the other and stitched down, by two needles. */
    felled: { ...gear, stitch: "401", seam: "2.04" },
    /** A band or binding with both its edges turned in, over a raw edge. */
    bound: { ...lock, seam: "3.05" },
    /** Set on like these, the band's other edges stitched all round: a front's placket, cuffs. */
    edgedPlacket: { ...lock, seam: "2.02", topstitched: "301", ...ALONG_EDGE },
    edgedCuff: { ...lock, seam: "3.05", topstitched: "301", ...ALONG_EDGE },
    /** A piece whose edges are turned in, stitched on another: a patch pocket. */
    patched: { ...lock, seam: "5.31" },
    /** A single edge that is overcast and left: a facing's. */
    overcast: { ...gear, stitch: "504", seam: "6.01" },
    turnedOnce: { ...lock, seam: "6.02" },
    turnedTwice: { ...lock, seam: "6.03" },
    /** Turned up once, its edge overcast. */
    blindHem: { ...blind, ...overcast },
    /** Turned up once, its edge covered by a lining. */
    linedHem: blind,
  } as const
}

/** Sewn and neatened at once, by four threads; hems by two needles that cover what they turn up. */
const sewnAsKnit = (gear: Gear) =>
  ({
    overlocked: { ...gear, stitch: "514", seam: "1.01" },
    hem: { ...gear, stitch: "406", seam: "6.02" },
    lock: { ...gear, stitch: "301", seam: "1.01" },
    patched: { ...gear, stitch: "301", seam: "5.31" },
  }) as const

export const shirting = sewnWith({ perCm: 5, thread: 27, needle: 75 })
export const blouseCloth = sewnWith({ perCm: 5, thread: 24, needle: 70 })
export const dressCloth = sewnWith({ perCm: 4.5, thread: 27, needle: 80 })
export const suiting = sewnWith({ perCm: 4, thread: 30, needle: 90 })
export const coating = sewnWith({ perCm: 3.5, thread: 40, needle: 100 })
export const denim = sewnWith({ perCm: 3.5, thread: 60, needle: 100 })
export const liningCloth = sewnWith({ perCm: 4.5, thread: 24, needle: 70 })

const jersey = sewnAsKnit({ perCm: 4.5, thread: 27, needle: 75, ballPoint: true })
const sweat = sewnAsKnit({ perCm: 4, thread: 27, needle: 80, ballPoint: true })
/** What stretches most needs most stitches, so that the thread gives with it. */
const stretchKnit = sewnAsKnit({ perCm: 5.5, thread: 24, needle: 70, ballPoint: true })

/** A block is sewn to be fitted and taken apart: by a machine's single-thread chain, drawn out from its end. */
export const BASTED = { stitch: "101", seam: "1.01", perCm: 2, thread: 30, needle: 80 } as const

const knitTop = (knit: typeof jersey | typeof sweat) =>
  ({
    shoulder: knit.overlocked,
    side: knit.overlocked,
    armhole: knit.overlocked,
    sleeve: knit.overlocked,
    neck: knit.overlocked,
    rib: knit.overlocked,
    ribEnd: knit.overlocked,
    hem: knit.hem,
    sleeveHem: knit.hem,
  }) as const

export const T_SHIRT = knitTop(jersey)

export const HOODIE = {
  ...knitTop(sweat),
  hood: sweat.overlocked,
  hoodEdge: sweat.hem,
  centreFront: sweat.lock,
  pocket: sweat.patched,
  pocketOpening: sweat.hem,
} as const

export const LEGGINGS = {
  inseam: stretchKnit.overlocked,
  outseam: stretchKnit.overlocked,
  crotch: stretchKnit.overlocked,
  gusset: stretchKnit.overlocked,
  waist: stretchKnit.overlocked,
  waistband: stretchKnit.overlocked,
  casing: stretchKnit.hem,
  hem: stretchKnit.hem,
} as const

/** What woven trousers share. */
export const TROUSERS = {
  outseam: suiting.neatened,
  inseam: suiting.chained,
  seat: suiting.chained,
  crotch: suiting.neatened,
  fly: suiting.turned,
  waist: suiting.plain,
  waistband: suiting.turned,
  pocket: suiting.turned,
  hem: suiting.blindHem,
  turnUpHem: suiting.blindHem,
} as const

/** A lined jacket's or coat's, all raw edges within. */
export const tailored = (cloth: typeof suiting, edges: typeof suiting.wideStitched | typeof suiting.pricked) =>
  ({
    panel: cloth.plain,
    centreBack: cloth.plain,
    shoulder: cloth.plain,
    armhole: cloth.plain,
    neck: cloth.plain,
    frontEdge: edges,
    collar: edges,
    hem: cloth.linedHem,
    facing: cloth.plain,
    sleeve: cloth.plain,
    sleeveHem: cloth.linedHem,
    vent: cloth.linedHem,
    pocket: cloth.plain,
    lining: liningCloth.plain,
    liningArmhole: liningCloth.plain,
    liningHem: liningCloth.turnedOnce,
  }) as const
