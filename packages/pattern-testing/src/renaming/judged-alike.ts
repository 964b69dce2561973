import type { Draft, XY } from "@toile/draft-model"
import { secondJudge } from "@toile/second-judge"
import { type Finding, finding } from "../finding.js"
import { foundIn } from "./found-in.js"
import { type PlantedFault, plantedFaults } from "./planted-faults.js"
import { exchangedNames, type NewNames, type Renaming, renamedDraft, strangeNames } from "./renamed-draft.js"

/** What a check says of a draft, as far as it is compared. */
export interface Told {
  readonly kind: string
  readonly piece?: string
  readonly stitch?: string
  readonly at?: XY
  readonly detail: string
}

/** Checks of drafts; both are all that there are where nothing is said. */
export interface Checks {
  readonly quick?: (draft: Draft) => readonly Told[]
  /** Asked of few faults alone. */
  readonly slow?: (draft: Draft) => readonly Told[]
}

/**
 * Checks know a garment by what its draft declares, not by what things are called: with faults planted, and all its
 * pieces, edges and options called something else, they find the same. What is found otherwise is told.
 */
export const judgedAlike = (draft: Draft, { quick = foundIn, slow = secondJudge }: Checks = {}): readonly Finding[] => {
  const faults = plantedFaults(draft)
  const few = FEW.flatMap((kinds) => faults.find(({ kind }) => kinds.includes(kind)) ?? [])
  return [
    ...[{ what: "the draft itself", draft }, ...faults].flatMap((one) =>
      judgedOtherwise(one, quick, [strangeNames, exchangedNames]),
    ),
    ...few.flatMap((one) => judgedOtherwise(one, slow, [strangeNames])),
  ]
}

/** Faults that lines and lengths tell, one of each. */
const FEW: readonly (readonly PlantedFault["kind"][])[] = [["capEase"], ["joint", "hem"]]

const judgedOtherwise = (
  { what, draft }: Pick<PlantedFault, "what" | "draft">,
  checks: (draft: Draft) => readonly Told[],
  renamings: readonly NewNames[],
): Finding[] => {
  const told = checks(draft)
  return renamings.flatMap((names) => {
    const renamed = renamedDraft(draft, names)
    const was = told.map((one) => inWords(one, names))
    const is = checks(renamed.draft).map((one) => inWords(withOldNames(one, renamed), names))
    const lost = was.filter((line) => !is.includes(line)).map((line) => `no longer found: ${line}`)
    const added = is.filter((line) => !was.includes(line)).map((line) => `found as well: ${line}`)
    return [...lost, ...added].map((line) => finding("renamed", `${what}, with other names: ${line}`))
  })
}

/** What is compared: of names that are exchanged a text does not say whose they are. */
const inWords = ({ kind, piece = "", stitch = "", at, detail }: Told, names: NewNames): string =>
  [kind, piece, stitch, at?.join() ?? "", names === strangeNames ? detail : ""].join("; ")

const withOldNames = (told: Told, { pieceBefore, stitchBefore, inOldNames }: Renaming): Told => {
  const { piece, stitch, detail } = told
  return {
    ...told,
    ...(piece === undefined ? {} : { piece: pieceBefore(piece) ?? stitchBefore(piece) ?? piece }),
    ...(stitch === undefined ? {} : { stitch: stitchBefore(stitch) ?? stitch }),
    detail: inOldNames(detail),
  }
}
