/**
 * What can be measured on a finished garment: one vocabulary for all garments. `mf` before the name is what is asked
 * of a garment (a final measurement), `gm` what came out; a draft's `gm` sent back as `mf` gives the draft again.
 */
export const finishedNames = [
  "AcrossBackWidth",
  "AcrossChestWidth",
  "ArmholeDepth",
  "ArmholeGirth",
  "BackDartIntake",
  "BackFork",
  "BackHipWidth",
  "BackLength",
  "BackNeckDepth",
  "BackNeckToCuff",
  "BackNeckToWaist",
  "BackRise",
  "BackWaistWidth",
  "BandLevel",
  "BicepGirth",
  "BreakDepth",
  "BustDartIntake",
  "BustGirth",
  "BustPointDistance",
  "CalfGirth",
  "CapHeight",
  "CentreFrontLean",
  "CentreFrontLength",
  "CentreFrontRise",
  "ChestGirth",
  "CollarHeight",
  "CuffGirth",
  "ElbowGirth",
  "FrontBustWidth",
  "FrontChestWidth",
  "FrontDartIntake",
  "FrontFork",
  "FrontHipWidth",
  "FrontLength",
  "FrontNeckDepth",
  "FrontRise",
  "FrontWaistWidth",
  "HemGirth",
  "HighHipGirth",
  "HipDepth",
  "HipGirth",
  "HipHeight",
  "HoodDepth",
  "HoodHeight",
  "InseamLength",
  "KneeGirth",
  "KneeHeight",
  "KneeToCalf",
  "LeftShoulderLower",
  "NeckGirth",
  "NeckWidth",
  "OutseamLength",
  "RightShoulderLower",
  "SeatLean",
  "ShoulderDrop",
  "ShoulderFall",
  "ShoulderLength",
  "ShoulderWidth",
  "SideNeckToBustPoint",
  "SkirtLength",
  "SleeveLength",
  "ThighGirth",
  "WaistbandHeight",
  "WaistGirth",
  "WaistSeam",
  "WaistSeamGirth",
] as const

/**
 * Names that a pattern from elsewhere measures and no garment here does: merged in by its declaration,
 * `declare module "@toile/body" { interface OwnFinishedNames { StrapLength: unknown } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: made to be merged with
export interface OwnFinishedNames {}

export type FinishedName = (typeof finishedNames)[number] | Extract<keyof OwnFinishedNames, string>

/** Asked of a finished garment, cm. */
export type FinalMeasurementId = `mf${FinishedName}`
/** Measured on the drafted pieces, cm. */
export type GarmentMeasurementId = `gm${FinishedName}`

/** Every final measurement that a garment here may take. */
export const finalMeasurementIds: readonly FinalMeasurementId[] = finishedNames.map((name) => `mf${name}` as const)

const known: ReadonlySet<string> = new Set(finalMeasurementIds)

export const isFinalMeasurementId = (id: string): id is FinalMeasurementId => known.has(id)

/** Of these, what goes all round the body, an arm or a leg; the others are lengths, depths and widths. */
const finishedGirths: ReadonlyArray<(typeof finishedNames)[number]> = [
  "ArmholeGirth",
  "BicepGirth",
  "BustDartIntake",
  "BustGirth",
  "CalfGirth",
  "ChestGirth",
  "CuffGirth",
  "ElbowGirth",
  "HemGirth",
  "HighHipGirth",
  "HipGirth",
  "KneeGirth",
  "NeckGirth",
  "ThighGirth",
  "WaistGirth",
  "WaistSeamGirth",
]

/** What kind a finished or a garment measurement is, by its ID; undefined of one that a garment alone knows. */
export const measuredKind = (id: string): "girth" | "length" | undefined => {
  const is = (name: string): boolean => id === `mf${name}` || id === `gm${name}`
  if (finishedGirths.some(is)) return "girth"
  return finishedNames.some(is) ? "length" : undefined
}
