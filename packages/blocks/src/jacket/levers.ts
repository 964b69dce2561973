/** What moves a jacket's or coat's garment measurements, in the order in which targets are met; the bust's comes first. */
export const jacketLevers = {
  gmWaistGirth: "waistEase",
  gmHipGirth: "hipEase",
  gmBackLength: "length",
  gmFrontLength: "length",
  gmShoulderWidth: "shoulderExtension",
  gmAcrossBackWidth: "backEase",
  gmArmholeDepth: "armholeDrop",
  gmArmholeGirth: "armholeDrop",
  gmBicepGirth: "bicepEase",
  gmSleeveLength: "sleeveLengthAdjust",
  gmBackNeckToCuff: "sleeveLengthAdjust",
  gmCuffGirth: "cuffEase",
} as const
