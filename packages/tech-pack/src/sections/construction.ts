import type { Draft, Edge, EdgeRef, SewnAs, Stitch } from "@toile/draft-model"
import { stitchName } from "@toile/drawing"
import { edgesTogether } from "../flat/edges-together.js"
import type { Cell, Sketch } from "../model.js"
import { column, note, type Tell, type Telling, tableOf } from "../telling.js"
import { classesSaid } from "../words/sewing.js"
import { bartacksOf } from "./bartacks.js"
import { buttonholesText, buttonsText } from "./buttons.js"
import { enclosed, isEnclosed } from "./enclosed.js"
import { isFusible } from "./fused.js"
import { joinedParts } from "./joined-parts.js"
import { operationsOf } from "./operations.js"
import { lockstitched, zigzagged } from "./own-stitch.js"
import { rivetsAt, rivetsOf } from "./rivets.js"
import { hemRank, isOfOnePart, sewingRank } from "./sewing-order.js"
import { topstitchOf } from "./topstitch.js"
import { stitchesOf, usualOf } from "./usual.js"
import { zipsOf } from "./zips.js"

export interface Step {
  readonly text: string
  readonly as?: SewnAs | undefined
  readonly allowance: string
  readonly picture: Sketch | null
  /** Something is stitched. */
  readonly sewn?: true
  /** The seam that it is sewn as, where that is not the first edge's. */
  readonly seam?: string | undefined
  /** The names of the pieces that it joins. */
  readonly joins?: readonly string[]
  /** How much of it the garment has, cm, and of how many raw edges; the seam that it is sewn as. */
  readonly run?: { readonly length: number; readonly edges: 1 | 2; readonly seam: string }
}
interface Ranked extends Step {
  readonly rank: number
}

/** What is done, in order: what is fused and shaped, each seam, what is set on and in, the hems, the last press. */
export const stepsOf = (telling: Telling): readonly Step[] => [
  ...before(telling),
  ...[...seams(telling), ...set(telling), ...zipSteps(telling), ...hems(telling)]
    .map((step, i) => ({ step, i }))
    .sort((p, q) => p.step.rank - q.step.rank || p.i - q.i)
    .map(({ step }) => step)
    .flatMap((step, i, all) => [step, ...topstitchedAfter(telling, all, i)]),
  ...after(telling),
]

export const construction: Tell = (telling) => {
  const { w, input } = telling
  const steps = stepsOf(telling)
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
      usual ? `${usual.thread}${w.semicolon}${usual.needle}` : blank,
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
        column(`${w.thread}${w.semicolon}${w.needle}`, 3),
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

/** An edge is topstitched once the last of its seam is sewn, or the last of its part: a flap of the collar's allowance before the pocket takes it. */
const topstitchedAfter = (telling: Telling, all: readonly Step[], at: number): readonly Step[] => {
  const seamOf = ({ seam, run }: Step): string | undefined => seam ?? run?.seam
  const step = all[at]!
  const seam = seamOf(step)
  if (seam === undefined) return []
  const ofSeam = (one: Step): boolean => seamOf(one) === seam
  const later = all.slice(at + 1).filter(ofSeam)
  const parts = joinedParts(all.filter(ofSeam).map(({ joins }) => joins ?? []))
  const before = parts.slice(0, -1)
  const own = before.find((part) => step.joins?.some((name) => part.has(name)))
  if (later.length > 0 && (own === undefined || later.some(({ joins }) => joins?.some((name) => own.has(name)))))
    return []
  const isLast = later.length === 0
  const isMeant = (name: string): boolean => (isLast ? !before.some((part) => part.has(name)) : own?.has(name) === true)
  const found = topstitchOf(telling, seam, isMeant, isLast)
  if (found === undefined) return []
  const { text, as, edges } = found
  return [{ text, as, allowance: allowance(telling, edges), picture: null, sewn: true }]
}

const plain = (text: string): Step => ({ text, allowance: "", picture: null })

const before = ({ w, input: { draft }, said }: Telling): Step[] => {
  const list = (pieces: Draft["pieces"]) => pieces.map(({ title }) => said(title)).join(w.semicolon)
  const named = (what: string, pieces: Draft["pieces"]) =>
    pieces.length === 0 ? [] : [plain(`${what}${w.colon}${list(pieces)}`)]
  // Two layers of one piece, along its own lines
  const marked = (what: string, pieces: Draft["pieces"]) =>
    named(what, pieces).map(
      (step): Step => ({ ...step, as: lockstitched(draft, "1.01"), allowance: w.asMarked, sewn: true }),
    )
  return [
    ...named(w.fuse, draft.pieces.filter(isFusible)),
    ...marked(
      w.closeDarts,
      draft.pieces.filter(({ darts, insideDarts }) => darts.length > 0 || insideDarts !== undefined),
    ),
    ...marked(
      w.foldPleats,
      draft.pieces.filter(({ internalLines }) => internalLines.some(({ kind }) => kind === "pleat")),
    ),
  ]
}

const seams = (telling: Telling): Ranked[] => {
  const { draft } = telling.input
  const sews = (name: RegExp): boolean => draft.stitches.some((stitch) => name.test(stitch.name))
  const where = {
    flat: setFlat(draft),
    lined: sews(/^lining to the facing|^facing to front lining/),
    sleeveless: !sews(/sleeve seam/),
    slitPockets: draft.pieces.some(({ name }) => /^(pocketBag|breastBag)$/.test(name)),
  }
  return draft.stitches.map((stitch) => ({
    ...seamStep(telling, stitch),
    rank: sewingRank(stitch.name, where) - (isOfOnePart(stitch) ? 0.3 : 0),
  }))
}

/** What no stitch tells. */
const set = (telling: Telling): Ranked[] =>
  operationsOf(telling).map(({ text, rank, as, sewn, edges, run, asMarked }) => ({
    text,
    rank,
    as,
    allowance: asMarked ? telling.w.asMarked : allowance(telling, edges),
    picture: null,
    ...(sewn ? { sewn } : {}),
    ...(run ? { run: { ...run, edges: 1 } } : {}),
  }))

const seamStep = (telling: Telling, stitch: Stitch): Step => {
  const { draft, language } = telling.input
  const [a, b] = [edgesOf(draft, stitch.a), edgesOf(draft, stitch.b)]
  const name = stitchName(stitch.name, language)
  const picture = edgesTogether(draft, stitch)
  const seam = sewnAs(draft, [a[0]?.seam, b[0]?.seam])
  const as = draft.sewing?.[seam ?? ""]
  return {
    text: `${capital(name)}${telling.w.colon}${joined(telling, stitch)}`,
    as: as !== undefined && isEnclosed(stitch) ? enclosed(as) : as,
    seam,
    joins: [...stitch.a, ...stitch.b].map(({ piece }) => piece),
    allowance: [allowance(telling, a), allowance(telling, b)].join(" / "),
    picture: picture === null ? null : { ...picture, caption: name },
    sewn: true,
    run: {
      length: ((stitch.lengthA + stitch.lengthB) / 2) * timesSewn(draft, stitch),
      edges: 2,
      seam: a[0]?.seam ?? "",
    },
  }
}

/** As the first side's seam; a fly's facing and shield as the fly, whatever the seam is below it. */
const sewnAs = ({ sewing }: Draft, seams: readonly (string | undefined)[]): string | undefined =>
  seams.toSorted((p, q) => Number(q === "fly") - Number(p === "fly")).find((seam) => sewing?.[seam ?? ""] !== undefined)

/** A zip that is marked along edges which no seam joins: of a fly, a slit at the back; one that opens a front all along. */
const zipSteps = (telling: Telling): Ranked[] => {
  const { w, input, said } = telling
  const { draft } = input
  if (draft.stitches.some(({ name }) => /^zip/.test(name))) return []
  const zips = zipsOf(draft)
  return zips.map(({ length, pieces, edges, rank }) => ({
    text: `${w.setZip} (${telling.cm(length)} cm)${w.colon}${[...new Set(pieces.map(({ title }) => said(title)))].join(w.semicolon)}`,
    rank,
    as: draft.sewing?.zip ?? draft.sewing?.[edges[0]!.seam],
    allowance: allowance(telling, edges),
    picture: null,
    sewn: true,
    run: { length: 2 * length, edges: 1, seam: edges[0]!.seam },
  }))
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

/** How often a stitch is sewn in the garment: for each of a mirrored pair, and on both sides of a fold. */
const timesSewn = ({ pieces }: Draft, { a, b }: Stitch): number => {
  const copies = ([ref]: readonly EdgeRef[]): number => {
    const piece = pieces.find(({ name }) => name === ref?.piece)
    return piece === undefined ? 1 : piece.quantity * (piece.onFold ? 2 : 1)
  }
  const toItself = a.length === b.length && a.every((ref, i) => ref.piece === b[i]!.piece && ref.edge === b[i]!.edge)
  const halves = (chain: readonly EdgeRef[]) => chain.some((ref, i) => chain.findIndex(same(ref)) < i)
  // A chain that takes an edge twice runs over both halves at once
  if (halves(a) || halves(b)) return 1
  return toItself ? copies(a) / 2 : Math.min(copies(a), copies(b))
}

const same =
  (ref: EdgeRef) =>
  ({ piece, edge }: EdgeRef): boolean =>
    piece === ref.piece && edge === ref.edge

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
const hems = (telling: Telling): Ranked[] => {
  const { w, input, said } = telling
  const { draft, titleOf } = input
  const bySeam = new Map<string, { pieces: string[]; edge: Edge; length: number }>()
  for (const piece of draft.pieces)
    for (const edge of piece.edges)
      if (edge.finish === "turnedBack") {
        const known = bySeam.get(edge.seam) ?? { pieces: [], edge, length: 0 }
        known.length += edge.length * piece.quantity * (piece.onFold ? 2 : 1)
        if (!known.pieces.includes(said(piece.title))) known.pieces.push(said(piece.title))
        bySeam.set(edge.seam, known)
      }
  return [...bySeam].map(([seam, { pieces, edge, length }]) => ({
    rank: hemRank(seam),
    text: `${hemName(w.turnHem, titleOf("seam", seam))}${w.colon}${pieces.join(w.semicolon)}`,
    as: draft.sewing?.[seam],
    allowance: allowance(telling, [edge]),
    picture: null,
    sewn: true,
    run: { length, edges: 1, seam },
  }))
}

/** "Hem (Sleeve hem)", and not "Hem (Hem)". */
const hemName = (hem: string, seam: string): string => (seam === hem ? hem : `${hem} (${seam})`)

const after = (telling: Telling): Step[] => {
  const { w, input, said } = telling
  const { draft } = input
  const bars = bartacksOf(draft)
  const marked = (...lines: readonly string[]): string => {
    const pieces = draft.pieces.filter(({ internalLines }) => internalLines.some(({ name }) => lines.includes(name)))
    return [...new Set(pieces.map(({ title }) => said(title)))].join(w.semicolon)
  }
  const listed = (what: string, text: string) => (text === "" ? [] : [plain(`${what}${w.colon}${text}`)])
  const zigzag = zigzagged(draft)
  const cycled = (what: string, text: string) => listed(what, text).map((step): Step => ({ ...step, as: zigzag }))
  return [
    ...cycled(w.bartack, bars.map((bar) => `${w.bartacks[bar.at]} (${bar.count})`).join(w.semicolon)),
    ...listed(
      w.setRivets,
      rivetsOf(draft)
        .map((set) => `${rivetsAt(telling, set)} (${set.count})`)
        .join(w.semicolon),
    ),
    ...cycled(w.makeButtonholes, buttonholesText(telling)),
    ...cycled(w.sewButtons, buttonsText(telling)),
    ...listed(w.sewHooks, marked("hook", "bar")),
    ...listed(w.sewHookAndEye, marked("hookAndEye")),
    ...listed(w.sewBuckle, marked("buckle")),
    plain(w.finish),
    plain(w.press),
    plain(w.inspect),
  ]
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
