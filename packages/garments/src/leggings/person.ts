import { man as trousersMan, woman as trousersWoman, type Wearer } from "@toile/blocks/trousers"
import type { BodySheet } from "./declaration.js"

/** What leggings take from the survey for one gender, beside what trousers do (ANSUR I; SD in cm beside each regression), cm. */
export interface LegPerson extends Pick<Wearer, "navel" | "profile" | "tapePerLevel"> {
  /** What is missing, from its nearest neighbour. */
  readonly usual: {
    readonly hipDepth: (rise: number) => number
    readonly kneeHeight: (crotchHeight: number) => number
    readonly calfHeight: (kneeHeight: number) => number
    readonly ankleHeight: (crotchHeight: number) => number
    readonly knee: (thigh: number) => number
    readonly calf: (knee: number) => number
    readonly ankle: (calf: number) => number
    readonly heel: (ankle: number, height: number) => number
    readonly height: (waistHeight: number) => number
  }
  /** Medians by measurement group: a value outside 0.3 to 3 times its median is in another unit. */
  readonly medians: { readonly [K in keyof BodySheet["body"]]: number }
}

export const woman: LegPerson = {
  ...trousersWoman,
  usual: {
    hipDepth: (rise) => 0.841 * rise - 2.2, // 1.4
    kneeHeight: (crotchHeight) => 0.551 * crotchHeight + 3.4, // 1.0
    calfHeight: (kneeHeight) => 0.772 * kneeHeight - 3.8, // 1.3
    ankleHeight: (crotchHeight) => 0.031 * crotchHeight + 3.7, // 0.5
    knee: (thigh) => 0.419 * thigh + 12.2, // 1.4
    calf: (knee) => 0.773 * knee + 7, // 1.4
    ankle: (calf) => 0.404 * calf + 6.3, // 0.8
    heel: (ankle, height) => 0.533 * ankle + 0.103 * height + 2.7, // 1.0
    height: (waistHeight) => 1.116 * waistHeight + 45, // 2.8
  },
  medians: {
    ...trousersWoman.medians,
    calfHeight: 31.5,
    ankleHeight: 6,
    heel: 30.4,
    height: 163,
  },
}

export const man: LegPerson = {
  ...trousersMan,
  usual: {
    hipDepth: (rise) => 0.573 * rise + 7.3, // 1.4
    kneeHeight: (crotchHeight) => 0.541 * crotchHeight + 5.1, // 1.1
    calfHeight: (kneeHeight) => 0.754 * kneeHeight - 2.7, // 1.1
    ankleHeight: (crotchHeight) => 0.04 * crotchHeight + 3.4, // 0.5
    knee: (thigh) => 0.368 * thigh + 16.7, // 1.3
    calf: (knee) => 0.899 * knee + 3.1, // 1.6
    ankle: (calf) => 0.412 * calf + 6.6, // 0.8
    heel: (ankle, height) => 0.641 * ankle + 0.104 * height + 1.5, // 1.0
    height: (waistHeight) => 1.181 * waistHeight + 42.5, // 2.6
  },
  medians: {
    ...trousersMan.medians,
    calfHeight: 35,
    ankleHeight: 6.7,
    heel: 33.8,
    height: 176,
  },
}
