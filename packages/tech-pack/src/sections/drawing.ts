import { flatOf } from "../flat/flat.js"
import type { View } from "../flat/view.js"
import type { Sketch, SketchMark } from "../model.js"
import { column, note, type Tell, type Telling, tableOf } from "../telling.js"
import { zipsOf } from "./zips.js"

/** On which side, and at which of its places, an option is seen; one that is not here is told in its table alone. */
const seenAt: Readonly<Record<string, readonly [side: "front" | "back", place: string]>> = {
  collar: ["front", "collar"],
  neckline: ["front", "neckline"],
  lapel: ["front", "lapel"],
  hood: ["front", "hood"],
  placket: ["front", "placket"],
  closure: ["front", "placket"],
  buttons: ["front", "button"],
  zip: ["front", "zip"],
  pocket: ["front", "pocket"],
  pockets: ["front", "pocket"],
  breastPocket: ["front", "breastPocket"],
  cuff: ["front", "cuff"],
  sleeve: ["front", "sleeve"],
  sleeveLength: ["front", "sleeve"],
  hem: ["front", "hem"],
  waistband: ["front", "waist"],
  leg: ["front", "leg"],
  pleats: ["front", "dart"],
  dartsFront: ["front", "dart"],
  bustDart: ["front", "sideDart"],
  front: ["front", "style"],
  frontShaping: ["front", "dart"],
  backShaping: ["back", "dart"],
  fly: ["front", "fly"],
  dartPosition: ["front", "dart"],
  lined: ["front", "inside"],
  fraction: ["front", "whole"],
  gusset: ["front", "gusset"],
  outseam: ["front", "outseam"],
  backPleat: ["back", "back"],
  backShoulderDart: ["back", "shoulder"],
  backPocket: ["back", "backPocket"],
  backZip: ["back", "zip"],
  vent: ["back", "vent"],
  dartsBack: ["back", "dart"],
}

/** Pieces that are told at their place by their own name, where no option tells it. */
const piecesAt: readonly (readonly [piece: RegExp, side: "front" | "back", place: string])[] = [
  [/^coinPocket$/, "front", "coinPocket"],
  [/^backPocket$/, "back", "backPocket"],
  [/^beltLoops$/, "back", "loops"],
]

interface Callout {
  readonly label: string
  readonly text: string
  readonly side: "front" | "back"
  readonly place: string
}

const callouts = (
  { input: { draft, titleOf }, w, cm, said }: Telling,
  places: { front: View["places"]; back: View["places"] },
): readonly Callout[] => {
  const told = Object.entries(draft.options).flatMap(([option, value]) => {
    const seen = Object.hasOwn(seenAt, option) ? seenAt[option] : undefined
    // A fly may be a zip at the back
    const at = seen?.[1] === "fly" && places.front.fly === undefined ? (["back", "fly"] as const) : seen
    if (at === undefined || /\.(none|no)$/.test(String(value)) || places[at[0]][at[1]] === undefined) return []
    const name = typeof value === "number" ? cm(value) : titleOf("value", value)
    return [{ text: `${titleOf("option", option)}${w.colon}${name}`, side: at[0], place: at[1] }]
  })
  const isFree = (side: "front" | "back", place: string) =>
    places[side][place] !== undefined && !told.some((one) => one.side === side && one.place === place)
  const zip = zipsOf(draft).find(({ edges }) => edges.some(({ name }) => name === "fly"))
  const fly =
    zip !== undefined && isFree("front", "fly")
      ? [{ text: `${w.zip}${w.colon}${cm(zip.length)} cm`, side: "front" as const, place: "fly" }]
      : []
  const ownNames = piecesAt.flatMap(([name, side, place]) => {
    const piece = draft.pieces.find((one) => name.test(one.name))
    return piece !== undefined && isFree(side, place) ? [{ text: said(piece.title), side, place }] : []
  })
  return [...told, ...fly, ...ownNames].map((one, i) => ({ ...one, label: String(i + 1) }))
}

/** Front and back as they lie flat, with what was ordered told at its place. */
export const drawing: Tell = (telling) => {
  const { input, w } = telling
  const flat = flatOf(input.draft)
  if (flat === undefined) return [note(w.noDrawing)]
  const told = callouts(telling, { front: flat.front.places, back: flat.back.places })
  const view = (side: "front" | "back"): Sketch => ({
    caption: w[side],
    lines: flat[side].lines,
    marks: told
      .filter((one) => one.side === side)
      .map(({ label, place }): SketchMark => ({ label, at: flat[side].places[place]! })),
  })
  return [
    { kind: "sketches", sketches: [view("front"), view("back")], height: 0.42 },
    note(w.flatNote),
    ...tableOf(
      [column(w.mark, 1), column(w.detail, 9)],
      told.map(({ label, text }) => [label, text]),
    ),
  ]
}
