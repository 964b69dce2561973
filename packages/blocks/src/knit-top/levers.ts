/** What targets of a knit top move, in the order in which they are met. */
export const knitLevers = {
  gmNeckGirth: "neckWidth",
  gmFrontNeckDepth: "neckDepth",
  gmChestGirth: "bustEase",
  gmHipGirth: "hipEase",
  gmBackLength: "length",
  gmFrontLength: "length",
  gmSleeveLength: "sleeveLengthAdjust",
  gmBackNeckToCuff: "sleeveLengthAdjust",
  gmBicepGirth: "bicepEase",
  gmArmholeGirth: "armholeDrop",
  gmArmholeDepth: "armholeDrop",
  gmCuffGirth: "cuffEase",
  gmShoulderWidth: "shoulderExtension",
  gmAcrossBackWidth: "backEase",
} as const
