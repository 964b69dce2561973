// Which of a garment's girths and lengths lie where a measurement of the body is taken. Beside these a garment measurement is
// there by its level (`levels` of the declaration); whatever else a measurement moves, as the shoulders do an armhole, may fall.

interface There {
  readonly measurements: readonly string[]
  readonly garmentMeasurements: readonly string[]
}

const there: readonly There[] = [
  {
    // A trunk's girths: round it no level gets narrower as another one grows
    measurements: [
      "mbBustGirth",
      "mbHighBustGirth",
      "mbUnderbustGirth",
      "mbWaistGirth",
      "mbNavelWaistGirth",
      "mbWaistbandRegRiseGirth",
      "mbHighHipGirth",
      "mbLowHipGirth",
      "mbMaxHipGirth",
    ],
    garmentMeasurements: [
      "gmBustGirth",
      "gmChestGirth",
      "gmAcrossBackWidth",
      "gmAcrossChestWidth",
      "gmWaistGirth",
      "gmWaistSeamGirth",
      "gmHighHipGirth",
      "gmHipGirth",
      "gmHemGirth",
    ],
  },
  {
    measurements: ["mbBicepGirth", "mbElbowGirth", "mbForearmGirth", "mbWristGirth"],
    garmentMeasurements: ["gmArmholeGirth", "gmBicepGirth", "gmElbowGirth", "gmCuffGirth"],
  },
  {
    measurements: ["mbThighGirth", "mbKneeGirth", "mbCalfGirth", "mbAnkleGirth", "mbHeelGirth"],
    garmentMeasurements: ["gmThighGirth", "gmKneeGirth", "gmCalfGirth", "gmHemGirth"],
  },
  {
    measurements: ["mbCollarGirth", "mbMidNeckGirth"],
    garmentMeasurements: ["gmNeckGirth", "gmNeckWidth"],
  },
  {
    measurements: ["mbAcromionShoulderWidth", "mbAcromionShoulderWidthHorizontal", "mbShoulderLength"],
    garmentMeasurements: ["gmShoulderWidth", "gmShoulderLength"],
  },
  {
    measurements: ["mbBackNeckToWaist"],
    garmentMeasurements: ["gmBackLength", "gmBackNeckToWaist"],
  },
  { measurements: ["mbSideNeckToWaist"], garmentMeasurements: ["gmFrontLength"] },
  { measurements: ["mbSideNeckToBustPoint"], garmentMeasurements: ["gmSideNeckToBustPoint"] },
  { measurements: ["mbSideArmLength", "mbSleeveLength"], garmentMeasurements: ["gmSleeveLength", "gmBackNeckToCuff"] },
  { measurements: ["mbWaistHeight"], garmentMeasurements: ["gmHipDepth", "gmOutseamLength"] },
  { measurements: ["mbCrotchHeight"], garmentMeasurements: ["gmInseamLength"] },
  { measurements: ["mbKneeHeight"], garmentMeasurements: ["gmKneeHeight"] },
  { measurements: ["mbWaistbandRegRiseCrotchLength"], garmentMeasurements: ["gmFrontRise", "gmBackRise"] },
]

/** Whether a garment measurement that all garments know lies where the body's measurement is taken. */
export const isThere = (measurement: string, garmentMeasurement: string): boolean =>
  there.some(
    ({ measurements, garmentMeasurements }) =>
      measurements.includes(measurement) && garmentMeasurements.includes(garmentMeasurement),
  )
