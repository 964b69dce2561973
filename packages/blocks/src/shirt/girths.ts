import { hipLevel, torsoLevels } from "../measurements/levels.js"

/** What a shirt's measurements have their like in. A sleeve without a cuff has no girth that cuffEase asks for. */
export const shirtLevels = {
  ...torsoLevels,
  gmNeckGirth: { over: "neck", ease: "neckEase" },
  gmChestGirth: { over: "bust", ease: "bustEase" },
  gmWaistGirth: { over: "waist", ease: "waistEase" },
  gmHipGirth: hipLevel,
  gmSleeveLength: { over: "arm" },
  // A cap that fits the armhole may be wider than the arm asks
  gmBicepGirth: { over: "bicep", ease: "bicepEase", comes: "atLeast" },
  gmCuffGirth: { over: "wrist", ease: "cuffEase" },
} as const
