import type { XY } from "@toile/draft-model"
import { homesOf, partedByOutlines, roomToLook } from "./beside-outlines.js"
import { boundaryOf, roundOf } from "./boundary.js"
import type { Ring } from "./chain.js"
import type { ToldPiece } from "./cut-of-sizes.js"
import type { CutQuantity } from "./cut-quantity.js"
import { type Doubts, heldBack } from "./doubts.js"
import { isNearFold } from "./fold-line.js"
import { holesAsSaid } from "./hole-kinds.js"
import { plainLines, sewLines } from "./internal.js"
import { layerKey, meaningOf } from "./layers.js"
import { readHoles, readNotches } from "./marks.js"
import { cutInWords, nameInWords } from "./name-in-words.js"
import { type Outlines, outlinesOf } from "./outlines.js"
import { far, nearestOnRing, ringArea } from "./plane.js"
import type { AlternateLine, ReadLine, ReadPiece } from "./read-piece.js"
import type { CircleShape, LineShape, PointShape, Shape, TextShape } from "./shapes.js"
import { type Sorted, sorted } from "./sorted-shapes.js"
import { type PieceTexts, readTexts, ruleName } from "./system-text.js"

export interface Around {
  /** The block's name, or what else a piece is called that has no name. */
  readonly name: string
  /** It is only counted: a word in the piece calls it better. */
  readonly isCounted?: true
  readonly row: number
  /** What the block's name, its layers or texts outside of it tell; "" where nothing does. */
  readonly size: string
  /** How often it is inserted, upright and mirrored. */
  readonly inserts?: { readonly upright: number; readonly mirrored: number }
  /** The signs of x and y that its INSERT sets before the block's, where one is below 0. */
  readonly mirroredBy?: XY
}

/** The pieces of one block: one, unless it has outlines beside each other, of which each is a piece with what lies in it. */
export const assemble = (shapes: readonly Shape[], around: Around, doubts: Doubts): readonly ToldPiece[] => {
  // What is doubtful of a block that is parted is told of its parts.
  const own = heldBack(doubts)
  const parts = understood(shapes, around, own)
  const { outer, beside } = parts.found
  const room = roomToLook()
  const homes = homesOf(beside, room)
  if (outer === undefined || homes.length === 0) {
    own.tell()
    return pieceOf(parts, shapes, around, doubts)
  }
  const rings = [outer, ...homes]
  const each = partedByOutlines(shapes, rings, parts.name, room)
  if (each === undefined) {
    own.tell()
    doubts.add(
      "tooMuch",
      homes[0]!.row,
      `${parts.name} has too many outlines beside each other, or too much in them, to tell what lies in which: all of it is taken for the largest's`,
    )
    return pieceOf(parts, shapes, around, doubts)
  }
  doubts.add(
    "severalBoundaries",
    homes[0]!.row,
    `${parts.name} has ${rings.length} outlines beside each other: each is a piece of its own, with what lies in it`,
  )
  return each.flatMap((part, index) => {
    const one = index === 0 ? around : { ...around, row: rings[index]!.row }
    return pieceOf(understood(part, one, doubts), part, one, doubts)
  })
}

/** What a block's shapes are, before its pieces are made of them. */
interface Understood {
  readonly all: Sorted
  readonly texts: PieceTexts
  readonly fold: readonly [XY, XY] | undefined
  readonly name: string
  readonly found: Outlines
}

const understood = (shapes: readonly Shape[], around: Around, doubts: Doubts): Understood => {
  const all = sorted(shapes, doubts)
  const texts = readTexts(all.texts, doubts)
  const fold = longest(all.lines("mirror").filter(({ points }) => points.length > 1))
  const name = texts.name ?? (around.isCounted ? nameInWords(texts.texts) : undefined) ?? around.name
  const found = outlinesOf(boundaryOf(all, fold, name, around.row, doubts), all.lines("sew").length > 0)
  return { all, texts, fold, name, found }
}

const pieceOf = (
  { all, texts, fold, name, found }: Understood,
  shapes: readonly Shape[],
  around: Around,
  doubts: Doubts,
): readonly ToldPiece[] => {
  const { outer } = found
  if (outer === undefined) {
    if (shapes.length > 0) doubts.add("noBoundary", around.row, `${name} has no closed boundary: it is left out`)
    return []
  }
  tellOutlines(found, name, doubts)
  if (texts.name === undefined) {
    const by = name === around.name ? "" : ", as a text in it"
    doubts.add("noName", around.row, `a piece has no name: it is called ${name}${by}`)
  }
  if (fold !== undefined && all.lines("mirror").some(({ points }) => points.some((p) => !isNearFold(p, fold))))
    doubts.add("foldLine", around.row, `${name} has mirror lines that do not lie in one: the longest counts`)
  const inWords = around.isCounted && texts.cut === undefined ? cutInWords(texts.texts) : undefined
  if (inWords !== undefined)
    doubts.add("quantity", around.row, `${JSON.stringify(inWords.text)} is taken for how often ${name} is cut`)
  const base = { ...cutOf(inWords?.cut ?? texts.cut, around, name, doubts), material: texts.material }
  const size = around.size || (texts.size ?? "")
  const grain = longest(all.lines("grain"))
  const [gradeLine, ...alternates] = all.lines("gradeReference").flatMap(endsOf)
  const bare = { internalLines: [], notches: [], drillHoles: [], texts: [], gradePoints: [], corners: [] }
  const marks: readonly (PointShape | LineShape | CircleShape)[] = [
    ...all.points("notch"),
    ...all.circles("notch"),
    ...all.lines("notch"),
  ]
  const sizes = [outer, ...found.sizes].sort((a, b) => Math.abs(ringArea(a.points)) - Math.abs(ringArea(b.points)))
  const ofOuter = found.sizes.length === 0 ? marks : marks.filter((mark) => nearestRing(sizes, mark) === outer)
  const sewn = found.sew === undefined ? [] : [[...found.sew.points, found.sew.points[0]!]]
  const piece: ToldPiece = {
    name,
    size,
    ...base,
    boundary: outer.points,
    sewLines: [...sewLines(all.lines("sew")), ...sewn],
    internalLines: [
      ...plainLines(all.lines("internal"), "internal"),
      ...plainLines(all.lines("cutout"), "cut"),
      ...circleLines([...all.circles("cutout"), ...all.circles("internal")]),
      ...found.cutouts.map(({ points }): ReadLine => ({ kind: "cut", points: [...points, points[0]!] })),
      ...plainLines(all.lines("stripe"), "stripe"),
      ...plainLines(all.lines("plaid"), "plaid"),
    ],
    ...(grain ? { grainLine: grain } : {}),
    ...(fold ? { foldLine: fold } : {}),
    notches: readNotches(ofOuter, outer.points, doubts),
    ...holesAsSaid(readHoles([...all.points("drill"), ...all.circles("drill"), ...all.lines("drill")]), texts.texts),
    ...(gradeLine ? { gradeLine } : {}),
    ...(around.mirroredBy ? { mirroredBy: around.mirroredBy } : {}),
    ...(alternates.length > 0 ? { alternateLines: named(alternates, all.texts) } : {}),
    // At a line of several reference lines "# 7" is what it is called.
    gradePoints: texts.gradePoints.filter(({ of }) => alternates.length === 0 || of !== "gradeReference"),
    corners: all.points("points").flatMap(({ at, layer }) => (layerKey(layer) === "2" ? [at] : [])),
    row: around.row,
  }
  const more = found.beside.map(({ points, row }, index): ToldPiece => {
    return { ...bare, name: `${name} ${index + 2}`, size, ...base, boundary: points, sewLines: [], row }
  })
  if (sizes.length === 1) return [piece, ...more]
  const listed = size.split(/[\s,;/]+/).filter((part) => part !== "")
  const sizeOf = (ring: Ring): string =>
    listed.length === sizes.length ? listed[sizes.indexOf(ring)]! : `${sizes.indexOf(ring) + 1}`
  const others = found.sizes.map((ring): ToldPiece => {
    const own = marks.filter((mark) => nearestRing(sizes, mark) === ring)
    return {
      ...piece,
      ...bare,
      size: sizeOf(ring),
      boundary: ring.points,
      sewLines: [],
      notches: readNotches(own, ring.points, doubts),
      row: ring.row,
    }
  })
  return [...[{ ...piece, size: sizeOf(outer) }, ...others].sort((a, b) => areaOf(a) - areaOf(b)), ...more]
}

const areaOf = ({ boundary }: ReadPiece): number => Math.abs(ringArea(boundary))

const nearestRing = (rings: readonly Ring[], mark: PointShape | LineShape | CircleShape): Ring => {
  const at = mark.kind === "line" ? mark.points[0]! : mark.at
  const off = rings.map(({ points }) => nearestOnRing(points, at).distance)
  return rings[off.indexOf(Math.min(...off))]!
}

const tellOutlines = ({ outer, cutouts, sizes, sew, beside }: Outlines, name: string, doubts: Doubts): void => {
  const row = outer?.row ?? 0
  if (sew !== undefined)
    doubts.add("severalBoundaries", sew.row, `${name} has a second outline all along within its first: its sew line`)
  if (sizes.length > 0)
    doubts.add(
      "sizes",
      row,
      `${name} has ${sizes.length + 1} outlines of like form over each other: they are its sizes`,
    )
  if (cutouts.length + beside.length > 0)
    doubts.add(
      "severalBoundaries",
      (cutouts[0] ?? beside[0])!.row,
      `${name} has ${cutouts.length + beside.length} more closed lines on its boundary's layer: ${cutouts.length} within it are ` +
        `cut-outs, ${beside.length} beside it are pieces of their own`,
    )
}

/** What is told counts; else how often the block is inserted, and whether that is upright and mirrored, unless another size tells it. */
const cutOf = (
  told: CutQuantity | undefined,
  { inserts, row }: Around,
  name: string,
  doubts: Doubts,
): Pick<ToldPiece, "quantity" | "mirrored" | "isCountUntold"> => {
  const { upright = 0, mirrored = 0 } = inserts ?? {}
  const isPair = upright > 0 && mirrored > 0
  if (told !== undefined) {
    const turns = isPair && !told.mirrored && told.quantity > 1
    if (turns) doubts.add("quantity", row, `${name} is inserted upright and mirrored: half of its quantity is mirrored`)
    return { quantity: told.quantity, mirrored: told.mirrored || turns }
  }
  return { quantity: Math.max(1, upright + mirrored), mirrored: isPair, isCountUntold: true }
}

const endsOf = ({ points }: LineShape): readonly (readonly [XY, XY])[] =>
  far(points[0]!, points.at(-1)!) > 1e-6 ? [[points[0]!, points.at(-1)!]] : []

/** Alternate reference lines by the text of their layer that is nearest to an end, else by their number. */
const named = (lines: readonly (readonly [XY, XY])[], texts: readonly TextShape[]): readonly AlternateLine[] =>
  lines.map((line, index) => {
    const near = texts
      .filter(({ layer }) => meaningOf(layerKey(layer)) === "gradeReference")
      .map(({ text, at }) => ({ text, off: Math.min(far(at, line[0]), far(at, line[1])) }))
      .sort((a, b) => a.off - b.off)[0]
    const isNamed = near !== undefined && near.off < 0.5
    return { name: ruleName(isNamed ? near.text.replace(/^#\s*/, "") : `${index + 1}`), line }
  })

const longest = (lines: readonly LineShape[]): readonly [XY, XY] | undefined => {
  let best: readonly [XY, XY] | undefined
  for (const { points } of lines) {
    const ends = [points[0]!, points.at(-1)!] as const
    if (far(...ends) > 1e-6 && (best === undefined || far(...ends) > far(...best))) best = ends
  }
  return best
}

const circleLines = (circles: readonly CircleShape[]): readonly ReadLine[] =>
  circles.map((circle) => {
    const points = roundOf(circle)
    return { kind: "cut", points: [...points, points[0]!] }
  })
