import type { MaterialUse, Scaling, Warning } from "@toile/draft-model"

/** A material group's factors, what it follows filled in. */
export type GroupScaling = Required<Scaling>

const NEUTRAL: GroupScaling = { easeAdjWarp: 1, easeAdjWeft: 1, shrinkageWarp: 1, shrinkageWeft: 1 }

export const scalingFields = Object.keys(NEUTRAL) as (keyof Scaling)[]

/** The least and the most that a factor may be. */
export const SCALING_BOUNDS = [0.5, 1.5] as const

/** Beyond these a factor is unusual (cutters' practice), and told as a warning. */
const USUAL: { readonly [K in keyof GroupScaling]: readonly [low: number, high: number] } = {
  easeAdjWarp: [0.8, 1.1],
  easeAdjWeft: [0.8, 1.1],
  shrinkageWarp: [0.85, 1.03],
  shrinkageWeft: [0.85, 1.03],
}

type Uses = Readonly<Record<string, Pick<MaterialUse, "scaling">>>

/**
 * Each group's factors: its own field by field, else the main material's ease adjustment (a lining is as wide as what
 * it lines), else 1. What is fused to the main material has its shrinkage as well.
 *
 * @param groups the first is the main material
 */
export const groupScaling = (
  groups: readonly string[],
  uses: Uses,
  fused: readonly string[] = [],
): Readonly<Record<string, GroupScaling>> => {
  if (Object.values(uses).every(({ scaling }) => scaling === undefined)) return unscaled(groups)
  const own = (group: string): Scaling => given((Object.hasOwn(uses, group) ? uses[group]?.scaling : undefined) ?? {})
  const main: GroupScaling = { ...NEUTRAL, ...own(groups[0] ?? "") }
  const { easeAdjWarp, easeAdjWeft } = main
  return Object.fromEntries(
    groups.map((group) => [
      group,
      { ...(fused.includes(group) ? main : { ...NEUTRAL, easeAdjWarp, easeAdjWeft }), ...own(group) },
    ]),
  )
}

/** What most orders have: no factor is given. */
const unscaled = (groups: readonly string[]): Readonly<Record<string, GroupScaling>> => {
  const scaling: Record<string, GroupScaling> = {}
  for (const group of groups) scaling[group] = NEUTRAL
  return scaling
}

const given = (scaling: Scaling): Scaling =>
  Object.fromEntries(scalingFields.flatMap((field) => (scaling[field] === undefined ? [] : [[field, scaling[field]]])))

export const isScaled = (scaling: Readonly<Record<string, GroupScaling>>): boolean =>
  Object.values(scaling).some((factors) => factors !== NEUTRAL && scalingFields.some((field) => factors[field] !== 1))

/** A note for each factor that was given and is unusual. */
export const scalingWarnings = (uses: Uses): Warning[] =>
  Object.entries(uses).flatMap(([group, { scaling = {} }]) =>
    scalingFields.flatMap((field): Warning[] => {
      const factor = scaling[field]
      const [low, high] = USUAL[field]
      if (factor === undefined || (factor >= low && factor <= high)) return []
      const message = `materials.${group}.scaling.${field}: ${factor} is unusual, ${low} to ${high} is what cloth asks for`
      return [{ code: "scaling", message }]
    }),
  )
