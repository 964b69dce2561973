import {
  blockCount,
  type Care,
  clothUse,
  type Draft,
  type Marker,
  type Nap,
  type Piece,
  type Repeat,
} from "@toile/draft-model"
import { careSketch } from "../flat/care-symbols.js"
import { areaOf, column, groupsOf, note, opened, piecesIn, type Tell, type Telling, tableOf } from "../telling.js"
import { careText } from "../words/care.js"
import { fibreName } from "../words/fibres.js"
import { isSewnIn } from "./fused.js"

/** What each group is, from whom, and where it goes; then how much of it the marker takes. */
export const materials: Tell = (telling) => {
  const { input, w, said } = telling
  const { draft, titleOf, markers } = input
  const groups = groupsOf(input)
  return [
    ...tableOf(
      [
        column(w.group, 3),
        column(w.material, 4),
        column(w.article, 3),
        column(w.supplier, 3),
        column(w.colour, 3),
        column(w.placement, 6),
      ],
      groups
        .map((group) => {
          const { name, factoryId, supplier, colour } = draft.materials[group] ?? {}
          const placement = piecesIn(input, group)
            .filter((piece) => !isSewnIn(piece))
            .map(({ title }) => said(title))
          return [
            titleOf("material", group),
            name ?? w.fabric,
            factoryId ?? "",
            supplier ?? "",
            colour ?? "",
            placement.join(w.semicolon),
          ]
        })
        .concat(canvasRows(telling)),
    ),
    ...canvasNotes(telling),
    ...(markers === undefined
      ? [note([w.noMarker, input.noMarker ?? ""].filter(Boolean).join(" "))]
      : [
          ...tableOf(
            [
              column(w.group, 3),
              column(w.width, 3, 1),
              column(w.length, 2, 2),
              column(w.sheets, 2, 0),
              column(w.use, 2, 1),
              column(w.area, 3, 2),
              column(w.price, 3, 2),
              column(w.cost, 2, 2),
            ],
            groups.flatMap((group) => consumption(telling, group, markers)),
            { title: w.consumption },
          ),
          ...wholeClothNotes(telling, markers),
        ]),
  ]
}

/** Pieces of an interfacing's group that are sewn in and not fused: another article. */
const canvasOf = ({ input }: Telling, group: string) => piecesIn(input, group).filter(isSewnIn)

const canvasRows = (telling: Telling) =>
  groupsOf(telling.input).flatMap((group) => {
    const { w, said, input } = telling
    const pieces = canvasOf(telling, group)
    if (pieces.length === 0) return []
    const name = `${input.titleOf("material", group)}${w.colon}${w.canvas}`
    return [[name, w.fabric, "", "", "", pieces.map(({ title }) => said(title)).join(w.semicolon)]]
  })

const canvasNotes = (telling: Telling) =>
  groupsOf(telling.input).flatMap((group) => {
    const pieces = canvasOf(telling, group)
    const area = telling.cm(netArea(pieces), 2)
    return pieces.length === 0 ? [] : [note(telling.w.canvasNote(telling.input.titleOf("material", group), area))]
  })

/** m². */
const netArea = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + piece.quantity * areaOf(opened(piece).cutLine), 0) / 10_000

const consumption = ({ input }: Telling, group: string, markers: readonly Marker[]) => {
  const marker = markers.find(({ materialGroup }) => materialGroup === group)
  if (marker === undefined) return []
  const { usableWidth, length } = clothUse(marker)
  const metres = length / 100
  const area = netArea(piecesIn(input, group))
  const { price } = input.draft.materials[group] ?? {}
  return [
    [
      input.titleOf("material", group),
      usableWidth,
      metres,
      marker.sheets.length,
      marker.density * 100,
      area,
      price ?? "",
      price === undefined ? "" : price * metres,
    ],
  ]
}

/** Of cloth that has selvedges or ends beside the parts: what is cut off the roll, and how much of that is used. */
const wholeClothNotes = ({ input, w, cm }: Telling, markers: readonly Marker[]) =>
  markers.flatMap((marker) => {
    if (marker.beyond === undefined) return []
    const { fullWidth, endLoss, use } = clothUse(marker)
    return [
      note(w.wholeCloth(input.titleOf("material", marker.materialGroup), cm(fullWidth), cm(endLoss), cm(100 * use))),
    ]
  })

const treatments = ["wash", "bleach", "dry", "iron", "professional"] as const satisfies readonly (keyof Care)[]

/** Fibres and symbols of each material that says them. */
export const care: Tell = ({ input, w, cm }) => {
  const { draft, titleOf, language } = input
  const groups = groupsOf(input)
  const rows = groups.map((group) => {
    const { composition, care: cares } = draft.materials[group] ?? {}
    const fibres =
      composition?.map(({ fibre, percent }) => `${cm(percent)} % ${fibreName(fibre, language)}`).join(", ") || undefined
    const treated = treatments.flatMap((one) => (cares?.[one] ? [careText(one, cares[one], language)] : []))
    return [
      titleOf("material", group),
      fibres ?? w.notGiven,
      treated.length === 0 ? w.notGiven : treated.join(w.semicolon),
    ]
  })
  const pictures = groups.map((group) => {
    const cares = draft.materials[group]?.care
    return cares && treatments.some((one) => cares[one]) ? careSketch(cares) : null
  })
  return tableOf([column(w.group, 2), column(w.composition, 4), column(w.careSymbols, 5)], rows, { pictures })
}

/** How each group is laid and cut. */
export const cutting: Tell = (telling) => {
  const { input, w } = telling
  const { draft, titleOf } = input
  const scaled = draft.scaling !== undefined
  return [
    ...tableOf(
      [
        column(w.group, 3),
        column(w.width, 2, 1),
        column(w.piecesIn, 2.4, 0),
        column(w.plies, 3),
        column(w.nap, 3),
        column(w.matching, 3),
        column(w.turns, 3),
        column(w.gap, 2.6, 1),
        column(w.shrinkageIn, 4),
        column(w.easeAdj, 4),
      ],
      groupsOf(input).flatMap((group) => {
        const cut = piecesIn(input, group)
        if (cut.length === 0) return []
        const { nesting } = draft.materials[group] ?? {}
        const marker = input.markers?.find(({ materialGroup }) => materialGroup === group)
        const { partRotation: turns, partMargin } = nesting ?? {}
        return [
          [
            titleOf("material", group),
            marker ? clothUse(marker).usableWidth : typeof nesting?.sheetWidth === "number" ? nesting.sheetWidth : "",
            cut.reduce((sum, { quantity }) => sum + quantity, 0),
            marker?.spread === undefined ? w.singlePly : w.doublePly[marker.spread.kind],
            napText(
              telling,
              draft,
              group,
              // A piece that is fused lies as its cloth's nap asks: the interfacing has none of its own
              cut.filter(({ materialGroups }) => materialGroups[0] === group).map(({ nap }) => nap),
            ),
            matchingText(telling, draft.materials[group]?.repeat, marker),
            isTurn(turns) ? w.turnsAre[turns] : w.grainTurns,
            typeof partMargin === "number" ? partMargin : 1,
            scalingText(telling, draft.scaling?.[group], "shrinkage"),
            scalingText(telling, draft.scaling?.[group], "easeAdj"),
          ],
        ]
      }),
    ),
    ...blockNotes(telling),
    ...(scaled ? [note(w.alreadyIn)] : []),
  ]
}

/** Where pieces are cut out larger first: how many, and by how much. */
const blockNotes = ({ input, w, cm }: Telling) =>
  (input.markers ?? []).flatMap((marker) => {
    const { blocks, copies } = blockCount(marker)
    if (marker.blocks === undefined || blocks === 0) return []
    const group = input.titleOf("material", marker.materialGroup)
    return [note(w.blocks(group, blocks, copies, cm(marker.blocks.margin, 2)))]
  })

/** Of striped or checked cloth: its repeat, and whether the pieces lie so that it goes on over the seams. */
const matchingText = ({ w, cm }: Telling, repeat: Repeat | undefined, marker: Marker | undefined): string => {
  if (repeat === undefined || (repeat.warp === 0 && repeat.weft === 0)) return w.noMatching
  const places = marker?.stripes?.matched.length
  return `${w.repeat(cm(repeat.warp), cm(repeat.weft))}: ${places === undefined ? w.notMatched : w.matchedPlaces(places)}`
}

const isTurn = (turns: unknown): turns is "0" | "90" | "180" | "+90" | "+180" | "any" =>
  typeof turns === "string" && ["0", "90", "180", "+90", "+180", "any"].includes(turns)

const napText = ({ w }: Telling, draft: Draft, group: string, own: readonly Nap[]): string => {
  const nap = draft.materials[group]?.nap ?? own.find((one) => one !== "none") ?? "none"
  return { none: w.napNone, oneWay: w.napOneWay, twoWay: w.napTwoWay }[nap]
}

const scalingText = (
  { w, cm }: Telling,
  scaling: NonNullable<Draft["scaling"]>[string] | undefined,
  kind: "shrinkage" | "easeAdj",
): string => {
  const { [`${kind}Warp`]: warp = 1, [`${kind}Weft`]: weft = 1 } = (scaling ?? {}) as Record<string, number>
  if (warp === 1 && weft === 1) return w.none
  const percent = (factor: number) => `${cm((kind === "shrinkage" ? 1 / factor : factor) * 100)} %`
  return `${percent(warp)} ${w.warp}, ${percent(weft)} ${w.weft}`
}
