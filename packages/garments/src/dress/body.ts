import { dartedEdges, dartsOf } from "@toile/blocks/bodice"
import { zipLabel } from "@toile/blocks/closures"
import { SLIT_FACING } from "@toile/blocks/facings"
import { LINING_SHORTER } from "@toile/blocks/linings"
import { adjustBetween, adjustUnderBust } from "@toile/blocks/steps"
import {
  backLevels,
  backOutline,
  backPanels,
  frontNeckEdge,
  frontOutline,
  frontPanels,
  PRINCESS_SHARE,
  type Torso,
  type TorsoNeck,
  torsoLevels,
  turnedTip,
  waistDartLines,
} from "@toile/blocks/torso"
import { bodyRoles } from "@toile/blocks/upper-body"
import { otherSide } from "@toile/draft-model"
import {
  leftNormal,
  line,
  type Path,
  type Point,
  pathEnd,
  pathLength,
  pathStart,
  point,
  polar,
  reversePath,
  rightOf,
  splitPath,
} from "@toile/geometry"
import {
  edge,
  edges,
  type InnerLine,
  inSomeCuts,
  type LabelSpec,
  type NotchSpec,
  onFold,
  piece,
  type Seam,
  type Side,
  turnedBack,
} from "@toile/pattern-model"

/** What a layer of the dress, shell or lining, is cut with. */
export interface Layer {
  readonly material: "shell" | "lining"
  readonly seam: {
    readonly [K in "neck" | "armhole" | "shoulder" | "side" | "centreBack" | "princess" | "vent" | "hem"]: Seam
  }
}

/** How the dress is parted: where a cap sleeve ends on the armhole, and how long the zip is. */
export interface Parting {
  /** Along each armhole from the underarm; undefined where it is one edge. */
  readonly cap: { readonly front: number; readonly back: number } | undefined
  /** From the neckline down centre back; 0 without a zip. */
  readonly zip: number
  /** From the shell's hem up centre back; 0 without a slit. */
  readonly slit: number
}

const armholeEdges = (armhole: Path, until: number | undefined, seam: Seam) => {
  if (until === undefined) return edges(edge("armhole", armhole, seam))
  const [lower, upper] = splitPath(armhole, until)
  return edges(edge("armhole", lower, seam), edge("armholeTop", upper, seam))
}

const princessShare = (torso: Torso, neck: TorsoNeck): number =>
  (neck.out + PRINCESS_SHARE * neck.shoulder) / torso.frame.shoulderLength

/** Of a lining. */
const LINING = {
  front: "liningFront",
  sideFront: "liningSideFront",
  back: "liningBack",
  sideBack: "liningSideBack",
} as const

const named = <const Name extends keyof typeof LINING>(layer: Layer, name: Name) =>
  layer.material === "shell" ? name : LINING[name]

/** Whose the piece is as it is drawn, in the shell's lines: a lining looks to the body, and is, right side up, the other side's. */
const sideOf = ({ material }: Layer, shell: Side): Side => (material === "shell" ? shell : otherSide(shell))

const titled = (layer: Layer, en: string, fr: string) =>
  layer.material === "shell" ? { en, fr } : { en: `${en} lining`, fr: `Doublure ${fr.toLowerCase()}` }

/** The front on the fold, with a side dart and perhaps a dart within it. */
export const drawFront = (torso: Torso, neck: TorsoNeck, parting: Parting, layer: Layer) => {
  const { front, frame } = torso
  const { seam } = layer
  const { side, armhole, hem } = frontOutline(torso)
  const neckEnd = pathEnd(neck.front.neck)
  return piece(named(layer, "front"), {
    title: titled(layer, "Front", "Devant"),
    cut: { materials: [layer.material], quantity: 1 },
    roles: bodyRoles,
    side: sideOf(layer, "left"),
    sewLine: [
      edge("centreFront", line(neckEnd, pathStart(hem)), onFold),
      edge("hem", hem, seam.hem, turnedBack),
      ...dartedEdges("side", side, seam.side),
      ...armholeEdges(armhole, parting.cap?.front, seam.armhole),
      edge("shoulder", line(frame.front.tip, neck.front.neckPoint), seam.shoulder),
      frontNeckEdge(neck, seam.neck),
    ],
    darts: dartsOf({ side }),
    lines: [...torsoLevels(torso, front.side, 0, frame.front.bustPoint), ...waistLines(torso, layer, "front")],
    grain: grainAt(torso, 0.45 * frame.front.bustPoint.x, neckEnd.y),
    adjustAt: adjustAt(torso.level, 0.45 * frame.front.bustPoint.x, parting),
  })
}

/** The back: cut twice with a seam at centre back, or once on the fold. */
export const drawBack = (torso: Torso, neck: TorsoNeck, parting: Parting, layer: Layer) => {
  const { back, frame } = torso
  const { seam } = layer
  const { side, armhole, hem } = backOutline(torso)
  const middle = centreBack(torso, neck, parting, layer, hem)
  return piece(named(layer, "back"), {
    title: titled(layer, "Back", "Dos"),
    cut: backCut(layer, torso),
    roles: bodyRoles,
    side: sideOf(layer, "right"),
    sewLine: [
      ...middle,
      edge("hem", backHem(hem, parting, layer), seam.hem, turnedBack),
      edge("side", side.before, seam.side),
      ...armholeEdges(armhole, parting.cap?.back, seam.armhole),
      edge("shoulder", line(turnedTip(torso), neck.back.neckPoint), seam.shoulder),
      edge("neck", reversePath(neck.back.neck), seam.neck),
    ],
    notches: centreBackMarks(middle),
    labels: zipLabels(middle, layer),
    lines: [...backLevels(torso, back.side, back.centre), ...waistLines(torso, layer, "back")],
    grain: grainAt(torso, 0.45 * frame.back.blade.x, pathStart(neck.back.neck).y),
    adjustAt: adjustAt(torso.level, 0.45 * frame.back.blade.x, parting),
  })
}

/** Front and side front, joined over the bust point. */
export const drawPrincessFront = (torso: Torso, neck: TorsoNeck, parting: Parting, layer: Layer) => {
  const { front, frame, level } = torso
  const { seam } = layer
  const share = princessShare(torso, neck)
  const { centre, side } = frontPanels(torso, share)
  const neckEnd = pathEnd(neck.front.neck)
  const { bustPoint } = frame.front
  return {
    front: piece(named(layer, "front"), {
      title: titled(layer, "Front", "Devant"),
      cut: { materials: [layer.material], quantity: 1 },
      roles: bodyRoles,
      side: sideOf(layer, "left"),
      sewLine: [
        edge("centreFront", line(neckEnd, pathStart(centre.hem)), onFold),
        edge("hem", centre.hem, seam.hem, turnedBack),
        edge("princess", reversePath(centre.princess), seam.princess),
        edge("shoulder", line(pathStart(centre.shoulder), neck.front.neckPoint), seam.shoulder),
        frontNeckEdge(neck, seam.neck),
      ],
      lines: torsoLevels(torso, below(centre.princess, bustPoint), 0, bustPoint),
      grain: grainAt(torso, 0.45 * bustPoint.x, neckEnd.y),
      adjustAt: adjustAt(torso.level, 0.45 * bustPoint.x, parting),
    }),
    sideFront: piece(named(layer, "sideFront"), {
      title: titled(layer, "Side front", "Côté devant"),
      cut: { materials: [layer.material], quantity: 2, mirrored: true },
      roles: bodyRoles,
      side: sideOf(layer, "left"),
      sewLine: [
        edge("princess", side.princess, seam.princess),
        edge("hem", side.hem, seam.hem, turnedBack),
        edge("side", side.side, seam.side),
        ...armholeEdges(side.armhole, parting.cap?.front, seam.armhole),
        edge("shoulder", side.shoulder, seam.shoulder),
      ],
      lines: torsoLevels(torso, front.side, below(side.princess, bustPoint)),
      grain: sideGrain((bustPoint.x + pathStart(front.side).x) / 2, level),
      adjustAt: adjustAt(level, (bustPoint.x + pathStart(front.side).x) / 2, parting),
    }),
  }
}

/** Back and side back: the blade's dart lies in their seam. */
export const drawPrincessBack = (torso: Torso, neck: TorsoNeck, parting: Parting, layer: Layer) => {
  const { back, frame, level } = torso
  const { seam } = layer
  const share = princessShare(torso, neck)
  const { centre, side } = backPanels(torso, share)
  const { blade } = frame.back
  const middle = centreBack(torso, neck, parting, layer, centre.hem)
  return {
    back: piece(named(layer, "back"), {
      title: titled(layer, "Back", "Dos"),
      cut: backCut(layer, torso),
      roles: bodyRoles,
      side: sideOf(layer, "right"),
      sewLine: [
        ...middle,
        edge("hem", backHem(centre.hem, parting, layer), seam.hem, turnedBack),
        edge("princess", reversePath(centre.princess), seam.princess),
        edge("shoulder", line(pathStart(centre.shoulder), neck.back.neckPoint), seam.shoulder),
        edge("neck", reversePath(neck.back.neck), seam.neck),
      ],
      notches: centreBackMarks(middle),
      labels: zipLabels(middle, layer),
      lines: backLevels(torso, below(centre.princess, blade), back.centre),
      grain: grainAt(torso, 0.45 * blade.x, pathStart(neck.back.neck).y),
      adjustAt: adjustAt(torso.level, 0.45 * blade.x, parting),
    }),
    sideBack: piece(named(layer, "sideBack"), {
      title: titled(layer, "Side back", "Côté dos"),
      cut: { materials: [layer.material], quantity: 2, mirrored: true },
      roles: bodyRoles,
      side: sideOf(layer, "right"),
      sewLine: [
        edge("princess", side.princess, seam.princess),
        edge("hem", side.hem, seam.hem, turnedBack),
        edge("side", side.side, seam.side),
        ...armholeEdges(side.armhole, parting.cap?.back, seam.armhole),
        edge("shoulder", side.shoulder, seam.shoulder),
      ],
      lines: backLevels(torso, back.side, below(side.princess, blade)),
      grain: sideGrain((blade.x + pathStart(back.side).x) / 2, level),
      adjustAt: adjustAt(level, (blade.x + pathStart(back.side).x) / 2, parting),
    }),
  }
}

const backCut = ({ material }: Layer, { style }: Torso) =>
  style.centreBack === "seam"
    ? ({ materials: [material], quantity: 2, mirrored: true } as const)
    : ({ materials: [material], quantity: 1 } as const)

/** A zip is sewn into the shell; a lining hangs beside it. */
const zipLabels = (centre: ReturnType<typeof centreBack>, { material }: Layer): readonly LabelSpec[] =>
  centre.flatMap(({ name, path }) =>
    name === "zip" && material === "shell" ? [zipLabel(pathLength(path), path, leftNormal)] : [],
  )

/** The zip's stop, and where the slit begins. */
const centreBackMarks = (centre: ReturnType<typeof centreBack>) =>
  centre.flatMap((e): NotchSpec<"zip" | "ventSlit">[] => {
    if (e.name === "zip") return [{ edge: e.name, along: pathLength(e.path) }]
    return e.name === "ventSlit" ? [{ edge: e.name, along: 0 }] : []
  })

/** From the neckline to the hem: the zip, the seam below it and the slit, or the fold. */
const centreBack = ({ back, style }: Torso, neck: TorsoNeck, parting: Parting, layer: Layer, hem: Path) => {
  const { zip, slit } = parting
  const { seam } = layer
  const [, from] = splitPath(back.centre, neck.drop)
  if (style.centreBack === "fold") return edges(edge("centreBack", line(pathStart(from), pathEnd(from)), onFold))
  const [upper, below] = zip > 0 ? splitPath(from, Math.min(zip, pathLength(from) - 5)) : [undefined, from]
  const zipped = inSomeCuts(upper && edge("zip", upper, seam.centreBack))
  if (slit === 0) return edges(...zipped, edge("centreBack", below, seam.centreBack))
  const isLining = layer.material === "lining"
  const [sewn, open] = splitPath(below, pathLength(below) - slit + (isLining ? LINING_SHORTER : 0))
  const seams = edges(...zipped, edge("centreBack", sewn, seam.centreBack))
  if (!isLining) return edges(...seams, edge("ventSlit", open, seam.centreBack))
  // Cut back over the slit's facing
  const top = pathStart(open)
  const corner = rightOf(top, SLIT_FACING)
  return edges(
    ...seams,
    edge("ventTop", line(top, corner), seam.vent),
    edge("ventEdge", line(corner, pathStart(backHem(hem, parting, layer))), seam.vent),
  )
}

/** The back's hem; a lining's begins beside the slit's facing. */
const backHem = (hem: Path, { slit }: Parting, { material }: Layer): Path =>
  slit > 0 && material === "lining" ? splitPath(hem, SLIT_FACING)[1] : hem

/** The part of a seam below its pivot, for level lines. */
const below = (princess: Path, pivot: Point): Path => {
  const i = princess.segments.findIndex((s) => Math.hypot(s.from.x - pivot.x, s.from.y - pivot.y) < 1e-6)
  return { segments: princess.segments.slice(Math.max(0, i)) }
}

/** A shell's waist darts are sewn; in a lining they are laid as pleats, the other way, and give it room. */
const waistLines = (torso: Torso, layer: Layer, half: "front" | "back"): InnerLine[] => {
  const { darts } = torso[half]
  if (layer.material === "shell") return waistDartLines(...darts)
  return darts
    .flatMap((dart) => [dart.left, dart.right])
    .map((leg, i) => ({
      name: `waistPleat${i + 1}`,
      kind: "pleat",
      path: line(polar(leg, 90, PLEAT_MARK), polar(leg, -90, PLEAT_MARK)),
    }))
}
const PLEAT_MARK = 3

const grainAt = ({ level }: Torso, x: number, top: number): readonly [Point, Point] => [
  point(x, level.hip - 4),
  point(x, Math.min(level.underarm + 2, top - 2)),
]

/** Above the waist, and half way from the hip to the hem, or to the slit. */
const adjustAt = (level: Torso["level"], x: number, { slit }: Parting): readonly Point[] => [
  ...adjustUnderBust(x, level.underarm - 6, level),
  ...adjustBetween(x, level.hip, level.hem + slit),
]

const sideGrain = (x: number, level: Torso["level"]): readonly [Point, Point] => [
  point(x, level.hip - 4),
  point(x, level.underarm - 1),
]
