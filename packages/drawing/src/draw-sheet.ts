import {
  blockCount,
  blockOf,
  type ClothBeyond,
  type Marker,
  type MarkerBlocks,
  type MarkerSpread,
  numberText,
  type Piece,
  placementTransform,
  type SharedAllowance,
  type Sheet,
  type UnfoldError,
  unfold,
} from "@toile/draft-model"
import { err, ok, type Result } from "@toile/result"
import { drawDefects, drawStripes, noRepeatLine, stripesLine } from "./cloth-marks.js"
import type { DrawContext, Language } from "./draw-context.js"
import { drawAmongOthers } from "./draw-piece.js"
import { type Drawing, joinDrawings, type TextMark, transformXY } from "./drawing.js"
import { drawBlock } from "./marks/block.js"
import { stroke } from "./marks/shapes.js"
import { numberLegend } from "./text/number-legend.js"
import { foldWord, pieceTitle, spacedName, titleAndCut } from "./text/piece-words.js"
import { type FinderRoom, finderRoom } from "./text/room-finder.js"
import { short } from "./text/short-length.js"
import { transformPiece } from "./transform-piece.js"

export interface UnknownPiece {
  readonly _tag: "UnknownPiece"
  readonly piece: string
  readonly message: string
}
export type SheetError = UnknownPiece | UnfoldError

/** One sheet of a marker, and what its header says. */
export interface DrawnSheet {
  readonly materialGroup: string
  /** 1 for the marker's first sheet. */
  readonly number: number
  readonly drawing: Drawing
  readonly lines: readonly string[]
}

/** A sheet as the marker lays it out: its frame, and each piece where it lies, within its block where it has one. x runs along the cloth. */
export const drawSheet = (
  sheet: Sheet,
  pieces: readonly Piece[],
  context: DrawContext,
  blocks?: MarkerBlocks,
): Result<Drawing, SheetError> => {
  const placed = drawPlaced(sheet, pieces, context, blocks === undefined ? {} : { blocks })
  return placed._tag === "Err" ? placed : ok(placed.value.drawing)
}

/** A sheet, and what is cut of the pieces on it that do not tell it there, or are only known by their number. */
interface PlacedPieces {
  readonly drawing: Drawing
  readonly byNumber: ReadonlyMap<string, number>
}

/** What a sheet has of its marker. */
interface OfMarker {
  /** Only told, not drawn: on paper a piece is a pattern. */
  readonly on?: "cloth" | "paper"
  readonly materialGroup?: string
  readonly blocks?: MarkerBlocks
  readonly cloth?: readonly Drawing[]
  readonly room?: FinderRoom
}

const drawPlaced = (
  sheet: Sheet,
  pieces: readonly Piece[],
  context: DrawContext,
  marker: OfMarker,
): Result<PlacedPieces, SheetError> => {
  const { on = "cloth", materialGroup = "", cloth = [], room = finderRoom() } = marker
  const frame: Drawing = {
    strokes: [
      stroke(
        "frame",
        [
          [0, 0],
          [sheet.length, 0],
          [sheet.length, sheet.width],
          [0, sheet.width],
        ],
        true,
      ),
    ],
    texts: [],
    bounds: { minX: 0, minY: 0, maxX: sheet.length, maxY: sheet.width },
  }
  const drawn: Drawing[] = on === "cloth" ? [frame, ...cloth] : []
  const byNumber = new Map<string, number>()
  for (const placement of sheet.placements) {
    const piece = pieces.find((p) => p.name === placement.piece)
    if (!piece)
      return err({
        _tag: "UnknownPiece",
        piece: placement.piece,
        message: `the marker places "${placement.piece}", which is not among the pieces`,
      })
    // On a fold of the cloth a half lies as it is drafted.
    const whole = placement.onFold ? ok(piece) : unfold(piece)
    if (whole._tag === "Err") return whole
    const shown = placement.locked ? asLocked(whole.value, context.language) : whole.value
    const block = blockOf(marker, placement)
    const place = placementTransform(placement)
    const { drawing, told } = drawAmongOthers(transformPiece(shown, place), context, {
      code: context.codeOf?.(materialGroup, placement),
      labels: context.labelsOf?.(placement.piece, placement.mirrored),
      blockMargin: block?.margin,
      room,
    })
    drawn.push(
      block === undefined || on === "paper"
        ? drawing
        : drawBlock(
            drawing,
            block.outline.map((corner) => transformXY(place, corner)),
            // What was drafted before is drawn as it was.
            piece.drawing === 2 ? { margin: block.margin, context } : undefined,
          ),
    )
    if (!told) byNumber.set(titleAndCut(piece, context), piece.number)
  }
  return ok({ drawing: joinDrawings(drawn), byNumber })
}

/**
 * All sheets of a marker. On paper there is no cloth to tell of: neither its frame is drawn, nor its length and grain
 * told.
 */
export const drawMarker = (
  marker: Marker,
  pieces: readonly Piece[],
  context: DrawContext,
  on: "cloth" | "paper" = "cloth",
): Result<DrawnSheet[], SheetError> => {
  const out: DrawnSheet[] = []
  const room = finderRoom()
  for (const [i, sheet] of marker.sheets.entries()) {
    const cloth = drawCloth(marker, i, context)
    const { materialGroup, blocks } = marker
    const placed = drawPlaced(sheet, pieces, context, { on, materialGroup, cloth, room, ...(blocks ? { blocks } : {}) })
    if (placed._tag === "Err") return placed
    const { drawing, byNumber } = placed.value
    out.push({
      materialGroup: marker.materialGroup,
      number: i + 1,
      drawing,
      lines: [
        ...sheetLines(marker, i, context, on),
        ...(on === "cloth" && marker.beyond ? [wholeSheetLine(sheet, marker.beyond, context.language)] : []),
        ...(on === "cloth" && marker.spread ? spreadLines(marker.spread, pieces, context.language) : []),
        ...(on === "cloth" ? blockLines(marker, i, context.language) : []),
        ...(on === "cloth" && marker.sharedAllowance ? sharedLines(marker.sharedAllowance, context.language) : []),
        ...(on === "cloth" && marker.stripes ? [stripesLine(marker.stripes, marker.sheets, context.language)] : []),
        ...(on === "cloth" ? offNapLines(marker, sheet, pieces, context.language) : []),
        ...(on === "cloth" ? turnedLines(marker, sheet, pieces, context.language) : []),
        ...(on === "cloth" && marker.noRepeat ? [noRepeatLine(context.language)] : []),
        ...numberLegend(byNumber, context),
      ],
    })
  }
  return ok(out)
}

/** What lies under the pieces: folds, the repeat's lines, defects. */
const drawCloth = ({ sheets, spread, stripes, defects = [] }: Marker, index: number, context: DrawContext) => {
  const sheet = sheets[index]!
  return [
    ...(spread ? [drawFolds(sheet, spread, context)] : []),
    ...(stripes ? [drawStripes(sheet, stripes)] : []),
    ...drawDefects(
      defects.filter((defect) => defect.sheet === index + 1),
      context.language,
    ),
  ]
}

/** A copy that was to lie just here says so. */
const asLocked = (piece: Piece, language: Language): Piece => {
  const words = Object.values(piece.title)
  const told = language === "fr" ? "fixé" : "locked"
  return {
    ...piece,
    title: { ...piece.title, [language]: `${piece.title[language] ?? piece.title.en} (${told})` },
    // A label that is the title stands in it already.
    labels: piece.labels.filter(({ text }) => !words.includes(text)),
  }
}

const sheetLines = (marker: Marker, index: number, context: DrawContext, on: "cloth" | "paper"): string[] => {
  const sheet = marker.sheets[index]!
  const group = context.groupTitles?.[marker.materialGroup] ?? spacedName(marker.materialGroup)
  const fr = context.language === "fr"
  const size = `${short(sheet.length, context.language)} × ${short(sheet.width, context.language)} cm`
  const used = `${fr ? "utilisé à" : "used"} ${short(marker.density * 100, context.language)} %`
  const order = [context.garment, context.subject, materialLine(group, marker.material)].filter((line) => line !== "")
  if (on === "paper") return order
  return [
    ...order,
    `${fr ? "feuille" : "sheet"} ${index + 1} ${fr ? "sur" : "of"} ${marker.sheets.length}`,
    `${size}, ${used}`,
    fr ? "droit fil →" : "warp →",
  ]
}

/** A group and the material that it is cut from, "lining: viscose twill"; what one of them says already is told once. */
export const materialLine = (group: string, material: string): string => {
  const [own, other] = [group.toLowerCase(), material.toLowerCase()]
  if (own.includes(other)) return group
  return own !== "" && !other.startsWith(own) ? `${group}: ${material}` : material
}

/** cm: the word at a fold, how far from it, and about how far from the next one. */
const FOLD_WORD = { height: 0.6, off: 0.4, each: 150 }

/** The edges at which the cloth lies folded, named on the outside, where no piece lies. */
const drawFolds = ({ length, width }: Sheet, { kind }: MarkerSpread, { language }: DrawContext): Drawing => {
  const { height, off, each } = FOLD_WORD
  const edges = kind === "tubular" ? [0, width] : [0]
  const count = Math.max(1, Math.round(length / each))
  return {
    strokes: edges.map((y) =>
      stroke("fold", [
        [0, y],
        [length, y],
      ]),
    ),
    texts: edges.flatMap((y) =>
      Array.from({ length: count }, (_, k): TextMark => {
        const x = (length * (k + 0.5)) / count
        return { text: foldWord(language), x, y: y === 0 ? -off - height : y + off, angle: 0, height, anchor: "middle" }
      }),
    ),
    bounds: {
      minX: 0,
      minY: -2 * off - height,
      maxX: length,
      maxY: kind === "tubular" ? width + 2 * off + height : width,
    },
  }
}

/** How the cloth lies, and which pieces are cut oftener than they are wanted. */
const spreadLines = (
  { kind, clothWidth, spare }: MarkerSpread,
  pieces: readonly Piece[],
  language: Language,
): readonly string[] => {
  const fr = language === "fr"
  const cloth = `${short(clothWidth, language)} cm`
  const lies = {
    folded: fr
      ? `plié dans la longueur : deux plis, tissu de ${cloth}`
      : `folded lengthwise: two plies, cloth ${cloth} wide`,
    tubular: fr ? `tubulaire : deux plis, ${cloth} ouvert` : `tubular: two plies, ${cloth} opened out`,
  }[kind]
  const titles = spare.map(({ piece, copies }) => `${titleOfPiece(pieces, piece, language)} (${copies})`)
  return [lies, ...(titles.length === 0 ? [] : [fr ? "coupé en trop :" : "cut too often:", ...titles])]
}

/** Copies of this sheet that were to lie against the cloth's nap, or across it. */
const offNapLines = (
  { offNap = [] }: Marker,
  { placements }: Sheet,
  pieces: readonly Piece[],
  language: Language,
): readonly string[] => {
  const here = offNap.filter(({ piece, copy }) => placements.some((one) => one.piece === piece && one.copy === copy))
  if (here.length === 0) return []
  return [
    language === "fr" ? "fixé hors du sens du poil :" : "locked off the nap:",
    ...titlesWithTurns(here, pieces, language),
  ]
}

/** Pieces of this sheet that lie along what they are sewn on: a person who lays by hand would lay them along their own grain line. */
const turnedLines = (
  { stripes }: Marker,
  { placements }: Sheet,
  pieces: readonly Piece[],
  language: Language,
): readonly string[] => {
  const here = (stripes?.turned ?? []).filter(({ piece }) => placements.some((one) => one.piece === piece))
  if (here.length === 0) return []
  return [
    language === "fr" ? "dans le sens de ce qui est dessous :" : "laid along what they are sewn on:",
    ...titlesWithTurns(here, pieces, language),
  ]
}

/** "1 Front (180°)". */
const titlesWithTurns = (
  turned: readonly { readonly piece: string; readonly degrees: number }[],
  pieces: readonly Piece[],
  language: Language,
): readonly string[] =>
  turned.map(({ piece, degrees }) => `${titleOfPiece(pieces, piece, language)} (${numberText(degrees, 1, language)}°)`)

const titleOfPiece = (pieces: readonly Piece[], name: string, language: Language): string => {
  const found = pieces.find((piece) => piece.name === name)
  return found ? pieceTitle(found, language) : name
}

/** What is cut off the roll for this sheet. */
const wholeSheetLine = ({ length }: Sheet, { fullWidth, endLoss }: ClothBeyond, language: Language): string => {
  const cut = `${short(length + endLoss, language)} × ${short(fullWidth, language)} cm`
  return language === "fr"
    ? `à couper : ${cut} (lisières et extrémités comprises)`
    : `cut off the roll: ${cut}, with selvedges and ends`
}

/** Said to whoever cuts: how many are cut larger first. */
const blockLines = (marker: Marker, index: number, language: Language): readonly string[] => {
  const { blocks: count, copies } = blockCount({ ...marker, sheets: [marker.sheets[index]!] })
  if (marker.blocks === undefined || count === 0) return []
  const margin = numberText(marker.blocks.margin, 2, language)
  return language === "fr"
    ? [
        `blocs : ${count} pièces sur ${copies}, ${margin} cm de plus tout autour`,
        "couper les blocs, puis recouper sur la ligne de la pièce, avec crans et perçages",
      ]
    : [
        `blocks: ${count} of ${copies} pieces, ${margin} cm larger all round`,
        "cut the blocks first, then each again on its piece's own line, with notches and holes",
      ]
}

/** Said to whoever cuts: two cut lines may cross. */
const sharedLines = ({ most }: SharedAllowance, language: Language): readonly string[] => {
  if (most === 0) return []
  // In tenths of a millimetre, never less than it is.
  const atMost = numberText(Math.ceil(Math.round(most * 1e5) / 1e3) / 100, 2, language)
  return language === "fr"
    ? [
        `marges de couture communes : les pièces se recouvrent jusqu'à ${atMost} cm`,
        "couper sur la ligne des ourlets et des coutures étroites, ailleurs sur l'une des deux",
      ]
    : [
        `shared seam allowances: pieces lie over each other by up to ${atMost} cm`,
        "cut on the line of hems and narrow seams, elsewhere on either",
      ]
}
