import type { NamedBy } from "./frame.js"
import type { Taken } from "./plausible.js"

/** Which measurement a refusal names for each part: the one that was taken, else the garment's that stands for it. */
export const namedBy = (taken: Taken): NamedBy => ({
  shoulder: taken.shoulder ?? taken.shoulderWidth ?? "mfShoulderWidth",
  acrossBack: taken.acrossBack ?? taken.bust ?? "mfAcrossBackWidth",
  backLength: taken.backLength ?? "mfBackLength",
  waist: taken.waist ?? "mfWaistGirth",
  bicep: taken.bicep ?? taken.capHeight ?? taken.bust ?? "mfBicepGirth",
  arm: taken.arm ?? taken.sleeve ?? "mfSleeveLength",
  hip: taken.hip ?? taken.maxHip ?? "mfHipGirth",
})
