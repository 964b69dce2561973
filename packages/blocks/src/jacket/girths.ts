import { hipLevel, torsoLevels } from "../measurements/levels.js"

/** What a jacket's or coat's measurements have their like in; the bust's comes beside it. */
export const jacketLevels = {
  ...torsoLevels,
  gmWaistGirth: { over: "waist", ease: "waistEase" },
  gmHipGirth: hipLevel,
  gmSleeveLength: { over: "arm" },
  // A cap that fits the armhole may be wider than the arm asks
  gmBicepGirth: { over: "bicep", ease: "bicepEase", comes: "atLeast" },
  gmElbowGirth: { over: "elbow" },
  gmCuffGirth: { over: "wrist", ease: "cuffEase" },
} as const
