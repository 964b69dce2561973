/** What moves a shirt's garment measurements, in the order in which targets are met. */
export const shirtLevers = {
  gmNeckGirth: "neckEase",
  gmChestGirth: "bustEase",
  gmWaistGirth: "waistEase",
  gmHipGirth: "hipEase",
  gmHemGirth: "hipEase",
  gmBackLength: "lengthBelowWaist",
  gmFrontLength: "lengthBelowWaist",
  gmSleeveLength: "sleeveLengthAdjust",
  gmBackNeckToCuff: "sleeveLengthAdjust",
  gmBicepGirth: "bicepEase",
  gmArmholeGirth: "armholeDrop",
  gmCuffGirth: "cuffEase",
  gmShoulderWidth: "shoulderExtension",
  gmAcrossBackWidth: "backEase",
} as const
