import { hipLevel, torsoLevels } from "../measurements/levels.js"

/** What a knit top's measurements have their like in; hip and cuff are the garment's own affair. */
export const knitLevels = {
  ...torsoLevels,
  gmNeckGirth: { over: "neck" },
  gmChestGirth: { over: "bust", ease: "bustEase" },
  gmWaistGirth: { over: "waist" },
  gmHipGirth: hipLevel,
  gmSleeveLength: { over: "arm" },
  // A cap that fits the armhole may be wider than the arm asks
  gmBicepGirth: { over: "bicep", ease: "bicepEase", comes: "atLeast" },
} as const
