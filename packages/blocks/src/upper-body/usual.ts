/** What a body has where it was not measured, from what was; cm. Means of the survey's women (ANSUR I and II), SD beside each. */
export const usual = {
  /** Nape level down to the level of the armpits. */
  armholeDepth: (bust: number, backNeckToWaist: number): number => 0.072 * bust + 0.269 * backNeckToWaist + 2.2, // 1.2
  bustPointDistance: (bust: number): number => 0.136 * bust + 6.2, // 1.4
  sideNeckToBustPoint: (bust: number, backNeckToWaist: number): number => 0.236 * bust + 0.144 * backNeckToWaist + 0.1, // 1.8
  shoulder: (bust: number): number => 30.8 + 0.061 * bust, // 1.8
  acrossBack: (bust: number): number => 23.5 + 0.158 * bust, // 2.2
  acrossChest: (acrossBack: number): number => 0.9 * acrossBack,
  neck: (bust: number): number => 22.2 + 0.158 * bust, // 1.5
  backNeckToWaist: (arm: number): number => 24.8 + 0.217 * arm, // 2.4
  /** Waist down to the low hip. */
  hipDepth: 22.5, // 2.5
  bicep: (bust: number): number => 0.325 * bust, // 1.7
  wrist: (bust: number): number => 10.5 + 0.052 * bust, // 0.7
  arm: (backNeckToWaist: number): number => 42.6 + 0.322 * backNeckToWaist, // 2.9
} as const

/** The survey's shoulder peak lies so far above the nape along the back. */
export const PEAK_OVER_NAPE = 2.25
