import type { Draft, Edge, EdgeRef, SewnAs, Stitch } from "@toile/draft-model"
import { edgesTogether } from "../flat/edges-together.js"
import type { Cell, Sketch } from "../model.js"
import { column, note, type Tell, type Telling, tableOf } from "../telling.js"
import { classesSaid } from "../words/sewing.js"
import { stitchName } from "../words/stitch-names.js"
import { isSmallHem, sewingRank } from "./sewing-order.js"
import { stitchesOf, usualOf } from "./usual.js"

interface Step {
  readonly text: string
  readonly as?: SewnAs | undefined
  readonly allowance: string
  readonly picture: Sketch | null
  /** Something is stitched. */
  readonly sewn?: true
}

/** What is done, in order: what is fused and shaped, each seam, the hems, the last press. */
export const construction: Tell = (telling) => {
  const { w, input } = telling
  const turned = hems(telling)
  const steps = [
    ...before(telling),
    ...turned.filter(({ seam }) => isSmallHem(seam)),
    ...seams(telling),
    ...turned.filter(({ seam }) => !isSmallHem(seam)),
    ...after(telling),
  ]
  const rows = steps.map(({ text, as, allowance, sewn }, i): Cell[] => {
    // The workshop writes there what the garment does not say
    const blank = sewn ? null : ""
    const usual = usualOf(as, telling)
    return [
      String(i + 1),
      text,
      stitchesOf(as) ?? blank,
      as?.seam ?? blank,
      usual?.perCm ?? blank,
      usual ? `${usual.thread}; ${usual.needle}` : blank,
      allowance,
    ]
  })
  return [
    note(w.orderNote2),
    ...saidOf(telling, steps),
    ...tableOf(
      [
        column(w.step, 1.2),
        column(w.join, 7),
        column(w.stitchClass, 1.8),
        column(w.seamClass, 2),
        column(w.perCm, 2.2),
        column(`${w.thread}; ${w.needle}`, 3),
        column(w.allowance, 2.2),
      ],
      rows,
      { pictures: steps.map(({ picture }) => picture) },
    ),
    ...tableOf(
      [column(w.sewingClass, 2), column(w.meaning, 10)],
      classesSaid(
        steps.map(({ as }) => as),
        input.language,
      ),
      { title: w.sewingClasses },
    ),
  ]
}

/** Who says how seams are sewn: the garment, or nobody. */
const saidOf = ({ w, input: { draft } }: Telling, steps: readonly Step[]) => {
  if (draft.sewing === undefined) return [note(draft.toile ? w.sewingToile : w.sewingUnknown)]
  return [
    ...(steps.some(({ as, sewn }) => sewn && (as?.stitch === undefined || as.seam === undefined))
      ? [note(w.sewingPartly)]
      : []),
    note(w.sewingUsual),
  ]
}

const plain = (text: string): Step => ({ text, allowance: "", picture: null })

const before = ({ w, input: { draft }, said }: Telling): Step[] => {
  const list = (pieces: Draft["pieces"]) => pieces.map(({ title }) => said(title)).join("; ")
  const named = (what: string, pieces: Draft["pieces"]) =>
    pieces.length === 0 ? [] : [plain(`${what}${w.colon}${list(pieces)}`)]
  return [
    ...named(
      w.fuse,
      draft.pieces.filter(({ materialGroups }) => materialGroups.includes("interfacing")),
    ),
    ...named(
      w.closeDarts,
      draft.pieces.filter(({ darts, insideDarts }) => darts.length > 0 || insideDarts !== undefined),
    ),
    ...named(
      w.foldPleats,
      draft.pieces.filter(({ internalLines }) => internalLines.some(({ kind }) => kind === "pleat")),
    ),
  ]
}

const seams = (telling: Telling): Step[] => {
  const { input } = telling
  const { draft } = input
  const sews = (name: RegExp): boolean => draft.stitches.some((stitch) => name.test(stitch.name))
  const where = {
    flat: setFlat(draft),
    lined: sews(/^lining to the facing|^facing to front lining/),
    sleeveless: !sews(/sleeve seam/),
  }
  const inOrder = draft.stitches.map((stitch, i) => ({ rank: sewingRank(stitch.name, where), i, stitch }))
  return [
    ...inOrder.map(({ rank, i, stitch }) => ({ rank, i, step: seamStep(telling, stitch) })),
    ...zipSteps(telling).map((step) => ({ rank: sewingRank("zip", where), i: draft.stitches.length, step })),
  ]
    .sort((p, q) => p.rank - q.rank || p.i - q.i)
    .map(({ step }) => step)
}

const seamStep = (telling: Telling, stitch: Stitch): Step => {
  const { draft, language } = telling.input
  const [a, b] = [edgesOf(draft, stitch.a), edgesOf(draft, stitch.b)]
  return {
    text: `${capital(stitchName(stitch.name, language))}${telling.w.colon}${joined(telling, stitch)}`,
    as: draft.sewing?.[a[0]?.seam ?? ""] ?? draft.sewing?.[b[0]?.seam ?? ""],
    allowance: [allowance(telling, a), allowance(telling, b)].join(" / "),
    picture: edgesTogether(draft, stitch),
    sewn: true,
  }
}

/** A zip that is marked along edges which no seam joins: of a slit at the back. */
const zipSteps = (telling: Telling): Step[] => {
  const { w, input, said } = telling
  const { draft } = input
  if (draft.stitches.some(({ name }) => /^(zip|fly)/.test(name))) return []
  const pieces = draft.pieces.filter(({ labels }) => labels.some(({ text }) => /^zip \d/.test(text)))
  const edges = pieces.flatMap((piece) => piece.edges.filter(({ name }) => /^zip/.test(name)))
  if (edges.length === 0) return []
  return [
    {
      text: `${w.setZip}${w.colon}${[...new Set(pieces.map(({ title }) => said(title)))].join("; ")}`,
      as: draft.sewing?.[edges[0]!.seam],
      allowance: allowance(telling, edges),
      picture: null,
      sewn: true,
    },
  ]
}

/** A cap with hardly any ease is sewn in before the sides are closed. */
const FLAT_EASE = 1.2
const setFlat = ({ setInSleeves }: Draft): boolean =>
  setInSleeves === undefined || setInSleeves.every(({ ease }) => ease[1] <= FLAT_EASE)

/** "Front right to Back", each piece once. */
const joined = ({ input: { draft }, said, w }: Telling, { a, b }: Stitch): string =>
  [a, b]
    .map((chain) =>
      [...new Set(chain.map(({ piece }) => piece))]
        .map((name) => draft.pieces.find((piece) => piece.name === name))
        .flatMap((piece) => (piece ? [said(piece.title)] : []))
        .join(" + "),
    )
    .join(` ${w.to} `)

const edgesOf = (draft: Draft, chain: readonly EdgeRef[]): readonly Edge[] =>
  chain.flatMap(({ piece, edge }) => {
    const found = draft.pieces.find(({ name }) => name === piece)?.edges.find(({ name }) => name === edge)
    return found ? [found] : []
  })

const allowance = ({ cm }: Telling, edges: readonly Edge[]): string =>
  [
    ...new Set(
      edges.map(({ allowance: width }) =>
        typeof width === "number" ? cm(width, 2) : width.map((one) => cm(one, 2)).join("→"),
      ),
    ),
  ].join(", ")

/** The pieces of each seam that is folded up along its edge. */
const hems = (telling: Telling): (Step & { readonly seam: string })[] => {
  const { w, input, said } = telling
  const { draft, titleOf } = input
  const bySeam = new Map<string, { pieces: string[]; edge: Edge }>()
  for (const piece of draft.pieces)
    for (const edge of piece.edges)
      if (edge.finish === "turnedBack") {
        const known = bySeam.get(edge.seam) ?? { pieces: [], edge }
        if (!known.pieces.includes(said(piece.title))) known.pieces.push(said(piece.title))
        bySeam.set(edge.seam, known)
      }
  return [...bySeam].map(([seam, { pieces, edge }]) => ({
    seam,
    text: `${hemName(w.turnHem, titleOf("seam", seam))}${w.colon}${pieces.join("; ")}`,
    as: draft.sewing?.[seam],
    allowance: allowance(telling, [edge]),
    picture: null,
    sewn: true,
  }))
}

/** "Hem (Sleeve hem)", and not "Hem (Hem)". */
const hemName = (hem: string, seam: string): string => (seam === hem ? hem : `${hem} (${seam})`)

const after = ({ w, input: { draft } }: Telling): Step[] => [
  ...(draft.pieces.some(({ internalLines }) => internalLines.some(({ kind }) => kind === "buttonhole"))
    ? [plain(w.makeButtonholes)]
    : []),
  plain(w.press),
]

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
