/** What the construction of a knit top takes from the survey for one gender (ANSUR I and II), cm. */
export interface KnitPerson {
  /** Nape down to the level of the armpits, by bust and back neck to waist (SD 1.2). */
  readonly armholeDepth: (bust: number, backNeckToWaist: number) => number
  /** How far the neck point stands above the nape: held at 2.0 for women, 2.2 for men. */
  readonly neckRise: number
  /** The shoulder seam of a T-shirt ends so far beyond the acromion. */
  readonly beyondAcromion: number
  /** Neck point to waist, front more than back, on the average body. */
  readonly balance: number
  /** The front's width is read so far below the nape seam, where its armhole is hollowest. */
  readonly acrossChestLevel: number
  /** Head girth by height and mid neck girth (SD 1.3). */
  readonly head: (height: number, midNeck: number) => number
  /** What is missing, from the bust; SD in cm beside each. */
  readonly usual: {
    readonly backNeckToWaist: (bust: number) => number
    readonly shoulder: (bust: number) => number
    readonly acrossBack: (bust: number) => number
    readonly neck: (bust: number) => number
    readonly bicep: (bust: number) => number
    readonly wrist: (bicep: number) => number
    readonly height: (bust: number) => number
    readonly arm: (backNeckToWaist: number) => number
    readonly hipDepth: (backNeckToWaist: number) => number
  }
  /** Medians by measurement group: a value outside 0.3 to 3 times its median is in another unit. */
  readonly median: Readonly<Record<string, number>>
}

export const woman: KnitPerson = {
  armholeDepth: (bust, backNeckToWaist) => 0.072 * bust + 0.269 * backNeckToWaist + 2.2,
  neckRise: 2,
  beyondAcromion: 1.5,
  balance: 0.5,
  acrossChestLevel: 13,
  head: (height, midNeck) => 0.052 * height + 0.363 * midNeck + 34.6,
  usual: {
    backNeckToWaist: (bust) => 35.2 + 0.017 * bust, // 2.5
    shoulder: (bust) => 30.8 + 0.061 * bust, // 1.8
    acrossBack: (bust) => 23.5 + 0.158 * bust, // 2.2
    neck: (bust) => 22.2 + 0.158 * bust, // 1.5
    bicep: (bust) => 0.2 + 0.324 * bust, // 1.7
    wrist: (bicep) => 10.9 + 0.149 * bicep, // 0.6
    height: (bust) => 143.2 + 0.213 * bust, // 6.3
    arm: (backNeckToWaist) => 44.3 + 0.278 * backNeckToWaist, // 2.9
    hipDepth: (backNeckToWaist) => 27.3 - 0.128 * backNeckToWaist, // 2.5
  },
  median: {
    bust: 94,
    waist: 76,
    hip: 102,
    maxHip: 103,
    waistHeight: 106,
    hipHeight: 84,
    neck: 37,
    backLength: 36.7,
    frontLength: 39.5,
    shoulder: 36.6,
    shoulderLength: 13.6,
    acrossBack: 38.5,
    acrossChest: 34.6,
    armholeDepth: 18.6,
    arm: 54.5,
    bicep: 30.7,
    wrist: 15.5,
    height: 163,
    head: 56,
  },
}

export const man: KnitPerson = {
  armholeDepth: (bust, backNeckToWaist) => 0.075 * bust + 0.319 * backNeckToWaist + 0.7,
  neckRise: 2.2,
  beyondAcromion: 1.75,
  balance: 1.1,
  acrossChestLevel: 15,
  head: (height, midNeck) => 0.048 * height + 0.308 * midNeck + 36.6,
  usual: {
    backNeckToWaist: (bust) => 36.5 + 0.046 * bust, // 2.2
    shoulder: (bust) => 30.4 + 0.106 * bust, // 1.7
    acrossBack: (bust) => 20.2 + 0.204 * bust, // 2.3
    neck: (bust) => 20.2 + 0.22 * bust, // 1.7
    bicep: (bust) => 0.351 * bust - 2, // 1.7
    wrist: (bicep) => 12.2 + 0.156 * bicep, // 0.7
    height: (bust) => 157.1 + 0.178 * bust, // 6.8
    arm: (backNeckToWaist) => 41.4 + 0.438 * backNeckToWaist, // 3.0
    hipDepth: (backNeckToWaist) => 14.1 + 0.244 * backNeckToWaist, // 2.1
  },
  median: {
    bust: 105,
    waist: 88,
    hip: 102,
    maxHip: 103,
    waistHeight: 113,
    hipHeight: 89,
    neck: 43,
    backLength: 41,
    frontLength: 44.8,
    shoulder: 41.5,
    shoulderLength: 15,
    acrossBack: 41.7,
    acrossChest: 37.5,
    armholeDepth: 21.6,
    arm: 59.4,
    bicep: 35,
    wrist: 17.6,
    height: 176,
    head: 57.5,
  },
}
